#pragma once

#include "../../game/notation/written_move.hpp"
#include "search_allowance.hpp"
#include "sign_likeness.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What was meant is looked for among few moves. If both cells of a refused move are known, only
// legal moves that share one of them, or that exchange signs between the two, can resemble it
// (`Resemblance`), and a game on a large board lists only these (`some_moves`). A search counts
// what it does (search_allowance.hpp); each game says in its `Conventions` how long it takes to
// list a move (`plies_per_listed_move`).

namespace tessera {

/// The text that stands where a move is due.
struct WrittenText {
  std::string_view text;
  /// Nothing for a text that is shaped like a move but is not one.
  std::optional<WrittenMove> written;
  /// What it claims; nothing for such a text, or for a short move that is not clear.
  std::optional<Attempt> attempt;
};

// How a legal move resembles what is written in its place.

// How the short forms of legal moves resemble a text: few can, which the end of the text shows.

/// Compares the short forms of legal moves with a text. The text and the position must outlive it.
class ShortLikeness {
public:
  ShortLikeness(const WrittenText &text, const Signs &signs, const Position &position,
                Notation system);

  /// Whether the text may be that of a move to a cell, in any form, for all that stands at its end.
  [[nodiscard]] bool may_arrive_on(Cell cell);
  /// How a legal move in a short form resembles the text: with its letter, with what the text may
  /// give of its origin or of the captured piece, and a pawn's without its letter. Not at all if
  /// the text cannot be short.
  [[nodiscard]] Likeness of(const Move &move) const;

private:
  const WrittenText &text_;
  const Position &position_;
  Notation system_;
  Signs signs_;
  /// Whether the text is a short move, or no move and may be meant as one.
  bool may_be_short_;
  /// The cells that have been looked at as the end of the text, and those that may be it.
  CellSet ends_looked_at_;
  CellSet possible_ends_;
};

/// Compares legal moves of a position with a text. Both must outlive it.
class Resemblance {
public:
  Resemblance(const WrittenText &text, const Position &position, Notation system);

  /// The legal moves that can resemble the text, and possibly others, in their order.
  [[nodiscard]] std::vector<Move> moves_in_question() const;
  /// How a legal move resembles the text.
  [[nodiscard]] Likeness of(const Move &move) {
    return may_be_like(move) ? looked_at(move) : Likeness::none;
  }
  /// The same for a move that is looked at closely, however little it has in common with the text.
  [[nodiscard]] Likeness looked_at(const Move &move);

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
  [[nodiscard]] Likeness of_signs(const Move &move);
  [[nodiscard]] Signs signs_as_written(const Move &move) const;

  const WrittenText &text_;
  const Position &position_;
  Notation system_;
  Signs signs_;
  ShortLikeness short_forms_;
  /// What the written cells are in all notations of their form, also in the record's own.
  Ends in_other_orders_;
  /// If both cells are written, and nothing else that could be a part of them: these, each for the
  /// other, and what they are with two signs exchanged. Only such moves and those that share a cell
  /// with the text can resemble it. Otherwise nothing.
  std::optional<Ends> other_cells_;
  CellSet other_origins_;
  /// Where a short move goes that is not clear; no cell if the text is another.
  Cell unclear_destination_;
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
