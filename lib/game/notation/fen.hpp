#pragma once

#include "../rules/position.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// What is wrong with a position's text, and where: bytes from its start. A fault of the position
/// as a whole covers all of it and names the ruling that it breaks.
struct FenFault {
  std::size_t begin;
  std::size_t size;
  std::string sentence;
  std::string_view ruling = {};
};

/// The sentence, with the ruling in parentheses.
std::string fault_sentence(const FenFault &fault);
/// Each on an indented line after a line end, with its place.
std::string fault_lines(const std::vector<FenFault> &faults);

/// A position if there are no faults, otherwise all faults that could be found at once.
struct FenReading {
  std::optional<Position> position;
  std::vector<FenFault> faults;
};

/// Reads a position on one line, in the form of docs/format.md, for a game.
FenReading parse_fen(std::string_view text, const Variant &variant);
/// The pieces that stand on a board, and the side to move if it is given.
struct MenOnBoard {
  Men men;
  std::optional<Color> turn;
};

/// The pieces of one board or two; if there are faults, what could be read of them.
struct MenReading {
  std::vector<MenOnBoard> boards;
  std::vector<FenFault> faults;
};

/// Reads only the pieces and the side to move from a text in the form of a position. All fields
/// after the cells may be missing, and the pieces need not make a position of the game.
MenReading parse_men(std::string_view text, const Variant &variant);

/// Writes a position; `parse_fen` of the same game reads it back.
std::string to_fen(const Position &position);
/// The same without the number of the next move, which means nothing in the rules.
std::string fen_without_number(const Position &position);
/// The part of that line for each board, without the sign between them.
std::vector<std::string> fens_of_boards(const Position &position);
/// What follows the cells of each board on that line: the side to move and the rest.
std::string fields_behind_cells(const Position &position);

} // namespace tessera
