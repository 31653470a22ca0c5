#pragma once

#include "played_game.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tessera::bench {

/// The two forms of a record: tagged as PGN, or a log as players mail it, without tags.
enum class Form : std::uint8_t { tagged, log };

/// A ply of a game as it is put into a record: which one it is, and its text there.
struct PlyText {
  std::size_t ply;
  std::string move;
  /// What is said after it, a mark or a gloss, with the blank before it.
  std::string said;
  /// What it says: the ply's move, or, because of a slip, another legal one.
  Move says;
  /// The place among the plies of the game whose number and side it gets.
  std::size_t place;
};

/// A game as a list of texts, one for each ply.
std::vector<PlyText> write_plies(const PlayedGame &game, Form form, Chance &chance);

/// A record, and where the moves are in it.
struct WrittenGame {
  std::string text;
  /// The first byte of each move's text, and its size.
  std::vector<std::size_t> begins;
  std::vector<std::size_t> sizes;
};

/// Writes the plies with their numbers, according to their places.
WrittenGame write_game(const PlayedGame &game, const std::vector<PlyText> &plies, Form form);

} // namespace tessera::bench
