#include "strange_moves.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "folded_text.hpp"
#include "grammar/pasted.hpp"
#include "item_kinds.hpp"
#include "possible_cells.hpp"
#include "written_number.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace tessera {

namespace {

/// Looks closely at anything strange: reads its lines as a pasted text.
class PastedLines {
public:
  explicit PastedLines(std::string_view text) : text_(text) {}

  /// Whether the lines of a stretch would be read differently, as far as they show by themselves.
  bool change(Span span) {
    const std::size_t last = text_.find_last_of(line_signs, span.begin);
    const std::size_t begin = last == std::string_view::npos ? 0 : last + 1;
    const std::size_t end = std::min(text_.find_first_of(line_signs, span.end()), text_.size());
    // Each line is read only once: lines that change end the search.
    constexpr std::size_t longest = 2000;
    if (end - begin > longest) {
      return true;
    }
    const bool is_new = begin != begin_ || end != end_;
    begin_ = begin;
    end_ = end;
    return is_new && FoldedText::of(text_.substr(begin, end - begin), true).has_value();
  }

private:
  static constexpr std::string_view line_signs = "\r\n";

  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

bool ends_with_opening_tag(std::string_view text) {
  const std::size_t tag = text.ends_with('>') ? text.find_last_of('<') : std::string_view::npos;
  return tag != std::string_view::npos && text[tag + 1] != '/';
}

/// Whether a remark may belong to the move after it: its number, a tag, or the letter of the piece,
/// alone or behind a sign: #1   <i>   n   <i>P   `P
bool may_belong_to_next(std::string_view remark) {
  constexpr std::size_t longest = 6;
  const std::string_view last = remark.substr(remark.size() - std::min(remark.size(), longest));
  const auto is_sign = [](char c) { return !is_letter(c) && c != ' ' && c != '\t'; };
  const bool ends_with_piece = last.size() == 1
                                   ? is_letter(last.front())
                                   : is_capital(last.back()) && is_sign(last[last.size() - 2]);
  return ends_with_piece || ends_with_opening_tag(remark) ||
         std::any_of(last.begin(), last.end(), is_digit);
}

/// Whether an item was perhaps not read as it was meant, or was not read as a move where one may
/// stand.
bool is_strange(const Record &record, const Item *before, const Item &item, PastedLines &lines) {
  const ItemKind kind_before = before == nullptr ? ItemKind::move : before->kind;
  switch (item.kind) {
  case ItemKind::move:
    return kind_before == ItemKind::remark && may_belong_to_next(record.at(before->span)) &&
           lines.change(before->span);
  case ItemKind::broken_move:
    return true;
  case ItemKind::variation_begin:
    return kind_before == ItemKind::move_number;
  case ItemKind::line_comment:
    // 1;P2213-3213;P3243-3233, but not words after a move.
    return (kind_before == ItemKind::remark || kind_before == ItemKind::move_number) &&
           before->span.end() == item.span.begin;
  case ItemKind::stray_end:
    // 1)
    return item.span.begin > 0 &&
           (is_digit(record.text[item.span.begin - 1]) || record.text[item.span.begin - 1] == '.');
  case ItemKind::remark: {
    // P3443-4443=Queen
    const bool is_promotion = before != nullptr && is_move(kind_before) &&
                              matches<grammar::pasted::told_promotion>(
                                  std::string_view(record.text).substr(before->span.end()));
    return is_promotion || matched<grammar::loose_result>(record.at(item.span)) > 0 ||
           (may_hold_cell(record.at(item.span)) && lines.change(item.span));
  }
  default:
    return false;
  }
}

} // namespace

bool has_strange_moves(const Record &record) {
  PastedLines lines(record.text);
  const Item *before = nullptr;
  return std::any_of(record.items.begin(), record.items.end(), [&](const Item &item) {
    const Item *const last = std::exchange(before, &item);
    // Nearly all items are numbers and moves after numbers and moves.
    const bool is_plain =
        item.kind == ItemKind::move_number ||
        (item.kind == ItemKind::move && last != nullptr && last->kind < ItemKind::broken_move);
    return !is_plain && is_strange(record, last, item, lines);
  });
}

bool has_all_in_parentheses(const Record &record) {
  std::size_t depth = 0;
  std::size_t count = 0;
  // By the label of the board.
  std::map<char, std::optional<std::uint32_t>> last_numbers;
  bool opens = false;
  bool has_result = false;
  for (const Item &item : record.items) {
    const bool is_number = item.kind == ItemKind::move_number;
    if ((opens && !is_number && !is_move(item.kind)) || (depth == 0 && is_move(item.kind))) {
      return false;
    }
    if (opens && is_number) {
      // Variations of one game begin where it does.
      const WrittenNumber number = written_number(record, item);
      const bool is_of_black = number.side == Color::black;
      std::optional<std::uint32_t> &last = last_numbers[number.board];
      if (last && number.value < *last + (is_of_black ? 0U : 1U)) {
        return false;
      }
      last = number.value;
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
  // Text about a game has a variation; otherwise it is a letter that has a move.
  const bool is_told_of = !record.tags.empty() || has_result;
  return !record.moves.empty() && (count > 1 || !is_told_of);
}

} // namespace tessera
