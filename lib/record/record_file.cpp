#include "record_file.hpp"

#include <array>
#include <cerrno>
#include <optional>
#include <system_error>

namespace tessera {

namespace {

using Opened = Result<std::shared_ptr<RecordFile>>;

std::string system_says() { return std::generic_category().message(errno); }

/// Whether every place in a file can be read again. Standard input may be read from its midst.
bool can_be_reread(std::FILE *file) {
  return file != stdin && fseeko(file, 0, SEEK_END) == 0 && fseeko(file, 0, SEEK_SET) == 0;
}

/// Copies what is left of a file; what failed, or nothing.
std::optional<std::string> copy(std::FILE *from, std::FILE *to) {
  std::array<char, 65'536> buffer{};
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), from)) {
    if (std::fwrite(buffer.data(), 1, size, to) != size) {
      return "it cannot be kept in a temporary file: " + system_says();
    }
  }
  return std::ferror(from) == 0 && std::fflush(to) == 0 ? std::nullopt
                                                        : std::optional(system_says());
}

} // namespace

void RecordFile::Close::operator()(std::FILE *file) const {
  if (file != stdin) {
    static_cast<void>(std::fclose(file));
  }
}

Opened RecordFile::open(const std::string &path) {
  std::FILE *file = path == "-" ? stdin : std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    return Opened::failure(system_says());
  }
  std::shared_ptr<RecordFile> opened(new RecordFile(file));
  if (can_be_reread(file)) {
    return opened;
  }
  std::FILE *kept = std::tmpfile();
  if (kept == nullptr) {
    return Opened::failure("no temporary file to keep it in: " + system_says());
  }
  std::shared_ptr<RecordFile> copied(new RecordFile(kept));
  const std::optional<std::string> problem = copy(file, kept);
  return problem ? Opened::failure(*problem) : Opened(copied);
}

Result<std::string> RecordFile::read(std::uint64_t first_byte, std::size_t size) const {
  std::string text(size, '\0');
  if (fseeko(file_.get(), static_cast<off_t>(first_byte), SEEK_SET) != 0) {
    return Result<std::string>::failure(system_says());
  }
  text.resize(std::fread(text.data(), 1, size, file_.get()));
  return std::ferror(file_.get()) == 0 ? Result<std::string>(std::move(text))
                                       : Result<std::string>::failure(system_says());
}

Result<std::size_t> WholeFile::read(char *into, std::size_t size) {
  const Result<std::string> text = file_.read(next_byte_, size);
  if (!text) {
    return Result<std::size_t>::failure(text.problem());
  }
  next_byte_ += text->size();
  return text->copy(into, text->size());
}

} // namespace tessera
