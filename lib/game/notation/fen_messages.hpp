#pragma once

#include "../../base/mismatch.hpp"
#include "grammar/fen.hpp"

// The messages about positions that cannot be read.

namespace tessera::fen {

template <class Rule> inline constexpr const char *fen_message = nullptr;
template <>
inline constexpr auto fen_message<grammar::fen_board> = "a position begins with its cells";
template <>
inline constexpr auto fen_message<grammar::fen_faces> = "a position begins with its cells";
template <>
inline constexpr auto fen_message<grammar::fen_side> = "the side to move is expected here, w or b";
template <>
inline constexpr auto fen_message<grammar::fen_hold> =
    "the held king is expected here, w, b or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_clock> = "the half-move clock is expected here";
template <>
inline constexpr auto fen_message<grammar::fen_number> = "the move number is expected here";
template <>
inline constexpr auto fen_message<grammar::fen_hands> =
    "the pieces in hand are expected here, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_second_board> =
    "the second board is expected here, after |";
template <>
inline constexpr auto fen_message<grammar::fen_turn_part> =
    "the turn is expected here: 2 or 1 for the moves due, or 1 and the cell of the piece that has "
    "moved";
template <>
inline constexpr auto fen_message<grammar::fen_unmoved> =
    "the cells of the unmoved pieces are expected here, * for all at their start or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_passed> =
    "the cell passed over by a double step is expected here, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_unmoved_pawns> =
    "the cells of the pawns that have not moved are expected here, with ; between, * for all at "
    "their start or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_passed_pawn> =
    "the cell passed over by a double step and the pawn behind it are expected here, with : "
    "between, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_unmoved_men> =
    "the cells of the pieces that have not moved are expected here, with ; between, * for all at "
    "their "
    "start, *- and cells for all but these, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_last_move> =
    "the cell passed over by a double step and the pawn behind it are expected here, with : "
    "between, x if a king was taken, or - for neither";
template <>
inline constexpr auto fen_message<grammar::fen_slices> =
    "a position begins with its slices, such as a1:RNBQKBNR/8/8/8/8/8/8/8";
template <>
inline constexpr auto fen_message<grammar::fen_castling> =
    "who may castle is expected here, such as Wa1K,Ba5Q, * for all at their start or - for nobody";
template <>
inline constexpr auto fen_message<grammar::fen_slice_passed> =
    "the cell passed over by a double step is expected here, or - for none";
template <> inline constexpr auto fen_message<grammar::fen_end> = "nothing more is expected here";

struct FenErrors {
  template <class Rule> static constexpr auto message = fen_message<Rule>;
};
template <class Rule> using FenControl = Demands<FenErrors>::Control<Rule>;

} // namespace tessera::fen
