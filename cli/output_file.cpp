#include "output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace tessera::cli {

namespace {

std::string problem_with(const std::string &path) {
  return path + ": " + std::generic_category().message(errno);
}

/// The permissions of a file, or those a new one gets from the process's mask.
mode_t mode_of(const struct stat *existing) {
  if (existing != nullptr) {
    return existing->st_mode & 07777U;
  }
  const mode_t mask = umask(0);
  umask(mask);
  return 0666U & ~mask;
}

} // namespace

Result<std::shared_ptr<OutputFile>> OutputFile::open(const std::string &path, Overwrite overwrite) {
  using Opened = Result<std::shared_ptr<OutputFile>>;
  if (path == "-") {
    return std::shared_ptr<OutputFile>(new OutputFile("standard output", {}, stdout, overwrite));
  }
  struct stat existing {};
  // A link that leads nowhere is something, too.
  if (overwrite == Overwrite::no && lstat(path.c_str(), &existing) == 0) {
    errno = EEXIST;
    return Opened::failure(problem_with(path));
  }
  const bool exists = stat(path.c_str(), &existing) == 0;
  if (exists && !S_ISREG(existing.st_mode)) {
    // A device, a pipe: nothing that could be replaced.
    std::FILE *file = std::fopen(path.c_str(), "wb");
    return file == nullptr ? Opened::failure(problem_with(path))
                           : std::shared_ptr<OutputFile>(new OutputFile(path, {}, file, overwrite));
  }
  // Behind a link, the file it leads to is replaced, not the link.
  std::error_code unresolved;
  const std::string target = exists ? std::filesystem::canonical(path, unresolved).string() : path;
  std::string temporary = target + ".XXXXXX";
  const int descriptor = mkstemp(temporary.data());
  if (descriptor < 0) {
    return Opened::failure(problem_with(path));
  }
  std::FILE *file = fdopen(descriptor, "wb");
  std::shared_ptr<OutputFile> output(new OutputFile(target, temporary, file, overwrite));
  if (file == nullptr || fchmod(descriptor, mode_of(exists ? &existing : nullptr)) != 0) {
    return Opened::failure(problem_with(path));
  }
  return output;
}

OutputFile::~OutputFile() {
  if (file_ != nullptr && file_ != stdout) {
    static_cast<void>(std::fclose(file_));
  }
  if (!temporary_.empty()) {
    static_cast<void>(unlink(temporary_.c_str()));
  }
}

void OutputFile::write(std::string_view text) {
  // An error stays with the stream, and `commit` tells of it.
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), file_));
}

std::optional<std::string> OutputFile::commit() {
  bool written = std::fflush(file_) == 0 && std::ferror(file_) == 0;
  if (file_ != stdout) {
    written &= std::fclose(std::exchange(file_, nullptr)) == 0;
  }
  if (!written || (!temporary_.empty() && !put_in_place())) {
    return problem_with(path_);
  }
  temporary_.clear();
  return std::nullopt;
}

bool OutputFile::put_in_place() {
  if (overwrite_ == Overwrite::no) {
    // A file that has come there meanwhile is not replaced, where the file system has links.
    if (link(temporary_.c_str(), path_.c_str()) == 0) {
      return unlink(temporary_.c_str()) == 0;
    }
    if (errno == EEXIST) {
      return false;
    }
  }
  return std::rename(temporary_.c_str(), path_.c_str()) == 0;
}

} // namespace tessera::cli
