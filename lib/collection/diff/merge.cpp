#include "merge.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../record/convert/edited_record.hpp"
#include "../../record/record/first_tags.hpp"
#include "../../record/record/record.hpp"
#include "../../record/record/record_ends.hpp"
#include "../../record/record/record_reader.hpp"
#include "../../record/record/walk.hpp"
#include "../../record/replay/known_recoveries.hpp"
#include "compared_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// A record rewritten in PGN's shape, read back and replayed.
struct Rewritten {
  std::string text;
  Record record;
  ComparedGame game;

  /// Where its movetext begins.
  [[nodiscard]] std::size_t movetext() const {
    return record.items.empty() ? text.size() : record.items.front().span.begin;
  }
  [[nodiscard]] std::string result() const {
    return std::string(game.result ? game.result->text : std::string_view());
  }
};

/// Which numbers the turns after an insertion get. After a slip, the written ones and those of the
/// replay may differ, and either can mislead the replay of the whole.
enum class Numbers : std::uint8_t { of_replay, as_written };

/// A text made from two records.
struct Splice {
  std::string text;
  /// The keys of the turns that its main line should have.
  std::vector<std::uint64_t> main_line;
};

/// How many comments from one on are together one of these texts; 0 if there are not several.
std::size_t length_of_row(const std::vector<Remark> &comments, std::size_t begin,
                          const std::set<std::string_view> &texts) {
  std::string row(comments[begin].text);
  for (std::size_t i = begin + 1; i < comments.size(); ++i) {
    row += ' ';
    row += comments[i].text;
    if (texts.contains(row)) {
      return i + 1 - begin;
    }
  }
  return 0;
}

/// Whether several of the comments in a row are together this text.
bool is_row_of(const std::vector<Remark> &comments, std::string_view text) {
  for (std::size_t i = 0; i < comments.size(); ++i) {
    if (length_of_row(comments, i, {text}) > 0) {
      return true;
    }
  }
  return false;
}

/// The comments of the second list that the first does not have. Several in a row count as the one
/// comment that a converter may have made of them, and one as such a row.
std::vector<const Remark *> new_comments(const std::vector<Remark> &first,
                                         const std::vector<Remark> &second) {
  if (joined(first) == joined(second)) {
    return {};
  }
  // Longer lists are not people's.
  constexpr std::size_t most = 64;
  const bool joins = first.size() <= most && second.size() <= most;
  const std::set<std::string_view> texts = texts_of(first);
  std::vector<const Remark *> only;
  for (std::size_t i = 0; i < second.size();) {
    const std::size_t had = joins ? length_of_row(second, i, texts) : 0;
    if (had == 0 && !texts.contains(second[i].text) &&
        !(joins && is_row_of(first, second[i].text))) {
      only.push_back(&second[i]);
    }
    i += std::max<std::size_t>(had, 1);
  }
  return only;
}

/// The number of a turn; it only names a board if the record does.
std::string number_of(const Rewritten &rewritten, const ComparedTurn &turn, Numbers numbers) {
  const std::vector<Item> &items = rewritten.record.items;
  if (numbers == Numbers::as_written && turn.item > 0 &&
      items[turn.item - 1].kind == ItemKind::move_number) {
    return std::string(rewritten.record.at(items[turn.item - 1].span));
  }
  TurnName name = turn.name;
  const WrittenMove *first = move_of(rewritten.record, items[turn.item]);
  if (first == nullptr || first->board == 0) {
    name.board = 0;
  }
  return to_string(name);
}

/// The first item that begins at or after a place.
std::vector<Item>::const_iterator item_at(const std::vector<Item> &items, std::size_t place) {
  return std::lower_bound(items.begin(), items.end(), place,
                          [](const Item &item, std::size_t at) { return item.span.begin < at; });
}

/// A text as a comment; braces do not nest.
std::string comment(std::string_view text) {
  const std::string words = with_single_blanks(text);
  return words.find('}') == std::string::npos ? fmt::format(" {{{}}} ", words)
                                              : fmt::format(" ; {}\n", words);
}

