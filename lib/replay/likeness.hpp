#pragma once

#include "../notation/written_move.hpp"
#include "../text.hpp"
#include "search_allowance.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// How a legal move resembles what is written in its place.

namespace tessera {

/// The text that stands where a move is due.
struct WrittenText {
  std::string_view text;
  /// Nothing for a text that is shaped like a move but is not one.
  std::optional<WrittenMove> written;
  /// What it claims; nothing for such a text, or for a short move that is not clear.
  std::optional<Attempt> attempt;
};

/// How a legal move resembles what is written, closest first; `none` means not at all.
enum class Likeness : std::uint8_t {
  other_turn_order,
  plies_exchanged,
  full_form,
  other_sign,
  other_piece_letter,
  no_piece_letter,
  other_promotion,
  no_promotion,
  no_turning,
  ends_exchanged,
  sign_written_twice,
  sign_written_once,
  one_sign_differs,
  signs_exchanged,
  // From here on, it is more than a slip of the hand.
  other_order,
  other_origin,
  other_destination,
  same_destination,
  none,
};

/// Whether one slip of the hand turns one into the other.
constexpr bool is_near(Likeness likeness) { return likeness < Likeness::other_order; }

std::string_view reason_of(Likeness likeness);

/// The letters and digits of a move's text alone, so that spacing and marks do not count, nor
/// whether a man's letter is small. They are in one piece: thousands of moves are compared.
class Signs {
public:
  Signs() = default;
  explicit Signs(std::string_view text) { add(text); }

  void add(char c) {
    if (size_ < signs_.size() && (is_digit(c) || (is_letter(c) && c != 'x'))) {
      signs_[size_] = size_ == 0 ? upper(c) : c;
      ++size_;
    }
  }
  void add(std::string_view text) {
    for (const char c : text) {
      add(c);
    }
  }
  [[nodiscard]] std::string_view text() const { return {signs_.data(), size_}; }

private:
  /// More than the signs of any legal move, so what is cut off decides nothing.
  std::array<char, 40> signs_{};
  std::size_t size_ = 0;
};

/// Compares legal moves of a position with a text.
class Resemblance {
public:
  Resemblance(const WrittenText &text, const Position &position, Notation system);

  /// The legal moves that can resemble the text, and possibly others, in their order.
  [[nodiscard]] std::vector<Move> moves_in_question() const;
  /// How a legal move resembles the text.
  [[nodiscard]] Likeness of(const Move &move) const {
    return may_be_like(move) ? looked_at(move) : Likeness::none;
  }
  /// The same for a move that is looked at closely, however little it has in common with the text.
  [[nodiscard]] Likeness looked_at(const Move &move) const;

private:
  void find_other_cells();
  void add_exchanged_between_cells();
  /// Whether a move has one of the written cells, or both of them with signs in other places.
  [[nodiscard]] bool may_be_like(const Move &move) const {
    return !other_cells_ || move.from == text_.attempt->move.from ||
           move.to == text_.attempt->move.to ||
           (other_origins_.contains(move.from) && is_among(*other_cells_, move));
  }
  [[nodiscard]] bool is_full_form(const Move &move) const;
  [[nodiscard]] Likeness same_cells(const Move &move) const;
  using Ends = std::vector<std::pair<Cell, Cell>>;
  static bool is_among(const Ends &ends, const Move &move) {
    return std::find(ends.begin(), ends.end(), std::pair(move.from, move.to)) != ends.end();
  }
  [[nodiscard]] Likeness of_signs(const Move &move) const;
  [[nodiscard]] Likeness of_short_signs(const Move &move) const;
  /// Whether the text may be that of a move to a cell, for all that stands at its end.
  [[nodiscard]] bool may_arrive_on(Cell cell) const;
  [[nodiscard]] Signs signs_in_full(const Move &move) const;
  [[nodiscard]] Signs signs_as_written(const Move &move) const;

  const WrittenText &text_;
  const Position &position_;
  Notation system_;
  Signs signs_;
  /// What the written cells are in all notations of their form, also in the record's own.
  Ends in_other_orders_;
  /// If both cells are written, and nothing else that could be a part of them: these, each for the
  /// other, and what they are with two signs exchanged. Only such moves and those that share a cell
  /// with the text can resemble it. Otherwise nothing.
  std::optional<Ends> other_cells_;
  CellSet other_origins_;
  /// The cells that have been looked at as the end of the text, and those that may be it.
  mutable CellSet ends_looked_at_;
  mutable CellSet possible_ends_;
  /// Where a short move goes that is not clear; no cell if the text is another.
  Cell unclear_destination_;
  /// Whether the text is a short move, or no move and may be meant as one.
  bool may_be_short_ = false;
  /// If the text says castling and nothing else, how far the king goes along its row.
  std::optional<int> castling_;
};

/// A legal move that resembles a text.
struct SimilarMove {
  Move move;
  /// In the long form.
  std::string text;
  Likeness likeness;
};
/// The legal moves of a position that resemble a text, in no order of likeness.
std::vector<SimilarMove> similar_moves(const WrittenText &text, const Position &position,
                                       Notation system, SearchAllowance &allowance);

} // namespace tessera
