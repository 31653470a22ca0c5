#include "standard_files.hpp"

#include "base/printable.hpp"
#include "color.hpp"

#include <fcntl.h>
#include <fmt/color.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
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
    // The lowest free number is this one. Opened the wrong way, it takes and gives nothing, and
    // code that needs it gets an error.
    const int wrong_way = standard == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    static_cast<void>(open("/dev/null", wrong_way));
  }
}

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw std::system_error(errno, std::generic_category(), "standard output");
  }
}

bool prints_to_terminal() { return isatty(STDOUT_FILENO) != 0; }

namespace {

/// The bytes of a colour at the start of a text, or 0.
std::size_t color_size(std::string_view text) {
  constexpr std::string_view begin = "\x1b[";
  if (!text.starts_with(begin)) {
    return 0;
  }
  const std::size_t end = text.find_first_not_of("0123456789;", begin.size());
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

/// Colours the name before each message, if that is what the user wants.
void color_names(std::string &text) {
  constexpr std::string_view name = "tessera:";
  if (text.find(name) == std::string::npos || !colored(STDERR_FILENO)) {
    return;
  }
  const std::string shown =
      fmt::format(fmt::emphasis::bold | fg(fmt::terminal_color::red), "{}", name);
  for (std::size_t at = 0; at < text.size();) {
    if (text.compare(at, name.size(), name) == 0) {
      text.replace(at, name.size(), shown);
    }
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
}

/// Printable, apart from line ends and colours.
std::string with_colors(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t color = color_size(text);
    // (Text that begins like a colour but is not one is shown as it is.)
    const std::size_t end = color > 0 ? color : std::min(text.find('\x1b', 1), text.size());
    shown += color > 0 ? std::string(text.substr(0, end)) : printable_lines(text.substr(0, end));
    text.remove_prefix(end);
  }
  return shown;
}

} // namespace

void tell(std::string_view text, Colors colors) {
  std::string shown = colors == Colors::kept ? with_colors(text) : printable_lines(text);
  color_names(shown);
  static_cast<void>(std::fwrite(shown.data(), 1, shown.size(), stderr));
}

bool lacked_room_to_tell() {
  // (What `reserve_standard_files` put in the place of a closed one cannot be written.)
  const bool was_open = (fcntl(STDERR_FILENO, F_GETFL) & O_ACCMODE) != O_RDONLY;
  return was_open && std::ferror(stderr) != 0;
}

void warn(std::string_view message) { tell("tessera: " + std::string(message) + '\n'); }

Status fail(std::string_view message) {
  warn(message);
  return Status::could_not_run;
}

} // namespace tessera::cli
