#pragma once

#include "../board/notation.hpp"
#include "code.hpp"
#include "piece.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

// What was written, what it says, and what is legal are three types. `WrittenMove`
// (lib/game/notation/written_move.hpp) is text with its parts by name. `Attempt` is what the text
// claims about the board, in some notation. `Move` is legal once `why_not` says nothing; only the
// replay's recovery forces moves that are not.
//
// Whatever differs between games above lib/game/rules is asked of them through `Conventions`, and
// never listed again: the pieces, the notation, the fields of a position on one line, which draws
// count, and the rulings that findings of all games rest on.

namespace tessera {

/// A move, legal or not, of a piece on the board or of one that is put there from the hand.
struct Move {
  /// For a piece from the hand, the same as `to`.
  Cell from;
  Cell to;
  std::optional<Role> promotion = std::nullopt;
  /// The piece that is put on the board, in a game with hands.
  std::optional<Role> drop = std::nullopt;

  friend bool operator==(const Move &, const Move &) = default;
};

/// A move together with what a record claims about it: the piece that moves and the one
/// that it takes. Anything not claimed is not checked.
struct Attempt {
  Move move;
  std::optional<Role> mover = std::nullopt;
  std::optional<Role> victim = std::nullopt;
  /// The cell where a Chesseract rook turns.
  std::optional<Cell> turning = std::nullopt;

  friend bool operator==(const Attempt &, const Attempt &) = default;
};

/// A few things that explain a refusal, the most important first.
template <class T, std::size_t capacity> class ShortList {
public:
  /// Items beyond the capacity are left out: a player needs the first few.
  void add(const T &item) {
    if (count_ < items_.size()) {
      items_[count_++] = item;
    }
  }
  [[nodiscard]] std::span<const T> items() const { return std::span(items_).first(count_); }
  [[nodiscard]] bool contains(const T &item) const {
    return std::find(items().begin(), items().end(), item) != items().end();
  }

private:
  std::array<T, capacity> items_{};
  std::uint8_t count_ = 0;
};

using CellList = ShortList<Cell, 6>;

/// One of several ways that a piece could take, and what is wrong with it.
struct ClosedWay {
  /// Where it turns; no cell on a straight way.
  Cell turning;
  /// The piece in the way; no cell if the piece may not turn.
  Cell blocker;
};

/// Why a move is not legal: what is wrong, the ruling it rests on, and the cells that
/// matter (the blockers, the king's attackers, the holding king).
struct Refusal {
  Code code;
  std::string_view ruling;
  CellList cells;
  /// If the piece has several ways, what is wrong with each; otherwise empty.
  ShortList<ClosedWay, 3> ways = {};
  /// The king that the move would take or, in a game with many, would leave in check.
  Cell king = {};
};

/// A refusal made where it is returned: copying bytes that were just written one by one stalls the
/// processor, and most moves that are tried are refused.
inline std::optional<Refusal> refused(Code code, std::string_view ruling) {
  std::optional<Refusal> refusal(std::in_place);
  refusal->code = code;
  refusal->ruling = ruling;
  return refusal;
}

/// A refusal with as many of the cells as a list has room for.
template <class Cells> Refusal refusal_at(Code code, std::string_view ruling, const Cells &cells) {
  Refusal refusal{code, ruling, {}};
  for (const Cell cell : cells) {
    refusal.cells.add(cell);
  }
  return refusal;
}

/// Refuses to take a king that the piece has a way to.
inline Refusal king_spared(Cell king, std::string_view ruling) {
  Refusal refusal{Code::cannot_move_so, ruling, {}};
  refusal.cells.add(king);
  refusal.king = king;
  return refusal;
}

/// A field of a position on one line, after the cells and the side to move (docs/format.md).
enum class FenField : std::uint8_t {
  hold,
  hands,
  turn_part,
  unmoved,
  passed_cell,
  unmoved_pawns,
  passed_pawn,
  castling,
  slice_passed,
  unmoved_men,
  last_move,
  half_move_clock,
  move_number,
};

/// What a game is to the rest of tessera, apart from its moves: declared once, in the game's own
/// files. The defaults are what most games have.
struct Conventions {
  /// The rulings on letters, marks and glosses, on promotion, on how a game ends, and on which
  /// positions may be set up.
  std::string_view notation_ruling;
  std::string_view promotion_ruling;
  std::string_view ends_ruling;
  std::string_view setup_ruling;
  /// Whether a capture is always written with its mark, so that `-` onto a piece is a slip.
  bool marks_captures = true;
  /// Whether a threefold position is a draw, and fifty moves by each side without capture or pawn
  /// move.
  bool repetition = true;
  bool fifty_moves = true;
  /// How many moves make a turn; if several, the ruling on them.
  unsigned moves_in_turn = 1;
  std::string_view turn_ruling = {};
  /// If the game has castling, the ruling on it.
  std::string_view castling_ruling = {};
  /// If it is played on two boards, the ruling on how a record names the board of a move.
  std::string_view boards_ruling = {};
  /// Whether a move may name the cell where it turns.
  bool names_turning_cells = false;
  /// The pieces it has, and those that a pawn may become; none where nothing promotes.
  std::span<const Role> roles;
  std::span<const Role> promotions = {};
  /// The notation of its own texts; it names the cells of the game's board.
  Notation notation;
  /// The fields of a position on one line, in their order.
  std::span<const FenField> fen_fields;
  /// Whether these two draws end the game by themselves; otherwise a player may claim them.
  bool draws_end_game = false;
  /// Whether a side may claim a win by repetition if all its moves have given check (SX-6).
  bool perpetual_check_wins = false;
  /// Whether a side has several kings.
  bool has_many_kings = false;
  /// Whether a side wins by taking a king, which may be left attacked (IC-21).
  bool takes_kings = false;
  /// If a game is played only from set-up positions, because its start position is not known: the
  /// ruling that says so.
  std::string_view array_ruling = {};
  /// About how many times as long as playing a move it takes to find one for a list of legal moves.
  unsigned plies_per_listed_move = 5;

  [[nodiscard]] constexpr bool has_array() const { return array_ruling.empty(); }
};

/// Whether a pawn may become a piece of that role.
constexpr bool may_promote_to(Role role, const Conventions &conventions) {
  return std::find(conventions.promotions.begin(), conventions.promotions.end(), role) !=
         conventions.promotions.end();
}

/// Fifty moves by each side.
inline constexpr unsigned fifty_moves_in_half_moves = 100;

/// How a game stands, by its rules only.
enum class Outcome : std::uint8_t { ongoing, checkmate, stalemate, drawn, king_taken };

constexpr bool is_won(Outcome outcome) {
  return outcome == Outcome::checkmate || outcome == Outcome::king_taken;
}

} // namespace tessera
