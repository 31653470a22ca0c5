#include "byte_source.hpp"

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

void FileSource::Close::operator()(std::FILE *file) const {
  if (file != stdin) {
    static_cast<void>(std::fclose(file));
  }
}

Result<std::shared_ptr<FileSource>> FileSource::open(const std::string &path) {
  std::FILE *file = path == "-" ? stdin : std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    return Result<std::shared_ptr<FileSource>>::failure(system_says());
  }
  return std::shared_ptr<FileSource>(new FileSource(file));
}

Result<std::size_t> FileSource::read(char *into, std::size_t size) {
  const std::size_t count = std::fread(into, 1, size, file_.get());
  if (count == 0 && std::ferror(file_.get()) != 0) {
    return Result<std::size_t>::failure(system_says());
  }
  return count;
}

} // namespace tessera
