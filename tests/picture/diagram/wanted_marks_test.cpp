// The marks that a text asks for.

#include "lib/game/notation/fen.hpp"
#include "lib/game/rules/game.hpp"
#include "lib/picture/diagram/marks.hpp"

#include <gtest/gtest.h>

namespace tessera {
namespace {

ChosenPosition start_of_marks() {
  return {Position::initial(parse_variant("hyperchess").value()), hypercube::notations::hyperchess};
}

/// The signs, each with its cells: "o 2122 2132".
std::string marked(const ChosenPosition &chosen, std::string_view asked) {
  const Result<std::vector<CellMark>> marks = wanted_marks(chosen, asked);
  if (!marks) {
    return marks.problem();
  }
  std::string text;
  for (const CellMark &mark : *marks) {
    text += (text.empty() ? "" : "; ") + std::string(1, mark.sign);
    for (const Cell cell : mark.cells) {
      text += ' ' + to_string(cell, chosen.system);
    }
  }
  return text;
}
std::string marked(std::string_view asked) { return marked(start_of_marks(), asked); }

TEST(WantedMarks, AreCellsWithASign) {
  EXPECT_EQ(marked("cells=1111,4444"), "o 1111 4444");
  EXPECT_EQ(marked("cells=1111:x"), "x 1111");
  EXPECT_EQ(marked("none"), "");
}

TEST(WantedMarks, FailWhereACellOrASignIsNone) {
  EXPECT_EQ(marked("cells=1115"), "cells: \"1115\" is not a cell in the notation hyperchess");
  for (const std::string sign : {"K", "ab", "\u00e9", "", ":", "x:y"}) {
    EXPECT_EQ(marked("cells=1111:" + sign),
              "cells: a sign is one plain character: o, x, a digit, or another that is no letter "
              "and no part of a frame, not \"" +
                  sign + '"');
  }
  EXPECT_EQ(marked("attackers=x"), "attackers: \"x\" is not a cell in the notation hyperchess");
  EXPECT_EQ(marked("moves=2222"), "moves=2222: 2222 is empty");
}

TEST(WantedMarks, PassOverTheTurnOfTheOtherSide) {
  EXPECT_EQ(marked("moves=3142"), "o 2142 3132 3141");
}

TEST(WantedMarks, ShowEveryKingInCheckAndNoOther) {
  const auto check = [](std::string_view fen) {
    const Variant game = parse_variant("oana-chiru").value();
    return marked({parse_fen(fen, game).position.value(), native_notation(game)}, "check");
  };
  EXPECT_EQ(check("a1:r3K3/8/8/8/8/8/8/8|c1:4K3/8/8/8/8/8/8/8|a8:8/8/8/8/8/8/4k3/8 w - - 0 1"),
            "# e1a1; ! a1a1");
  EXPECT_EQ(check("a1:r3K3/8/8/8/8/8/8/8|c1:r3K3/8/8/8/8/8/8/8|a8:8/8/8/8/8/8/4k3/8 w - - 0 1"),
            "# e1a1 e1c1; ! a1a1 a1c1");
}

TEST(WantedMarks, HaveAForm) {
  for (const char *good :
       {"last", "check", "none", "moves=king", "attackers=1111", "cells=1111:x"}) {
    EXPECT_FALSE(fault_of_wanted_marks(good)) << good;
  }
  for (const char *bad : {"", "all", "moves", "moves=", "cells", "none="}) {
    EXPECT_EQ(fault_of_wanted_marks(bad).value().substr(0, 14), "must be moves=") << bad;
  }
}

} // namespace
} // namespace tessera
