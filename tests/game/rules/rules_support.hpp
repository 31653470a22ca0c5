#pragma once

// Positions, moves, cells and refusals of the games as short texts, for the tests. Each game's own
// header adds how its cells are written.

#include "support/sanitized.hpp"

#include "lib/game/notation/coordinates.hpp"
#include "lib/game/rules/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

/// The letters of all roles in a notation: Chesseract has a dragon where others have a balloon.
constexpr std::string_view letters_in(Notation system) {
  constexpr std::string_view of_chesseract = "KQRBNPU-MWD----------";
  static_assert(of_chesseract.size() == role_count);
  return system == hypercube::notations::chesseract ? of_chesseract : role_letters;
}

/// How the tests of a game write its cells.
template <class Game> inline constexpr Notation system_of = hypercube::notations::fourstar;
template <>
inline constexpr Notation system_of<hyperchess::Position> = hypercube::notations::hyperchess;
template <>
inline constexpr Notation system_of<chesseract::Position> = hypercube::notations::chesseract;
template <> inline constexpr Notation system_of<tesseract::Position> = tesseract::notations::faces;

inline std::vector<std::string> words(std::string_view text) {
  std::istringstream in{std::string(text)};
  return {std::istream_iterator<std::string>(in), {}};
}

inline std::string joined(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts) {
    text += (text.empty() || part.empty() ? "" : " ") + part;
  }
  return text;
}

/// The words of a text in order: "2211 1122" is "1122 2211".
inline std::string sorted(std::string_view text) {
  std::vector<std::string> parts = words(text);
  std::sort(parts.begin(), parts.end());
  return joined(parts);
}

// --- Cells and moves ----------------------------------------------------------------------

inline Cell cell_in(Notation system, std::string_view text) {
  const auto found = parse_cell(text, system);
  return found ? *found : throw std::invalid_argument("no cell: " + std::string(text));
}

/// The cells in order.
inline std::string text_in(Notation system, const CellSet &cells) {
  std::vector<std::string> parts;
  for (const Cell each : cells) {
    parts.push_back(to_string(each, system));
  }
  return joined(parts);
}

inline std::optional<Role> role_in(Notation system, char letter) {
  const std::size_t found = letters_in(system).find(letter);
  return found == std::string_view::npos ? std::nullopt : std::optional(all_roles[found]);
}

/// "1312-1311", or "3442-4442=N" for a promotion, or "N*bb22" for a piece from the hand.
inline Move read_move_in(Notation system, std::string_view text) {
  if (text.at(1) == '*') {
    const Cell to = cell_in(system, text.substr(2));
    return {to, to, std::nullopt, role_in(system, text[0])};
  }
  const std::size_t hyphen = text.find('-');
  const std::size_t sign = text.find('=');
  return {cell_in(system, text.substr(0, hyphen)),
          cell_in(system, text.substr(hyphen + 1, sign - hyphen - 1)),
          sign < text.size() ? role_in(system, text.at(sign + 1)) : std::nullopt, std::nullopt};
}

inline std::string text_in(Notation system, const Move &move) {
  if (move.drop) {
    return std::string{letters_in(system)[index(*move.drop)], '*'} + to_string(move.to, system);
  }
  std::string written = to_string(move.from, system) + '-' + to_string(move.to, system);
  if (move.promotion) {
    written += {'=', letters_in(system)[index(*move.promotion)]};
  }
  return written;
}

// --- Positions ----------------------------------------------------------------------------

/// Reads a set-up such as "w K1312 P2112 | K4342 ; held black": the side to move, the white pieces,
/// the black pieces and, if there is one, the king that is held. A piece that was a pawn has a ~
/// after it; pieces in hand are written as in "; hands QPP | N", and the cell passed over, with the
/// pawn if it must be given, as in "; passed 26:c3 by 26:c4".
inline PositionSetup read_setup_in(Notation system, std::string_view text) {
  PositionSetup read;
  Color color = Color::white;
  const std::vector<std::string> parts = words(text);
  bool in_hands = false;
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    if (*part == "w" || *part == "b") {
      read.turn = *part == "w" ? Color::white : Color::black;
    } else if (*part == "|") {
      color = Color::black;
    } else if (*part == "held") {
      read.held = *++part == "white" ? Color::white : Color::black;
    } else if (*part == "hands") {
      in_hands = true;
      color = Color::white;
    } else if (*part == "passed") {
      read.passed = cell_in(system, *++part);
    } else if (*part == "by") {
      read.passer = cell_in(system, *++part);
    } else if (in_hands) {
      for (const char letter : *part) {
        ++read.hands[index(color)][index(role_in(system, letter).value())];
      }
    } else if (*part != ";") {
      const Cell on = cell_in(system, part->substr(1, part->find('~') - 1));
      read.men.put(on, Piece(color, role_in(system, part->front()).value()));
      if (part->back() == '~') {
        read.promoted.insert(on);
      }
    }
  }
  return read;
}

