#include "inputs.hpp"

#include "common.hpp"

#include <fmt/format.h>

#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <optional>

namespace tessera::cli {

namespace {

/// What there is to read of a file, if that can be told.
std::optional<std::uint64_t> size_of(const std::string &path) {
  struct stat status {};
  const bool known =
      (path == "-" ? fstat(STDIN_FILENO, &status) : stat(path.c_str(), &status)) == 0;
  return known && S_ISREG(status.st_mode)
             ? std::optional(static_cast<std::uint64_t>(status.st_size))
             : std::nullopt;
}

std::optional<std::uint64_t> size_of(const std::vector<std::string> &paths) {
  std::uint64_t total = 0;
  for (const std::string &path : paths) {
    const std::optional<std::uint64_t> size = size_of(path);
    if (!size) {
      return std::nullopt;
    }
    total += *size;
  }
  return total;
}

} // namespace

Result<std::size_t> CountingSource::read(char *into, std::size_t size) {
  Result<std::size_t> count = source_->read(into, size);
  if (count) {
    count_(*count);
  }
  return count;
}

Inputs::Inputs(const std::vector<std::string> &paths)
    : paths_(paths), progress_(size_of(paths)), prints_to_terminal_(isatty(STDOUT_FILENO) != 0) {}

Result<std::shared_ptr<ByteSource>> Inputs::open(std::size_t index) {
  const Result<std::shared_ptr<FileSource>> file = FileSource::open(paths_[index]);
  if (!file) {
    return Result<std::shared_ptr<ByteSource>>::failure(file.problem());
  }
  return std::shared_ptr<ByteSource>(std::make_shared<CountingSource>(
      *file, [this](std::size_t count) { progress_.advance(count); }));
}

BatchReader::Open Inputs::opener() {
  return [this](std::size_t index) { return open(index); };
}

void Inputs::before_print() {
  if (prints_to_terminal_) {
    progress_.interrupt();
  }
}

void Inputs::print(std::string_view text) {
  if (!text.empty()) {
    before_print();
    cli::print(text);
  }
}

void Inputs::tell(std::string_view text) {
  if (!text.empty()) {
    progress_.interrupt();
    fmt::print(stderr, "{}", text);
  }
}

} // namespace tessera::cli
