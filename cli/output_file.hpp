#pragma once

#include "read_files.hpp"
#include "signals.hpp"

#include "base/result.hpp"

#include <sys/stat.h>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::cli {

/// What happens to a file that is there already.
enum class Overwrite : std::uint8_t { yes, no };

/// A file that is written whole or not at all: it is written beside its place, under a name that
/// begins with `.tessera-`, and moved there by `commit`. Standard output, `-` or `/dev/stdout`, any
/// other descriptor of the process that has a name, and anything that is not a regular file are
/// written as it comes.
class OutputFile {
public:
  /// Fails with what the system says, or if it is one of the files that the command reads.
  static Result<std::shared_ptr<OutputFile>> open(const std::string &path,
                                                  std::shared_ptr<const ReadFiles> read,
                                                  Overwrite overwrite = Overwrite::yes);
  OutputFile(const OutputFile &) = delete;
  OutputFile &operator=(const OutputFile &) = delete;
  /// Removes what was written, unless it was committed.
  ~OutputFile();

  void write(std::string_view text);
  /// Whether something could not be written; `commit` says what.
  [[nodiscard]] bool failed() const { return error_ != 0; }
  /// Puts the file in its place; returns what failed, or nothing. A failure on standard output is
  /// thrown, as `print` does.
  [[nodiscard]] std::optional<std::string> commit();

private:
  OutputFile(std::string path, std::shared_ptr<const ReadFiles> read, Overwrite overwrite);
  /// Opens a file beside its place, with the owner and the permissions of the one that it replaces,
  /// if it replaces one; returns whether that succeeded.
  bool open_beside(const struct stat *replaced);
  /// Returns whether an operation succeeded, and keeps the first failure.
  bool done(bool succeeded);
  [[nodiscard]] bool put_in_place();

  std::string path_;
  std::shared_ptr<const ReadFiles> read_;
  Overwrite overwrite_;
  /// Empty if the place itself is written.
  std::string temporary_;
  std::unique_ptr<UnfinishedFile> unfinished_;
  std::FILE *file_ = nullptr;
  /// What the system said first.
  int error_ = 0;
};

/// Writes a file that has nothing to do with any file that is read, whole or not at all; returns
/// what failed, or nothing.
std::optional<std::string> write_file(const std::string &path, std::string_view text);

} // namespace tessera::cli