/// The set-up as `read_setup_in` reads it.
inline std::string text_in(Notation system, const PositionSetup &setup) {
  std::vector<std::string> parts{setup.turn == Color::white ? "w" : "b"};
  std::vector<std::string> held(2);
  for (const Color color : both_colors) {
    for (const Cell each : setup.men.of(color)) {
      parts.push_back(letters_in(system)[index(setup.men.at(each).role())] +
                      to_string(each, system) + (setup.promoted.contains(each) ? "~" : ""));
    }
    if (color == Color::white) {
      parts.emplace_back("|");
    }
    for (const Role each : all_roles) {
      held[index(color)].append(setup.hands[index(color)][index(each)],
                                letters_in(system)[index(each)]);
    }
  }
  if (setup.held) {
    parts.emplace_back(setup.held == Color::white ? "; held white" : "; held black");
  }
  if (setup.passed.exists()) {
    parts.push_back("; passed " + to_string(setup.passed, system));
  }
  if (setup.passer.exists()) {
    parts.push_back("by " + to_string(setup.passer, system));
  }
  if (!held[0].empty() || !held[1].empty()) {
    parts.push_back("; hands " + joined({held[0], "|", held[1]}));
  }
  return joined(parts);
}

/// What a position was, or could have been, set up from.
template <PositionOfGame Game> PositionSetup setup_of(const Game &position) {
  return position.setup();
}

/// The position of a set-up; throws if it has faults.
template <PositionOfGame Game, class Options>
Game position_of(std::string_view text, const Options &options) {
  const PositionSetup read = read_setup_in(system_of<Game>, text);
  const std::vector<std::string> faults = Game::faults(read, options);
  return faults.empty() ? Game(read, options)
                        : throw std::invalid_argument(std::string(text) + ": " + joined(faults));
}

/// The position as `position_of` reads it.
template <PositionOfGame Game> std::string text(const Game &position) {
  return text_in(system_of<Game>, setup_of(position));
}

/// The position must be the one that its own pieces, turn, hold and hands make.
template <PositionOfGame Game> void expect_sound(const Game &position) {
  const Game fresh(setup_of(position), position.options());
  EXPECT_EQ(position, fresh);
  EXPECT_EQ(position.hash(), fresh.hash());
  for (const Color color : both_colors) {
    EXPECT_EQ(position.king(color), fresh.king(color));
  }
}

// --- What positions say -------------------------------------------------------------------

/// All legal moves in order, as texts; their counts must agree.
template <PositionOfGame Game> std::vector<std::string> legal_moves(const Game &position) {
  std::vector<std::string> moves;
  for (const Move &each : position.legal_moves()) {
    moves.push_back(text_in(system_of<Game>, each));
  }
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(position.count_legal_moves(), moves.size()) << text(position);
  EXPECT_EQ(position.has_legal_move(), !moves.empty()) << text(position);
  return moves;
}

/// Where the piece on a cell may legally go.
template <PositionOfGame Game>
std::string destinations(const Game &position, std::string_view from) {
  CellSet found;
  for (const Move &each : position.legal_moves()) {
    if (!each.drop && each.from == cell_in(system_of<Game>, from)) {
      found.insert(each.to);
    }
  }
  return text_in(system_of<Game>, found);
}

/// Why a move is refused, as in "path-blocked HC-4 2322", or nothing if it is legal.
template <PositionOfGame Game> std::string why_not(const Game &position, const Attempt &attempt) {
  const std::optional<Refusal> refusal = position.why_not(attempt);
  if (!refusal) {
    return "";
  }
  std::vector<std::string> parts{std::string(name(refusal->code)), std::string(refusal->ruling)};
  for (const Cell each : refusal->cells.items()) {
    parts.push_back(to_string(each, system_of<Game>));
  }
  return joined(parts);
}

/// The same for a move without further claims; the list of legal moves must agree.
template <PositionOfGame Game> std::string why_not(const Game &position, std::string_view written) {
  const Move move = read_move_in(system_of<Game>, written);
  std::string refusal = why_not(position, Attempt{move, {}, {}});
  const std::vector<Move> legal = position.legal_moves();
  const bool is_listed =
      std::find(legal.begin(), legal.end(), position.completed(move)) != legal.end();
  EXPECT_EQ(refusal.empty(), is_listed) << written;
  return refusal;
}

/// The same for a move that claims more: "N", or "NxQ" with the piece it takes.
template <PositionOfGame Game>
std::string why_not(const Game &position, std::string_view written, std::string_view claim) {
  const auto role = [](char letter) { return role_in(system_of<Game>, letter); };
  return why_not(position, Attempt{read_move_in(system_of<Game>, written), role(claim[0]),
                                   claim.size() > 2 ? role(claim[2]) : std::nullopt});
}

/// The position after some legal moves; throws at one that is not legal.
template <PositionOfGame Game> Game after(Game position, std::string_view moves) {
  for (const std::string &written : words(moves)) {
    if (const std::string refusal = why_not(position, written); !refusal.empty()) {
      throw std::invalid_argument(joined({written, refusal}));
    }
    position.apply(position.completed(read_move_in(system_of<Game>, written)));
  }
  return position;
}

} // namespace tessera::test
