#pragma once

#include "../../base/open_file.hpp"
#include "byte_source.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

// Files that are read more than once. A `FileStamp` shows that a file was written to while it was
// read; then nothing read from it counts.

namespace tessera {

/// What shows that an open file on a disk was written to: its size, and the time of the last
/// change. For anything else, such as a pipe or a terminal, all stamps are equal.
class FileStamp {
public:
  static FileStamp of(int descriptor);

  bool operator==(const FileStamp &) const = default;

private:
  std::int64_t size_ = 0;
  std::int64_t seconds_ = 0;
  std::int64_t nanoseconds_ = 0;
};

/// The message about a file that has changed since it was opened: the parts read so far may not
/// belong together.
inline constexpr std::string_view changed_while_read = "the file changed while it was being read";

/// Records that are read more than once.
class RecordFile {
public:
  /// Opens a file on a disk. Fails with what the system says.
  static Result<std::shared_ptr<RecordFile>> open(const std::string &path);
  /// Keeps in a temporary file what can only be read once. Fails as the source does, or with what
  /// the system says.
  static Result<std::shared_ptr<RecordFile>> keep(ByteSource &source);

  /// From a temporary file that is completely written. Fails with what the system says.
  static Result<std::shared_ptr<RecordFile>> of_written(OpenFile file);

  /// So many bytes from a place on, fewer at the end. Fails with what the system says, or if the
  /// file on the disk has been written to since it was opened.
  [[nodiscard]] Result<std::string> read(std::uint64_t first_byte, std::size_t size) const;
  /// Whether it was kept from a file in UTF-16.
  [[nodiscard]] bool was_utf16() const { return was_utf16_; }
  void set_was_utf16(bool was_utf16) { was_utf16_ = was_utf16; }
  /// Where what was kept stands in the file that it was read from (`ByteSource::places`).
  [[nodiscard]] const std::shared_ptr<const TextPlaces> &places() const { return places_; }
  /// How many bytes there are; 0 if the system does not know.
  [[nodiscard]] std::uint64_t size() const;
  /// From now on, calls `listener` with the number of bytes that each `read` has read.
  void on_read(std::function<void(std::size_t)> listener) { listener_ = std::move(listener); }

private:
  explicit RecordFile(OpenFile file);

  OpenFile file_;
  /// As it was when it was opened, or when everything had been kept in it.
  FileStamp whole_;
  bool was_utf16_ = false;
  std::shared_ptr<const TextPlaces> places_;
  std::function<void(std::size_t)> listener_;
};

/// The bytes of a file from its start. The file must outlive it.
class WholeFile final : public ByteSource {
public:
  explicit WholeFile(const RecordFile &file) : file_(file) {}
  Result<std::size_t> read(char *into, std::size_t size) override;
  [[nodiscard]] std::shared_ptr<const TextPlaces> places() override { return file_.places(); }

private:
  const RecordFile &file_;
  std::uint64_t next_byte_ = 0;
};

} // namespace tessera
