#pragma once

#include "../result.hpp"

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace tessera {

/// Where a reader's bytes come from.
class ByteSource {
public:
  virtual ~ByteSource() = default;
  /// Reads up to `size` bytes; 0 only at the end. Fails with what the system says.
  virtual Result<std::size_t> read(char *into, std::size_t size) = 0;
};

/// A text in memory, which must outlive it.
class TextSource final : public ByteSource {
public:
  explicit TextSource(std::string_view text) : rest_(text) {}
  Result<std::size_t> read(char *into, std::size_t size) override;

private:
  std::string_view rest_;
};

/// A file, or standard input.
class FileSource final : public ByteSource {
public:
  /// Opens a file; `-` is standard input.
  static Result<std::shared_ptr<FileSource>> open(const std::string &path);
  Result<std::size_t> read(char *into, std::size_t size) override;

private:
  explicit FileSource(std::FILE *file) : file_(file) {}
  struct Close {
    void operator()(std::FILE *file) const;
  };
  std::unique_ptr<std::FILE, Close> file_;
};

} // namespace tessera
