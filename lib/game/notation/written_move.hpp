#pragma once

#include "../rules/position.hpp"
#include "coordinates.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

enum class Mark : std::uint8_t { none, check, mate };

/// How a move says which piece it moves: by its origin, by where only one piece can go, or as one
/// from the hand.
enum class MoveShape : std::uint8_t { full, short_form, drop };

/// What a short move gives of its origin: some of the characters of the cell's text, in their
/// order, ended by 0. Nbaa13: b
using OriginHint = std::array<char, 6>;

/// A move as written: what it says, before any board is asked. A letter that is not written is 0.
struct WrittenMove {
  /// Only in a full move.
  WrittenCell origin{};
  WrittenCell destination{};
  char piece = 0;
  char victim = 0;
  char promotion = 0;
  bool capture = false;
  Mark mark = Mark::none;
  MoveShape shape = MoveShape::full;
  /// Only in a short move.
  OriginHint origin_hint{};
  /// In a game on two boards, the board that its number names: A, a, B or b; small for Black.
  char board = 0;
  /// The cell where it says that it turns.
  std::optional<WrittenCell> turning{};
  /// Whether it is written as one turn with the move before it, or after it.
  bool joined = false;
  bool followed = false;
  /// Whether the capture is written as a shot (TS-7).
  bool shot = false;
  /// Whether it says that it takes a pawn in passing, or that it is castling (OC-13).
  bool in_passing = false;
  bool castling = false;

  friend bool operator==(const WrittenMove &, const WrittenMove &) = default;
};

/// The cell that is meant by one in another form than the notation's.
Cell resolve_other_form(WrittenCell written, Notation notation);
/// The cell that is meant in a record of that notation. A cell in another form than the notation's
/// belongs to the first notation of the same board that has this form. No cell if the board has
/// none.
inline Cell resolve_in_record(WrittenCell written, Notation notation) {
  return notation.form() == written.form ? notation.read(written)
                                         : resolve_other_form(written, notation);
}

/// Whether a full move writes its cells in two forms. Such a text is not a move: nothing says which
/// of them is the slip.
inline bool has_cells_of_two_forms(const WrittenMove &written) {
  return written.shape == MoveShape::full && written.origin.form != written.destination.form;
}

/// What a full move or a drop claims, in a record whose notation is `system`. A letter that names
/// no piece of the game claims nothing; `names_unknown_piece` reports it.
Attempt attempt_of(const WrittenMove &written, Notation system, const Conventions &conventions);
/// The same, into an attempt that claims nothing yet. (Copying bytes that were just written one by
/// one stalls the processor, which costs more than everything else.)
void claim(Attempt &attempt, const WrittenMove &written, Notation system,
           const Conventions &conventions);
/// Whether a letter of the move stands for no piece of the game.
bool names_unknown_piece(const WrittenMove &written, const Conventions &conventions);

/// The sign between the cells of a move that takes nothing.
inline std::string_view quiet_sign(Notation system) {
  return system.habits().has_arrows ? ">" : "-";
}
/// The letter of a piece in moves of a notation.
char move_letter(Piece piece, Notation system);
/// What stands between the cells of a move: `*` for a shot, `x` for any other capture, otherwise
/// `quiet`.
std::string_view sign_of(const Move &move, const Position &position, std::string_view quiet);
/// The castling of OC-13 that is written for a move from one cell to another, whoever stands there,
/// if such a castling is.
std::optional<std::string> castling_form(const Move &move, Notation system);
/// A move as OC-13 writes it, `e2a1-e4a1` or `O-O@a1`, with the sign of a capture or none.
std::string slices_form(const Move &move, Piece mover, std::string_view capture, bool in_passing,
                        Notation system);
/// The native long form of a move: `P2231-3231`, `N2222x2241`, `P3443-4443=Q`, `N*bb22`,
/// `p12,19>12,17`. The origin must be occupied.
std::string long_form(const Move &move, const Position &position, Notation system);

/// What stands for cells in a text that is shaped like a move on a plane (IC-13), whether they are
/// cells or not.
std::vector<std::string_view> cells_on_plane(std::string_view text);

} // namespace tessera
