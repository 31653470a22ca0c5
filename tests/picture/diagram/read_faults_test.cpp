// Drawings with faults: each is found at its place, and what can be read is read.

#include "lib/game/notation/fen.hpp"
#include "lib/picture/limits.hpp"
#include "read_support.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

/// The start of Hyperchess in some style, to be spoiled.
std::string drawn_start(DiagramStyle style = DiagramStyle::compact) {
  const Variant variant = parse_variant("hyperchess").value();
  return draw(Position::initial(variant).men(), {style});
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  text.replace(text.find(what), what.size(), with);
  return text;
}

std::string faults(const std::string &text) {
  return faults_of(text, parse_variant("hyperchess").value());
}

TEST(DrawingFaults, AreFoundAtALetterOfNoMan) {
  EXPECT_EQ(faults(replaced(drawn_start(), "|k|", "|z|")),
            "2:27 no piece of Hyperchess has the letter z\n");
  EXPECT_EQ(faults(replaced(drawn_start(DiagramStyle::boxed), "*k*", "*z*")),
            "3:49 no piece of Hyperchess has the letter z\n");
  EXPECT_EQ(faults(replaced(drawn_start(DiagramStyle::grid), "[K]", "[Z]")),
            "2:36 no piece of Hyperchess has the letter Z\n");
}

TEST(DrawingFaults, AreFoundAtASecondKing) {
  EXPECT_EQ(faults(replaced(drawn_start(), "4|_|r|", "4|K|r|")),
            "23:27 White already has a king on 4141\n");
}

TEST(DrawingFaults, AreFoundAtARowThatIsMissing) {
  const std::string text =
      replaced(drawn_start(), "3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| 3\n", "");
  EXPECT_THAT(faults(text), HasSubstr("8:1 a mini-board has four rows, but these have 3: they are "
                                      "not read\n"));
  // What can be read is read.
  const PictureReading reading = read(text, parse_variant("hyperchess").value());
  EXPECT_FALSE(reading.positions.at(0).position);
  EXPECT_EQ(reading.positions.at(0).boards[0].occupied().size(), 24);
}

TEST(DrawingFaults, AreFoundAtARowWithABarTooFew) {
  EXPECT_THAT(
      faults(replaced(drawn_start(), "4|_|r|n|_|", "4|_|r|n_|")),
      HasSubstr("2:1 a row of 4 mini-boards has 20 bars, but this one has 19: it is not read\n"));
}

TEST(DrawingFaults, AreFoundAtAWrongBorder) {
  EXPECT_THAT(faults(replaced(drawn_start(DiagramStyle::boxed), "\n  +---+---+", "\n  +---+--+-")),
              HasSubstr("this line between rows differs from the others"));
}

TEST(DrawingFaults, AreFoundInACellThatHoldsTwoMen) {
  EXPECT_EQ(faults(replaced(drawn_start(), "|q|", "|qk|")),
            "2:18 this is not a piece, a mark or an empty cell\n");
}

TEST(DrawingFaults, AreFoundAtALabelThatDoesNotFit) {
  EXPECT_THAT(faults(replaced(drawn_start(), "1 2 3 4", "1 2 2 4")),
              HasSubstr("the label \"2\" does not fit the others: 3 is expected here"));
}

TEST(DrawingFaults, AreFoundWhereALineBelowTellsAnotherPosition) {
  const Variant variant = parse_variant("hyperchess").value();
  EXPECT_THAT(faults(drawn_start() + '\n' + to_fen(random_position(variant, 5)) + '\n'),
              HasSubstr("this position does not have the pieces of the board drawn above\n"));
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
  // One also says that there are more lines.
  EXPECT_EQ(reading.findings.size(), max_picture_findings + 2);
}

TEST(DrawingFaults, OfManyLinesOfOneWidthAreFoundOnce) {
  // All are joined, as if a mailer had broken them; counting all of them again each time took
  // minutes.
  std::string text;
  for (std::size_t i = 0; i < max_picture_lines / (sanitized ? 8 : 1); ++i) {
    text += "(P)[p]:::   (P)[p]:::\n";
  }
  const PictureReading reading = read(text, parse_variant("hyperchess").value());
  EXPECT_FALSE(reading.findings.empty());
  EXPECT_TRUE(reading.positions.empty() || !reading.positions.front().position);
}

TEST(DrawingFaults, OfManyLabelsBelowRowsAreFoundOnce) {
  // Each time it was tried again whether the rows are whole.
  std::string text;
  for (int i = 0; i < 16; ++i) {
    text += i == 15 ? "(P)[p]:::   (P)[p]:::\n" : ":::   :::   :::   :::   :::   :::\n";
  }
  for (int i = 0; i < 90'000; ++i) {
    text += "1 2 3 4\n";
  }
  EXPECT_FALSE(read(text, parse_variant("hyperchess").value()).findings.empty());
}

TEST(DrawingFaults, OfManyTitlesAreFoundOnce) {
  // Each line might be the first of a board's titles; all were read again each time.
  std::string text;
  for (int i = 0; i < 90'000; ++i) {
    text += "11\n";
  }
  EXPECT_EQ(faults(text), "1:1 there is no board here\n");
}

TEST(DrawingFaults, OfRowsInOneLongLineAreFoundOnce) {
  // All lines are joined, as if a mailer had broken them; the place of each bar was counted from
  // the begin of its line.
  std::string text;
  for (int i = 0; i < 90'000; ++i) {
    text += "||||||||||||||||||||\n";
  }
  EXPECT_FALSE(read(text, parse_variant("hyperchess").value()).findings.empty());
}

