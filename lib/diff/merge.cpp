#include "merge.hpp"

#include "../record/record_reader.hpp"
#include "record_diff.hpp"
#include "splice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace tessera {

namespace {

using Merged = Result<std::string>;

/// Reads a text that is to be one record; false if it is not, or too long or nested too deep.
bool read_whole(Rewritten &rewritten, const Setting &setting) {
  const ParseEnd end = parse_record(rewritten.text, rewritten.record);
  if (end.too_deep || end.size != rewritten.text.size() || end.size > max_record_size) {
    return false;
  }
  rewritten.game = compared_game(rewritten.record, setting, {setting.system, true});
  return true;
}

bool same_turns(const std::vector<ComparedTurn> &a, const std::vector<ComparedTurn> &b) {
  return std::equal(
      a.begin(), a.end(), b.begin(), b.end(),
      [](const ComparedTurn &one, const ComparedTurn &other) { return one.key == other.key; });
}

std::string why_not_one_game(const Difference &difference) {
  return difference.kind == DifferenceKind::game
             ? fmt::format("they are different games: {} and {}", difference.a.move,
                           difference.b.move)
             : "they start from different positions";
}

} // namespace

Merged merge_records(const MergeSource &main, const MergeSource &other, const Writing &writing,
                     ReplayListener &listener) {
  if (!main.game.setting || !other.game.setting) {
    return Merged::failure(main.game.setting || other.game.setting
                               ? "one of them cannot be replayed"
                               : "neither of them can be replayed");
  }
  if (const std::optional<Difference> difference = difference_of_games(main.game, other.game)) {
    return Merged::failure(why_not_one_game(*difference));
  }
  const Setting setting = *main.game.setting;
  ErrorCounter errors;
  const auto first = convert(main.game.record, setting, {setting.system}, errors);
  const auto second = convert(other.game.record, *other.game.setting, {setting.system}, errors);
  if (!first || !second) {
    return Merged::failure((first ? second : first).problem());
  }
  Rewritten a;
  a.text = *first;
  Rewritten b;
  b.text = *second;
  if (!read_whole(a, setting) || !read_whole(b, setting)) {
    return Merged::failure("they do not read back when written in one form");
  }
  std::unique_ptr<Rewritten> best;
  std::size_t fewest = 0;
  for (const Numbers numbers : {Numbers::of_replay, Numbers::as_written}) {
    Splice spliced = splice(a, b, other.name, numbers);
    auto both = std::make_unique<Rewritten>();
    both->text = std::move(spliced.text);
    if (both->text.size() > max_record_size) {
      return Merged::failure(
          fmt::format("together they are longer than {} MiB", max_record_size >> 20U));
    }
    if (!read_whole(*both, setting) || !same_turns(both->game.main.turns, spliced.main_line)) {
      continue;
    }
    ErrorCounter of_both;
    static_cast<void>(replay(both->record, setting, of_both));
    if (best == nullptr || of_both.count() < fewest) {
      best = std::move(both);
      fewest = of_both.count();
    }
    if (fewest <= errors.count()) {
      break;
    }
  }
  if (best == nullptr) {
    return Merged::failure(
        fmt::format("together they do not read back as one record; its variations must not be "
                    "nested deeper than {}",
                    max_nesting));
  }
  return convert(best->record, setting, writing, listener);
}

} // namespace tessera