#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

// The sessions that README and the guide show are real: a block that begins with `$ tessera`
// is run, and what it prints must be what the page says.

namespace {

struct Session {
  std::string command;
  std::string output;
};

constexpr std::string_view indent = "    ";
constexpr std::string_view prompt = "    $ tessera ";

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

std::string output_of(const std::string &arguments) {
  const std::string command =
      "cd '" TESSERA_SOURCE_DIR "' && NO_COLOR=1 '" TESSERA_COMMAND "' " + arguments + " 2>&1";
  std::FILE *pipe = popen(command.c_str(), "r");
  std::string output;
  std::array<char, 4096> part{};
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), pipe)) {
    output.append(part.data(), count);
  }
  pclose(pipe);
  return output;
}

class Page : public testing::TestWithParam<const char *> {};

TEST_P(Page, ShowsRealSessions) {
  const std::vector<Session> sessions = sessions_of(GetParam());
  ASSERT_FALSE(sessions.empty());
  for (const Session &session : sessions) {
    EXPECT_EQ(output_of(session.command), session.output) << "$ tessera " << session.command;
  }
}

INSTANTIATE_TEST_SUITE_P(Documents, Page, testing::Values("README.md", "docs/guide.md"));

} // namespace
