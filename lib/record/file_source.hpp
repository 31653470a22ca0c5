#pragma once

#include "byte_source.hpp"
#include "file_stamp.hpp"
#include "utf16.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What zlib keeps of a stream that it unpacks.
struct z_stream_s;

namespace tessera {

/// A file, or standard input; what was packed with gzip is unpacked as it is read, one member
/// behind the other, and what is UTF-16 comes out as UTF-8.
class FileSource final : public ByteSource {
public:
  /// Opens a file; `-` is standard input.
  static Result<std::shared_ptr<FileSource>> open(const std::string &path);
  FileSource(const FileSource &) = delete;
  FileSource &operator=(const FileSource &) = delete;
  ~FileSource() override;

  /// Fails, too, where the file is packed or a document in a way that is not read
  /// (`unread_format`), where little unpacks to far too much (`max_unpacked_ratio`), and where
  /// other bytes than zeros, which fill up a block, stand behind what was packed, and where a file
  /// on a disk is written to while it is read.
  Result<std::size_t> read(char *into, std::size_t size) override;
  /// Whether it is unpacked, which shows once something has been read.
  [[nodiscard]] bool is_packed() const { return unpacker_ != nullptr; }
  /// Whether it is UTF-16, which shows in the same way.
  [[nodiscard]] bool is_utf16() const { return utf16_.has_value(); }
  /// Whether its lines end with carriage returns alone, which are given out as line feeds; it shows
  /// in the same way.
  [[nodiscard]] bool has_old_line_ends() const { return has_old_line_ends_; }
  /// How many bytes of the file as it lies have been used.
  [[nodiscard]] std::uint64_t position() const { return bytes_read_ - packed_.size(); }

private:
  struct End {
    void operator()(z_stream_s *stream) const;
  };
  enum class Member : std::uint8_t { none, open, ended };

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
  std::vector<char> buffer_;
  /// What has been read of the file and not been used.
  std::string_view packed_;
  std::uint64_t bytes_read_ = 0;
  bool at_end_ = false;
  bool looked_at_start_ = false;
  bool has_old_line_ends_ = false;
  std::optional<Utf16Reader> utf16_;
  /// Text that is to be given out next.
  std::string text_;
  std::size_t given_ = 0;
  std::unique_ptr<z_stream_s, End> unpacker_;
  Member member_ = Member::none;
  std::uint64_t unpacked_ = 0;
  /// Why it cannot be read further; known once everything before it has been given out.
  std::optional<std::string> problem_;
};

/// A packed file may unpack to so many times its size once it has given 64 MiB. Text never does;
/// what does was made to fill memory and disks.
inline constexpr std::uint64_t max_unpacked_ratio = 200;

} // namespace tessera
