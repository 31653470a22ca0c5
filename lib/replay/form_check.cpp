#include "form_check.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

bool is_pgn_shaped(const Record &record) {
  const auto any_item = [&record](auto fits) {
    return std::any_of(record.items.begin(), record.items.end(), fits);
  };
  return !record.tags.empty() &&
         (record.find_tag("Result") != nullptr ||
          any_item([](const Item &item) { return item.kind == ItemKind::result; })) &&
         any_item([&record](const Item &item) {
           const std::string_view text = record.at(item.span);
           return item.kind == ItemKind::move_number && text.ends_with('.') &&
                  !text.ends_with("..");
         });
}

namespace {

/// Tells how much of the record is hidden in the comment.
Finding unclosed_comment(const Record &record, const Item &item) {
  std::string_view text = record.at(item.span);
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  const auto lines = std::count(text.begin(), text.end(), '\n');
  Finding finding{Code::syntax, Severity::error, {item.span.begin, 1}, "a comment is not closed"};
  if (lines > 0) {
    finding.remarks.push_back(
        fmt::format("the next {} line{} read as part of it", lines, lines == 1 ? " is" : "s are"));
  }
  return finding;
}

} // namespace

Finding broken_form(const Record &record, const Item &item) {
  switch (item.kind) {
  case ItemKind::unclosed_comment:
    return unclosed_comment(record, item);
  case ItemKind::stray_end:
    return {Code::syntax, Severity::warning, item.span,
            "a closing parenthesis that closes nothing"};
  default:
    return {Code::syntax, Severity::error, item.span,
            "a tag pair is not finished: it is written [Name \"value\"]"};
  }
}

Finding unclosed_variation(Span opened) {
  return {Code::syntax, Severity::error, opened, "a variation is not closed"};
}

Finding bare_remark(const Item &item) {
  Finding finding{Code::unplayed_text, Severity::warning, item.span,
                  "this is no move; comments stand in braces or behind a semicolon"};
  finding.remarks.emplace_back("it is kept as a comment");
  return finding;
}

Finding too_many_moves(Span move, unsigned due, const Conventions &conventions) {
  Finding finding{Code::too_many_moves, Severity::error, move,
                  due == 1 ? "this turn is one move, and this is a second"
                           : "a turn is two moves, and this is a third",
                  conventions.turn_ruling};
  finding.remarks.emplace_back("it is not played");
  return finding;
}

Finding incomplete_turn(Span move, const Position &position) {
  return {Code::turn_incomplete, Severity::error, move,
          fmt::format("{} turn has one move here, and a second is due",
                      position.turn() == Color::white ? "White's" : "Black's"),
          position.conventions().turn_ruling};
}

} // namespace tessera
