#include "output_file.hpp"

#include "base/printable.hpp"
#include "base/text.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

namespace tessera::cli {

namespace {

using Opened = Result<std::shared_ptr<OutputFile>>;

std::string problem_with(const std::string &path, int error) {
  return printable(path) + ": " + std::generic_category().message(error);
}

/// A name in the folder of a file that, as far as chance goes, no other file has.
std::string name_beside(const std::string &path) {
  std::random_device random;
  return (std::filesystem::path(path).parent_path() /
          fmt::format(".tessera-{:08x}{:08x}", random(), random()))
      .string();
}

/// The descriptor of this process that a name stands for, directly or as a link, such as
/// `/dev/stdout`.
std::optional<int> named_descriptor(std::filesystem::path path) {
  constexpr int most_links = 40;
  constexpr std::array<std::string_view, 2> folders{"/dev/fd", "/proc/self/fd"};
  for (int links = 0; links < most_links; ++links) {
    const std::string folder = path.parent_path().string();
    const std::string name = path.filename().string();
    const std::optional<int> descriptor = read_whole_number<int>(name);
    if (descriptor && *descriptor >= 0 &&
        std::find(folders.begin(), folders.end(), folder) != folders.end()) {
      return descriptor;
    }
    std::error_code no_link;
    const std::filesystem::path target = std::filesystem::read_symlink(path, no_link);
    if (no_link) {
      return std::nullopt;
    }
    path = (path.parent_path() / target).lexically_normal();
  }
  return std::nullopt;
}

} // namespace

OutputFile::OutputFile(std::string path, std::shared_ptr<const ReadFiles> read, Overwrite overwrite)
    : path_(std::move(path)), read_(std::move(read)), overwrite_(overwrite) {}

Opened OutputFile::open(const std::string &path, std::shared_ptr<const ReadFiles> read,
                        Overwrite overwrite) {
  std::shared_ptr<OutputFile> output(new OutputFile(path, std::move(read), overwrite));
  if (path == "-") {
    output->file_ = stdout;
    return output;
  }
  if (const auto problem = output->read_->why_not_write(path)) {
    return Opened::failure(*problem);
  }
  if (const auto descriptor = named_descriptor(path)) {
    // What stands there already stays, and is not replaced.
    output->file_ = *descriptor == STDOUT_FILENO
                        ? stdout
                        : fdopen(fcntl(*descriptor, F_DUPFD_CLOEXEC, 0), "wb");
    return output->file_ == nullptr ? Opened::failure(problem_with(path, errno)) : Opened(output);
  }
  struct stat existing {};
  // A link that leads nowhere is something, too.
  if (overwrite == Overwrite::no && lstat(path.c_str(), &existing) == 0) {
    return Opened::failure(problem_with(path, EEXIST));
  }
  const bool exists = stat(path.c_str(), &existing) == 0;
  if (!exists && lstat(path.c_str(), &existing) == 0) {
    return Opened::failure(fmt::format("{}: this link leads nowhere", printable(path)));
  }
  if (!exists && path.empty()) {
    return Opened::failure("the file to write has no name");
  }
  if (exists && !S_ISREG(existing.st_mode)) {
    // A device or a pipe cannot be replaced.
    output->file_ = std::fopen(path.c_str(), "wbe");
    return output->file_ == nullptr ? Opened::failure(problem_with(path, errno)) : Opened(output);
  }
  if (exists && faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) {
    return Opened::failure(problem_with(path, errno));
  }
  if (exists) {
    // For a link, the file that it leads to is replaced, not the link.
    std::error_code unresolved;
    const std::filesystem::path target = std::filesystem::canonical(path, unresolved);
    output->path_ = unresolved ? path : target.string();
  }
  const bool opened = output->open_beside(exists ? &existing : nullptr);
  return opened ? Opened(output) : Opened::failure(problem_with(path, output->error_));
}

bool OutputFile::open_beside(const struct stat *replaced) {
  // A new file gets the permissions that the process's mask leaves it.
  constexpr mode_t usual = 0666;
  constexpr mode_t own_alone = 0600;
  int descriptor = -1;
  do {
    temporary_ = name_beside(path_);
    unfinished_ = std::make_unique<UnfinishedFile>(temporary_);
    descriptor = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                        replaced != nullptr ? own_alone : usual);
  } while (descriptor < 0 && errno == EEXIST);
  if (!done(descriptor >= 0)) {
    temporary_.clear();
    unfinished_.reset();
    return false;
  }
  file_ = fdopen(descriptor, "wb");
  if (!done(file_ != nullptr)) {
    static_cast<void>(close(descriptor));
    return false;
  }
  if (replaced == nullptr) {
    return true;
  }
  // Only the superuser may give a file away, and others only to a group of theirs.
  if (fchown(descriptor, replaced->st_uid, replaced->st_gid) != 0) {
    static_cast<void>(fchown(descriptor, static_cast<uid_t>(-1), replaced->st_gid) == 0);
  }
  return done(fchmod(descriptor, replaced->st_mode & 0777U) == 0);
}

OutputFile::~OutputFile() {
  if (file_ != nullptr && file_ != stdout) {
    static_cast<void>(std::fclose(file_));
  }
  if (!temporary_.empty()) {
    static_cast<void>(unlink(temporary_.c_str()));
  }
}

bool OutputFile::done(bool succeeded) {
  if (!succeeded && error_ == 0) {
    error_ = errno;
  }
  return succeeded;
}

void OutputFile::write(std::string_view text) {
  done(std::fwrite(text.data(), 1, text.size(), file_) == text.size());
}

std::optional<std::string> OutputFile::commit() {
  done(std::fflush(file_) == 0);
  if (file_ == stdout) {
    if (failed()) {
      throw std::system_error(error_, std::generic_category(), "standard output");
    }
    return std::nullopt;
  }
  done(std::fclose(std::exchange(file_, nullptr)) == 0);
  if (!failed() && !temporary_.empty()) {
    // Something else may have taken its place meanwhile.
    if (auto problem = read_->why_not_write(path_)) {
      return problem;
    }
    if (done(put_in_place())) {
      temporary_.clear();
      unfinished_.reset();
    }
  }
  return failed() ? std::optional(problem_with(path_, error_)) : std::nullopt;
}

bool OutputFile::put_in_place() {
  if (overwrite_ == Overwrite::no) {
    // A file that has appeared there meanwhile is not replaced, if the file system has links.
    if (link(temporary_.c_str(), path_.c_str()) == 0) {
      return unlink(temporary_.c_str()) == 0;
    }
    if (errno == EEXIST) {
      return false;
    }
  }
  return std::rename(temporary_.c_str(), path_.c_str()) == 0;
}

std::optional<std::string> write_file(const std::string &path, std::string_view text) {
  const auto file =
      OutputFile::open(path, std::make_shared<const ReadFiles>(std::vector<std::string>()));
  if (!file) {
    return file.problem();
  }
  (*file)->write(text);
  return (*file)->commit();
}

} // namespace tessera::cli
