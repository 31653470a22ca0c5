// Names of files from tags that may hold anything.

#include "lib/record/convert/file_name.hpp"
#include "lib/record/record/record_parser.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera {
namespace {

std::string stem_of(const std::string &tags) {
  Record record;
  const std::string text = tags + "\n1. P2112-3112 *\n";
  static_cast<void>(parse_record(text, record));
  return file_stem(record);
}
std::string stem_of_white(const std::string &name) { return stem_of("[White \"" + name + "\"]\n"); }

TEST(FileStem, IsMadeOfTheTagsThatTell) {
  EXPECT_EQ(stem_of("[Event \"By mail\"]\n[White \"A. Player\"]\n[Black \"B. Player\"]\n"
                    "[Date \"2004.11.02\"]\n[Round \"3\"]\n"),
            "A._Player-B._Player-2004.11.02-By_mail-3");
  EXPECT_EQ(stem_of("[White \"?\"]\n[Date \"????.??.??\"]\n[Event \"X\"]\n"), "X");
  EXPECT_EQ(stem_of("[White \"?\"]\n[Variant \"hyperchess\"]\n"), "");
  EXPECT_EQ(stem_of(""), "");
}

TEST(FileStem, LeadsNowhereElse) {
  EXPECT_EQ(stem_of_white("../../etc/passwd"), "etc_passwd");
  EXPECT_EQ(stem_of_white(".."), "");
  EXPECT_EQ(stem_of_white(".hidden"), "hidden");
  EXPECT_EQ(stem_of_white("-rf"), "rf");
  EXPECT_EQ(stem_of_white("C:\\\\Windows\\\\x"), "C_Windows_x");
  EXPECT_EQ(stem_of_white("ends in dots..."), "ends_in_dots");
  EXPECT_EQ(stem_of_white("$(reboot); `a` | b > c * ? & \\\" '"), "reboot_a_b_c");
  EXPECT_EQ(stem_of_white(std::string("a\0b", 3)), "a_b");
  EXPECT_EQ(stem_of_white("a\tb\x1b[31m"), "a_b_31m");
  EXPECT_EQ(stem_of_white("M\xc3\xbcller"), "M_ller");
  EXPECT_EQ(stem_of_white("\xe6\xa3\x8b\xff\xfe"), "");
}

TEST(FileStem, IsNoDevice) {
  EXPECT_EQ(stem_of_white("CON"), "game-CON");
  EXPECT_EQ(stem_of_white("nul.txt"), "game-nul.txt");
  EXPECT_EQ(stem_of_white("Com7"), "game-Com7");
  EXPECT_EQ(stem_of_white("lpt10"), "lpt10");
  EXPECT_EQ(stem_of_white("Conrad"), "Conrad");
}

TEST(FileStem, HasALimit) {
  const std::string longest(5000, 'x');
  EXPECT_EQ(stem_of_white(longest).size(), max_tag_in_stem);
  std::string tags;
  for (const char *name : {"White", "Black", "Date", "Event", "Round"}) {
    tags += std::string("[") + name + " \"" + longest + "\"]\n";
  }
  EXPECT_LE(stem_of(tags).size(), max_file_stem);
}

TEST(UniqueNames, DifferInMoreThanCase) {
  UniqueNames names;
  EXPECT_EQ(names.unique("a"), "a");
  EXPECT_EQ(names.unique("a-2"), "a-2");
  EXPECT_EQ(names.unique("A"), "A-3") << "a-2 is taken";
  EXPECT_EQ(names.unique("a"), "a-4");
  EXPECT_EQ(names.unique("a-3"), "a-3-2");
  EXPECT_EQ(names.unique("b"), "b");
}

} // namespace
} // namespace tessera
