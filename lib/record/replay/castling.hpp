#pragma once

#include "../../game/rules/position.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Castling that is written as in chess, without its cells: O-O, 0-0-0. What a game's own notations
// write is a move like any other.

namespace tessera {

/// Whether a legal move is castling: no king goes two cells otherwise (OC-10, IC-20).
bool is_castling(const Move &move, Piece mover, const Board &board);

/// How far the king goes along its row if a text says castling and nothing else.
std::optional<int> castling_in_words(std::string_view text);
/// Whether a legal move is castling to that side.
bool is_castling_to(const Move &move, int along_row, const Position &position);
/// The legal moves of a position that such a text may mean.
std::vector<Move> castlings_in_words(std::string_view text, const Position &position);

/// Whether a text is castling, although with a slip or without its slice: `O-O`, `0-0@a1`.
bool is_shaped_like_castling(std::string_view text);
/// What such a text lacks to be a move.
std::string castling_sentence(std::string_view text, Notation system,
                              const Conventions &conventions);

} // namespace tessera