class Splicer {
public:
  Splicer(const Rewritten &main, const Rewritten &other, std::string_view name, Numbers numbers)
      : main_(main), other_(other), name_(printable(name)), turn_numbers_(numbers) {}

  /// The text of both as one record, in the notation of both.
  std::string run() {
    find_parting();
    const std::string tags = merged_tags();
    add_common();
    add_continuation();
    add_result();
    return tags + '\n' + text_before_ + movetext();
  }

  /// The turns that its main line should have.
  [[nodiscard]] const std::vector<ComparedTurn> &expected() const {
    return extends() ? other_turns() : main_turns();
  }

private:
  [[nodiscard]] const std::vector<ComparedTurn> &main_turns() const {
    return main_.game.main.turns;
  }
  [[nodiscard]] const std::vector<ComparedTurn> &other_turns() const {
    return other_.game.main.turns;
  }

  void find_parting() {
    const auto parting = std::mismatch(
        main_turns().begin(), main_turns().end(), other_turns().begin(), other_turns().end(),
        [](const ComparedTurn &a, const ComparedTurn &b) { return a.key == b.key; });
    parting_ = static_cast<std::size_t>(parting.first - main_turns().begin());
  }
  /// Whether the other record goes on where the main one ends.
  [[nodiscard]] bool extends() const {
    return parting_ == main_turns().size() && parting_ < other_turns().size();
  }
  [[nodiscard]] bool parts() const {
    return parting_ < main_turns().size() && parting_ < other_turns().size();
  }
  /// What the main record says of its result, at its end or in its tag; empty if it says nothing.
  [[nodiscard]] std::string result_of_main() const {
    if (!main_.result().empty()) {
      return std::string(main_.result());
    }
    const std::string tag = main_.record.tag_value("Result").value_or("");
    return tag == "*" ? tag : std::string(stated_result(tag));
  }
  /// If the game goes on in the other record, an open result does not count.
  [[nodiscard]] bool takes_result_of_other() const {
    const std::string stated = result_of_main();
    return extends() && !other_.result().empty() && (stated.empty() || stated == "*");
  }

  // --- Tags -----------------------------------------------------------------------------------

  std::string merged_tags() {
    std::string text;
    const auto add = [&text](const Record &record, const Tag &tag) {
      text += fmt::format("[{} \"{}\"]\n", record.at(tag.name), record.at(tag.value));
    };
    const Record &other = other_.record;
    const FirstTags first_of_main(main_.record);
    const FirstTags first_of_other(other);
    std::set<std::pair<std::string_view, std::string_view>> had;
    for (const Tag &tag : main_.record.tags) {
      const std::string_view name = main_.record.at(tag.name);
      had.emplace(name, main_.record.at(tag.value));
      const Tag *same = first_of_other.find(name);
      if (name == "Result" && first_of_main.is_first(tag) && takes_result_of_other() &&
          main_.record.at(tag.value) == "*") {
        text += same == nullptr ? tag_pair(name, other_.result()) + '\n' : "";
        if (same != nullptr) {
          add(other, *same);
        }
        continue;
      }
      add(main_.record, tag);
    }
    const bool is_open = main_.record.tag_value("Result").value_or("") == "*";
    for (const Tag &tag : other.tags) {
      const std::string_view name = other.at(tag.name);
      const std::string_view value = other.at(tag.value);
      if (first_of_other.says_how_to_read(tag) || had.contains({name, value}) ||
          (name == "Result" && takes_result_of_other() && is_open)) {
        continue;
      }
      const bool new_name = first_of_main.find(name) == nullptr && first_of_other.is_first(tag);
      if (new_name && (name != "Result" || main_.result().empty() || main_.result() == value)) {
        add(other, tag);
      } else {
        text_before_ +=
            comment(fmt::format("{} in {}: {}", name, name_, unescape_tag_value(value)));
      }
    }
    return text;
  }

