#pragma once

#include <sys/types.h>

#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tessera::cli {

/// The files that a command reads. They are never written, whatever name or link leads to them:
/// device and inode identify a file. Every access to a file, to read or to write it, goes through
/// here.
class ReadFiles {
public:
  /// `-` is standard input; for a folder, all files in it count. A name that leads nowhere is
  /// ignored: it may be something else, such as a position. Throws std::runtime_error if standard
  /// output or standard error goes to one of them.
  explicit ReadFiles(const std::vector<std::string> &paths);

  /// Why that file must not be written, or nothing.
  [[nodiscard]] std::optional<std::string> why_not_write(const std::string &path) const;

  /// If standard error goes to the file of standard input or to one that the words of a command
  /// line name, says so, and sends messages elsewhere from here on: they would become part of that
  /// file, perhaps before it is read. What follows -o is not read.
  [[nodiscard]] static std::optional<std::string>
  keep_messages_from(std::span<char *const> command_line);

private:
  void add(const std::string &path);

  std::set<std::pair<dev_t, ino_t>> files_;
};

} // namespace tessera::cli
