#include "strange_moves.hpp"

#include "../text.hpp"
#include "item_kinds.hpp"
#include "possible_cells.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// Whether what was not read as a move may be one, or what was read as something else.
bool is_strange(const Record &record, const Item &item) {
  switch (item.kind) {
  case ItemKind::broken_move:
    return true;
  case ItemKind::stray_end:
    // 1)
    return item.span.begin > 0 &&
           (is_digit(record.text[item.span.begin - 1]) || record.text[item.span.begin - 1] == '.');
  case ItemKind::remark:
    return may_hold_cell(record.at(item.span));
  default:
    return false;
  }
}

/// Whether a remark may be the number of the move behind it: #1
bool may_be_number(std::string_view remark) {
  constexpr std::size_t longest = 6;
  const std::string_view last = remark.substr(remark.size() - std::min(remark.size(), longest));
  return std::any_of(last.begin(), last.end(), is_digit);
}

} // namespace

bool has_strange_moves(const Record &record) {
  const Item *last = nullptr;
  return std::any_of(record.items.begin(), record.items.end(), [&](const Item &item) {
    const Item *const before = std::exchange(last, &item);
    const bool is_late =
        before != nullptr && before->kind == ItemKind::move_number && begins_variation(item.kind);
    // 1;P2213-3213;P3243-3233, but not what is said of a move behind it.
    const bool is_table =
        before != nullptr &&
        (before->kind == ItemKind::remark || before->kind == ItemKind::move_number) &&
        item.kind == ItemKind::line_comment && before->span.end() == item.span.begin;
    const bool is_numbered = before != nullptr && before->kind == ItemKind::remark &&
                             is_move(item.kind) && may_be_number(record.at(before->span));
    // P3443-4443=Queen
    const bool is_promotion =
        before != nullptr && is_move(before->kind) && item.kind == ItemKind::remark &&
        before->span.end() == item.span.begin && record.text[item.span.begin] == '=';
    return is_promotion || is_late || is_table || is_numbered || is_strange(record, item);
  });
}

bool has_all_in_parentheses(const Record &record) {
  std::size_t depth = 0;
  std::size_t count = 0;
  std::size_t numbered = 0;
  std::uint32_t last_number = 0;
  bool opens = false;
  bool has_result = false;
  for (const Item &item : record.items) {
    const bool is_number = item.kind == ItemKind::move_number;
    if ((opens && !is_number && !is_move(item.kind)) || (depth == 0 && is_move(item.kind))) {
      return false;
    }
    if (opens && is_number) {
      // Variations of one game begin where it does.
      const bool is_of_black = record.at(item.span).find("..") != std::string_view::npos;
      if (numbered > 0 && item.detail < last_number + (is_of_black ? 0U : 1U)) {
        return false;
      }
      last_number = item.detail;
      ++numbered;
    }
    opens = begins_variation(item.kind);
    count += opens ? 1U : 0U;
    depth += opens ? 1U : 0U;
    depth -= ends_variation(item.kind) ? 1U : 0U;
    has_result = has_result || item.kind == ItemKind::result;
    if (depth > 1) {
      return false;
    }
  }
  // What is told of a game has a variation; without that it is a letter that has a move.
  const bool is_told_of = !record.tags.empty() || has_result;
  return !record.moves.empty() && (count > 1 || !is_told_of);
}

} // namespace tessera
