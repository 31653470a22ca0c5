#pragma once

#include "result.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::cli {

/// What is done with a file that is there already.
enum class Overwrite : std::uint8_t { yes, no };

/// A file that comes to be whole or not at all: it is written beside its place and moved there
/// by `commit`. Standard output, `-`, and what is no regular file are written as it comes.
class OutputFile {
public:
  static Result<std::shared_ptr<OutputFile>> open(const std::string &path,
                                                  Overwrite overwrite = Overwrite::yes);
  OutputFile(const OutputFile &) = delete;
  OutputFile &operator=(const OutputFile &) = delete;
  /// Without a commit, takes away what was written.
  ~OutputFile();

  void write(std::string_view text);
  /// Whether something could not be written; `commit` tells what.
  [[nodiscard]] bool failed() const { return std::ferror(file_) != 0; }
  /// Puts the file in its place; what failed, or nothing.
  [[nodiscard]] std::optional<std::string> commit();

private:
  OutputFile(std::string path, std::string temporary, std::FILE *file, Overwrite overwrite)
      : path_(std::move(path)), temporary_(std::move(temporary)), file_(file),
        overwrite_(overwrite) {}
  [[nodiscard]] bool put_in_place();

  std::string path_;
  /// Empty where the place itself is written.
  std::string temporary_;
  std::FILE *file_;
  Overwrite overwrite_;
};

} // namespace tessera::cli
