// Drawings read back: as they were made, and as mailers leave them.

#include "lib/game/notation/fen.hpp"
#include "lib/picture/diagram/caption.hpp"
#include "read_support.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::StartsWith;

/// What `tessera diagram` prints, with or without the position on one line below.
std::string printed(const Position &position, const DiagramOptions &options, bool with_fen) {
  Position shown = position;
  std::string text;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    shown.choose_board(board);
    text += (position.board_count() > 1 ? std::string("Board ") + "AB"[board] + "\n\n" : "") +
            draw(shown.men(), options) + hands_line(shown) + '\n';
  }
  return text + (with_fen ? to_fen(position) + '\n' : "");
}

/// The pieces of all boards, of a position and as they were read.
std::vector<Men> boards_of(const Position &position) {
  Position shown = position;
  std::vector<Men> boards;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    shown.choose_board(board);
    boards.push_back(shown.men());
  }
  return boards;
}

void expect_same(const std::string &text, const Position &position, const Variant &variant) {
  const PictureReading reading = read(text, variant);
  ASSERT_EQ(reading.positions.size(), 1U) << text << told(reading);
  EXPECT_EQ(told(reading), "") << text;
  EXPECT_EQ(reading.positions[0].boards, boards_of(position)) << text;
}

class ReadBack : public testing::TestWithParam<GameInfo> {};
INSTANTIATE_TEST_SUITE_P(AllGames, ReadBack, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto &test) {
                           std::string text(test.param.name);
                           std::replace_if(
                               text.begin(), text.end(),
                               [](char c) { return c == '*' || c == '/' || c == '-'; }, '_');
                           return text;
                         });

/// For the sanitizers, and on thousands of cells, a part of the many combinations is enough.
bool is_left_out(std::uint32_t seed, bool is_large = false) {
  return (sanitized && seed % 7 != 0) || (is_large && seed % 5 != 0);
}

TEST_P(ReadBack, IsTheSamePositionInEveryStyleAndView) {
  const Variant variant(GetParam());
  const Board &board = native_notation(variant).board();
  std::uint32_t seed = 0;
  for (const View &view : all_sides_of_all_views(board)) {
    for (const DiagramStyleInfo &style : diagram_styles()) {
      const Notation system = board.notations()[++seed % board.notations().size()];
      if (is_left_out(seed, board.cell_count() > 1000)) {
        continue;
      }
      constexpr std::array<std::size_t, 4> widths{0, 80, 48, 31};
      const std::size_t width = widths[seed / 7 % widths.size()];
      const Position position = random_position(variant, seed);
      const PictureReading reading =
          read(printed(position, {style.id, system, {}, view, width}, true), variant);
      ASSERT_EQ(reading.positions.size(), 1U) << seed << told(reading);
      ASSERT_TRUE(reading.positions[0].position) << seed << told(reading);
      EXPECT_EQ(told(reading), "") << seed;
      EXPECT_EQ(to_fen(*reading.positions[0].position), to_fen(position)) << seed;
      EXPECT_EQ(reading.positions[0].arrangement.system, system) << seed;
    }
  }
}

/// As a mailer would leave it: a line after it is quoted, cut and so on.
struct Mangling {
  std::string name;
  std::string (*mangled)(const std::string &);
};

