// RecordReader: many records, in pieces of any size, within limits.

#include "lib/record/record/file_source.hpp"
#include "record_support.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// A unit of text repeated, up to a size, without holding it.
class RepeatedSource final : public ByteSource {
public:
  RepeatedSource(std::string head, std::string unit, std::uint64_t size)
      : head_(std::move(head)), unit_(std::move(unit)), left_(size) {}

  Result<std::size_t> read(char *into, std::size_t size) override {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(size, left_));
    for (std::size_t i = 0; i < count; ++i, ++at_) {
      into[i] = at_ < head_.size() ? head_[at_] : unit_[(at_ - head_.size()) % unit_.size()];
    }
    left_ -= count;
    largest_read_ = std::max(largest_read_, size);
    return count;
  }
  [[nodiscard]] std::uint64_t left() const { return left_; }
  [[nodiscard]] std::size_t largest_read() const { return largest_read_; }

private:
  std::string head_;
  std::string unit_;
  std::uint64_t left_;
  std::size_t at_ = 0;
  std::size_t largest_read_ = 0;
};

/// Gives a byte at a time, then fails.
class FailingSource final : public ByteSource {
public:
  explicit FailingSource(std::string_view text) : text_(text) {}
  Result<std::size_t> read(char *into, std::size_t /*size*/) override {
    if (text_.empty()) {
      return Result<std::size_t>::failure("the cable is cut");
    }
    *into = text_.front();
    text_.remove_prefix(1);
    return std::size_t{1};
  }

private:
  std::string_view text_;
};

constexpr std::string_view many_records =
    "\xef\xbb\xbf[Event \"First\"]\r\n"
    "\r\n"
    "1. P2231-3231 {a comment\r\nover lines} P3234-3233 $1\r\n"
    "(1... P3224-3223 (1... P3214-3213)) 1-0 well played\r\n"
    "\n"
    "[Event \"Second\"]\n"
    "[FEN \"not a position\"]\n"
    "\n"
    "hello ; there\n"
    "1 P2231-3231\n"
    "\n"
    "1 N 1222-2224 check! K 4324-4224 forks king, queen\n"
    "and a pawn\n"
    "% for others\n"
    "2 B 2124-1224 BxB Resign\n"
    "  1. P2231-3231 (see\n"
    "[Event \"Third\"]\n"
    "1-0 1 P2231-3231 * \n"
    "[Event \"Broken]\n"
    "{never closed\n"
    "[Event \"Last\"]";

TEST(RecordReader, ReadsManyRecordsWithTheirPlaces) {
  const Reading reading = read_all(many_records);
  EXPECT_EQ(reading.stop, std::nullopt);
  ASSERT_THAT(reading.records, SizeIs(7));
  struct Row {
    std::uint64_t line;
    std::uint64_t column;
    std::string_view begin;
  };
  const auto rows = std::to_array<Row>({
      {0, 0, "\xef\xbb\xbf[Event \"First\"]"},
      {6, 0, "[Event \"Second\"]"},
      {12, 0, "1 N 1222-2224"},
      {16, 2, "1. P2231-3231 (see\n"},
      {17, 0, "[Event \"Third\"]\n1-0 "},
      {18, 4, "1 P2231-3231 * \n"},
      {19, 0, "[Event \"Broken]\n{never"},
  });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const KeptRecord &record = reading.records[i];
    EXPECT_TRUE(std::string_view(record.text).starts_with(rows[i].begin)) << record.text;
    EXPECT_EQ(record.first_line, rows[i].line) << i;
    EXPECT_EQ(record.first_column, rows[i].column) << i;
    EXPECT_EQ(many_records.substr(record.first_byte, record.text.size()), record.text);
  }
}

/// Games that were copied one after the other onto a line.
TEST(RecordReader, BeginsARecordAtItsFirstTagWithinALine) {
  const std::string first = "[Event \"A\"] [Variant \"5D Chess\"] w P5,2>5,4|p5,7>5,5";
  const std::string men = "K12,1|P12,4|k8,19|p11,18+ P12,4>12,9|p11,18>11,17";
  for (const std::string &second : std::vector<std::string>{
           "[Event \"B\"] [White \"Ann\"] [Variant \"5D Chess\"] w P4,2>4,4",
           "[Event \"B\"]\n[Variant \"5D Chess\"]\nw P4,2>4,4", "[Variant \"5D Chess\"] P4,2>4,4",
           "[White \"Ann\"] w 0/100 1 (19|1) 0,20,0,20 " + men,
           "[Variant \"4x4x4x4\"] w 0/100 1 (19|1) 0,20,0,20 " + men,
           "[White \"Ann\"] 1. P2231-3231 P3234-3233"}) {
    for (const std::string between :
         {" ", "", " 1-0 ", " well played, both! ", " {so it ended} "}) {
      const Reading reading = read_all(first + between + second);
      ASSERT_THAT(reading.records, SizeIs(2)) << between << second;
      EXPECT_EQ(reading.records[1].text, second);
      EXPECT_EQ(read_all(first + between + second, 7), reading);
    }
  }
}

