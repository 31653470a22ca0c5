#pragma once

// What the tests of Chesseract write and read, see rules_support.hpp.

#include "rules_support.hpp"

namespace tessera::chesseract::test {

using tessera::CellSet;

using namespace tessera::test;

inline constexpr Notation system = hypercube::notations::chesseract;

inline Cell cell(std::string_view text) { return cell_in(system, text); }
inline Move read_move(std::string_view text) { return read_move_in(system, text); }

inline std::string text(Cell cell) { return to_string(cell, system); }
inline std::string text(const CellSet &cells) { return text_in(system, cells); }
inline std::string text(const Move &move) { return text_in(system, move); }
using tessera::test::text;

/// The text with blanks for those letters.
inline std::string blanked(std::string_view text, std::string_view letters) {
  std::string spaced(text);
  for (char &letter : spaced) {
    letter = letters.find(letter) == std::string_view::npos ? letter : ' ';
  }
  return spaced;
}

/// "AIb3 DIVb3", or with commas.
inline CellSet cells(std::string_view text) {
  CellSet found;
  for (const std::string &word : words(blanked(text, ","))) {
    found.insert(cell(word));
  }
  return found;
}

/// Reads a set-up such as "w KAIb3 RBIIIb2 | KDIVb3 ; due 1 ; unmoved AIb3,DIVb3": the side to
/// move, the white pieces and the black pieces; how many moves are due, if not two, and the pieces
/// that have not moved, or `none`. "; moved BIIIb2" names the piece that has made the first move of
/// the turn, "; taking BIIIb2" one that may take the king with the second.
inline PositionSetup read_setup(std::string_view text) {
  const std::size_t end_of_men = text.find(';');
  PositionSetup read = read_setup_in(system, text.substr(0, end_of_men));
  const std::vector<std::string> rest =
      end_of_men < text.size() ? words(blanked(text.substr(end_of_men), ";")) : words("");
  for (auto word = rest.begin(); word != rest.end(); word += 2) {
    const std::string &value = *std::next(word);
    if (*word == "due") {
      read.moves_due = static_cast<unsigned>(std::stoi(value));
    } else if (*word == "unmoved") {
      read.unmoved = value == "none" ? CellSet() : cells(value);
    } else if (*word == "moved" || *word == "taking") {
      read.first_mover = cell(value);
      read.moves_due = 1;
      read.may_take_king = *word == "taking";
    } else {
      throw std::invalid_argument("no part of a position: " + *word);
    }
  }
  return read;
}

inline std::string faults(std::string_view text) {
  return joined(Position::faults(read_setup(text), {}));
}

/// The position of a set-up; throws if it has faults.
inline Position position(std::string_view text) {
  const std::string found = faults(text);
  return found.empty() ? Position(read_setup(text), {})
                       : throw std::invalid_argument(std::string(text) + ": " + found);
}

/// White to move, the king shut in by pawns that are all stuck to Black's, with these other pieces:
/// only they can move. Only pieces from beyond the pawns bear on the king.
inline Position caged(const std::string &white, const std::string &black,
                      const std::string &rest = "") {
  return position("w KAIa1 PBIa1 PAIIa1 PAIb1 PAIa2 " + white + " | PCIa1 PAIIIa1 PAIc1 PAIa3 " +
                  black + " " + rest);
}

/// Why a move over a turning cell, "BIIIb2-BIVb2-AIVb2", is refused, or nothing.
inline std::string why_not_over(const Position &position, std::string_view written) {
  const std::vector<std::string> on = words(blanked(written, "-"));
  return why_not(position, Attempt{{cell(on.at(0)), cell(on.at(2))}, {}, {}, cell(on.at(1))});
}

/// The closed ways of a refused move: each with its turning cell and what blocks it, as in
/// "BIVb2:BIVb3 :BIIIb3 BIIIc2:", the last without a blocker.
inline std::string closed_ways(const Position &position, const Attempt &attempt) {
  std::vector<std::string> parts;
  const std::optional<Refusal> refusal = position.why_not(attempt);
  for (const ClosedWay &way : refusal.value().ways.items()) {
    parts.push_back((way.turning.exists() ? text(way.turning) : "") + ":" +
                    (way.blocker.exists() ? text(way.blocker) : ""));
  }
  return joined(parts);
}
inline std::string closed_ways(const Position &position, std::string_view written) {
  return closed_ways(position, Attempt{read_move(written)});
}

} // namespace tessera::chesseract::test
