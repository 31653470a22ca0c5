#include "splice.hpp"

#include "../../base/printable.hpp"
#include "../../record/record/first_tags.hpp"
#include "../../record/record/record_ends.hpp"
#include "../../record/record/walk.hpp"
#include "../../base/text.hpp"
#include "new_comments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

namespace tessera {

namespace {

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
    return tags + '\n' + told_before_ + movetext();
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
  [[nodiscard]] std::string told_result_of_main() const {
    if (!main_.result().empty()) {
      return std::string(main_.result());
    }
    const std::string tag = main_.record.tag_value("Result").value_or("");
    return tag == "*" ? tag : std::string(told_result(tag));
  }
  /// If the game goes on in the other record, an open result does not count.
  [[nodiscard]] bool takes_result_of_other() const {
    const std::string told = told_result_of_main();
    return extends() && !other_.result().empty() && (told.empty() || told == "*");
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
        told_before_ +=
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
    text += behind_result();
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
  [[nodiscard]] std::string behind_result() const {
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
    const std::string told = told_result_of_main();
    const bool stands_in_variation = parts() && !has_continuation();
    if (!other_.result().empty() && !told.empty() && other_.result() != told &&
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
               (told_result_of_main().empty() || told_result_of_main() == other_.result())) {
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
  std::string told_before_;
  /// By the place in the main record's text, what is put in there and the number after it.
  std::map<std::size_t, std::string> inserted_;
  std::map<std::size_t, std::string> numbers_;
};

} // namespace

Splice splice(const Rewritten &main, const Rewritten &other, std::string_view name,
              Numbers numbers) {
  Splicer splicer(main, other, name, numbers);
  std::string text = splicer.run();
  return {std::move(text), keys_of(splicer.expected())};
}

} // namespace tessera
