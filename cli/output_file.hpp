#pragma once

#include "result.hpp"

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::cli {

/// A file that comes to be whole or not at all: it is written beside its place and moved there
/// by `commit`. Standard output, `-`, and what is no regular file are written as it comes.
class OutputFile {
public:
  static Result<std::shared_ptr<OutputFile>> open(const std::string &path);
  OutputFile(const OutputFile &) = delete;
  OutputFile &operator=(const OutputFile &) = delete;
  /// Without a commit, takes away what was written.
  ~OutputFile();

  void write(std::string_view text);
  /// Puts the file in its place; what failed, or nothing.
  [[nodiscard]] std::optional<std::string> commit();

private:
  OutputFile(std::string path, std::string temporary, std::FILE *file)
      : path_(std::move(path)), temporary_(std::move(temporary)), file_(file) {}

  std::string path_;
  /// Empty where the place itself is written.
  std::string temporary_;
  std::FILE *file_;
};

} // namespace tessera::cli
