// Drawings read back: as they were made, as mailers leave them, and with faults.

#include "lib/diagram/caption.hpp"
#include "lib/diagram/read_picture.hpp"
#include "lib/notation/fen.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// A position of a game after some random moves.
Position random_position(const Variant &variant, std::uint32_t seed) {
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

/// What `tessera diagram` prints, with the position on one line below or without.
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

PictureReading read(const std::string &text, const Variant &variant) {
  return read_pictures(text, variant, {.usual_system = native_system(variant)});
}

std::string told(const PictureReading &reading) {
  std::string text;
  for (const Finding &finding : reading.findings) {
    text += std::string(name(finding.severity)) + ": " + finding.sentence + '\n';
  }
  return text;
}

/// The men of all boards, of a position and as they were read.
std::vector<Placement> boards_of(const Position &position) {
  Position shown = position;
  std::vector<Placement> boards;
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

TEST_P(ReadBack, IsTheSamePositionInEveryStyleAndView) {
  const Variant variant(GetParam());
  std::uint32_t seed = 0;
  for (const View &view : all_sides_of_all_views()) {
    for (const DiagramStyleInfo &style : diagram_styles()) {
      const auto system = static_cast<CoordinateSystem>(++seed % coordinate_system_count);
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

/// As a mailer would have it: what a line is once it is quoted, cut and so on.
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
/// Broken after every 72nd column, be it in the midst of a word.
std::string chopped(const std::string &text) {
  constexpr std::size_t limit = 72;
  std::string all;
  for (const std::string &line : lines(text)) {
    for (std::size_t begin = 0; begin == 0 || begin < line.size(); begin += limit) {
      all += line.substr(begin, limit) + '\n';
    }
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
                                         Mangling{"Wrapped", wrapped},
                                         Mangling{"HardBlanks", with_hard_blanks},
                                         Mangling{"CarriageReturns", with_carriage_returns}),
                         [](const auto &test) { return test.param.name; });

TEST_P(Mailed, IsReadAsItWas) {
  const Variant variant = parse_variant("chesseract").value();
  std::uint32_t seed = 0;
  for (const View &view : all_sides_of_all_views()) {
    for (const DiagramStyleInfo &style : diagram_styles()) {
      const Position position = random_position(variant, ++seed);
      const std::string text =
          printed(position, {style.id, CoordinateSystem::chesseract, {}, view, 0}, true);
      expect_same(GetParam().mangled(text), position, variant);
    }
  }
}

TEST(Mailed, QuotedAndThenWrappedIsReadToo) {
  const Variant variant = parse_variant("chesseract").value();
  for (const DiagramStyle style :
       {DiagramStyle::boxed, DiagramStyle::unicode, DiagramStyle::compact, DiagramStyle::plain}) {
    const Position position = random_position(variant, 7);
    expect_same(wrapped(quoted(printed(
                    position, {style, CoordinateSystem::chesseract, {}, usual_view, 0}, true))),
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
    expect_same(printed(position, {style.id, CoordinateSystem::chesseract, marks}, true), position,
                variant);
  }
}

TEST(ReadBack, TellsTheViewByLabelsAloneWhereTheyDo) {
  const Variant variant = parse_variant("chesseract").value();
  const Position position = random_position(variant, 11);
  for (const View &view : all_sides_of_all_views()) {
    for (const DiagramStyle style :
         {DiagramStyle::boxed, DiagramStyle::compact, DiagramStyle::grid, DiagramStyle::unicode}) {
      const std::string text =
          draw(position.men(), {style, CoordinateSystem::chesseract, {}, view});
      const PictureReading reading = read(text.substr(0, text.find("\n\nCell")) + "\n", variant);
      ASSERT_EQ(reading.positions.size(), 1U);
      EXPECT_EQ(reading.positions[0].boards[0], position.men()) << text;
      EXPECT_THAT(told(reading), testing::AnyOf(StartsWith("note: the side to move is not told"),
                                                StartsWith("note: Black is taken to be to move")))
          << text;
    }
  }
}

TEST(ReadBack, SaysWhichViewItTookWhereLabelsDoNotTell) {
  const Variant variant = parse_variant("hyperchess").value();
  const std::string text = draw(Position::initial(variant).men(), {DiagramStyle::compact});
  const PictureReading reading = read(text.substr(0, text.find("\n\nCell")) + "\n", variant);
  EXPECT_EQ(reading.positions.at(0).boards[0], Position::initial(variant).men());
  EXPECT_EQ(told(reading), "note: the labels leave open which axis runs where; the view is taken "
                           "to be AI with White's side at the bottom\n"
                           "note: the side to move is not told; White is taken to be\n");
}

TEST(ReadBack, FindsSeveralBoardsInAText) {
  const Variant variant = parse_variant("hyperchess").value();
  std::string text = "Look at this:\n\n";
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    text += "After some moves\n\n" +
            printed(random_position(variant, seed), {DiagramStyle::boxed}, seed != 2) + '\n';
  }
  const PictureReading reading = read(text, variant);
  EXPECT_EQ(told(reading), "note: the side to move is not told; White is taken to be\n");
  ASSERT_EQ(reading.positions.size(), 3U);
  EXPECT_TRUE(reading.positions[0].tells_rest);
  for (const std::size_t i : {0U, 1U, 2U}) {
    EXPECT_EQ(reading.positions[i].boards[0],
              random_position(variant, static_cast<std::uint32_t>(i) + 1).men());
  }
}

// --- Faults ----------------------------------------------------------------------------------

/// The start of Hyperchess in some style, as one can spoil it.
std::string start(DiagramStyle style = DiagramStyle::compact) {
  const Variant variant = parse_variant("hyperchess").value();
  return draw(Position::initial(variant).men(), {style});
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  text.replace(text.find(what), what.size(), with);
  return text;
}

/// The errors and warnings, each as line:column sentence.
std::string faults(const std::string &text) {
  std::string all;
  for (const Finding &finding : read(text, parse_variant("hyperchess").value()).findings) {
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

TEST(DrawingFaults, AreFoundAtALetterOfNoMan) {
  EXPECT_EQ(faults(replaced(start(), "|k|", "|z|")),
            "2:27 no man of Hyperchess has the letter z\n");
  EXPECT_EQ(faults(replaced(start(DiagramStyle::boxed), "*k*", "*z*")),
            "3:49 no man of Hyperchess has the letter z\n");
  EXPECT_EQ(faults(replaced(start(DiagramStyle::grid), "[K]", "[Z]")),
            "2:36 no man of Hyperchess has the letter Z\n");
}

TEST(DrawingFaults, AreFoundAtASecondKing) {
  EXPECT_EQ(faults(replaced(start(), "4|_|r|", "4|K|r|")),
            "23:27 White has a king on 4141 already\n");
}

TEST(DrawingFaults, AreFoundAtARowThatIsMissing) {
  const std::string text = replaced(start(), "3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| 3\n", "");
  EXPECT_THAT(faults(text), HasSubstr("8:1 a mini-board has four rows, and these have 3: they are "
                                      "not read\n"));
  // What can be read is.
  const PictureReading reading = read(text, parse_variant("hyperchess").value());
  EXPECT_FALSE(reading.positions.at(0).position);
  EXPECT_EQ(reading.positions.at(0).boards[0].occupied().size(), 24);
}

TEST(DrawingFaults, AreFoundAtARowWithABarTooFew) {
  EXPECT_THAT(
      faults(replaced(start(), "4|_|r|n|_|", "4|_|r|n_|")),
      HasSubstr("2:1 a row of 4 mini-boards has 20 bars, and this has 19: it is not read\n"));
}

TEST(DrawingFaults, AreFoundAtAWrongBorder) {
  EXPECT_THAT(faults(replaced(start(DiagramStyle::boxed), "\n  +---+---+", "\n  +---+--+-")),
              HasSubstr("this line between rows is not made as the others are"));
}

TEST(DrawingFaults, AreFoundInACellThatHoldsTwoMen) {
  EXPECT_EQ(faults(replaced(start(), "|q|", "|qk|")),
            "2:18 this is neither a man nor a mark nor an empty cell\n");
}

TEST(DrawingFaults, AreFoundAtALabelThatDoesNotFit) {
  EXPECT_THAT(faults(replaced(start(), "1 2 3 4", "1 2 2 4")),
              HasSubstr("the label \"2\" does not fit the others: 3 is expected here"));
}

TEST(DrawingFaults, AreFoundWhereALineBelowTellsAnotherPosition) {
  const Variant variant = parse_variant("hyperchess").value();
  EXPECT_THAT(faults(start() + '\n' + to_fen(random_position(variant, 5)) + '\n'),
              HasSubstr("this position has other men than the board drawn above\n"));
}

TEST(DrawingFaults, BeyondAThousandAreNotLookedFor) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) {
    text += "|_|_|_|_|\nCell 3142:\n";
  }
  const PictureReading reading = read(text, parse_variant("hyperchess").value());
  EXPECT_LE(reading.findings.size(), 2 * max_picture_findings);
  EXPECT_TRUE(
      std::any_of(reading.findings.begin(), reading.findings.end(),
                  [](const Finding &finding) { return finding.code == Code::limit_exceeded; }));
}

TEST(DrawingFaults, AtTheLimitLeaveAWordedBoardItsFirstMan) {
  std::string text = "White king on 1111\n";
  for (std::size_t i = 1; i < max_picture_findings; ++i) {
    text += "White king on zzz\n";
  }
  const PictureReading reading =
      read(text + "\n\nhello\nWhite king on 1111\n", parse_variant("hyperchess").value());
  EXPECT_LE(reading.findings.size(), max_picture_findings + 1);
}

TEST(DrawingFaults, OfManySmallBoardsEndAtTheLimit) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) {
    text += "White king on 1111\n\n\n";
  }
  const PictureReading reading = read(text, parse_variant("hyperchess").value());
  EXPECT_EQ(reading.findings.size(), max_picture_findings + 1);
}

TEST(DrawingFaults, AreASignThatNoLegendExplains) {
  const std::string text = replaced(start(), "|q|", "|0|");
  EXPECT_THAT(told(read(text, parse_variant("hyperchess").value())),
              HasSubstr("note: 0 is taken for a mark on an empty cell\n"));
}

TEST(DrawingFaults, AreHandsThatCannotBeRead) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  const std::string text = draw(Position::initial(variant).men(), {DiagramStyle::compact});
  for (const char *hands : {"In hand: White W, Black nothing.", "In hand: White 2P.",
                            "In hand: White 0P, Black nothing.", "In hand: White P, Black q."}) {
    const PictureReading reading = read(text + hands + "\n", variant);
    EXPECT_FALSE(reading.positions.at(0).position) << hands;
    EXPECT_THAT(told(reading), HasSubstr("error: men in hand are told as")) << hands;
  }
}

TEST(DrawingFaults, AreFoundInATextWithoutBoards) {
  EXPECT_EQ(faults("No board here | or | there\n"), "1:1 no board is found here\n");
  EXPECT_EQ(faults(""), "1:1 no board is found here\n");
}

TEST(DrawingFaults, OfAnyKindLeaveTheReaderStanding) {
  // Every line is dropped, doubled or cut once, and every character of some.
  for (const DiagramStyleInfo &style : diagram_styles()) {
    const std::vector<std::string> whole = lines(start(style.id));
    for (std::size_t spoilt = 0; spoilt < whole.size(); ++spoilt) {
      for (const int how : {0, 1, 2, 3}) {
        std::string text;
        for (std::size_t i = 0; i < whole.size(); ++i) {
          const std::string &line = whole[i];
          // In words, nothing shows that a line is missing, and half a name may be a name.
          const bool in_words = style.id == DiagramStyle::plain && (how == 0 || how == 2);
          text += i != spoilt || in_words ? line + '\n'
                  : how == 0              ? ""
                  : how == 1              ? line + '\n' + line + '\n'
                  : how == 2              ? line.substr(0, line.size() / 2) + '\n'
                                          : "?" + line + '\n';
        }
        const PictureReading reading = read(text, parse_variant("hyperchess").value());
        // No man is invented: each that is read stands where it stood.
        const Placement start_men = Position::initial(parse_variant("hyperchess").value()).men();
        for (const DrawnPosition &drawn : reading.positions) {
          if (drawn.position) {
            EXPECT_EQ(drawn.boards[0], start_men) << style.name << ' ' << spoilt << ' ' << how;
          }
        }
      }
    }
  }
}

} // namespace
} // namespace tessera::test
