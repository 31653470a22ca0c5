#include "byte_source.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace tessera {

namespace {

std::string system_says() { return std::generic_category().message(errno); }

} // namespace

Result<std::size_t> TextSource::read(char *into, std::size_t size) {
  const std::size_t count = std::min(size, rest_.size());
  std::copy_n(rest_.data(), count, into);
  rest_.remove_prefix(count);
  return count;
}

void FileSource::Close::operator()(gzFile_s *file) const { static_cast<void>(gzclose_r(file)); }

Result<std::shared_ptr<FileSource>> FileSource::open(const std::string &path) {
  const int descriptor =
      path == "-" ? dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  gzFile_s *file = descriptor < 0 ? nullptr : gzdopen(descriptor, "rb");
  if (file == nullptr) {
    const int error = errno;
    if (descriptor >= 0) {
      static_cast<void>(close(descriptor));
    }
    return Result<std::shared_ptr<FileSource>>::failure(std::generic_category().message(error));
  }
  constexpr unsigned buffer_size = 1U << 17U;
  static_cast<void>(gzbuffer(file, buffer_size));
  return std::shared_ptr<FileSource>(new FileSource(file, descriptor));
}

Result<std::size_t> FileSource::read(char *into, std::size_t size) {
  constexpr std::size_t most_at_once = std::size_t{1} << 30U;
  const int count = gzread(file_.get(), into, static_cast<unsigned>(std::min(size, most_at_once)));
  int code = Z_OK;
  const char *says = gzerror(file_.get(), &code);
  if (count < 0 || (count == 0 && code == Z_BUF_ERROR)) {
    return Result<std::size_t>::failure(code == Z_ERRNO ? system_says()
                                        : code == Z_BUF_ERROR
                                            ? "the packed file ends in its midst"
                                            : "it cannot be unpacked: " + std::string(says));
  }
  if (FileStamp::of(descriptor_) != opened_) {
    return Result<std::size_t>::failure(std::string(changed_while_read));
  }
  unpacked_ += static_cast<std::uint64_t>(count);
  constexpr std::uint64_t harmless = std::uint64_t{64} << 20U;
  if (unpacked_ > harmless && is_packed() &&
      unpacked_ / max_unpacked_ratio > static_cast<std::uint64_t>(gzoffset(file_.get()))) {
    return Result<std::size_t>::failure("it unpacks to more than " +
                                        std::to_string(max_unpacked_ratio) +
                                        " times its size: such a file is not read");
  }
  return static_cast<std::size_t>(count);
}

bool FileSource::is_packed() const { return gzdirect(file_.get()) == 0; }

std::uint64_t FileSource::position() const {
  return gzdirect(file_.get()) != 0 ? unpacked_ : static_cast<std::uint64_t>(gzoffset(file_.get()));
}

} // namespace tessera
