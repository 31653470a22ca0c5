#pragma once

#include "../rules/position.hpp"
#include "json.hpp"
#include "reasons.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tessera {

/// Tells one position after another as what has changed since the last, which is little from move
/// to move. The first is told in full: as changes from an empty board.
class PositionChanges {
public:
  explicit PositionChanges(ReasonTable &reasons) : reasons_(reasons) {}

  /// The changes that make the position of the last one told. An object with these members, each
  /// left out where nothing changed:
  ///
  /// - `fen`: pairs of a number and the part of `to_fen` of that number, one behind the other
  /// - `boards`: a board's number, then the changes on it, one behind the other
  ///
  /// and of a board:
  ///
  /// - `men`: a text a cell, `1aP`: the man that stands there now, with `~` behind it if it was a
  ///   pawn; `1a` if there is none. Men that come are without moves and attacks.
  /// - `moves`: a text a man, `1a a:2b2c 5:3d`: for some of the cells, in groups, how it may go
  ///   there. A small letter if it may: `a`, plus 1 for a capture, plus 2 for a turn on the way,
  ///   plus 4 for two ways. A reason's number if its line goes there and it may not; `-` if
  ///   neither. Only men of the side to move are told of. A man in hand stands as `*N`, Black's in
  ///   small letters.
  /// - `attacks`: a text a man, its cell and those that it began or ceased to attack or protect
  /// - `pacifiers`: the same, with all men that pacify it (CS-5)
  /// - `checkers`, `pinned`: cells
  /// - `turn`: `w` or `b`
  /// - `number`: of the next move
  /// - `mover`: who has made the first move of the turn, a cell or nothing; `due`: moves due
  /// - `hands`: what `hands_line` tells; `inHand`: the letters of the men, each with its number
  /// - `end`: how the game has ended, without a full stop, or nothing; `state`: what `state_line`
  ///   tells
  PageJson tell(const Position &position);

private:
  /// How a man may go to each cell: 0 not at all, 1 to 8 for the letters, or a reason's number plus
  /// `first_reason`.
  using Ways = std::array<std::uint32_t, hypercube::cell_count>;
  static constexpr std::uint32_t first_reason = 9;

  /// What was told of a board last.
  struct Board {
    std::string fen;
    Placement men;
    hypercube::CellSet promoted;
    std::vector<Ways> ways = std::vector<Ways>(hypercube::cell_count);
    std::map<char, Ways> ways_from_hand;
    std::vector<hypercube::CellSet> attacks =
        std::vector<hypercube::CellSet>(hypercube::cell_count);
    std::vector<hypercube::CellSet> pacifiers =
        std::vector<hypercube::CellSet>(hypercube::cell_count);
    PageJson rest = PageJson::object();
  };

  static void tell_men(const Position &position, Board &board, PageJson &changes);
  void tell_moves(const Position &position, const std::vector<Move> &legal, Board &board,
                  PageJson &changes);
  static void tell_attacks(const Position &position, Board &board, PageJson &changes);
  static void tell_pacifiers(const Position &position, Board &board, PageJson &changes);
  static void tell_rest(const Position &position, bool has_move, Board &board, PageJson &changes);

  /// The ways of a man whose legal moves, among all, lead `to` these cells.
  [[nodiscard]] Ways ways_of(const Position &position, const std::vector<Move> &legal, Cell from,
                             const hypercube::CellSet &to);
  [[nodiscard]] Ways ways_from_hand(const Position &position, const std::vector<Move> &legal,
                                    Role role, const hypercube::CellSet &to);
  void refuse(const Position &position, const std::vector<Move> &legal, const Move &move,
              Ways &ways);
  /// The groups of the cells where two differ, each with a blank before it.
  [[nodiscard]] static std::string differences(const Ways &before, const Ways &now);

  ReasonTable &reasons_;
  std::vector<std::string> fen_;
  std::vector<Board> boards_;
};

} // namespace tessera
