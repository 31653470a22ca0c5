#pragma once

#include "../result.hpp"
#include "file_stamp.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

/// An open file of zlib's.
struct gzFile_s;

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

/// A file, or standard input; what was packed with gzip is unpacked as it is read.
class FileSource final : public ByteSource {
public:
  /// Opens a file; `-` is standard input.
  static Result<std::shared_ptr<FileSource>> open(const std::string &path);
  /// Fails, too, where little unpacks to far too much (`max_unpacked_ratio`), and where a file on a
  /// disk is written to while it is read.
  Result<std::size_t> read(char *into, std::size_t size) override;
  /// Whether it is unpacked, which shows once something has been read.
  [[nodiscard]] bool is_packed() const;
  /// How many bytes of the file as it lies have been read, about.
  [[nodiscard]] std::uint64_t position() const;

private:
  struct Close {
    void operator()(gzFile_s *file) const;
  };
  FileSource(gzFile_s *file, int descriptor)
      : file_(file), descriptor_(descriptor), opened_(FileStamp::of(descriptor)) {}

  std::unique_ptr<gzFile_s, Close> file_;
  /// Belongs to the file.
  int descriptor_;
  FileStamp opened_;
  std::uint64_t unpacked_ = 0;
};

/// A packed file may unpack to so many times its size once it has given 64 MiB. Text never does;
/// what does was made to fill memory and disks.
inline constexpr std::uint64_t max_unpacked_ratio = 200;

} // namespace tessera
