#include "inputs.hpp"

#include "common.hpp"
#include "pipeline/record_source.hpp"
#include "pipeline/validate_mail.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <optional>
#include <utility>

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
    : paths_(paths), read_files_(std::make_shared<const ReadFiles>(paths)),
      progress_(size_of(paths)), prints_to_terminal_(isatty(STDOUT_FILENO) != 0) {}

InputKind Inputs::kind(std::size_t index) {
  // What is no file on a disk can be read but once.
  const bool once = paths_[index] == "-" || !size_of(paths_[index]);
  const auto input = once ? open_input(index) : Input::open(paths_[index]);
  if (!input) {
    return InputKind::records;
  }
  if (once) {
    opened_.emplace(index, *input);
  }
  return (*input)->kind();
}

Result<std::shared_ptr<Input>> Inputs::open_input(std::size_t index) {
  if (const auto opened = opened_.extract(index)) {
    return opened.mapped();
  }
  const Result<std::shared_ptr<FileSource>> file = FileSource::open(paths_[index]);
  if (!file) {
    return Result<std::shared_ptr<Input>>::failure(file.problem());
  }
  const std::shared_ptr<FileSource> &source = *file;
  auto input = Input::of(std::make_shared<CountingSource>(
      source, [this, source, last = std::uint64_t{0}](std::size_t /*count*/) mutable {
        const std::uint64_t now = source->position();
        progress_.advance(now - std::exchange(last, now));
      }));
  held_ += note_of_encoding(paths_[index], source->is_utf16());
  return input;
}

Result<std::shared_ptr<ByteSource>> Inputs::open(std::size_t index) {
  const auto input = open_input(index);
  if (!input) {
    return Result<std::shared_ptr<ByteSource>>::failure(input.problem());
  }
  return records_of(*input, [this, index, game = std::size_t{0}](const auto &found) mutable {
    contradictions_ += errors_among(found);
    held_ += mail_findings_text(paths_[index], ++game, found);
  });
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
    cli::tell(text);
  }
}

} // namespace tessera::cli