std::string quoted(const std::string &text) {
  std::string all;
  for (const std::string &line : lines(text)) {
    all += line.empty() ? ">\n" : "> " + line + '\n';
  }
  return all;
}
std::string quoted_twice(const std::string &text) {
  return "On Friday somebody wrote:\n\n" + quoted(quoted(text)) + "-- \nme\n";
}
std::string with_tabs(const std::string &text) {
  std::string all;
  for (const std::string &line : lines(text)) {
    std::string tabbed = line;
    for (std::size_t stop = line.size() / 8 * 8; stop >= 8; stop -= 8) {
      const std::size_t begin = line.find_last_not_of(' ', stop - 1) + 1;
      if (begin < stop && begin + 8 > stop) {
        tabbed.replace(begin, stop - begin, "\t");
      }
    }
    all += tabbed + '\n';
  }
  return all;
}
/// Broken at the last blank before the 72nd column, as mailers do.
std::string wrapped(const std::string &text) {
  constexpr std::size_t limit = 72;
  std::string all;
  for (std::string line : lines(text)) {
    while (width(line) > limit) {
      // Longer in bytes than in columns; no blank is inside a character.
      std::size_t cut =
          line.find_last_of(' ', std::min(line.size() - 1, limit + line.size() - width(line)));
      while (cut != std::string::npos && width(line.substr(0, cut)) > limit) {
        cut = line.find_last_of(' ', cut - 1);
      }
      if (cut == std::string::npos || line.find_first_not_of(' ') >= cut) {
        break;
      }
      all += line.substr(0, line.find_last_not_of(' ', cut) + 1) + '\n';
      line = line.substr(cut + 1);
    }
    all += line + '\n';
  }
  return all;
}
/// Broken after every 72nd column, even in the middle of a word.
std::string chopped(const std::string &text) {
  constexpr std::size_t limit = 72;
  std::string all;
  for (const std::string &line : lines(text)) {
    std::string rest = line;
    while (width(rest) > limit) {
      // Longer in bytes than in columns; characters stay whole.
      std::size_t cut = limit;
      while (width(rest.substr(0, cut)) < limit || (rest[cut] & '\xc0') == '\x80') {
        ++cut;
      }
      all += rest.substr(0, cut) + '\n';
      rest = rest.substr(cut);
    }
    all += rest + '\n';
  }
  return all;
}
std::string with_hard_blanks(const std::string &text) {
  std::string all;
  for (const char c : text) {
    all += c == ' ' ? "\xc2\xa0" : std::string(1, c);
  }
  return all;
}
std::string with_carriage_returns(const std::string &text) {
  std::string all;
  for (const std::string &line : lines(text)) {
    all += line + "  \r\n";
  }
  return all;
}

class Mailed : public testing::TestWithParam<Mangling> {};
INSTANTIATE_TEST_SUITE_P(All, Mailed,
                         testing::Values(Mangling{"Quoted", quoted},
                                         Mangling{"QuotedTwice", quoted_twice},
                                         Mangling{"WithTabs", with_tabs},
                                         Mangling{"Wrapped", wrapped}, Mangling{"Chopped", chopped},
                                         Mangling{"HardBlanks", with_hard_blanks},
                                         Mangling{"CarriageReturns", with_carriage_returns}),
                         [](const auto &test) { return test.param.name; });

TEST_P(Mailed, IsReadAsItWas) {
  const Variant variant = parse_variant("chesseract").value();
  std::uint32_t seed = 0;
  for (const View &view : all_sides_of_all_views()) {
    for (const DiagramStyleInfo &style : diagram_styles()) {
      if (is_left_out(++seed)) {
        continue;
      }
      const Position position = random_position(variant, seed);
      const std::string text =
          printed(position, {style.id, hypercube::notations::chesseract, {}, view, 0}, true);
      expect_same(GetParam().mangled(text), position, variant);
    }
  }
}

TEST_P(Mailed, FacesAreReadAsTheyWere) {
  const Variant variant = parse_variant("tesseract").value();
  const Notation native = native_notation(variant);
  std::uint32_t seed = 0;
  for (const View &view : all_sides_of_all_views(native.board())) {
    for (const DiagramStyleInfo &style : diagram_styles()) {
      // The columns show the cells of a grid, and they are lost where a line was broken.
      if (is_left_out(++seed) || (style.id == DiagramStyle::grid && GetParam().name == "Wrapped")) {
        continue;
      }
      const Position position = random_position(variant, seed);
      expect_same(GetParam().mangled(printed(position, {style.id, native, {}, view, 80}, true)),
                  position, variant);
    }
  }
}

TEST(Mailed, QuotedAndThenWrappedIsReadToo) {
  const Variant variant = parse_variant("chesseract").value();
  for (const DiagramStyle style :
       {DiagramStyle::boxed, DiagramStyle::unicode, DiagramStyle::compact, DiagramStyle::plain}) {
    const Position position = random_position(variant, 7);
    expect_same(wrapped(quoted(printed(
                    position, {style, hypercube::notations::chesseract, {}, View(), 0}, true))),
                position, variant);
  }
}

