#include "output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace tessera::cli {

namespace {

std::string problem_with(const std::string &path) {
  return path + ": " + std::generic_category().message(errno);
}

/// The permissions a new file gets from the process's mask.
mode_t usual_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666U & ~mask;
}

} // namespace

Result<std::shared_ptr<OutputFile>> OutputFile::open(const std::string &path) {
  using Opened = Result<std::shared_ptr<OutputFile>>;
  if (path == "-") {
    return std::shared_ptr<OutputFile>(new OutputFile(path, {}, stdout));
  }
  std::string temporary = path + ".XXXXXX";
  const int descriptor = mkstemp(temporary.data());
  if (descriptor < 0) {
    return Opened::failure(problem_with(path));
  }
  std::FILE *file = fdopen(descriptor, "wb");
  if (file == nullptr || fchmod(descriptor, usual_mode()) != 0) {
    return Opened::failure(problem_with(path));
  }
  return std::shared_ptr<OutputFile>(new OutputFile(path, std::move(temporary), file));
}

OutputFile::~OutputFile() {
  if (!temporary_.empty()) {
    if (file_ != nullptr) {
      static_cast<void>(std::fclose(file_));
    }
    static_cast<void>(unlink(temporary_.c_str()));
  }
}

void OutputFile::write(std::string_view text) {
  // An error stays with the stream, and `commit` tells of it.
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), file_));
}

std::optional<std::string> OutputFile::commit() {
  const bool written = std::fflush(file_) == 0 && std::ferror(file_) == 0;
  if (temporary_.empty()) {
    return written ? std::nullopt : std::optional(problem_with("standard output"));
  }
  const bool closed = std::fclose(std::exchange(file_, nullptr)) == 0;
  if (!written || !closed || std::rename(temporary_.c_str(), path_.c_str()) != 0) {
    return problem_with(path_);
  }
  temporary_.clear();
  return std::nullopt;
}

} // namespace tessera::cli
