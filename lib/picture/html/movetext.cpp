#include "movetext.hpp"

#include "../../base/printable.hpp"
#include "../../record/record/mail_source.hpp"
#include "../../record/record/walk.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

/// For each item, the number of the position after its move; 0 for those that were not replayed.
std::vector<std::size_t> positions_by_item(const Record &record, std::span<const PageMove> moves) {
  std::vector<std::size_t> numbers(record.items.size(), 0);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    numbers[moves[i].played.item] = i + 1;
  }
  return numbers;
}

/// The position after which a place of the record's text comes.
std::size_t position_at(const Record &record, std::span<const PageMove> moves, Span place) {
  // The moves are in the order of their items.
  const auto behind =
      std::partition_point(moves.begin(), moves.end(), [&record, place](const PageMove &move) {
        return record.items[move.played.item].span.begin <= place.begin;
      });
  return static_cast<std::size_t>(behind - moves.begin());
}

/// The move that a sign belongs to.
std::optional<std::size_t> move_of_sign(const Record &record, std::size_t item) {
  while (item > 0 && belongs_to_move(record.items[item].kind)) {
    --item;
  }
  return is_move(record.items[item].kind) ? std::optional(item) : std::nullopt;
}

/// Gives a page the elements of a record, each as its kind and its text, which is printable; only
/// comments keep all that they hold. None may be left out, because findings name an element by its
/// place among all of them.
class TextTeller final : public RecordVisitor {
public:
  explicit TextTeller(std::vector<std::size_t> positions) : positions_(std::move(positions)) {}

  void move_number(const Element &number) override { tell("number", number.text()); }
  void move(const Element &move, const WrittenMove & /*written*/) override {
    text_.push_back({"move", printable(move.text()), positions_[move.index]});
  }
  void broken_move(const Element &move, bool /*joined*/) override {
    text_.push_back({"move", printable(move.text()), positions_[move.index]});
  }
  void turn_separator(const Element &separator) override { tell("join", separator.text()); }
  void mark(const Element &mark) override { tell("mark", mark.text()); }
  void nag(const Element &nag) override { tell("nag", nag.text()); }
  void comment(const Element & /*comment*/, const Comment &content) override {
    if (const std::optional<MailSource> source = mail_source_in(content.words)) {
      text_.push_back({"mail",
                       content.words,
                       {{"number", source->number},
                        {"date", source->date},
                        {"id", source->id},
                        {"of_other", source->is_of_other}}});
    } else {
      text_.push_back({"comment", content.words});
    }
  }
  void other_text(const Element &text) override { tell("remark", text.text()); }
  bool variation_begin(const Element &begin) override {
    tell("begin", begin.text());
    return true;
  }
  void variation_end(const Element &end, const Element & /*begin*/) override {
    tell("end", end.text());
  }
  void ending_word(const Element &word) override { tell("result", word.text()); }
  void result(const Element &result) override { tell("result", result.text()); }
  void start(const Element &start) override { tell("start", start.text()); }

  [[nodiscard]] PageJson take() { return std::move(text_); }

private:
  void tell(std::string_view kind, std::string_view text) {
    text_.push_back({kind, printable_lines(text)});
  }

  /// By item.
  std::vector<std::size_t> positions_;
  PageJson text_ = PageJson::array();
};

/// Finds, for each position from the second on, the one that its move was made from.
class ParentFinder final : public RecordVisitor {
public:
  ParentFinder(std::span<const PageMove> moves, std::vector<std::size_t> positions)
      : moves_(moves), positions_(std::move(positions)), parents_(moves.size()) {}

  void move(const Element &move, const WrittenMove & /*written*/) override { find(move.index); }
  void broken_move(const Element &move, bool /*joined*/) override { find(move.index); }
  bool variation_begin(const Element & /*begin*/) override {
    lines_.push_back({lines_.back().before, lines_.back().before});
    return true;
  }
  void variation_end(const Element & /*end*/, const Element & /*begin*/) override {
    lines_.pop_back();
  }

  [[nodiscard]] std::vector<std::size_t> take() { return std::move(parents_); }

private:
  /// The last position of a line, and the one before its last turn.
  struct Line {
    std::size_t last;
    std::size_t before;
  };

  void find(std::size_t item) {
    if (const std::size_t number = positions_[item]; number != 0) {
      Line &line = lines_.back();
      parents_[number - 1] = line.last;
      if (!moves_[number - 1].mid_turn) {
        line.before = line.last;
      }
      line.last = number;
    }
  }

  std::span<const PageMove> moves_;
  /// By item.
  std::vector<std::size_t> positions_;
  std::vector<Line> lines_{{0, 0}};
  std::vector<std::size_t> parents_;
};

} // namespace

PageJson movetext_of(const Record &record, std::span<const PageMove> moves) {
  TextTeller teller(positions_by_item(record, moves));
  walk(record, teller);
  return teller.take();
}

std::vector<std::size_t> parents_of(const Record &record, std::span<const PageMove> moves) {
  ParentFinder finder(moves, positions_by_item(record, moves));
  walk(record, finder);
  return finder.take();
}

FindingPlace place_of(const Record &record, std::span<const PageMove> moves, Span finding) {
  const std::size_t position = position_at(record, moves, finding);
  const auto found =
      std::partition_point(record.items.begin(), record.items.end(),
                           [finding](const Item &item) { return item.span.begin < finding.begin; });
  if (found == record.items.end() || found->span != finding) {
    return {position, std::nullopt};
  }
  const auto item = static_cast<std::size_t>(found - record.items.begin());
  if (belongs_to_move(found->kind)) {
    return {position, move_of_sign(record, item)};
  }
  const bool numbers_the_next = found->kind == ItemKind::move_number && position < moves.size() &&
                                moves[position].played.item == item + 1;
  return {position + (numbers_the_next ? 1U : 0U), item};
}

} // namespace tessera
