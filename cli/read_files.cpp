#include "read_files.hpp"

#include "mail/folder.hpp"
#include "printable.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace tessera::cli {

namespace {

using Identity = std::pair<dev_t, ino_t>;

/// The identity of a file on a disk, or of the disk itself. Writing to a pipe or a terminal harms
/// nothing that could be read there.
std::optional<Identity> identity(const struct stat &status) {
  return S_ISREG(status.st_mode) || S_ISBLK(status.st_mode)
             ? std::optional(Identity(status.st_dev, status.st_ino))
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

} // namespace

ReadFiles::ReadFiles(const std::vector<std::string> &paths) {
  for (const std::string &path : paths) {
    std::error_code none;
    if (!std::filesystem::is_directory(path, none)) {
      add(path);
      continue;
    }
    // Nothing will be read from a folder that cannot be listed.
    if (const Result<FilesOfFolder> found = files_in(path)) {
      for (const std::string &file : found->files) {
        add(file);
      }
    }
  }
}

void ReadFiles::add(const std::string &path) {
  const auto file = path == "-" ? identity_of(STDIN_FILENO) : identity_of(path);
  if (!file) {
    return;
  }
  const auto output = identity_of(STDOUT_FILENO);
  const auto error = identity_of(STDERR_FILENO);
  if (file == error) {
    // The message must not go there either.
    const int other = file == output ? open("/dev/null", O_WRONLY) : STDOUT_FILENO;
    static_cast<void>(dup2(other, STDERR_FILENO));
  }
  if (file == output || file == error) {
    throw std::runtime_error(fmt::format("{} is read, but standard {} would overwrite it",
                                         path == "-" ? "standard input" : printable(path),
                                         file == output ? "output" : "error"));
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