TEST(RecordReader, TakesWordsInBracketsForARemark) {
  for (const std::string words : {"[see \"B\"] p4,18>4,16", "[Event \"B\"]",
                                  "[Event \"B\"] and so on", "[said \"no\"] 2. P13,2>13,4"}) {
    EXPECT_THAT(read_all("[Variant \"4x4x4x4\"]\n\n1. P12,2>12,4 " + words).records, SizeIs(1))
        << words;
  }
}

TEST(RecordReader, ReadsTheSameInPiecesOfAnySize) {
  const Reading whole = read_all(many_records);
  for (std::size_t chunk = 0; chunk <= 600; ++chunk) {
    EXPECT_EQ(read_all(many_records, chunk), whole) << chunk;
  }
}

/// Elements longer than any piece; a reader must not take the end of a piece as the end of the
/// element.
TEST(RecordReader, ReadsTheSameHoweverFarAnElementReaches) {
  const std::string far(3000, ' ');
  const std::string dashes(3000, '-');
  const std::string digits(3000, '1');
  for (const std::string &text : {
           "1 P2231-3231\n1 P2231" + far + "-3231 x",
           "1 P2231-3231\n1 P2231" + far + "-32311 x",
           "1 P2231-3231\n1 P2231" + dashes + "3231 x",
           "1 P2231-3231\n1 P2231" + dashes + "32311 x",
           "* \nx " + digits + " P2231-3231 x",
           "* \nx draw" + far + "agreed or not",
           "*" + far + "x\n1 P2231-3231",
           "P2231-3231 (x\n" + far + "[A \"b\"]\n1 P2231-3231)",
           "P2231-3231 (" + far + "[A \"b\"]\n1 P2231-3231)",
           "P2231-3231 {" + far + "\n[A \"" + far + "\"]\n}",
           "P2231-3231 {" + far + "\n[A \"" + far + "\n}",
           std::string(1000, '(') + "P2231-3231",
           "[A \"b\"]" + far + "\r\n" + far + "\r\n[" + far + "C" + far + "\"d\"" + far + "]\r\n",
       }) {
    const Reading whole = read_all(text, 1U << 20U);
    for (const std::size_t chunk : {1U, 2U, 7U, 64U, 255U, 256U, 257U, 1000U, 3000U}) {
      EXPECT_EQ(read_all(text, chunk), whole) << text.substr(0, 20) << ' ' << chunk;
    }
  }
}

TEST(RecordReader, CountsLinesOfEveryKind) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const std::string text = "[A \"1\"]" + end + end + "1. P2231-3231 {a" + end + "b}" + end +
                             "[A \"2\"]" + end + "1-0 [A \"3\"]" + end + "  1 P2231-3231";
    for (const std::size_t chunk : {1U, 2U, 5U, 1000U}) {
      const Reading reading = read_all(text, chunk);
      ASSERT_THAT(reading.records, SizeIs(3));
      EXPECT_EQ(reading.records[1].first_line, 4U);
      EXPECT_EQ(reading.records[1].first_column, 0U);
      EXPECT_EQ(reading.records[2].first_line, 6U);
      EXPECT_EQ(reading.records[2].first_column, 2U);
    }
  }
  // If a record begins within a line, its characters are counted.
  EXPECT_EQ(read_all("\xc3\xa4 1-0 1 P2231-3231").records.at(1).first_column, 6U);
}

TEST(RecordReader, TakesByteOrderMarksForWhiteSpace) {
  const std::string mark = "\xef\xbb\xbf";
  // Files that were joined, with and without an end of their last line.
  for (const std::string between : {"\n", "", "\n\n  ", " "}) {
    const Reading reading = read_all(mark + "[A \"1\"]\n1. P2231-3231 well played" + between +
                                     mark + "[A \"2\"]\n1. P2231-3231 1-0" + between + mark +
                                     "[A \"3\"]\n1 P2231-3231\n" + mark + "1 P2231-3231\n" + mark +
                                     "% x\n" + mark + "2 P2231-3231 {" + mark + "}\n" + mark);
    ASSERT_THAT(reading.records, SizeIs(4)) << between;
    EXPECT_THAT(reading.records[0].items,
                ElementsAre("number 1.", "move P2231-3231", "remark well played"));
    EXPECT_THAT(reading.records[1].items,
                ElementsAre("number 1.", "move P2231-3231", "result 1-0"));
    EXPECT_THAT(reading.records[2].items, ElementsAre("number 1", "move P2231-3231"));
    EXPECT_THAT(reading.records[3].items,
                ElementsAre("number 1", "move P2231-3231", "escape % x", "number 2",
                            "move P2231-3231", "comment {" + mark + "}"));
    EXPECT_EQ(reading.records[2].tags.size(), 1U);
  }
  // It does not let a comment that was never closed go on, either.
  EXPECT_THAT(read_all("P2231-3231 {never\n" + mark + "[A \"b\"]").records, SizeIs(2));
  EXPECT_THAT(read_all("P2231-3231 (never\n" + mark + "[A \"b\"]").records, SizeIs(2));
  EXPECT_THAT(read_all("P2231-3231 (see\n" + mark + "[A \"b\"])").records, SizeIs(2));
}

