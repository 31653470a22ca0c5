#pragma once

// What the tests of reading drawings share.

#include "lib/picture/diagram/read_picture.hpp"
#include "support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

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

/// The errors and warnings of a drawing of a game, each as line:column sentence.
inline std::string faults_of(const std::string &text, const Variant &variant) {
  std::string all;
  for (const Finding &finding : read(text, variant).findings) {
    if (finding.severity == Severity::note) {
      continue;
    }
    const auto before = std::string_view(text).substr(0, finding.span.begin);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t column = finding.span.begin - (before.rfind('\n') + 1) + 1;
    all += std::to_string(line) + ':' + std::to_string(column) + ' ' + finding.sentence + '\n';
  }
  return all;
}

/// Reads a drawing with every `step`th of its lines dropped, doubled, cut or begun with another
/// sign: each board that is read must be the whole one, for no piece is invented. Some must be
/// read.
inline void expect_no_invention(const std::string &drawing, DiagramStyle style,
                                const Variant &variant, const Men &men, std::size_t step) {
  const std::vector<std::string> whole = lines(drawing);
  // In words, nothing shows that a line is missing, and half a name may be a name.
  const std::vector<int> ways =
      style == DiagramStyle::plain ? std::vector{1, 3} : std::vector{0, 1, 2, 3};
  int boards_read = 0;
  for (std::size_t spoilt = 0; spoilt < whole.size(); spoilt += step) {
    for (const int how : ways) {
      std::string text;
      for (std::size_t i = 0; i < whole.size(); ++i) {
        const std::string &line = whole[i];
        const std::string ended = line + '\n';
        text += i != spoilt ? ended
                : how == 0  ? ""
                : how == 1  ? ended + ended
                : how == 2  ? line.substr(0, line.size() / 2) + '\n'
                            : "?" + ended;
      }
      for (const DrawnPosition &drawn : read(text, variant).positions) {
        if (drawn.position) {
          ++boards_read;
          EXPECT_EQ(drawn.boards[0], men) << spoilt << ' ' << how;
        }
      }
    }
  }
  EXPECT_GT(boards_read, 0);
}

} // namespace tessera::test
