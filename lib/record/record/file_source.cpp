#include "file_source.hpp"

#include "../../base/open_file.hpp"
#include "../../base/text.hpp"
#include "unread_formats.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <utility>

namespace tessera {

void FileSource::End::operator()(z_stream_s *stream) const {
  static_cast<void>(inflateEnd(stream));
  delete stream;
}

FileSource::FileSource(int descriptor)
    : descriptor_(descriptor), opened_(FileStamp::of(descriptor)) {}

FileSource::~FileSource() { static_cast<void>(close(descriptor_)); }

Result<std::shared_ptr<FileSource>> FileSource::open(const std::string &path) {
  const int descriptor =
      path == "-" ? dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    return Result<std::shared_ptr<FileSource>>::failure(system_says());
  }
  return std::shared_ptr<FileSource>(new FileSource(descriptor));
}

/// Keeps the problem that will be reported, and returns how much was read.
std::size_t FileSource::fail(std::string problem) {
  problem_ = std::move(problem);
  return 0;
}

/// Reads the file until so many bytes are there; false if there are not that many.
bool FileSource::fill(std::size_t wanted) {
  while (packed_.size() < wanted && !at_end_ && !problem_) {
    std::copy(packed_.begin(), packed_.end(), buffer_->begin());
    const std::size_t kept = packed_.size();
    const std::span free = std::span(*buffer_).subspan(kept);
    const ssize_t count = ::read(descriptor_, free.data(), free.size());
    if (count < 0 && errno != EINTR) {
      fail(system_says());
    }
    if (FileStamp::of(descriptor_) != opened_) {
      fail(std::string(changed_while_read));
    }
    const auto more = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    packed_ = {buffer_->data(), kept + more};
    bytes_read_ += more;
    at_end_ = count == 0;
  }
  return packed_.size() >= wanted;
}

/// Begins to unpack what comes next, if it is packed.
bool FileSource::begin_member() {
  constexpr std::string_view gzip_begins = "\x1f\x8b";
  if (!fill(gzip_begins.size()) || !packed_.starts_with(gzip_begins)) {
    return false;
  }
  if (unpacker_ == nullptr) {
    unpacker_.reset(new z_stream_s{});
    constexpr int with_gzip_header = 15 + 16;
    if (inflateInit2(unpacker_.get(), with_gzip_header) != Z_OK) {
      fail("it cannot be unpacked: there is not enough memory");
    }
  } else {
    static_cast<void>(inflateReset(unpacker_.get()));
  }
  member_ = Member::open;
  return true;
}

/// Finds out, from the start of the file, whether it is packed, and from the start of the text,
/// whether that is UTF-16 or not readable text.
void FileSource::look_at_start() {
  begin_member();
  text_.resize(std::max(utf16_window, format_window));
  std::size_t size = 0;
  for (std::size_t count = 1; count > 0 && size < text_.size(); size += count) {
    const Result<std::size_t> read = read_bytes(text_.data() + size, text_.size() - size);
    count = read ? *read : 0;
  }
  text_.resize(size);
  if (std::optional<std::string> unread = unread_format(text_)) {
    text_.clear();
    fail(std::move(*unread));
  }
  if (const std::optional<ByteOrder> order =
          utf16_order(std::string_view(text_).substr(0, utf16_window))) {
    utf16_.emplace(*order);
    utf16_->read(std::exchange(text_, {}), text_);
  }
  // (As on the first Macs.)
  has_old_line_ends_ = text_.find('\r') != std::string::npos &&
                       text_.find('\r') + 1 != text_.size() &&
                       text_.find('\n') == std::string::npos;
}

