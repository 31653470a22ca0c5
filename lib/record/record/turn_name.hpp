#pragma once

#include "../../game/rules/piece.hpp"
#include "record.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tessera {

/// A move number as written in a record.
struct WrittenNumber {
  Span span;
  std::uint32_t value;
  /// The side that it says is to move: Black if there are dots; nothing without them.
  std::optional<Color> side;
  /// The label of the board that it names, or 0.
  char board = 0;
};

/// What an item that is a move number says.
WrittenNumber written_number(const Record &record, const Item &item);

/// Which turn of a game: the move number, whose turn, and on which board of two.
struct TurnName {
  std::uint32_t number = 1;
  Color side = Color::white;
  /// 'a' or 'b', or 0 if there is one board.
  char board = 0;

  friend bool operator==(const TurnName &, const TurnName &) = default;
};

/// Whether a turn comes before another on its board.
bool is_before(const TurnName &a, const TurnName &b);
/// The turn after one on its board.
TurnName behind(const TurnName &turn);
/// The letter of its board in a number: a capital for White, a small letter for Black; 0 if there
/// is one board.
char board_letter(const TurnName &turn);
/// `27.`, `27...` or, in a game on two boards, `27A.` and `27a.`
std::string to_string(const TurnName &turn);

} // namespace tessera
