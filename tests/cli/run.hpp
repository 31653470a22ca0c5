#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace tessera::tests {

struct Outcome {
  int status;
  /// What was printed; for the command, on both of its outputs.
  std::string output;
};

/// Runs `tessera ARGUMENTS` in a folder, through the shell.
Outcome run_tessera(const std::string &arguments, const std::filesystem::path &folder = ".");

/// Runs a shell line in a folder; in it, `tessera` is the command. Its standard error is not
/// caught.
Outcome run_shell(const std::string &line, const std::filesystem::path &folder = ".");

/// Runs the command on a terminal that nobody writes to; its lines end as they do there, with
/// `\r\n`.
Outcome run_on_terminal(const std::string &arguments, const std::string &environment = "");
/// Whether there is script(1), which that needs.
bool has_terminal();

/// A folder of its own for one test, removed with this object.
class ScratchFolder {
public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder &) = delete;
  ScratchFolder &operator=(const ScratchFolder &) = delete;

  [[nodiscard]] const std::filesystem::path &path() const { return path_; }
  /// Writes a file in the folder.
  void write(const std::string &name, const std::string &text) const;
  [[nodiscard]] std::string read(const std::string &name) const;

private:
  std::filesystem::path path_;
};

/// The names in a folder.
std::set<std::string> names_in(const std::filesystem::path &folder);

} // namespace tessera::tests
