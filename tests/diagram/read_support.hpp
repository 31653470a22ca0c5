#pragma once

// What the tests of reading drawings share.

#include "lib/diagram/read_picture.hpp"
#include "support.hpp"

#include <random>
#include <string>

namespace tessera::test {

/// A position of a game after some random moves.
inline Position random_position(const Variant &variant, std::uint32_t seed) {
  std::mt19937 random(seed);
  Position position = Position::initial(variant);
  for (auto ply = random() % 60; ply > 0; --ply) {
    position.choose_board(static_cast<unsigned>(random() % position.board_count()));
    const std::vector<Move> moves = position.legal_moves();
    if (moves.empty() || position.outcome() != Outcome::ongoing) {
      break;
    }
    position.apply(moves[random() % moves.size()]);
  }
  position.choose_board(0);
  return position;
}

inline PictureReading read(const std::string &text, const Variant &variant) {
  return read_pictures(text, variant, {.usual_system = native_notation(variant)});
}

/// The findings, each as its severity and sentence.
inline std::string told(const PictureReading &reading) {
  std::string text;
  for (const Finding &finding : reading.findings) {
    text += std::string(name(finding.severity)) + ": " + finding.sentence + '\n';
  }
  return text;
}

} // namespace tessera::test
