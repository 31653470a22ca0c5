#include "spool.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace tessera {

namespace {

[[noreturn]] void fail() {
  throw std::system_error(errno, std::generic_category(), "the temporary file for messages");
}

} // namespace

Result<std::shared_ptr<Spool>> Spool::open() {
  const Result<OpenFile> file = open_temporary_file();
  return file ? std::shared_ptr<Spool>(new Spool(*file))
              : Result<std::shared_ptr<Spool>>::failure(file.problem());
}

Spool::Slot Spool::put(std::string_view text) {
  const Slot slot{size_, static_cast<std::uint32_t>(text.size())};
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) {
    fail();
  }
  size_ += text.size();
  return slot;
}

void Spool::finish() {
  if (std::fflush(file_.get()) != 0) {
    fail();
  }
}

std::string Spool::get(Slot slot) const {
  std::string text(slot.size, '\0');
  std::size_t read = 0;
  while (read < text.size()) {
    const ssize_t count = pread(fileno(file_.get()), text.data() + read, text.size() - read,
                                static_cast<off_t>(slot.begin + read));
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count <= 0) {
      fail();
    }
    read += static_cast<std::size_t>(count);
  }
  return text;
}

} // namespace tessera
