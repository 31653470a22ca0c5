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
  /// What is said behind it, a mark or a gloss, with the blank before it.
  std::string said;
  /// What it says: the ply's move, or another legal one by a slip.
  Move says;
  /// The place among the plies of the game whose number and side it is given.
  std::size_t place;
};

/// A game as a list of texts, one for each ply.
std::vector<PlyText> write_plies(const PlayedGame &game, Form form, Chance &chance);

/// A record, and where in it the moves stand.
struct WrittenGame {
  std::string text;
  /// The first byte of each move's text, and its size.
  std::vector<std::size_t> begins;
  std::vector<std::size_t> sizes;
};

/// Puts the plies down with their numbers, as their places tell them.
WrittenGame write_game(const PlayedGame &game, const std::vector<PlyText> &plies, Form form);

} // namespace tessera::bench