TEST(RecordReader, KeepsAVariationBeforeTheFirstMoveInItsRecord) {
  for (const std::string text :
       {"(1. P2112-3112) 1. P2113-3113", "(1. P2112-3112)\n1. P2113-3113",
        "[A \"b\"]\n{or}\n(1. P2112-3112)\n(1. P2212-3212) $1 or\n1. P2113-3113 1-0",
        "(if 1. P2112-3112)\n1 P2113-3113", ")\n1 P2113-3113"}) {
    EXPECT_THAT(read_all(text).records, SizeIs(1)) << text;
  }
  EXPECT_THAT(read_all("(1. P2112-3112)\n1. P2113-3113\n1. P2113-3113").records, SizeIs(2));
  EXPECT_THAT(read_all("(1. P2112-3112)\n[A \"b\"]\n1. P2113-3113").records, SizeIs(2));
  EXPECT_THAT(read_all("(1. P2112-3112)\n1-0\n1. P2113-3113").records, SizeIs(2));
}

TEST(RecordReader, EndsARecordAtItsFirstResult) {
  const Reading reading =
      read_all("1. P2231-3231 (1. P2221-3221 0-1) 1-0 {no:} a draw 1/2-1/2 P3234-3233 0-1");
  // Another result on its line says something of it, and is no game of its own.
  ASSERT_THAT(reading.records, SizeIs(2));
  EXPECT_THAT(reading.records[0].items,
              ElementsAre("number 1.", "move P2231-3231", "begin (", "number 1.", "move P2221-3221",
                          "result 0-1", "end )", "result 1-0", "comment {no:}", "remark a draw",
                          "remark 1/2-1/2"));
  EXPECT_THAT(reading.records[1].items, ElementsAre("move P3234-3233", "result 0-1"));
}

TEST(RecordReader, NumbersAgainFromOneWithAndWithoutTags) {
  EXPECT_THAT(read_all("1 P2231-3231\n2 P2221-3221\n1 P2231-3231\n1. P2221-3221\n").records,
              SizeIs(3));
  EXPECT_THAT(read_all("[A \"b\"]\n1. P2231-3231\n\n[A \"b\"]\n1. P2231-3231\n").records,
              SizeIs(2));
  EXPECT_THAT(read_all("1 P2231-3231 1-0 1 P2231-3231 0-1\n").records, SizeIs(2));
  EXPECT_THAT(read_all("*\n*\n*\n").records, SizeIs(3));
  EXPECT_THAT(read_all("").records, IsEmpty());
  EXPECT_THAT(read_all(" \n\t\r\n").records, IsEmpty());
}

TEST(RecordReader, GivesABrokenTagAtTheEndAsAGame) {
  TextSource source("1. P2231-3231\n[Site \"x\" 2. P3234-3233\n");
  RecordReader reader(source);
  ASSERT_NE(reader.next(), nullptr);
  const Record *last = reader.next();
  ASSERT_NE(last, nullptr);
  EXPECT_TRUE(last->is_game());
}

TEST(RecordReader, GivesProseAsARecordThatIsNoGame) {
  TextSource source("Dear Sir,\nno game here.\n");
  RecordReader reader(source);
  const Record *record = reader.next();
  ASSERT_NE(record, nullptr);
  EXPECT_FALSE(record->is_game());
  EXPECT_EQ(reader.next(), nullptr);
  EXPECT_EQ(reader.next(), nullptr);
  EXPECT_FALSE(reader.stop());
}

// --- Limits -------------------------------------------------------------------------------

/// A comment that makes a record of one tag pair so many bytes long.
std::string record_of(std::size_t size) {
  const std::string tag = "[A \"b\"]\n";
  return tag + '{' + std::string(size - tag.size() - 2, 'x') + '}';
}

TEST(RecordReader, ReadsRecordsUpToTheLimit) {
  const std::string largest = record_of(max_record_size);
  const Reading alone = read_all(largest);
  EXPECT_EQ(alone.stop, std::nullopt);
  EXPECT_THAT(alone.records, SizeIs(1));
  const Reading followed = read_all(largest + "1-0\n[A \"b\"]\n");
  ASSERT_THAT(followed.records, SizeIs(1));
  EXPECT_EQ(followed.stop, "a record is longer than 4 MiB");
}

