#pragma once

#include "../board/cell.hpp"
#include "code.hpp"
#include "piece.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tessera {

/// A move, legal or not: of a man on the board, or of one that is put there from the hand.
struct Move {
  /// Of a man from the hand, the same as `to`.
  Cell from;
  Cell to;
  std::optional<Role> promotion = std::nullopt;
  /// The man that is put on the board, of a game with hands.
  std::optional<Role> drop = std::nullopt;

  friend bool operator==(const Move &, const Move &) = default;
};

/// A move together with what a record claims of it: the piece that moves and the one
/// it takes. What is not claimed is not checked.
struct Attempt {
  Move move;
  std::optional<Role> mover = std::nullopt;
  std::optional<Role> victim = std::nullopt;
};

/// A few cells that explain something, in order of their weight.
class CellList {
public:
  /// Cells beyond the capacity are left out: a player needs the first few.
  void add(Cell cell) {
    if (count_ < cells_.size()) {
      cells_[count_++] = cell;
    }
  }
  [[nodiscard]] std::span<const Cell> cells() const { return std::span(cells_).first(count_); }
  [[nodiscard]] bool contains(Cell cell) const {
    return std::find(cells_.begin(), cells_.begin() + count_, cell) != cells_.begin() + count_;
  }

private:
  std::array<Cell, 6> cells_;
  std::uint8_t count_ = 0;
};

/// Why a move is not legal: what is wrong, the ruling it rests on, and the cells that
/// matter (the blockers, the king's attackers, the holding king).
struct Refusal {
  Code code;
  std::string_view ruling;
  CellList cells;
};

/// A refusal with those of the cells that a list has room for.
template <class Cells> Refusal refusal_at(Code code, std::string_view ruling, const Cells &cells) {
  Refusal refusal{code, ruling, {}};
  for (const Cell cell : cells) {
    refusal.cells.add(cell);
  }
  return refusal;
}

/// What a game's records take for granted beside its moves.
struct Conventions {
  /// The rulings on letters, marks and glosses, on promotion, and on how a game ends.
  std::string_view notation_ruling;
  std::string_view promotion_ruling;
  std::string_view ends_ruling;
  /// Whether a capture is always written with its mark, so that `-` onto a man is a slip.
  bool marks_captures;
  /// Whether fifty moves by each side without capture or pawn move are a draw.
  bool fifty_moves;
  /// The men it has.
  std::span<const Role> roles;
};

/// How a game stands by its rules alone.
enum class Outcome : std::uint8_t { ongoing, checkmate, stalemate, drawn };

} // namespace tessera
