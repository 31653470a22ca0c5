#pragma once

#include "placement.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// How many pieces of each role are held in a hand.
using Hand = std::array<std::uint8_t, role_count>;
/// The hands of both sides.
using Hands = std::array<Hand, 2>;

/// Which kings may still castle (OC-10): for each colour, on the king's wing and on the queen's, a
/// bit for each slice in the order of OC-15.
using CastlingRights = std::array<std::array<std::uint64_t, 2>, 2>;

/// The largest clock and the largest move number that a text may give.
constexpr unsigned max_clock = 99'999;

/// All that is needed to set up a position of any game; a game looks at the fields that it has.
struct PositionSetup {
  Men men{};
  Color turn = Color::white;
  /// Hyperchess: the king that is held (HC-9, HC-10), if there is one.
  std::optional<Color> held = std::nullopt;
  /// 4*Crazyhouse: the pieces in hand, and those on the board that were pawns (FS-9).
  Hands hands{};
  CellSet promoted{};
  /// Chesseract: how many moves are due in this turn (CS-8); the piece that has made its first
  /// move, and whether that piece may take the king (CS-13); and the pieces that have not moved
  /// yet. If the last is not given, those are the pieces that stand where they start (CS-15).
  unsigned moves_due = 2;
  Cell first_mover{};
  bool may_take_king = false;
  std::optional<CellSet> unmoved = std::nullopt;
  /// Games with double steps: the cell that an enemy pawn has just passed over, if there is one;
  /// and that pawn, which some games may leave out unless several could have done so (TS-18,
  /// OC-19).
  Cell passed{};
  Cell passer{};
  /// The game of Oana and Chiru: who may castle; if not given, each king and rook that stand where
  /// they start.
  std::optional<CastlingRights> castling = std::nullopt;
  /// Infinite-5d: if `unmoved` is not given, the pieces on starting cells of their kind that have
  /// lost their right; and whether the last move took a king of the side to move (IC-21, IC-25).
  CellSet moved{};
  bool king_taken = false;
  /// Half-moves since the last capture or pawn move.
  unsigned half_move_clock = 0;
  /// The number of the next move, from 1.
  unsigned move_number = 1;
};

struct Conventions;

/// What no position of a game may have, on whatever board it is played: pieces that are not the
/// game's, and cells beyond its board. Nothing else may look at a set-up with such a fault.
std::vector<std::string> faults_of_board(const PositionSetup &setup,
                                         const Conventions &conventions);

/// What is wrong with the number of a side's kings, if there is not exactly one.
std::optional<std::string> fault_of_kings(const Men &men, Color color);

} // namespace tessera
