#pragma once

#include "move.hpp"
#include "piece.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// A refusal is worded once, as a text with slots for cells and pieces.
// lib/record/replay/sentences.hpp fills the slots in the notation of a record, and a page does so
// in the browser; so a few dozen sentences serve thousands of refusals. Refusals that several games
// share are worded in sentences.cpp there; one that only one game has is worded by that game
// (`refusal_template`).

namespace tessera {

/// A sentence about a move with slots for its cells: any notation can fill it in, and one sentence
/// serves many moves.
struct SentenceTemplate {
  /// `{f}` and `{t}` stand for the cells that the move leaves and reaches, `{F}` and `{T}` for the
  /// pieces there with their cells; `{c0}` for the first of `cells` and `{m0}` for the piece there,
  /// and so on.
  std::string text;
  std::vector<Cell> cells = {};
};

/// The slots of the move's own cells.
namespace slot {

inline constexpr std::string_view from = "{f}";
inline constexpr std::string_view to = "{t}";
inline constexpr std::string_view mover = "{F}";
inline constexpr std::string_view man_reached = "{T}";

} // namespace slot

/// Makes the slots of other cells.
class Slots {
public:
  [[nodiscard]] std::string cell(Cell cell) { return slot('c', cell); }
  /// The piece on a cell.
  [[nodiscard]] std::string man(Cell cell) { return slot('m', cell); }
  /// `a and b`, `a, b and c`.
  [[nodiscard]] std::string list_of_cells(std::span<const Cell> cells) { return list('c', cells); }
  [[nodiscard]] std::string list_of_men(std::span<const Cell> cells) { return list('m', cells); }
  /// What is wrong with each of the ways that a piece could take.
  [[nodiscard]] std::string closed_ways(std::span<const ClosedWay> ways);

  /// The template of a text that holds these slots.
  [[nodiscard]] SentenceTemplate in(std::string text) const { return {std::move(text), cells_}; }

private:
  [[nodiscard]] std::string slot(char kind, Cell cell);
  [[nodiscard]] std::string list(char kind, std::span<const Cell> cells);

  std::vector<Cell> cells_;
};

/// `a and b`, `a, b and c`.
std::string listed(const std::vector<std::string> &parts);
/// `White's`.
std::string_view possessive(Color color);
/// `a pawn`, `an archer`.
std::string with_article(Role role);

} // namespace tessera
