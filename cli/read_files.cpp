#include "read_files.hpp"

#include "base/printable.hpp"
#include "mail/mail/folder.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace tessera::cli {

namespace {

using Identity = std::pair<dev_t, ino_t>;

/// The identity of a file on a disk, or of the disk itself, whatever the name of its device.
/// Writing to a pipe or a terminal harms nothing that could be read there.
std::optional<Identity> identity(const struct stat &status) {
  return S_ISREG(status.st_mode)   ? std::optional(Identity(status.st_dev, status.st_ino))
         : S_ISBLK(status.st_mode) ? std::optional(Identity(status.st_rdev, ino_t{0}))
                                   : std::nullopt;
}

std::optional<Identity> identity_of(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 ? identity(status) : std::nullopt;
}

std::optional<Identity> identity_of(const std::string &path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 ? identity(status) : std::nullopt;
}

/// `-` is standard input.
std::optional<Identity> identity_of_input(const std::string &path) {
  return path == "-" ? identity_of(STDIN_FILENO) : identity_of(path);
}

std::string would_overwrite(const std::string &path, std::string_view stream,
                            std::string_view is_read = "is read") {
  return fmt::format("{} {}, but standard {} would overwrite it",
                     path == "-" ? "standard input" : printable(path), is_read, stream);
}

/// Sends messages elsewhere than to the file that standard error goes to.
void send_messages_elsewhere() {
  const bool is_output = identity_of(STDOUT_FILENO) == identity_of(STDERR_FILENO);
  const int other = is_output ? open("/dev/null", O_WRONLY) : STDOUT_FILENO;
  static_cast<void>(dup2(other, STDERR_FILENO));
}

} // namespace

std::optional<std::string> ReadFiles::keep_messages_from(std::vector<std::string> paths,
                                                         Certainty certainty) {
  paths.emplace_back("-");
  const auto error = identity_of(STDERR_FILENO);
  const auto file = std::find_if(paths.begin(), paths.end(), [&error](const std::string &path) {
    return error && identity_of_input(path) == error;
  });
  if (file == paths.end()) {
    return std::nullopt;
  }
  send_messages_elsewhere();
  return would_overwrite(*file, "error",
                         certainty == Certainty::is_read ? "is read" : "may be read");
}

ReadFiles::ReadFiles(const std::vector<std::string> &paths) {
  const auto output = identity_of(STDOUT_FILENO);
  const auto error = identity_of(STDERR_FILENO);
  for (const std::string &path : paths) {
    std::error_code none;
    if (!std::filesystem::is_directory(path, none)) {
      add(path, output, error);
      continue;
    }
    // Nothing will be read from a folder that cannot be listed.
    if (const Result<FilesOfFolder> found = files_in(path)) {
      for (const std::string &file : found->files) {
        add(file, output, error);
      }
    }
  }
}

void ReadFiles::add(const std::string &path, const std::optional<Identity> &output,
                    const std::optional<Identity> &error) {
  const auto file = identity_of_input(path);
  if (!file) {
    return;
  }
  if (file == error) {
    // The message must not go there either.
    send_messages_elsewhere();
  }
  if (file == output || file == error) {
    throw std::runtime_error(would_overwrite(path, file == output ? "output" : "error"));
  }
  files_.insert(*file);
}

std::optional<std::string> ReadFiles::why_not_write(const std::string &path) const {
  const auto file = identity_of(path);
  return file && files_.contains(*file)
             ? std::optional(printable(path) + " is read, so it cannot be overwritten")
             : std::nullopt;
}

} // namespace tessera::cli
