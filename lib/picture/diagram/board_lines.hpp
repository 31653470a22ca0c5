#pragma once

#include "../../game/notation/coordinates.hpp"
#include "../../game/rules/position.hpp"
#include "picture_text.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What the lines beside a drawn board say about its position. They stand below it and end where
// another board begins; some writers put them above their boards instead.

namespace tessera {

/// A line that says what a drawing does not show.
enum class BoardLine : std::uint8_t { state, hands, promoted, position };

/// Whether a line is, or seems to be, of one of these kinds.
bool tells_of_board(std::string_view line);

/// The kinds of lines that stand above their boards in a text: those that stand above its first
/// board and not below its last.
std::set<BoardLine> stated_above(std::span<const PictureLine> above_first,
                                 std::span<const PictureLine> below_last);

/// The lines above a board from the last of a kind on; none if there is none.
std::span<const PictureLine> nearest_above(std::span<const PictureLine> lines_above,
                                           BoardLine kind);

/// What a line such as `White to move, move 12.` or `Black is stalemated, move 30.` says.
struct StateBelow {
  /// The side to move; nothing if no line says it.
  std::optional<Color> side{};
  /// Nothing if the line does not say it.
  std::optional<unsigned> move_number{};
  /// Whether the side has made the first of the two moves of its turn.
  bool is_mid_turn = false;
  /// Whether its turn is only one move, as White's first.
  bool is_short_turn = false;
  /// Whether the move before took a king of its own, which ends the game.
  bool is_king_taken = false;
};
StateBelow state_below(std::span<const PictureLine> below);

/// The title of a board of several, `Board B`.
struct BoardTitle {
  /// From 0.
  unsigned number = 0;
  Span span{};
};
/// The nearest title above a board.
std::optional<BoardTitle> title_above(std::span<const PictureLine> lines_above);

/// The notation of the cells of a board in words, if its caption says it.
std::optional<Notation> system_below(std::span<const PictureLine> below);

/// If only some panels are put into words, their titles, if a line says so.
std::vector<std::string> panels_below(std::span<const PictureLine> below);

/// The signs that lines of a legend explain.
std::string signs_below(std::span<const PictureLine> below);

/// The pieces in hand, or the line that seems to name them and cannot be read.
struct HandsBelow {
  std::optional<Hands> hands{};
  std::optional<Span> fault{};
};
HandsBelow hands_below(std::span<const PictureLine> below, const Conventions &conventions);

/// The pieces on the board that were pawns, or the line that seems to name them and cannot be read
/// or names others than stand there.
struct PromotedBelow {
  CellSet cells{};
  std::optional<Span> fault{};
};
PromotedBelow promoted_below(std::span<const PictureLine> below, const Men &men, Notation system);

/// Whether a line begins like a position on one line.
bool begins_position(std::string_view line);

/// The position that stands below on one line, or on several that a mailer made of it.
struct PositionBelow {
  /// Nothing if the line cannot be read.
  std::optional<Position> position;
  Span span;
  /// Whether it is a FEN tag, which tells how a game began.
  bool is_tag = false;
};
/// Nothing if no line begins like a position.
std::optional<PositionBelow> position_below(std::span<const PictureLine> below,
                                            const Variant &variant);
/// The nearest position above that can be read; other lines that begin like one may be anything.
std::optional<PositionBelow> position_above(std::span<const PictureLine> lines_above,
                                            const Variant &variant);

} // namespace tessera
