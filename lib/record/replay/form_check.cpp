#include "form_check.hpp"

#include "../record/foreign_moves.hpp"
#include "../record/item_kinds.hpp"
#include "../record/written_number.hpp"
#include "../../base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace tessera {

bool is_pgn_shaped(const Record &record) {
  const auto any_item = [&record](auto fits) {
    return std::any_of(record.items.begin(), record.items.end(), fits);
  };
  return !record.tags.empty() &&
         (record.find_tag("Result") != nullptr ||
          any_item([](const Item &item) { return item.kind == ItemKind::result; })) &&
         any_item([&record](const Item &item) {
           const std::string_view text = record.text_of(item);
           return item.kind == ItemKind::move_number && text.ends_with('.') &&
                  !text.ends_with("..");
         });
}

/// Says how much of the record is hidden in the comment.
Finding comment_not_closed(const Record &record, const Item &comment) {
  std::string_view text = record.at(comment.span);
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  const auto lines = std::count(text.begin(), text.end(), '\n');
  Finding finding{
      Code::syntax, Severity::error, {comment.span.begin, 1}, "a comment is not closed"};
  if (lines > 0) {
    finding.remarks.push_back(
        fmt::format("the next {} line{} read as part of it", lines, lines == 1 ? " is" : "s are"));
  }
  return finding;
}

namespace {

/// Whether a number stands for no ply behind another and the plies that follow that.
bool goes_back(const WrittenNumber &number, const WrittenNumber &last, std::size_t plies) {
  return number.value < last.value ||
         (number.value == last.value && (last.side == Color::black || plies > 1));
}

/// The first number in a variation that goes back behind the one before it, with its move.
std::optional<std::string> number_that_goes_back(const Record &record, std::size_t begin,
                                                 std::size_t end) {
  std::size_t depth = 0;
  std::size_t plies = 0;
  std::optional<WrittenNumber> last;
  for (std::size_t i = begin + 1; i < end; ++i) {
    const Item &item = record.items[i];
    depth += begins_variation(item.kind) ? 1U : 0U;
    depth -= ends_variation(item.kind) ? 1U : 0U;
    if (depth > 0) {
      continue;
    }
    plies += is_move(item.kind) && !is_joined(record, item) ? 1U : 0U;
    if (item.kind == ItemKind::move_number) {
      const WrittenNumber number = written_number(record, item);
      // (On two boards, each has numbers of its own.)
      if (last && number.board == 0 && goes_back(number, *last, plies)) {
        const bool has_move = i + 1 < end && is_move(record.items[i + 1].kind);
        return fmt::format("{}{}", record.text_of(item),
                           has_move ? " " + clipped(record.at(record.items[i + 1].span)) : "");
      }
      last = number;
      plies = 0;
    }
  }
  return std::nullopt;
}

} // namespace

Finding variation_not_closed(const Record &record, std::size_t begin, std::size_t end) {
  Finding finding{Code::syntax, Severity::error, record.items[begin].span,
                  "a variation is not closed"};
  if (const auto number = number_that_goes_back(record, begin, end)) {
    finding.remarks.push_back(fmt::format(
        "it may have to end before {}: this number does not go on with the moves in it", *number));
  }
  return finding;
}

Finding words_not_closed(Span parenthesis) {
  Finding finding{Code::syntax, Severity::warning, parenthesis,
                  "this parenthesis is not closed before the next move"};
  finding.remarks.emplace_back("the move is played as if it stood outside");
  return finding;
}

Finding nothing_to_close(Span parenthesis) {
  return {Code::syntax, Severity::warning, parenthesis, "this closing parenthesis closes nothing"};
}

Finding tag_not_finished(Span line) {
  return {Code::syntax, Severity::error, line,
          "this tag pair is not read: it is written [Name \"value\"]"};
}

Finding later_result_differs(Span later, const std::string &result) {
  Finding finding{Code::unplayed_text, Severity::warning, later,
                  fmt::format("the record has ended with {} before this", result)};
  finding.remarks.emplace_back("it is kept as a comment");
  return finding;
}

std::optional<Finding> remark_like_moves(const Record &record, Span remark) {
  const std::string_view text = record.at(remark);
  const std::optional<ForeignMoves> foreign = foreign_moves(text);
  const std::optional<Span> line = line_like_moves(text);
  if (!line && !foreign) {
    return std::nullopt;
  }
  const Span place = line ? Span{remark.begin + line->begin, line->size} : remark;
  Finding finding{Code::unplayed_text, line ? Severity::warning : Severity::note, place,
                  line ? "these words look like moves, but none of them is read"
                       : "these words have moves that are not read"};
  if (foreign) {
    finding.remarks.push_back(foreign_game_sentence(*foreign));
  }
  finding.remarks.emplace_back("they are kept as a comment");
  return finding;
}

Finding evaluation_not_read(const Record &record, Span sign) {
  Finding finding{Code::unplayed_text, Severity::warning, sign,
                  fmt::format("{} is a sign of evaluation, which is not read", record.at(sign))};
  finding.remarks.emplace_back("it is kept as a comment");
  return finding;
}

Finding bare_remark(Span remark) {
  Finding finding{Code::unplayed_text, Severity::warning, remark,
                  "this is not a move; comments stand in braces or after a semicolon"};
  finding.remarks.emplace_back("it is kept as a comment");
  return finding;
}

} // namespace tessera
