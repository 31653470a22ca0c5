// The faces of a tesseract: drawn, and read back.

#include "lib/board/tesseract_board.hpp"
#include "lib/diagram/caption.hpp"
#include "lib/diagram/chosen_panels.hpp"
#include "lib/notation/fen.hpp"
#include "read_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

constexpr Notation native = tesseract::notations::faces;

Variant game() { return parse_variant("tesseract").value(); }

/// A board as `tessera diagram` prints it, without the position below or with it.
std::string printed(const Position &position, const DiagramOptions &options, bool with_fen) {
  return draw(position.men(), options) + state_line(position) +
         (with_fen ? '\n' + to_fen(position) + '\n' : "");
}

const DiagramOptions upright{DiagramStyle::compact, native, {}, {1}};

TEST(FacesDrawn, AreSomeOrAll) {
  DiagramOptions options = upright;
  options.panels = {"02", "67"};
  const std::string text = draw({}, options);
  EXPECT_THAT(text, HasSubstr("02"));
  EXPECT_THAT(text, testing::Not(HasSubstr("03")));
  EXPECT_EQ(fault_of_panels(native.board(), options.panels), std::nullopt);
  EXPECT_THAT(fault_of_panels(native.board(), std::vector<std::string>{"18"}).value(),
              testing::StartsWith("there is no face 18, but 01 02"));
  EXPECT_EQ(fault_of_panels(hypercube::board(), options.panels), "this board is drawn whole");
}

TEST(FacesRead, AreAsTheyWereDrawn) {
  std::uint32_t seed = 0;
  for (const View &view : all_sides_of_all_views(native.board())) {
    for (const DiagramStyleInfo &style : diagram_styles()) {
      for (const std::size_t width : {0U, 80U, 60U, 30U}) {
        const Position position = random_position(game(), ++seed);
        const PictureReading reading =
            read(printed(position, {style.id, native, {}, view, width}, true), game());
        ASSERT_EQ(reading.positions.size(), 1U) << style.name << told(reading);
        EXPECT_EQ(told(reading), "") << style.name;
        ASSERT_TRUE(reading.positions[0].position) << style.name;
        EXPECT_EQ(to_fen(*reading.positions[0].position), to_fen(position)) << style.name;
        EXPECT_TRUE(style.id == DiagramStyle::plain ||
                    reading.positions[0].arrangement.view == view)
            << style.name;
      }
    }
  }
}

TEST(FacesRead, TellTheMenWithoutAPositionBelow) {
  const Position position = random_position(game(), 3);
  const PictureReading reading = read(printed(position, upright, false), game());
  ASSERT_EQ(reading.positions.size(), 1U);
  EXPECT_EQ(reading.positions[0].boards[0], position.men());
}

} // namespace
} // namespace tessera::test