TEST(DrawingFaults, AreLinesBeyondTheLimits) {
  const Variant variant = parse_variant("hyperchess").value();
  const std::string lines(max_picture_lines + 1, '\n');
  EXPECT_EQ(faults(lines + "x"),
            "100001:1 boards are read from the first 100000 lines of a text\n");
  EXPECT_EQ(faults(std::string(max_picture_lines, '\n')), "1:1 there is no board here\n");
  const std::string long_line(max_picture_line + 1, 'x');
  EXPECT_THAT(faults(long_line), HasSubstr("1:1 there is no board here\n"));
  const PictureReading reading = read(long_line + "\n\n" + drawn_start(), variant);
  EXPECT_TRUE(reading.positions.at(0).position);
  EXPECT_THAT(told(reading), HasSubstr("boards are read from the first 10000 bytes of a line"));
}

TEST(DrawingFaults, LoseNothingOfWideTabs) {
  // Lines of one width that were broken, and that tabs make wider as they are read.
  EXPECT_EQ(faults("\t\tW\n\t\tx\n\t\ty\n"), "1:1 there is no board here\n");
}

TEST(DrawingFaults, AreNotHiddenByJoiningLinesThatNobodyBroke) {
  // Three lines are the widest, as if a mailer had broken them there; joined, they name no pieces.
  const PictureReading knights =
      read("White king on 1112\nBlack king on 4343\n\nKnights:\nWhite knight on 1412\n"
           "White knight on 4412\nBlack knight on 4442\n\nWhite to move\n",
           parse_variant("hyperchess").value());
  EXPECT_THAT(told(knights), HasSubstr("warning: the lines around this one name pieces"));
  EXPECT_THAT(told(knights), HasSubstr("error: White has no king\n"));
  EXPECT_THAT(told(read("White king on e1a1\nBlack king on e8a8\n\nQueens:\nWhite queen on d1a1\n"
                        "White queen on d1a2\nBlack queen on d8a8\n\nWhite to move\n",
                        parse_variant("oana-chiru").value())),
              HasSubstr("error: White has no king\n"));
  EXPECT_EQ(faults("White king on 1112\nBlack king on 4343\nBlack king on 4344\nWhite to move\n"),
            "3:15 Black already has a king on 4343\n");
  std::string unlabelled;
  for (const std::string &line : lines(drawn_start())) {
    if (line.find('|') != std::string::npos) {
      unlabelled += line.substr(1, line.rfind('|')) + '\n';
    }
  }
  unlabelled = replaced(unlabelled, "|r|", "|Z|");
  EXPECT_EQ(faults(unlabelled), "1:4 no piece of Hyperchess has the letter Z\n");
}

TEST(DrawingFaults, AreAPieceWithoutACellBehindAnEmptyLine) {
  EXPECT_EQ(faults("White king on 1112\nBlack king on 4343\n\nBlack knight on 44x2\n"),
            "4:1 this piece has no cell: it is not read\n");
  // Nor are they joined where they are the widest lines.
  EXPECT_EQ(faults("White king on 1112\nBlack king on 4343\n\nBlack knight on 44x2\n"
                   "Black knight on 44x3\nBlack knight on 44x4\n\nWhite to move\n"),
            "4:1 this piece has no cell: it is not read\n"
            "5:1 this piece has no cell: it is not read\n"
            "6:1 this piece has no cell: it is not read\n");
}

TEST(DrawingFaults, AreASignThatNoLegendExplains) {
  const std::string text = replaced(drawn_start(), "|q|", "|0|");
  EXPECT_THAT(told(read(text, parse_variant("hyperchess").value())),
              HasSubstr("note: 0 is read as a mark on an empty cell\n"));
}

TEST(DrawingFaults, AreHandsThatCannotBeRead) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  const std::string text = draw(Position::initial(variant).men(), {DiagramStyle::compact});
  for (const char *hands : {"In hand: White W, Black nothing.", "In hand: White 2P.",
                            "In hand: White 0P, Black nothing.", "In hand: White P, Black q."}) {
    const PictureReading reading = read(text + hands + "\n", variant);
    EXPECT_FALSE(reading.positions.at(0).position) << hands;
    EXPECT_THAT(told(reading), HasSubstr("error: pieces in hand are written as")) << hands;
  }
}

TEST(DrawingFaults, AreFoundInATextWithoutBoards) {
  EXPECT_EQ(faults("No board here | or | there\n"), "1:1 there is no board here\n");
  EXPECT_EQ(faults(""), "1:1 there is no board here\n");
}

TEST(DrawingFaults, OfCellsThatTheBoardDoesNotHave) {
  // They have the notation's form, so nothing but the board knows better.
  const std::string told_of =
      told(read("White pawn on 14:b3\nBlack pawn on 45:n1\n", parse_variant("tesseract").value()));
  const std::string no_cell = "error: this is not a cell in the notation tesseract\n";
  EXPECT_TRUE(told_of.starts_with(no_cell + no_cell)) << told_of;
}

TEST(DrawingFaults, OfAnyKindLeaveTheReaderStanding) {
  const Variant hyperchess = parse_variant("hyperchess").value();
  const Men men = Position::initial(hyperchess).men();
  for (const DiagramStyleInfo &style : diagram_styles()) {
    SCOPED_TRACE(style.name);
    expect_no_invention(drawn_start(style.id), style.id, hyperchess, men, sanitized ? 13 : 1);
  }
}

} // namespace
} // namespace tessera::test
