// The rulings as the program finds them in docs/rulebook, and that it names no others.

#include "lib/game/rules/position.hpp"
#include "lib/game/rules/rulebook.hpp"
#include "lib/picture/diagram/diagram.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace tessera {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string contents(const std::filesystem::path &file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct PageOfRulings {
  std::string_view page;
  std::string prefix;
  int count;
};

class RulebookPages : public testing::TestWithParam<PageOfRulings> {};

INSTANTIATE_TEST_SUITE_P(
    All, RulebookPages,
    testing::Values(PageOfRulings{"hypercube", "HB-", 7}, PageOfRulings{"hyperchess", "HC-", 17},
                    PageOfRulings{"chesseract", "CS-", 18}, PageOfRulings{"4star", "FS-", 12},
                    PageOfRulings{"tesschess", "TC-", 6}, PageOfRulings{"tesseract", "TS-", 21},
                    PageOfRulings{"dawson", "DW-", 7}, PageOfRulings{"sphinx", "SX-", 9},
                    PageOfRulings{"oana-chiru", "OC-", 20},
                    PageOfRulings{"infinitechess", "IC-", 26}),
    [](const auto &test) {
      std::string name(test.param.page);
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST_P(RulebookPages, HoldTheirRulingsInOrder) {
  std::vector<std::string> expected;
  for (int number = 1; number <= GetParam().count; ++number) {
    expected.push_back(GetParam().prefix + std::to_string(number));
  }
  std::vector<std::string> found;
  for (const Ruling &ruling : rulings()) {
    if (ruling.page == GetParam().page) {
      found.emplace_back(ruling.id);
    }
  }
  EXPECT_EQ(found, expected);
}

TEST(Rulebook, HasNoRulingTwice) {
  std::set<std::string_view> ids;
  for (const Ruling &ruling : rulings()) {
    EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id;
  }
}

TEST(Rulebook, FindsARulingWhateverTheCaseOfItsId) {
  const std::optional<Ruling> ruling = find_ruling("hc-7");
  ASSERT_TRUE(ruling);
  EXPECT_EQ(ruling->id, "HC-7");
  EXPECT_EQ(ruling->page, "hyperchess");
  EXPECT_EQ(ruling->title, "Promotion");
  EXPECT_THAT(std::string(ruling->text), StartsWith("**HC-7. Promotion:** "));
}

TEST(Rulebook, FindsNothingByAnotherId) {
  for (const char *id : {"", "HC", "HC-", "HC-0", "HC-18", "HC-7.", " HC-7", "ZZ-1"}) {
    EXPECT_FALSE(find_ruling(id)) << id;
  }
}

TEST(Rulebook, KeepsTheParagraphsOfARulingTogether) {
  const std::string systems(find_ruling("HB-2").value().text);
  EXPECT_THAT(systems, HasSubstr("| `chesseract` |"));
  EXPECT_THAT(systems, HasSubstr("\n\nThe three orders of digits"));
  EXPECT_THAT(systems, Not(HasSubstr("HB-3")));
}

TEST(Rulebook, EndsARulingBeforeTheNextHeading) {
  const std::string last_of_its_section(find_ruling("HC-8").value().text);
  EXPECT_THAT(last_of_its_section, EndsWith("not enforced."));
}

TEST(Rulebook, ShowsTheStartsAsTheyAreDrawn) {
  const auto expect_shown = [](std::string_view ruling, std::string_view game, Notation system) {
    const Position start = Position::initial(Variant(*find_game(game)));
    const DiagramOptions options{DiagramStyle::compact, system, {}};
    EXPECT_THAT(std::string(find_ruling(ruling).value().text),
                HasSubstr("\n```\n" + draw(start.men(), options) + "```"));
  };
  expect_shown("HC-1", "hyperchess", hypercube::notations::hyperchess);
  expect_shown("FS-1", "4*chess", hypercube::notations::fourstar);
  expect_shown("TC-1", "tesschess", hypercube::notations::tesschess);
  expect_shown("CS-1", "chesseract", hypercube::notations::chesseract);
  expect_shown("IC-3", "4x4x4x4", hypercube::notations::infinitechess);
}

TEST(Rulebook, HasEveryRulingThatTheSourcesName) {
  const std::regex id_in_quotes("\"([A-Z]{2}-[0-9]+)\"");
  const std::filesystem::path lib = std::filesystem::path(TESSERA_SOURCE_DIR) / "lib";
  int named = 0;
  for (const auto &file : std::filesystem::recursive_directory_iterator(lib)) {
    if (file.path().extension() != ".cpp") {
      continue;
    }
    const std::string source = contents(file.path());
    for (std::sregex_iterator match(source.begin(), source.end(), id_in_quotes), end; match != end;
         ++match, ++named) {
      EXPECT_TRUE(find_ruling((*match)[1].str())) << (*match)[1] << " in " << file.path();
    }
  }
  EXPECT_GT(named, 12);
}

} // namespace
} // namespace tessera
