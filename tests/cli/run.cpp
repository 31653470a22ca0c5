#include "run.hpp"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace tessera::tests {

Outcome run_tessera(const std::string &arguments, const std::filesystem::path &folder) {
  return run_shell("tessera " + arguments + " 2>&1", folder);
}

Outcome run_shell(const std::string &line, const std::filesystem::path &folder) {
  const std::string command = "cd '" + folder.string() +
                              "' || exit 99; NO_COLOR=1; export NO_COLOR; "
                              "tessera() { '" TESSERA_COMMAND "' \"$@\"; }; " +
                              line;
  std::FILE *pipe = popen(command.c_str(), "r");
  Outcome outcome{-1, {}};
  std::array<char, 4096> part{};
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), pipe)) {
    outcome.output.append(part.data(), count);
  }
  const int status = pclose(pipe);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

Outcome run_on_terminal(const std::string &arguments, const std::string &environment) {
  return run_shell(environment + " script -qec \"'" TESSERA_COMMAND "' " + arguments +
                   "\" /dev/null </dev/null");
}

bool has_terminal() {
  return run_shell("script -qec true /dev/null </dev/null 2>/dev/null").status == 0;
}

ScratchFolder::ScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "tessera.XXXXXX").string();
  path_ = mkdtemp(name.data());
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void ScratchFolder::write(const std::string &name, const std::string &text) const {
  std::ofstream(path_ / name, std::ios::binary) << text;
}

std::string ScratchFolder::read(const std::string &name) const {
  std::ostringstream text;
  text << std::ifstream(path_ / name, std::ios::binary).rdbuf();
  return text.str();
}

std::set<std::string> names_in(const std::filesystem::path &folder) {
  std::set<std::string> names;
  for (const auto &entry : std::filesystem::directory_iterator(folder)) {
    names.insert(entry.path().filename().string());
  }
  return names;
}

} // namespace tessera::tests
