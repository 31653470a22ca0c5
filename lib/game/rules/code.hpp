#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tessera {

/// What a finding is about. The names, as printed, are the enumerators with `-` for `_`. If several
/// refusals apply to one move, the first in this order is reported.
enum class Code : std::uint8_t {
  // Input that cannot be read.
  unreadable,
  syntax,
  limit_exceeded,
  unknown_cell,
  unknown_tag_value,
  bad_position,
  // Why a move is refused.
  missing_board,
  ambiguous_move,
  empty_origin,
  wrong_turn,
  piece_mismatch,
  cannot_move_so,
  path_blocked,
  own_piece,
  king_held,
  sticky_pawn,
  non_aggression,
  pacified_captor,
  pacified_victim,
  minstrel_captures,
  uncapturable_minstrel,
  same_piece_twice,
  turn_incomplete,
  too_many_moves,
  turning_cell,
  edge_choice,
  not_in_hand,
  bad_drop,
  captured_piece_mismatch,
  promotion_missing,
  promotion_not_allowed,
  castling_lost,
  castling_attacked,
  leaves_king_in_check,
  king_into_check,
  // Claims of the record that the board contradicts.
  capture_mark,
  gloss_mismatch,
  check_mark,
  mate_mark,
  move_number,
  result_mismatch,
  game_over,
  unplayed_text,
  // Claims in the messages of a game by mail.
  changed_move,
  missing_move,
  added_move,
  wrong_player,
  out_of_turn,
  unclear_game,
  broken_message,
  // Information for the reader.
  told_by_other,
  notation_told,
  repetition,
  fifty_moves,
  bare_kings,
};

inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::bare_kings) + 1;

/// The code as printed, e.g. `path-blocked`.
std::string_view name(Code code);
/// One sentence about what the code means, for lists of codes.
std::string_view meaning(Code code);

} // namespace tessera
