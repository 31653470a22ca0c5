#pragma once

// Positions, moves, cells and refusals of Hyperchess as short texts, for the tests.

#include "lib/notation/coordinates.hpp"
#include "lib/rules/hyperchess.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::hyperchess::test {

inline constexpr std::string_view letters = "KQRBNP";

inline std::vector<std::string> words(std::string_view text) {
  std::istringstream in{std::string(text)};
  return {std::istream_iterator<std::string>(in), {}};
}

inline std::string joined(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts) {
    text += (text.empty() ? "" : " ") + part;
  }
  return text;
}

/// The words of a text in order: "2211 1122" is "1122 2211".
inline std::string sorted(std::string_view text) {
  std::vector<std::string> parts = words(text);
  std::sort(parts.begin(), parts.end());
  return joined(parts);
}

inline Cell cell(std::string_view text) {
  const auto found = parse_cell(text, CoordinateSystem::hyperchess);
  return found ? *found : throw std::invalid_argument("no cell: " + std::string(text));
}

inline std::string text(Cell cell) { return to_string(cell, CoordinateSystem::hyperchess); }

/// The cells in order.
inline std::string text(const CellSet &cells) {
  std::vector<std::string> parts;
  for (const Cell each : cells) {
    parts.push_back(text(each));
  }
  return joined(parts);
}

inline std::optional<Role> role(char letter) {
  const std::size_t found = letters.find(letter);
  return found == std::string_view::npos ? std::nullopt : std::optional(all_roles[found]);
}

/// "1312-1311", or "3442-4442=N" of a promotion.
inline Move read_move(std::string_view text) {
  return {cell(text.substr(0, 4)), cell(text.substr(5, 4)),
          text.size() > 10 ? role(text[10]) : std::nullopt};
}

inline std::string text(const Move &move) {
  std::string written = text(move.from) + '-' + text(move.to);
  if (move.promotion) {
    written += {'=', letters[index(*move.promotion)]};
  }
  return written;
}

/// Reads a set-up such as "w K1312 P2112 | K4342 ; held black": the side to move, the white
/// men, the black men and, where one is, the king that is held.
inline PositionSetup read_setup(std::string_view text) {
  PositionSetup read;
  Color color = Color::white;
  const std::vector<std::string> parts = words(text);
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    if (*part == "w" || *part == "b") {
      read.turn = *part == "w" ? Color::white : Color::black;
    } else if (*part == "|") {
      color = Color::black;
    } else if (*part == ";") {
      read.held = joined({++part, parts.end()}) == "held white" ? Color::white : Color::black;
      break;
    } else {
      read.men.put(cell(part->substr(1)), Piece(color, role(part->front()).value()));
    }
  }
  return read;
}

/// The position of a set-up; throws if it has faults.
inline Position position(std::string_view text, const Options &options = hyperchess_2004) {
  const PositionSetup read = read_setup(text);
  const std::vector<std::string> faults = Position::faults(read, options);
  return faults.empty() ? Position(read, options)
                        : throw std::invalid_argument(std::string(text) + ": " + joined(faults));
}

/// The position as `position` reads it.
inline std::string text(const Position &position) {
  std::vector<std::string> parts{position.turn() == Color::white ? "w" : "b"};
  for (const Color color : both_colors) {
    for (const Cell each : position.men().of(color)) {
      parts.push_back(letters[index(position.men().at(each).role())] + text(each));
    }
    if (color == Color::white) {
      parts.emplace_back("|");
    }
  }
  if (position.held()) {
    parts.emplace_back(position.held() == Color::white ? "; held white" : "; held black");
  }
  return joined(parts);
}

/// All legal moves in order, as texts; the counts of them must agree.
inline std::vector<std::string> legal_moves(const Position &position) {
  std::vector<std::string> moves;
  for (const Move &each : position.legal_moves()) {
    moves.push_back(text(each));
  }
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(position.count_legal_moves(), moves.size()) << text(position);
  EXPECT_EQ(position.has_legal_move(), !moves.empty()) << text(position);
  return moves;
}

/// Where the man on a cell may legally go.
inline std::string destinations(const Position &position, std::string_view from) {
  CellSet found;
  for (const Move &each : position.legal_moves()) {
    if (each.from == cell(from)) {
      found.insert(each.to);
    }
  }
  return text(found);
}

/// Why a move is refused, as in "path-blocked HC-4 2322", or nothing if it is legal.
inline std::string why_not(const Position &position, const Attempt &attempt) {
  const std::optional<Refusal> refusal = position.why_not(attempt);
  if (!refusal) {
    return "";
  }
  std::vector<std::string> parts{std::string(name(refusal->code)), std::string(refusal->ruling)};
  for (const Cell each : refusal->cells.cells()) {
    parts.push_back(text(each));
  }
  return joined(parts);
}

/// The same of a move of which no more is claimed; the list of legal moves must agree.
inline std::string why_not(const Position &position, std::string_view written) {
  const Move move = read_move(written);
  std::string refusal = why_not(position, Attempt{move, {}, {}});
  const std::vector<Move> legal = position.legal_moves();
  const bool is_listed =
      std::find(legal.begin(), legal.end(), position.completed(move)) != legal.end();
  EXPECT_EQ(refusal.empty(), is_listed) << written;
  return refusal;
}

/// The position after some legal moves; throws at one that is not legal.
inline Position after(Position position, std::string_view moves) {
  for (const std::string &written : words(moves)) {
    if (const std::string refusal = why_not(position, written); !refusal.empty()) {
      throw std::invalid_argument(joined({written, refusal}));
    }
    position.apply(position.completed(read_move(written)));
  }
  return position;
}

} // namespace tessera::hyperchess::test