Result<std::size_t> FileSource::read(char *into, std::size_t size) {
  if (!std::exchange(looked_at_start_, true)) {
    look_at_start();
  }
  Result<std::size_t> count = read_text(into, size);
  if (count && !has_text_) {
    has_text_ =
        std::string_view(into, *count).find_first_not_of(white_space) != std::string_view::npos;
    if (!has_text_ && *count == 0) {
      return Result<std::size_t>::failure(std::string(nothing_to_read));
    }
  }
  for (std::size_t i = 0; has_old_line_ends_ && count && i < *count; ++i) {
    const bool ends_line = into[i] == '\r' && (i + 1 == *count || into[i + 1] != '\n');
    into[i] = ends_line ? '\n' : into[i];
  }
  return count;
}

Result<std::size_t> FileSource::read_text(char *into, std::size_t size) {
  while (utf16_ && given_ == text_.size()) {
    std::array<char, 16'384> bytes{};
    Result<std::size_t> count = read_bytes(bytes.data(), bytes.size());
    if (!count) {
      return count;
    }
    text_.clear();
    given_ = 0;
    utf16_->read({bytes.data(), *count}, text_);
    if (*count == 0) {
      utf16_->end(text_);
      break;
    }
  }
  if (given_ == text_.size()) {
    return utf16_ ? Result<std::size_t>(0) : read_bytes(into, size);
  }
  const std::size_t count = text_.copy(into, size, given_);
  given_ += count;
  return count;
}

/// Reads bytes, unpacked.
Result<std::size_t> FileSource::read_bytes(char *into, std::size_t size) {
  const std::size_t count = problem_      ? 0
                            : is_packed() ? unpack(into, size)
                                          : read_plain(into, size);
  return count == 0 && problem_ ? Result<std::size_t>::failure(*problem_) : count;
}

std::size_t FileSource::read_plain(char *into, std::size_t size) {
  fill(1);
  const std::size_t count = packed_.copy(into, size);
  packed_.remove_prefix(count);
  return count;
}

std::size_t FileSource::unpack(char *into, std::size_t size) {
  constexpr std::size_t most_at_once = std::size_t{1} << 30U;
  size = std::min(size, most_at_once);
  std::size_t given = 0;
  while (given < size && !problem_) {
    if (member_ == Member::ended && !begin_member()) {
      check_rest();
      break;
    }
    unpack_more(into, size, given);
  }
  unpacked_ += given;
  constexpr std::uint64_t harmless = std::uint64_t{64} << 20U;
  if (unpacked_ > harmless && unpacked_ / max_unpacked_ratio > position()) {
    given = fail("it unpacks to more than " + std::to_string(max_unpacked_ratio) +
                 " times its size: such a file is not read");
  }
  return given;
}

void FileSource::unpack_more(char *into, std::size_t size, std::size_t &given) {
  fill(1);
  z_stream_s &stream = *unpacker_;
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed_.data()));
  stream.avail_in = static_cast<uInt>(packed_.size());
  stream.next_out = reinterpret_cast<Bytef *>(into + given);
  stream.avail_out = static_cast<uInt>(size - given);
  const int code = inflate(&stream, Z_NO_FLUSH);
  packed_.remove_prefix(packed_.size() - stream.avail_in);
  given = size - stream.avail_out;
  if (code == Z_STREAM_END) {
    member_ = Member::ended;
  } else if (code == Z_BUF_ERROR && at_end_) {
    fail("the packed file is cut off");
  } else if (code != Z_OK && code != Z_BUF_ERROR) {
    fail(std::string("it cannot be unpacked: ") +
         (stream.msg == nullptr ? "unknown error" : stream.msg));
  }
}

/// Looks for bytes after the packed part. Zeros fill up the last block of a tape.
void FileSource::check_rest() {
  while (fill(1) && packed_.find_first_not_of('\0') == std::string_view::npos) {
    packed_ = {};
  }
  if (!packed_.empty()) {
    packed_.remove_prefix(packed_.find_first_not_of('\0'));
    fail("the bytes after its packed part, from byte " + std::to_string(position() + 1) +
         " on, are not packed with gzip");
  }
}

} // namespace tessera
