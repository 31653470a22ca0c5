#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

// A saved HTML page, read by every command as its text.

namespace tessera::tests {
namespace {

using testing::HasSubstr;

const std::string courier_samples = std::string(TESSERA_SOURCE_DIR) + "/samples/4star-chess/";

TEST(PageInput, HasTheGameThatStandsInIt) {
  const ScratchFolder folder;
  folder.write("page.txt", run_shell("cat " + courier_samples + "courier.html").output);
  const Outcome valid = run_tessera("validate page.txt", folder.path());
  EXPECT_EQ(valid.status, 0) << valid.output;
  EXPECT_THAT(valid.output, HasSubstr("16 moves: 0 errors, 0 warnings"));
  EXPECT_EQ(run_tessera("diagram page.txt", folder.path()).output,
            run_tessera("diagram " + courier_samples + "courier.txt").output);
  for (const char *command : {"convert", "select", "html", "moves", "stats", "merge page.txt"}) {
    const std::string line = "tessera " + std::string(command) + " page.txt 2>err";
    EXPECT_EQ(run_shell(line, folder.path()).status, 0) << command << folder.read("err");
  }
  EXPECT_EQ(run_tessera("moves - <page.txt", folder.path()).output,
            run_tessera("moves page.txt", folder.path()).output);
}

TEST(PageInput, HasItsFindingsAtTheirPlacesInThePage) {
  const ScratchFolder folder;
  folder.write("page.html", "<html><body class='x'>\n<script>1. P9999</script>\n"
                            "<table><tr><td>1.</td><td class='y'>P2112-3112</td>\n"
                            "  <td>z\xc3\xb6 <b>P3142-2141</b></td></table>");
  for (const std::string command : {"validate --game hyperchess", "convert --game hyperchess"}) {
    const Outcome outcome = run_tessera(command + " page.html", folder.path());
    EXPECT_THAT(outcome.output, HasSubstr("page.html:4:13: error")) << command;
  }
  EXPECT_THAT(
      run_tessera("validate --game hyperchess --format json page.html", folder.path()).output,
      HasSubstr("\"line\":4"));
}

TEST(PageInput, IsFoundInAFolder) {
  const ScratchFolder folder;
  folder.write("page.html", "<html><p>1. P2112-3112 P3142-2142");
  EXPECT_THAT(run_tessera("validate .", folder.path()).output, HasSubstr("page.html"));
}

} // namespace
} // namespace tessera::tests