TEST(RecordReader, StopsBehindTheLimitAndGivesWhatItRead) {
  const Reading reading = read_all("1 P2231-3231\n" + record_of(max_record_size + 1) + "\n");
  ASSERT_THAT(reading.records, SizeIs(2));
  EXPECT_EQ(reading.stop, "a record is longer than 4 MiB");
  EXPECT_EQ(reading.stop_offset, max_record_size + 1);
  EXPECT_THAT(reading.records[1].tags, SizeIs(1));
  EXPECT_THAT(reading.records[1].items, SizeIs(1));
  EXPECT_EQ(reading.records[1].first_line, 1U);
}

TEST(RecordReader, ReadsRecordsBehindABracketThatIsNeverClosed) {
  constexpr std::size_t size = sanitized ? max_record_size / 4 * 5 : 2 * max_record_size;
  RepeatedSource source("P2231-3231 (why\n*\n", "1-0\n", size);
  RecordReader reader(source);
  std::size_t records = 0;
  while (reader.next() != nullptr) {
    ++records;
  }
  EXPECT_FALSE(reader.stop());
  EXPECT_EQ(records, (size - 18) / 4 + 1);
}

TEST(RecordReader, ReadsManyRecordsBeyondTheLimitOfOne) {
  RepeatedSource source("", "[A \"b\"]\n1. P2231-3231 P3234-3233\n", 3 * max_record_size);
  RecordReader reader(source);
  std::size_t records = 0;
  std::uint64_t line = 0;
  while (const Record *record = reader.next()) {
    EXPECT_EQ(record->first_line, line);
    line += 2;
    ++records;
  }
  EXPECT_FALSE(reader.stop());
  EXPECT_EQ(records, 3 * max_record_size / 33 + 1);
  EXPECT_EQ(source.left(), 0U);
}

TEST(RecordReader, ReadsNoMoreOfALongLineThanARecordMayHold) {
  for (const std::string unit : {"x", "P2231-3231 "}) {
    RepeatedSource source("1 P2231-3231 ", unit, 100'000'000);
    RecordReader reader(source);
    ASSERT_NE(reader.next(), nullptr);
    ASSERT_TRUE(reader.stop());
    EXPECT_EQ(reader.stop()->code, Code::limit_exceeded);
    EXPECT_EQ(reader.next(), nullptr);
    EXPECT_GT(source.left(), 90'000'000U);
    EXPECT_LE(source.largest_read(), max_record_size + 1);
  }
}

TEST(RecordReader, StopsAtVariationsNestedTooDeep) {
  for (const std::size_t chunk : {1U, 100U, 1U << 18U}) {
    RepeatedSource source("[A \"b\"]\n", "(", 1'000'000);
    const Reading reading = read_all(source, chunk);
    EXPECT_EQ(reading.stop, "variations are nested deeper than 64");
    EXPECT_EQ(reading.stop_offset, 8 + max_nesting);
    ASSERT_THAT(reading.records, SizeIs(1));
    EXPECT_THAT(reading.records[0].items, SizeIs(max_nesting));
    EXPECT_THAT(reading.records[0].tags, SizeIs(1));
  }
}

// --- Sources ------------------------------------------------------------------------------

TEST(RecordReader, TellsAnErrorOfItsSource) {
  FailingSource source("1 P2231-3231\n1 P2231-3231\n1 P2231-3231\n");
  RecordReader reader(source, 4);
  ASSERT_NE(reader.next(), nullptr);
  EXPECT_EQ(reader.next(), nullptr);
  ASSERT_TRUE(reader.stop());
  EXPECT_EQ(reader.stop()->code, Code::unreadable);
  EXPECT_EQ(reader.stop()->sentence, "the cable is cut");
  EXPECT_EQ(reader.next(), nullptr);
}

TEST(FileSource, TellsWhatItCannotRead) {
  const auto missing = FileSource::open("/nonexistent/game.txt");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.problem(), "No such file or directory");
  const auto folder = FileSource::open(".");
  char byte = 0;
  // Some systems open folders, and only fail when they are read.
  const Result<std::size_t> read =
      folder ? (*folder)->read(&byte, 1) : Result<std::size_t>::failure(folder.problem());
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problem(), "Is a directory");
}

TEST(FileSource, ReadsAFileToItsEnd) {
  const auto file = FileSource::open(TESSERA_SOURCE_DIR "/CMakePresets.json");
  ASSERT_TRUE(file);
  const Reading reading = read_all(**file, 16);
  EXPECT_THAT(reading.records, SizeIs(1));
  EXPECT_EQ(reading.stop, std::nullopt);
}

} // namespace
} // namespace tessera::test
