// What is read without the grammar is read as the grammar reads it: cells of every text, and the
// items of samples, of seeds of the fuzzer and of moves, signs and words in any order. As many
// texts as TESSERA_TRIPS says, others for each TESSERA_TRIPS_SEED.

#include "record_support.hpp"
#include "support/environment.hpp"
#include "written_texts.hpp"

#include "grammar/cell.hpp"
#include "lib/base/matched.hpp"
#include "lib/game/notation/coordinates.hpp"
#include "lib/game/notation/usual_cell.hpp"
#include "lib/record/record/usual_plies.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace tessera::test {
namespace {

// --- Cells
// ----------------------------------------------------------------------------------------

/// Whether a text begins with a cell that is read as the grammar says, or with none.
bool reads_as_grammar(const std::string &text) {
  WrittenCell cell;
  const std::size_t size = read_usual_cell(text.data(), cell);
  return size == 0 || (matched<grammar::cell>(text) == size &&
                       written_cell(std::string_view(text).substr(0, size)) == cell);
}

TEST(UsualCell, IsOneOfTheGrammar) {
  constexpr std::string_view signs = "0145aceABDEIVi:";
  std::string text(longest_usual_cell, '1');
  std::size_t usual = 0;
  // Texts that begin with any five signs, and continue as a cell may.
  for (std::size_t number = 0; number < std::size_t{15} * 15 * 15 * 15 * 15; ++number) {
    std::size_t rest = number;
    for (std::size_t at = 0; at < 5; ++at) {
      text[at] = signs[rest % signs.size()];
      rest /= signs.size();
    }
    text[5] = number % 2 == 0 ? 'c' : '4';
    ASSERT_TRUE(reads_as_grammar(text)) << text;
    WrittenCell cell;
    usual += read_usual_cell(text.data(), cell) > 0 ? 1U : 0U;
  }
  EXPECT_GT(usual, 1000U);
}

TEST(UsualCell, IsEveryPlainOne) {
  for (const Notation notation :
       {hypercube::notations::hyperchess, hypercube::notations::chesseract,
        hypercube::notations::fourstar, hypercube::notations::tesschess}) {
    for (unsigned index = 0; index < hypercube::cell_count; ++index) {
      const std::string &written = notation.write(Cell(index));
      WrittenCell cell;
      EXPECT_EQ(read_usual_cell((written + "-------").data(), cell), written.size()) << written;
      EXPECT_EQ(cell, written_cell(written)) << written;
    }
  }
}

TEST(UsualCell, OnAPlaneIsOneOfTheGrammar) {
  constexpr std::string_view signs = "0125,,9->|";
  std::string text(7, '|');
  std::size_t usual = 0;
  for (std::size_t number = 0; number < 1'000'000; ++number) {
    std::size_t rest = number;
    for (std::size_t at = 0; at < 6; ++at) {
      text[at] = signs[rest % signs.size()];
      rest /= signs.size();
    }
    WrittenCell cell;
    const std::size_t size = read_usual_plane_cell(text.data(), cell);
    ASSERT_EQ(size, matched<grammar::plane_cell>(text)) << text;
    if (size > 0) {
      ASSERT_EQ(cell, written_cell(std::string_view(text).substr(0, size))) << text;
      ++usual;
    }
  }
  EXPECT_GT(usual, 1000U);
}

// --- Records
// --------------------------------------------------------------------------------------

std::string told(const Record &record) {
  std::string all;
  for (const Tag &tag : record.tags) {
    all += '[' + std::string(record.at(tag.name)) + "] ";
  }
  for (const Item &item : record.items) {
    all += std::string(name(item.kind)) + ':' + std::string(record.at(item.span)) + '@' +
           std::to_string(item.span.begin) + '=' + std::to_string(item.detail) + '\n';
  }
  return all;
}

/// How the two readings of a text differ, or nothing; `moves` counts those that were read.
std::string difference(std::string_view text, std::size_t &moves) {
  while (!text.empty()) {
    Record usual;
    Record plain;
    const ParseEnd usual_end = parse_record(text, usual, true, PlyReader::usual_plies);
    const ParseEnd plain_end = parse_record(text, plain, true, PlyReader::grammar);
    if (usual_end.size != plain_end.size || usual_end.too_deep != plain_end.too_deep ||
        usual.moves != plain.moves || told(usual) != told(plain)) {
      return "beside the grammar:\n" + told(usual) + "by the grammar:\n" + told(plain);
    }
    if (plain_end.size == 0 || plain_end.too_deep) {
      break;
    }
    moves += plain.moves.size();
    text.remove_prefix(plain_end.size);
  }
  return {};
}

/// With this after the text, nothing in it depends on its end.
const std::string tail =
    "\n\n; and so on, to the end of all that was written down of these games\n";

TEST(UsualPlies, AreReadOfEveryText) {
  std::size_t moves = 0;
  for (const std::string &text : written_texts()) {
    ASSERT_EQ(difference(text + tail, moves), "") << text;
  }
  EXPECT_GT(moves, 1000U);
}

TEST(UsualPlies, GoOnBehindWhatStandsBetweenThem) {
  const std::string plies = "1. P2231-3231 {as usual} P3234-3233 $1 $22 {so} 2. P2221-3221";
  const std::string text = plies + tail;
  Record record;
  record.text = text;
  RecordBuilder builder{.begin = text.data(),
                        .record = record,
                        .by_grammar_alone = false,
                        .has_lattice_cells = false};
  const UsualPlies read =
      read_usual_plies(text.data(), text.data() + text.size(), PlyPlace::numbered, builder);
  EXPECT_EQ(read.end, text.data() + plies.size());
  EXPECT_EQ(items(record),
            (std::vector<std::string>{"number 1.", "move P2231-3231", "comment {as usual}",
                                      "move P3234-3233", "nag $1", "nag $22", "comment {so}",
                                      "number 2.", "move P2221-3221"}));
}

constexpr std::array parts{"1.",
                           "1",
                           "12.",
                           "12",
                           "12...",
                           "12..",
                           "123",
                           "1234",
                           "7a.",
                           "1-0",
                           "*",
                           "P2231-3231",
                           "P3234x3233",
                           "2231-3231",
                           "N1222xQ2224",
                           "N 1222-2224",
                           "B4343x4342",
                           "Pdd43-dd42",
                           "dd43-dd42",
                           "Bac31xAd32",
                           "BAc31xBBd32",
                           "Bc31-Bd32",
                           "Aa11-Aa12",
                           "PDIIIa1-CIIIa1",
                           "AIIIc1-AIVc1",
                           "RBIIb2xBIVb2",
                           "N*bb22",
                           "N@bb22",
                           "X01:b5*01:c3",
                           "p 2231-3231",
                           "b ac31-ac32",
                           "bac31-ac32",
                           "P12,2>12,4",
                           "n3,1x4,3+",
                           "12,2>12,4",
                           "P3,18>3,19=Q#",
                           "N3,1xP4,3",
                           "P12,0>12,04",
                           "P 1,2 > 1,4",
                           "1,2-1,4",
                           "1,2",
                           "|",
                           "| ",
                           "|P12,2>12,4",
                           "{[%clk 0:09:56.7]}|p4,18>4,16",
                           "w 0/100 1",
                           "K12,1|P12,4+",
                           "Naa13",
                           "dd42",
                           "Bcxbc44",
                           "N2224",
                           "NxQ",
                           "CxM",
                           "check!",
                           "Check",
                           "mate",
                           "Mate",
                           "!?",
                           "!",
                           "+",
                           "++",
                           "+0.35",
                           "+1.2231-3231",
                           "#",
                           "=Q",
                           "=",
                           "(Q)",
                           ";",
                           "; Q-db44",
                           ",",
                           "&",
                           "/",
                           "//",
                           "and",
                           "AND",
                           "{",
                           "}",
                           "{as usual}",
                           "{two\nlines}",
                           "{a\n[Event \"x\"]\n}",
                           "$1",
                           "$",
                           "(",
                           ")",
                           "-",
                           "-2231",
                           "->",
                           "x",
                           ":",
                           "P2231=3231",
                           "P2251-3231",
                           "P2231-",
                           "forks it",
                           "aa13 is weak",
                           "Resign",
                           "draw",
                           "%",
                           "[Event \"x\"]",
                           "\xef\xbb\xbf",
                           "\xe2\x86\x92",
                           "no. 5",
                           "A"};
constexpr std::array gaps{"",   "",   " ",  " ",    " ",    " ",    "\n",
                          "\n", "  ", "\t", "\r\n", "\n\n", " \n ", "   "};

TEST(UsualPlies, AreReadAmongAnything) {
  std::mt19937 random(trips_seed());
  const auto any = [&random](const auto &list) { return list[random() % list.size()]; };
  const std::uint32_t count = trips_or(6000);
  std::size_t moves = 0;
  for (std::uint32_t trip = 0; trip < count; ++trip) {
    std::string text;
    // Half of the parts are what is read without the grammar, so that most runs of it have a
    // neighbour that is not.
    for (std::size_t part = 2 + random() % 12; part > 0; --part) {
      text += random() % 2 == 0 ? parts[11 + random() % 16] : any(parts);
      text += any(gaps);
    }
    ASSERT_EQ(difference(text + tail, moves), "") << text;
  }
  EXPECT_GT(moves, count);
}

TEST(UsualPlies, AreReadOfMutilatedTexts) {
  const std::vector<std::string> all = written_texts();
  std::mt19937 random(trips_seed());
  std::size_t moves = 0;
  for (std::uint32_t trip = 0; trip < trips_or(1500); ++trip) {
    const std::string text = mutilated(all, random) + tail;
    ASSERT_EQ(difference(text, moves), "") << text;
  }
  EXPECT_GT(moves, trips_or(1500));
}

} // namespace
} // namespace tessera::test
