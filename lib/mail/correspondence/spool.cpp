#include "spool.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace tessera {

namespace {

std::string_view bytes_of(const std::uint64_t &number) {
  return {reinterpret_cast<const char *>(&number), sizeof number};
}

} // namespace

void Spool::fail() const {
  int none = 0;
  // (A file that ends too early sets no errno.)
  error_.compare_exchange_strong(none, errno != 0 ? errno : EIO);
}

std::optional<std::string> Spool::problem() const {
  const int error = error_;
  return error == 0 ? std::nullopt
                    : std::optional("the temporary file for messages: " +
                                    std::generic_category().message(error));
}

void Spool::append(std::FILE *file, std::string_view bytes) {
  errno = 0;
  if (error_ == 0 && std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size()) {
    fail();
  }
}

void Spool::read_at(std::FILE *file, std::uint64_t begin, char *into, std::size_t size) const {
  std::size_t read = 0;
  while (read < size && error_ == 0) {
    errno = 0;
    const ssize_t count =
        pread(fileno(file), into + read, size - read, static_cast<off_t>(begin + read));
    if (count > 0) {
      read += static_cast<std::size_t>(count);
    } else if (count == 0 || errno != EINTR) {
      fail();
    }
  }
}

Result<std::shared_ptr<Spool>> Spool::open() {
  using Opened = Result<std::shared_ptr<Spool>>;
  const Result<OpenFile> texts = open_temporary_file();
  if (!texts) {
    return Opened::failure(texts.problem());
  }
  const Result<OpenFile> begins = open_temporary_file();
  return begins ? Opened(std::shared_ptr<Spool>(new Spool(*texts, *begins)))
                : Opened::failure(begins.problem());
}

void Spool::put(std::string_view text) {
  append(begins_.get(), bytes_of(end_));
  append(texts_.get(), text);
  end_ += text.size();
  ++count_;
}

void Spool::finish() {
  append(begins_.get(), bytes_of(end_));
  errno = 0;
  if (std::fflush(texts_.get()) != 0 || std::fflush(begins_.get()) != 0) {
    fail();
  }
}

Spool::Slot Spool::slot_of(std::size_t number) const {
  std::array<char, 2 * sizeof end_> bytes{};
  read_at(begins_.get(), number * sizeof end_, bytes.data(), bytes.size());
  Slot slot{};
  if (error_ != 0) {
    return slot;
  }
  std::memcpy(&slot.begin, bytes.data(), sizeof end_);
  std::memcpy(&slot.end, bytes.data() + sizeof end_, sizeof end_);
  return slot;
}

std::size_t Spool::size_of(std::size_t number) const {
  const Slot slot = slot_of(number);
  return static_cast<std::size_t>(slot.end - slot.begin);
}

std::string Spool::get(std::size_t number) const {
  const Slot slot = slot_of(number);
  std::string text(static_cast<std::size_t>(slot.end - slot.begin), '\0');
  read_at(texts_.get(), slot.begin, text.data(), text.size());
  return error_ == 0 ? text : std::string();
}

} // namespace tessera
