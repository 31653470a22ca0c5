#pragma once

#include "item_kinds.hpp"
#include "record.hpp"
#include "turn_name.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>

namespace tessera {

/// A number that is too large counts as the largest.
inline std::uint32_t number_of(std::string_view digits) {
  std::uint32_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return read.ec == std::errc() ? value : std::numeric_limits<std::uint32_t>::max();
}

/// The record being filled, and the parts of an element before it is known to be one.
struct RecordBuilder {
  const char *begin;
  Record &record;
  /// Whether the grammar reads plies in the usual form, too.
  bool by_grammar_alone;
  /// Whether the game is known to have cells in a form of its own (the grammar's
  /// `has_lattice_cells`).
  bool has_lattice_cells;
  /// Whether earlier texts show that the game may have castling.
  bool expects_castling = false;
  WrittenMove move{};
  Item number{};
  bool has_number = false;
  /// The board that the last number names, until its move comes.
  char board = 0;
  /// Whether a separator has joined the next move to the last.
  bool joined = false;
  std::size_t nesting = 0;
  /// How many parentheses stand open in the words behind the last move.
  std::size_t opened_words = 0;
  /// The first of them, and the index of the remark that it stands in.
  Span first_opened{};
  std::size_t opened_remark = 0;
  char part_letter = 0;
  /// The sign of a castling that is being read: O-O, O-O-O, or the same in small letters.
  std::string_view castling_sign{};
  Span tag_name{};
  Span tag_value{};
  /// Whether the game is known to be one in whose records lines from `#` on do not count.
  bool has_hash_lines = false;
  /// Whether a tag names a game or a notation, or sets up a position.
  bool tells_setting = false;

  [[nodiscard]] Span span(std::string_view text) const {
    return {static_cast<std::uint32_t>(text.data() - begin),
            static_cast<std::uint32_t>(text.size())};
  }
  /// Whether the game may have castling, as far as it is known (the grammar's `may_castle`).
  [[nodiscard]] bool may_castle() const {
    return has_lattice_cells || expects_castling ||
           (!record.moves.empty() && record.moves.back().destination.habits().may_castle);
  }
  /// Whether the record has one move so far, with nothing but marks behind it (the grammar's
  /// `has_only_first_move`).
  [[nodiscard]] bool has_only_first_move() const {
    return record.moves.size() == 1 && nesting == 0 &&
           (record.items.back().kind == ItemKind::move || is_mark(record.items.back().kind));
  }
  [[nodiscard]] bool is_in_variation() const { return nesting > 0; }
  /// Whether the last number, not far behind, is 0 (the grammar's `is_after_zero`).
  [[nodiscard]] bool is_after_zero() const {
    constexpr std::ptrdiff_t most_items = 64;
    const auto end = record.items.rbegin() + std::min(std::ssize(record.items), most_items);
    const auto last = std::find_if(record.items.rbegin(), end, [](const Item &item) {
      return item.kind == ItemKind::move_number;
    });
    return last != end && last->detail == 0;
  }
  /// Whether a short move may come next, as far as it is known (the grammar's `expects_short`).
  [[nodiscard]] bool expects_short() const {
    return tells_setting ||
           (!record.moves.empty() && record.moves.back().shape == MoveShape::short_form);
  }
  /// Whether nothing but marks, NAGs and comments in braces stands behind the last move or its
  /// variations (the grammar's `is_after_move`).
  [[nodiscard]] bool is_after_move() const {
    const auto last =
        std::find_if(record.items.rbegin(), record.items.rend(), [](const Item &item) {
          return !belongs_to_move(item.kind) && item.kind != ItemKind::brace_comment;
        });
    return last != record.items.rend() && (is_move(last->kind) || ends_variation(last->kind));
  }
  /// Whether the last item, but for marks, is a move with White's number (the grammar's
  /// `is_answer_due`).
  [[nodiscard]] bool is_answer_due() const {
    const std::vector<Item> &items = record.items;
    const auto last = std::find_if(items.rbegin(), items.rend(),
                                   [](const Item &item) { return !is_mark(item.kind); });
    return last != items.rend() && is_move(last->kind) && std::next(last) != items.rend() &&
           std::next(last)->kind == ItemKind::move_number &&
           written_number(record, *std::next(last)).side != Color::black;
  }
  /// Whether a text begins with a number greater than that of the last move, as far as a number not
  /// far behind in the same line shows it (the grammar's `later_number`).
  [[nodiscard]] bool is_later_number(std::string_view text) const {
    constexpr std::size_t most_items = 64;
    std::size_t depth = 0;
    std::uint32_t moves = 0;
    const std::vector<Item> &items = record.items;
    for (std::size_t i = items.size(); i-- > 0 && items.size() - i <= most_items;) {
      const Item &item = items[i];
      if (begins_variation(item.kind) && depth == 0) {
        break;
      }
      depth += ends_variation(item.kind) ? 1U : 0U;
      depth -= begins_variation(item.kind) ? 1U : 0U;
      moves += depth == 0 && is_move(item.kind) ? 1U : 0U;
      if (depth == 0 && item.kind == ItemKind::move_number) {
        // Moves without numbers may follow it.
        const bool is_of_black = written_number(record, item).side == Color::black;
        const std::uint32_t plies_behind = is_of_black ? moves : moves - std::min(moves, 1U);
        return number_of(text) > item.detail + plies_behind / 2;
      }
    }
    return false;
  }
  void add(std::string_view text, ItemKind kind, std::uint32_t detail = 0) {
    // It is filled in place: copying bytes that were just written one by one stalls the processor.
    Item &item = record.items.emplace_back();
    item.span = span(text);
    item.kind = kind;
    item.detail = detail;
  }
  /// Notes a parenthesis in the words that become the next item.
  void open_words(std::string_view parenthesis) {
    if (opened_words++ == 0) {
      first_opened = span(parenthesis);
      opened_remark = record.items.size();
    }
  }
  void add_number() {
    if (has_number) {
      record.items.push_back(number);
      has_number = false;
    }
  }
  /// Notes that another move of the same turn follows the last move of the line, unless that is
  /// broken.
  void follow_last_move() {
    const auto last =
        std::find_if(record.items.rbegin(), record.items.rend(), [](const Item &item) {
          return is_move(item.kind) || ends_variation(item.kind);
        });
    if (last != record.items.rend() && last->kind == ItemKind::move) {
      record.moves[last->detail].followed = true;
    }
  }
  void join(std::string_view separator) {
    joined = true;
    follow_last_move();
    add(separator, ItemKind::turn_separator);
  }
  void add_move(std::string_view text) {
    record.moves.push_back(move);
    add_last_move(text);
  }
  /// Adds the item of the move that was put last.
  void add_last_move(std::string_view text) {
    add_number();
    if (opened_words > 0 && record.items[opened_remark].kind == ItemKind::remark) {
      Item &remark = record.items[opened_remark];
      remark.detail = first_opened_detail + (first_opened.begin - remark.span.begin);
    }
    opened_words = 0;
    add(text, ItemKind::move, static_cast<std::uint32_t>(record.moves.size() - 1));
    record.moves.back().board = std::exchange(board, '\0');
    record.moves.back().joined = std::exchange(joined, false);
  }
};

} // namespace tessera
