#include "cli/run.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

// The sessions in README and documents are real: a line that begins with `$ ` is run, and it must
// print what the page says. The lines of a page run one after the other in one folder.

namespace tessera {
namespace {

struct Session {
  std::string command;
  std::string output;
};

constexpr std::string_view indent = "    ";
constexpr std::string_view prompt = "    $ ";

std::vector<Session> sessions_of(const std::string &page) {
  std::ifstream file(std::string(TESSERA_SOURCE_DIR) + "/" + page);
  EXPECT_TRUE(file.is_open()) << page;
  std::vector<Session> sessions;
  bool inside = false;
  std::string blank_lines;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(prompt)) {
      sessions.push_back({line.substr(prompt.size()), {}});
      inside = true;
      blank_lines.clear();
    } else if (inside && line.empty()) {
      blank_lines += '\n';
    } else if (inside && line.starts_with(indent)) {
      sessions.back().output += blank_lines + line.substr(indent.size()) + '\n';
      blank_lines.clear();
    } else {
      inside = false;
    }
  }
  return sessions;
}

class Page : public testing::TestWithParam<const char *> {};

TEST_P(Page, ShowsRealSessions) {
  const std::vector<Session> sessions = sessions_of(GetParam());
  ASSERT_FALSE(sessions.empty());
  const tests::ScratchFolder folder;
  std::filesystem::create_directory_symlink(TESSERA_SOURCE_DIR "/samples",
                                            folder.path() / "samples");
  // (What GNU parallel starts does not know the shell's functions.)
  const std::string path = std::filesystem::path(TESSERA_COMMAND).parent_path();
  for (const Session &session : sessions) {
    const std::string line = "PATH='" + path + "':$PATH; { " + session.command + "\n} 2>&1";
    EXPECT_EQ(tests::run_shell(line, folder.path()).output, session.output)
        << "$ " << session.command;
  }
}

INSTANTIATE_TEST_SUITE_P(Documents, Page,
                         testing::Values("README.md", "docs/tutorial.md", "docs/archives.md",
                                         "docs/guide/boards.md", "docs/guide/compare.md",
                                         "docs/guide/convert.md", "docs/guide/fix.md",
                                         "docs/guide/mail.md", "docs/guide/moves.md",
                                         "docs/guide/pictures.md", "docs/guide/select.md"));

} // namespace
} // namespace tessera