  // --- What is said of turns that both have ------------------------------------------------------

  void add_common() {
    insert(main_.movetext(), extras(main_.game.main.before(), other_.game.main.before()), 0);
    for (std::size_t i = 0; i < parting_; ++i) {
      const ComparedTurn &turn = main_turns()[i];
      const std::string text = extras(turn.belongings(), other_turns()[i].belongings());
      if (!text.empty()) {
        insert(place_behind(turn), text, i + 1);
      }
    }
  }

  /// What only the other record says.
  [[nodiscard]] std::string extras(const Belongings &main, const Belongings &other) const {
    std::string text;
    const std::set<std::string_view> signs = texts_of(main.signs);
    for (const Remark &sign : other.signs) {
      if (!signs.contains(sign.text)) {
        text += as_sign(sign);
      }
    }
    for (const Remark *comment : new_comments(main.comments, other.comments)) {
      text += as_comment(*comment);
    }
    std::multiset<std::uint64_t> had;
    for (const ComparedLine &variation : main.variations) {
      had.insert(hash_of(variation));
    }
    for (const ComparedLine &variation : other.variations) {
      if (const auto same = had.find(hash_of(variation)); same != had.end()) {
        had.erase(same);
      } else {
        text += ' ' + copied(variation.span.begin, variation.end.end()) + ' ';
      }
    }
    return text;
  }

  /// What only NAGs say as signs is a comment otherwise.
  static std::string as_sign(const Remark &sign) {
    return sign.text.starts_with('$') ? fmt::format(" {} ", sign.text) : comment(sign.text);
  }

  /// A comment of the other record, with its line ends if it is in braces.
  [[nodiscard]] std::string as_comment(const Remark &remark) const {
    const std::string_view text = other_.record.at(remark.span);
    return text.starts_with('{') && text.ends_with('}') ? fmt::format(" {} ", text)
                                                        : comment(remark.text);
  }

  /// A stretch of the other record, unchanged except for what would be read differently in a
  /// variation.
  [[nodiscard]] std::string copied(std::size_t begin, std::size_t end) const {
    std::string text;
    std::size_t copied_to = begin;
    const std::vector<Item> &items = other_.record.items;
    for (auto item = item_at(items, begin); item != items.end() && item->span.end() <= end;
         ++item) {
      if (item->kind == ItemKind::stray_end || item->kind == ItemKind::broken_tag_pair) {
        text += std::string_view(other_.text).substr(copied_to, item->span.begin - copied_to);
        text += comment(other_.record.at(item->span));
        copied_to = item->span.end();
      }
    }
    text += std::string_view(other_.text).substr(copied_to, end - copied_to);
    return text;
  }

  // --- Where they part ---------------------------------------------------------------------------

  void add_continuation() {
    if ((!parts() && !extends()) || has_continuation()) {
      return;
    }
    const ComparedTurn &first = other_turns()[parting_];
    std::string text = comment(name_) + number_of(other_, first, turn_numbers_) + ' ' +
                       copied(first.span.begin, other_.game.main.end.begin);
    text += after_result();
    if (parts()) {
      const bool tells =
          !other_.result().empty() && other_.result() != "*" && other_.result() != main_.result();
      insert(place_behind(main_turns()[parting_]),
             " (" + text + (tells ? ' ' + other_.result() : "") + ") ", parting_ + 1);
    } else {
      insert(main_.game.main.end.begin, text, parting_);
    }
  }

  /// Whether the main record has the other's moves as a variation, for instance because it was
  /// merged with it before.
  [[nodiscard]] bool has_continuation() const {
    if (!parts()) {
      return false;
    }
    const std::span<const ComparedTurn> turns(other_turns());
    const std::uint64_t wanted = hash_of_turns(turns.subspan(parting_));
    const std::vector<ComparedLine> &had = main_turns()[parting_].belongings().variations;
    return std::any_of(had.begin(), had.end(), [wanted](const ComparedLine &variation) {
      return hash_of_turns(variation.turns) == wanted;
    });
  }