TEST(Mailed, ChoppedLeavesThePositionBelowWhole) {
  for (const char *game : {"chesseract", "4*crazyhouse", "hyperchess"}) {
    const Variant variant = parse_variant(game).value();
    for (std::uint32_t seed = 1; seed < 20; ++seed) {
      const Position position = random_position(variant, seed);
      const std::string text = chopped(printed(position, {DiagramStyle::compact}, true));
      const PictureReading reading = read(text, variant);
      EXPECT_EQ(told(reading), "") << text;
      EXPECT_EQ(to_fen(reading.positions.at(0).position.value()), to_fen(position)) << text;
    }
  }
}

TEST(ReadBack, KeepsMarksApartFromMen) {
  const Variant variant = parse_variant("chesseract").value();
  const Position position = random_position(variant, 3);
  std::vector<CellMark> marks;
  for (const char sign : std::string_view("ox*2.=!+@#-")) {
    CellMark mark{sign, {}, "something"};
    for (unsigned i = static_cast<unsigned>(sign) % 7; i < hypercube::cell_count; i += 7) {
      mark.cells.insert(Cell(i));
    }
    marks.push_back(mark);
  }
  for (const DiagramStyleInfo &style : diagram_styles()) {
    expect_same(printed(position, {style.id, hypercube::notations::chesseract, marks}, true),
                position, variant);
  }
}

TEST(ReadBack, TellsTheViewByLabelsAloneWhereTheyDo) {
  const Variant variant = parse_variant("chesseract").value();
  const Position position = random_position(variant, 11);
  for (const View &view : all_sides_of_all_views()) {
    for (const DiagramStyle style :
         {DiagramStyle::boxed, DiagramStyle::compact, DiagramStyle::grid, DiagramStyle::unicode}) {
      const std::string text =
          draw(position.men(), {style, hypercube::notations::chesseract, {}, view});
      const PictureReading reading = read(text.substr(0, text.find("\n\nCell")) + "\n", variant);
      ASSERT_EQ(reading.positions.size(), 1U);
      EXPECT_EQ(reading.positions[0].boards[0], position.men()) << text;
      EXPECT_THAT(told(reading), testing::AnyOf(StartsWith("note: the side to move is not given"),
                                                StartsWith("note: Black is assumed to be to move")))
          << text;
    }
  }
}

TEST(ReadBack, SaysWhichViewItTookWhereLabelsDoNotTell) {
  const Variant variant = parse_variant("hyperchess").value();
  const std::string text = draw(Position::initial(variant).men(), {DiagramStyle::compact});
  const PictureReading reading = read(text.substr(0, text.find("\n\nCell")) + "\n", variant);
  EXPECT_EQ(reading.positions.at(0).boards[0], Position::initial(variant).men());
  EXPECT_EQ(told(reading), "note: the labels do not say which axis runs where; the view is assumed "
                           "to be AI with White's side at the bottom\n"
                           "note: the side to move is not given: it is assumed to be White\n");
}

TEST(ReadBack, FindsSeveralBoardsInAText) {
  const Variant variant = parse_variant("hyperchess").value();
  std::string text = "Look at this:\n\n";
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    text += "After some moves\n\n" +
            printed(random_position(variant, seed), {DiagramStyle::boxed}, seed != 2) + '\n';
  }
  const PictureReading reading = read(text, variant);
  EXPECT_EQ(told(reading), "note: the side to move is not given: it is assumed to be White\n");
  ASSERT_EQ(reading.positions.size(), 3U);
  EXPECT_TRUE(reading.positions[0].tells_rest);
  for (const std::size_t i : {0U, 1U, 2U}) {
    EXPECT_EQ(reading.positions[i].boards[0],
              random_position(variant, static_cast<std::uint32_t>(i) + 1).men());
  }
}

} // namespace
} // namespace tessera::test
