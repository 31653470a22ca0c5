// What no game's position may have, whatever the game.

#include "lib/game/rules/position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<PositionSetup> setups_of(Position position) {
  std::vector<PositionSetup> setups;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    setups.push_back(position.setup());
  }
  return setups;
}

Cell first_empty(const Men &men) {
  unsigned index = 0;
  while (men.at(Cell(index)).exists()) {
    ++index;
  }
  return Cell(index);
}

TEST(PositionSetup, HasNoMenOfOtherGames) {
  int strangers = 0;
  for (const auto &game : games()) {
    const Variant variant(game);
    const std::vector<PositionSetup> start = setups_of(Position::initial(variant));
    ASSERT_THAT(set_up(start, variant).faults, IsEmpty()) << game.name;
    const auto roles = conventions(variant).roles;
    for (const Role role : all_roles) {
      if (std::find(roles.begin(), roles.end(), role) != roles.end()) {
        continue;
      }
      ++strangers;
      std::vector<PositionSetup> setups = start;
      setups.back().men.put(first_empty(setups.back().men), Piece(Color::white, role));
      EXPECT_THAT(set_up(setups, variant).faults,
                  ElementsAre("this game has no " + std::string(name(role))))
          << game.name;
    }
  }
  EXPECT_GT(strangers, 50);
}

TEST(PositionSetup, StaysOnTheBoard) {
  const Variant hyperchess(*find_game("hyperchess"));
  const PositionSetup start = Position::initial(hyperchess).setup();
  const Cell beyond(256);
  const std::string fault = "this game's board has 256 cells, and there is no cell 256 on it";
  PositionSetup setup = start;
  setup.men.put(beyond, Piece(Color::white, Role::knight));
  EXPECT_THAT(set_up({setup}, hyperchess).faults, ElementsAre(fault));
  setup = start;
  setup.passed = beyond;
  EXPECT_THAT(set_up({setup}, hyperchess).faults, ElementsAre(fault));
}

} // namespace
} // namespace tessera::test
