#pragma once

#include "written_game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tessera::bench {

/// What may stand between the cells of a move; on a drop, before its cell.
inline constexpr std::string_view signs_between_cells = "-x*>";

/// The slips of the hand that are tried.
enum class Slip : std::uint8_t {
  // In the text of a move.
  changed,
  transposed,
  ends_exchanged,
  piece_letter,
  victim,
  dropped,
  doubled,
  // In whole plies.
  ply_left_out,
  ply_left_out_run_on,
  ply_twice,
  turn_twice,
  last_twice,
  plies_exchanged,
  second_left_out,
  // Changes that still mean the same.
  ell_for_one,
  eye_for_one,
  oh_for_zero,
  cyrillic,
  greek,
  full_width,
  quotes,
  no_break,
  thin,
  zero_width,
  soft_hyphen,
  // A line copied wrongly: a move of the same player in the place of another.
  last_copied,
  next_copied,
};
inline constexpr std::size_t slip_count = static_cast<std::size_t>(Slip::next_copied) + 1;

constexpr bool is_in_text(Slip slip) { return slip <= Slip::doubled; }
constexpr bool means_the_same(Slip slip) {
  return slip >= Slip::ell_for_one && slip <= Slip::soft_hyphen;
}

/// Its name in the table.
std::string_view name(Slip slip);

/// Makes a slip at a ply; false, with nothing changed, if that ply cannot have it.
bool make_slip(Slip slip, const PlayedGame &game, std::vector<PlyText> &plies, std::size_t at,
               Chance &chance);

/// A text that looks the same and has other characters, or nothing if the text has none that this
/// slip replaces.
std::optional<std::string> looks_alike(Slip slip, std::string_view text, Chance &chance);

} // namespace tessera::bench
