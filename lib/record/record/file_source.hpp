#pragma once

#include "byte_source.hpp"
#include "record_file.hpp"
#include "utf16.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// The state in which zlib unpacks a stream.
struct z_stream_s;

namespace tessera {

/// The message about an input that holds nothing but white space: what should be in it was lost on
/// the way.
inline constexpr std::string_view nothing_to_read = "there is nothing in it to read";

/// A file, or standard input. Files packed with gzip are unpacked as they are read, one member
/// after the other, and UTF-16 comes out as UTF-8.
class FileSource final : public ByteSource {
public:
  /// Opens a file; `-` is standard input.
  static Result<std::shared_ptr<FileSource>> open(const std::string &path);
  FileSource(const FileSource &) = delete;
  FileSource &operator=(const FileSource &) = delete;
  ~FileSource() override;

  /// Also fails if the file is packed or a document in a way that is not read (`unread_format`), if
  /// little unpacks to far too much (`max_unpacked_ratio`), if bytes other than zeros, which fill
  /// up a block, follow the packed part, if a file on a disk is written to while it is read, or, at
  /// the end, if there was nothing to read (`nothing_to_read`).
  Result<std::size_t> read(char *into, std::size_t size) override;
  /// Whether it is unpacked; known once something has been read.
  [[nodiscard]] bool is_packed() const { return unpacker_ != nullptr; }
  /// Whether it is UTF-16; known in the same way.
  [[nodiscard]] bool is_utf16() const { return utf16_.has_value(); }
  [[nodiscard]] bool is_as_stored() const override { return !is_packed() && !is_utf16(); }
  /// Whether its lines end with carriage returns only, which come out as line feeds; known in the
  /// same way.
  [[nodiscard]] bool has_old_line_ends() const { return has_old_line_ends_; }
  /// How many bytes of the file, as stored, have been used.
  [[nodiscard]] std::uint64_t position() const { return bytes_read_ - packed_.size(); }

private:
  struct End {
    void operator()(z_stream_s *stream) const;
  };
  enum class Member : std::uint8_t { none, open, ended };
  using Buffer = std::array<char, std::size_t{1} << 17U>;

  explicit FileSource(int descriptor);
  void look_at_start();
  Result<std::size_t> read_text(char *into, std::size_t size);
  Result<std::size_t> read_bytes(char *into, std::size_t size);
  std::size_t read_plain(char *into, std::size_t size);
  std::size_t unpack(char *into, std::size_t size);
  void unpack_more(char *into, std::size_t size, std::size_t &given);
  void check_rest();
  bool fill(std::size_t wanted);
  bool begin_member();
  std::size_t fail(std::string problem);

  int descriptor_;
  FileStamp opened_;
  /// (Filling it with zeros would take longer than reading a short file.)
  std::unique_ptr<Buffer> buffer_ = std::make_unique_for_overwrite<Buffer>();
  /// What has been read from the file and not been used.
  std::string_view packed_;
  std::uint64_t bytes_read_ = 0;
  bool at_end_ = false;
  bool looked_at_start_ = false;
  bool has_old_line_ends_ = false;
  bool has_text_ = false;
  std::optional<Utf16Reader> utf16_;
  /// Text that comes out next.
  std::string text_;
  std::size_t given_ = 0;
  std::unique_ptr<z_stream_s, End> unpacker_;
  Member member_ = Member::none;
  std::uint64_t unpacked_ = 0;
  /// Why it cannot be read further; known once everything before it has come out.
  std::optional<std::string> problem_;
};

} // namespace tessera
