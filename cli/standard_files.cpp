#include "standard_files.hpp"

#include "printable.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

namespace tessera::cli {

void reserve_standard_files() {
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(standard, F_GETFD) >= 0 || errno != EBADF) {
      continue;
    }
    // The lowest number that is free is this one. Opened the wrong way, it takes and gives nothing,
    // and whoever needs it is told.
    const int wrong_way = standard == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    static_cast<void>(open("/dev/null", wrong_way));
  }
}

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw std::system_error(errno, std::generic_category(), "standard output");
  }
}

void tell(std::string_view text) {
  const std::string shown = printable_lines(text);
  static_cast<void>(std::fwrite(shown.data(), 1, shown.size(), stderr));
}

void warn(std::string_view message) { tell("tessera: " + std::string(message) + '\n'); }

Status fail(std::string_view message) {
  warn(message);
  return Status::could_not_run;
}

} // namespace tessera::cli
