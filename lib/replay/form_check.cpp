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

Finding variation_not_closed(Span opened) {
  return {Code::syntax, Severity::error, opened, "a variation is not closed"};
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

Finding bare_remark(Span remark) {
  Finding finding{Code::unplayed_text, Severity::warning, remark,
                  "this is not a move; comments stand in braces or after a semicolon"};
  finding.remarks.emplace_back("it is kept as a comment");
  return finding;
}

} // namespace tessera
