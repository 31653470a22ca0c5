#include "merge.hpp"

#include "../../record/convert/edits.hpp"
#include "../../record/record/record_reader.hpp"
#include "../../record/replay/known_recoveries.hpp"
#include "record_diff.hpp"
#include "splice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace tessera {

namespace {

using Merged = Result<std::string>;

/// Reads a text that should be one record; null if it is not, or is too long or nested too deep.
std::unique_ptr<Rewritten> read_whole(std::string text, const Setting &setting) {
  auto rewritten = std::make_unique<Rewritten>();
  rewritten->text = std::move(text);
  const ParseEnd end = parse_record(rewritten->text, rewritten->record);
  if (end.too_deep || end.size != rewritten->text.size() || end.size > max_record_size) {
    return nullptr;
  }
  rewritten->game = compared_game(rewritten->record, setting, {setting.system, true});
  return rewritten;
}

/// The ways to put two texts together, each of which should be one record; none if one is not.
std::vector<Splice> ways_to_splice(const std::string &main, const std::string &other,
                                   const Setting &setting, std::string_view name) {
  std::vector<Splice> ways;
  const std::unique_ptr<Rewritten> a = read_whole(main, setting);
  const std::unique_ptr<Rewritten> b = a == nullptr ? nullptr : read_whole(other, setting);
  if (b == nullptr) {
    return ways;
  }
  ways.push_back(splice(*a, *b, name, Numbers::as_written));
  Splice of_replay = splice(*a, *b, name, Numbers::of_replay);
  if (of_replay.text != ways.front().text) {
    ways.push_back(std::move(of_replay));
  }
  return ways;
}

/// A record's text with other numbers.
std::string with_numbers_changed(const std::string &text, std::int64_t by) {
  Record record;
  static_cast<void>(parse_record(text, record));
  Edits edits;
  for (const Item &item : record.items) {
    const std::int64_t number = item.detail + by;
    if (item.kind == ItemKind::move_number && number > 0) {
      const std::string_view written = record.at(item.span);
      const std::size_t digits = std::min(written.find_first_not_of("0123456789"), written.size());
      edits.replace({item.span.begin, static_cast<std::uint32_t>(digits)}, std::to_string(number));
    }
  }
  return edits.apply(text);
}

std::string why_not_one_game(const Difference &difference) {
  return difference.kind == DifferenceKind::game
             ? fmt::format("they are different games: {} and {}", difference.games->a,
                           difference.games->b)
             : "their starts differ: " + difference.games->in_words;
}

} // namespace

Merged merge_records(MergeSource main, MergeSource other, const Writing &writing,
                     ReplayListener &listener, ReplayListener &losses) {
  if (!main.game->setting || !other.game->setting) {
    return Merged::failure(main.game->setting || other.game->setting
                               ? "one of them cannot be replayed"
                               : "neither of them can be replayed");
  }
  if (const std::optional<Difference> difference = difference_of_games(*main.game, *other.game)) {
    return Merged::failure(why_not_one_game(*difference));
  }
  Setting setting = *main.game->setting;
  setting.known = std::make_shared<KnownRecoveries>(SearchAllowance::nothing());
  ErrorCounter errors;
  const auto in_one_form = [&setting, &errors](const MergeSource &source) {
    const Record &record = source.game->record;
    Setting own = *source.game->setting;
    own.known = setting.known;
    Merged text = convert(record, to_compare(std::move(own), record), {setting.system}, errors);
    const std::int64_t by = source.game->renumbered_by;
    return text && by != 0 ? Merged(with_numbers_changed(*text, by)) : text;
  };
  const Merged text_a = in_one_form(std::exchange(main, {nullptr, main.name}));
  const Merged text_b = in_one_form(std::exchange(other, {nullptr, other.name}));
  if (!text_a || !text_b) {
    return Merged::failure((text_a ? text_b : text_a).problem());
  }
  const std::vector<Splice> ways = ways_to_splice(*text_a, *text_b, setting, other.name);
  if (ways.empty()) {
    return Merged::failure("they cannot be read again when written in one form");
  }
  std::string best;
  std::size_t fewest = 0;
  bool reads_back = false;
  for (const Splice &spliced : ways) {
    if (spliced.text.size() > max_record_size) {
      return Merged::failure(
          fmt::format("together they are longer than {} MiB", max_record_size >> 20U));
    }
    const std::unique_ptr<Rewritten> both = read_whole(spliced.text, setting);
    reads_back |= both != nullptr;
    if (both == nullptr || keys_of(both->game.main.turns) != spliced.main_line) {
      continue;
    }
    if (best.empty() || both->game.errors < fewest) {
      best = std::move(both->text);
      fewest = both->game.errors;
    }
    if (fewest <= errors.count()) {
      break;
    }
  }
  if (best.empty()) {
    return Merged::failure(
        reads_back ? "put together, some of their moves would be read as other moves"
                   : fmt::format("together they do not read back as one record; its variations "
                                 "must not be nested deeper than {}",
                                 max_nesting));
  }
  Record record;
  static_cast<void>(parse_record(best, record));
  return convert(record, to_compare(setting, record), writing, listener, losses);
}

} // namespace tessera