  /// What the other record says after its result.
  [[nodiscard]] std::string after_result() const {
    if (!other_.game.result) {
      return "";
    }
    const std::size_t result = other_.game.result->span.begin;
    const Belongings &last = other_turns().back().belongings();
    std::string text;
    for (const Remark &sign : last.signs) {
      text += sign.span.begin > result ? as_sign(sign) : "";
    }
    for (const Remark &remark : last.comments) {
      text += remark.span.begin > result ? as_comment(remark) : "";
    }
    return text;
  }

  void add_result() {
    const std::string stated = result_of_main();
    const bool stands_in_variation = parts() && !has_continuation();
    if (!other_.result().empty() && !stated.empty() && other_.result() != stated &&
        !stands_in_variation && !takes_result_of_other()) {
      insert(main_.game.main.end.begin,
             comment(fmt::format("Result in {}: {}", name_, other_.result())), parting_);
    }
  }

  // --- The text ----------------------------------------------------------------------------------

  /// Where what follows a turn of the main record ends.
  [[nodiscard]] std::size_t place_behind(const ComparedTurn &turn) const {
    std::size_t place = main_.text.size();
    walk_line(main_.record, turn.item, [&turn, &place](const Element &element) {
      const ItemKind kind = element.item.kind;
      const std::size_t begin = element.item.span.begin;
      const bool goes_on =
          kind == ItemKind::move_number || is_move(kind) || kind == ItemKind::result;
      if (goes_on && begin >= turn.span.end()) {
        place = begin;
        return false;
      }
      return true;
    });
    return place;
  }

  /// Puts a text into the main record, before the turn with that index, if there is one.
  void insert(std::size_t place, const std::string &text, std::size_t next_turn) {
    if (text.empty()) {
      return;
    }
    std::string &inserted = inserted_[place];
    inserted += text;
    if (next_turn < main_turns().size()) {
      numbers_[place] = number_of(main_, main_turns()[next_turn], turn_numbers_);
    }
  }

  [[nodiscard]] std::string movetext() const {
    std::string text;
    std::size_t place = main_.movetext();
    const auto copy_to = [&](std::size_t end) {
      text += std::string_view(main_.text).substr(place, end - place);
      place = end;
    };
    for (const auto &[at, inserted] : inserted_) {
      copy_to(at);
      text += ' ' + inserted + ' ';
      // After an insertion, a move that followed another directly needs its number.
      const auto number = numbers_.find(at);
      if (number != numbers_.end() && move_begins(at)) {
        text += number->second + ' ';
      }
    }
    if (takes_result_of_other()) {
      if (main_.game.result) {
        copy_to(main_.game.result->span.begin);
        place = main_.game.result->span.end();
      }
      text += ' ' + other_.result() + '\n';
    } else if (main_.result().empty() && !parts() &&
               (result_of_main().empty() || result_of_main() == other_.result())) {
      copy_to(main_.text.size());
      text += ' ' + other_.result() + '\n';
    }
    copy_to(main_.text.size());
    return text;
  }

  [[nodiscard]] bool move_begins(std::size_t place) const {
    const auto item = item_at(main_.record.items, place);
    return item != main_.record.items.end() && item->span.begin == place && is_move(item->kind);
  }

  const Rewritten &main_;
  const Rewritten &other_;
  std::string name_;
  Numbers turn_numbers_;
  /// How many turns both have in common at their beginnings.
  std::size_t parting_ = 0;
  std::string text_before_;
  /// By the place in the main record's text, what is put in there and the number after it.
  std::map<std::size_t, std::string> inserted_;
  std::map<std::size_t, std::string> numbers_;
};

/// Puts what only another record has into a main one; both are in one notation, and the other is
/// called by a name.
Splice splice(const Rewritten &main, const Rewritten &other, std::string_view name,
              Numbers numbers) {
  Splicer splicer(main, other, name, numbers);
  std::string text = splicer.run();
  return {std::move(text), keys_of(splicer.expected())};
}

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
