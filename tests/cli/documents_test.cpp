// What reads mail and pages is loaded when the first is met, and a command without it says so.

#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace tessera::tests {
namespace {

using testing::HasSubstr;

TEST(Documents, AreReadByALibraryBesideTheCommandAndRecordsWithoutIt) {
  const ScratchFolder folder;
  folder.write("a.pgn", "[Variant \"hyperchess\"]\n\n1. P2112-3112\n");
  folder.write("a.html", "<html><p>1. P2112-3112\n");
  folder.write("a.mbox", "From a@example.org Tue Mar  3 10:00:00 2026\nFrom: a@example.org\n"
                         "Subject: x\n\n1. P2112-3112\n");
  std::filesystem::copy_file(TESSERA_COMMAND, folder.path() / "alone");
  const Outcome alone = run_shell("./alone stats a.pgn", folder.path());
  EXPECT_THAT(alone.output, HasSubstr("1 game"));
  EXPECT_EQ(alone.status, 0);
  for (const std::string document : {"a.html", "a.mbox"}) {
    EXPECT_EQ(run_tessera("stats " + document, folder.path()).status, 0) << document;
    const Outcome missing = run_shell("./alone stats " + document + " 2>&1", folder.path());
    EXPECT_THAT(missing.output,
                HasSubstr(document + ": mail and pages in HTML cannot be read: tessera-documents"));
    EXPECT_NE(missing.status, 0) << document;
  }
}

} // namespace
} // namespace tessera::tests
