#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Files go one way. A command makes a `ReadFiles` of the files that it reads, and no `OutputFile`
// (output_file.hpp) can be opened without one. Both compare device and inode; standard output and
// standard error are compared with the files as well. `FileStamp`
// (lib/record/record/record_file.hpp) shows a file that somebody else wrote to meanwhile.

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

  /// How sure it is that a file is read.
  enum class Certainty : std::uint8_t { is_read, may_be_read };
  /// If standard error goes to the file of standard input or to one of these, says so, and sends
  /// messages elsewhere from here on: they would become part of that file, perhaps before it is
  /// read. As for the constructor, a name may lead nowhere.
  [[nodiscard]] static std::optional<std::string> keep_messages_from(std::vector<std::string> paths,
                                                                     Certainty certainty);

private:
  using Identity = std::pair<dev_t, ino_t>;

  /// Adds a file, given what standard output and standard error go to.
  void add(const std::string &path, const std::optional<Identity> &output,
           const std::optional<Identity> &error);

  std::set<Identity> files_;
};

} // namespace tessera::cli
