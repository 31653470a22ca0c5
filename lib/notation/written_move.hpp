#pragma once

#include "../rules/position.hpp"
#include "coordinates.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace tessera {

enum class Mark : std::uint8_t { none, check, mate };

/// How a move says which man it moves: by its origin, by what alone can go there, or as one
/// from the hand.
enum class MoveShape : std::uint8_t { full, short_form, drop };

/// What a short move gives of its origin: some of the characters of the cell's text, in their
/// order, ended by 0. Nbaa13: b
using OriginHint = std::array<char, 6>;

/// A move as written: what it says, before anything is asked of a board. A letter that
/// is not written is 0.
struct WrittenMove {
  /// Of a full move only.
  WrittenCell origin{};
  WrittenCell destination{};
  char piece = 0;
  char victim = 0;
  char promotion = 0;
  bool capture = false;
  Mark mark = Mark::none;
  MoveShape shape = MoveShape::full;
  /// Of a short move.
  OriginHint origin_hint{};
  /// The board of a game on two, as its number shows: A, a, B or b; small for Black.
  char board = 0;
  /// Where it says that it turns.
  std::optional<WrittenCell> turning{};
  /// Whether it is written as one turn with the move before it, or behind it.
  bool joined = false;
  bool followed = false;
  /// Whether the capture is written as a shot (TS-7).
  bool shot = false;
  /// Whether it says that it takes a pawn in passing, or that it is castling (OC-13).
  bool in_passing = false;
  bool castling = false;

  friend bool operator==(const WrittenMove &, const WrittenMove &) = default;
};

/// The cell meant by one of another form than the notation's.
Cell resolve_other_form(WrittenCell written, Notation notation);
/// The cell meant in a record of that notation. A cell of another form than the notation's belongs
/// to the first notation of the same board that has this form. No cell where the board has none.
inline Cell resolve_in_record(WrittenCell written, Notation notation) {
  return notation.form() == written.form ? notation.read(written)
                                         : resolve_other_form(written, notation);
}

/// What a full move or a drop claims, in a record whose notation is `system`. A letter that
/// names no piece of the game claims nothing; `names_unknown_piece` reports it.
Attempt attempt_of(const WrittenMove &written, Notation system, const Conventions &conventions);
/// The same, into an attempt that claims nothing yet. (To copy what was just written in pieces
/// stalls the processor, which costs more than all the rest.)
void claim(Attempt &attempt, const WrittenMove &written, Notation system,
           const Conventions &conventions);
/// Whether a letter of the move stands for no piece of the game.
bool names_unknown_piece(const WrittenMove &written, const Conventions &conventions);

/// The sign between the cells of a move that takes nothing, in a notation: `>` on a plane (IC-13).
inline std::string_view quiet_sign(Notation system) {
  return system.form() == CellForm::plane ? ">" : "-";
}
/// The letter that stands for a man in moves of a notation: on a plane it is small for Black.
char move_letter(Piece piece, Notation system);
/// What stands between the cells of a move: `*` of a shot, `x` of another capture, else `quiet`.
std::string_view sign_of(const Move &move, const Position &position, std::string_view quiet);
/// A move as OC-13 writes it, `e2a1-e4a1` or `O-O@a1`, with the sign of a capture or none.
std::string slices_form(const Move &move, Piece mover, std::string_view capture, bool in_passing,
                        Notation system);
/// The native long form of a move: `P2231-3231`, `N2222x2241`, `P3443-4443=Q`, `N*bb22`,
/// `p12,19>12,17`. The origin must be occupied.
std::string long_form(const Move &move, const Position &position, Notation system);

} // namespace tessera
