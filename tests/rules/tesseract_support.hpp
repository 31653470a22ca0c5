#pragma once

// What the tests of Chess on a Tesseract write and read: positions, moves, cells and refusals as
// short texts.

#include "support/sanitized.hpp"

#include "lib/rules/position.hpp"
#include "lib/rules/tesseract.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::tesseract::test {

using tessera::CellSet;

static_assert(PositionOfGame<Position>);

/// In the order of `Position::roles`.
inline constexpr std::string_view letters = "KQRBNIACXPFSL";

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

/// The words of a text in order.
inline std::string sorted(std::string_view text) {
  std::vector<std::string> parts = words(text);
  std::sort(parts.begin(), parts.end());
  return joined(parts);
}

// --- Cells, pieces and moves -----------------------------------------------------------------

inline Cell cell(std::string_view text) {
  static const std::map<std::string, Cell, std::less<>> cells = [] {
    std::map<std::string, Cell, std::less<>> all;
    for (unsigned i = 0; i < cell_count; ++i) {
      all.emplace(name(Cell(i)), Cell(i));
    }
    return all;
  }();
  const auto found = cells.find(text);
  return found == cells.end() ? throw std::invalid_argument("no cell: " + std::string(text))
                              : found->second;
}

/// The cells in order of their names.
inline std::string text(const tessera::CellSet &cells) {
  std::vector<std::string> parts;
  for (const Cell each : cells) {
    parts.push_back(name(each));
  }
  std::sort(parts.begin(), parts.end());
  return joined(parts);
}
inline std::string text(const std::vector<Cell> &cells) {
  std::vector<std::string> parts;
  parts.reserve(cells.size());
  for (const Cell each : cells) {
    parts.push_back(name(each));
  }
  return joined(parts);
}

inline Role role(char letter) { return Position::roles[letters.find(letter)]; }
inline char letter(Role role) {
  const auto at = std::find(Position::roles.begin(), Position::roles.end(), role);
  return letters[static_cast<std::size_t>(at - Position::roles.begin())];
}

/// "01:c3-01:c4", or "26:c10-67:c11=N" for a promotion.
inline Move read_move(std::string_view text) {
  const std::size_t hyphen = text.find('-');
  const std::size_t sign = std::min(text.find('='), text.size());
  return {cell(text.substr(0, hyphen)), cell(text.substr(hyphen + 1, sign - hyphen - 1)),
          sign < text.size() ? std::optional(role(text.at(sign + 1))) : std::nullopt};
}

inline std::string text(const Move &move) {
  return name(move.from) + '-' + name(move.to) +
         (move.promotion ? std::string{'=', test::letter(*move.promotion)} : "");
}

// --- Positions ----------------------------------------------------------------------------

/// Reads a set-up such as "w K01:c3 P02:c2 | K67:c13 ; passed 26:c3": the side to move, the white
/// pieces, the black pieces and, if there is one, the cell passed over, with the pawn after it if
/// that must be given.
inline PositionSetup read_setup(std::string_view text) {
  PositionSetup read;
  Color color = Color::white;
  const std::vector<std::string> parts = words(text);
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    if (*part == "w" || *part == "b") {
      read.turn = *part == "w" ? Color::white : Color::black;
    } else if (*part == "|") {
      color = Color::black;
    } else if (*part == "passed") {
      read.passed = cell(*++part);
    } else if (*part == "by") {
      read.passer = cell(*++part);
    } else if (*part != ";") {
      read.men.put(cell(part->substr(1)), Piece(color, role(part->front())));
    }
  }
  return read;
}

/// The set-up as `read_setup` reads it.
inline std::string text(const PositionSetup &setup) {
  std::vector<std::string> parts{setup.turn == Color::white ? "w" : "b"};
  for (const Color color : both_colors) {
    for (const Cell each : setup.men.of(color)) {
      parts.push_back(test::letter(setup.men.at(each).role()) + name(each));
    }
    if (color == Color::white) {
      parts.emplace_back("|");
    }
  }
  if (setup.passed.exists()) {
    parts.push_back("; passed " + name(setup.passed) + " by " + name(setup.passer));
  }
  return joined(parts);
}
inline std::string text(const Position &position) {
  PositionSetup setup = position.setup();
  setup.passer = position.passer();
  return text(setup);
}

inline std::string faults(std::string_view text) {
  std::string found;
  for (const std::string &fault : Position::faults(read_setup(text), {})) {
    found += (found.empty() ? "" : "; ") + fault;
  }
  return found;
}

/// The position of a set-up; throws if it has faults.
inline Position position(std::string_view text) {
  const std::string found = faults(text);
  return found.empty() ? Position(read_setup(text), {})
                       : throw std::invalid_argument(std::string(text) + ": " + found);
}

/// The position must be the one that its own pieces, turn and cell passed over make.
inline void expect_sound(const Position &position) {
  const Position fresh(position.setup(), {});
  EXPECT_EQ(position, fresh);
  EXPECT_EQ(position.hash(), fresh.hash());
  for (const Color color : both_colors) {
    EXPECT_EQ(position.king(color), fresh.king(color));
  }
}

// --- What positions say -------------------------------------------------------------------

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

/// Where the piece on a cell may legally go.
inline std::string destinations(const Position &position, std::string_view from) {
  CellSet found;
  for (const Move &each : position.legal_moves()) {
    if (each.from == cell(from)) {
      found.insert(each.to);
    }
  }
  return text(found);
}

/// Why a move is refused, as in "path-blocked TS-5 01:c2", or nothing if it is legal.
inline std::string why_not(const Position &position, const Attempt &attempt) {
  const std::optional<Refusal> refusal = position.why_not(attempt);
  if (!refusal) {
    return "";
  }
  std::vector<std::string> parts{std::string(name(refusal->code)), std::string(refusal->ruling)};
  for (const Cell each : refusal->cells.items()) {
    parts.push_back(name(each));
  }
  return joined(parts);
}

/// The same for a move without further claims; the list of legal moves must agree.
inline std::string why_not(const Position &position, std::string_view written) {
  const Move move = read_move(written);
  std::string refusal = why_not(position, Attempt{move, {}, {}});
  const std::vector<Move> legal = position.legal_moves();
  EXPECT_EQ(refusal.empty(), std::find(legal.begin(), legal.end(), move) != legal.end()) << written;
  return refusal;
}

/// The same for a move that claims more: "N", or "NxQ" with the piece it takes.
inline std::string why_not(const Position &position, std::string_view written,
                           std::string_view claim) {
  return why_not(position,
                 Attempt{read_move(written), role(claim[0]),
                         claim.size() > 2 ? std::optional(role(claim[2])) : std::nullopt});
}

/// The ways that a refusal lists, each as "turning:blocker", the first empty if it stays on its
/// face.
inline std::string closed_ways(const Position &position, std::string_view written) {
  std::vector<std::string> parts;
  const Attempt attempt{read_move(written), {}, {}};
  for (const ClosedWay &way : position.why_not(attempt).value().ways.items()) {
    parts.push_back((way.turning.exists() ? name(way.turning) : "") + "|" + name(way.blocker));
  }
  return joined(parts);
}

/// The position after some legal moves; throws at one that is not legal.
inline Position after(Position position, std::string_view moves) {
  for (const std::string &written : words(moves)) {
    if (const std::string refusal = why_not(position, written); !refusal.empty()) {
      throw std::invalid_argument(joined({written, refusal}));
    }
    position.apply(read_move(written));
  }
  return position;
}

inline std::uint64_t perft(const Position &position, int depth) {
  if (depth == 1) {
    return position.count_legal_moves();
  }
  std::uint64_t count = 0;
  for (const Move &move : position.legal_moves()) {
    Position next = position;
    next.apply(move);
    count += perft(next, depth - 1);
  }
  return count;
}

} // namespace tessera::tesseract::test
