#include "open_file.hpp"

#include "printable.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <system_error>

namespace tessera {

namespace {

OpenFile owned(std::FILE *file) {
  return {file, [](std::FILE *open) { static_cast<void>(std::fclose(open)); }};
}

std::string folder_for_temporary_files() {
  const char *stated = std::getenv("TMPDIR");
  return stated == nullptr || *stated == '\0' ? P_tmpdir : stated;
}

/// Keeps signals from interrupting this thread between two steps that belong together.
class SignalsWait {
public:
  SignalsWait() {
    sigset_t all;
    sigfillset(&all);
    static_cast<void>(pthread_sigmask(SIG_SETMASK, &all, &before_));
  }
  SignalsWait(const SignalsWait &) = delete;
  SignalsWait &operator=(const SignalsWait &) = delete;
  ~SignalsWait() { static_cast<void>(pthread_sigmask(SIG_SETMASK, &before_, nullptr)); }

private:
  sigset_t before_{};
};

/// Makes a file and removes its name, if the file system cannot make one without a name.
int open_and_unlink(const std::string &folder) {
  const SignalsWait wait;
  std::string name = folder + "/tessera.XXXXXX";
  const int descriptor = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor >= 0) {
    static_cast<void>(unlink(name.c_str()));
  }
  return descriptor;
}

} // namespace

std::string system_says() { return std::generic_category().message(errno); }

Result<OpenFile> open_to_read(const std::string &path) {
  std::FILE *file = std::fopen(path.c_str(), "rbe");
  return file == nullptr ? Result<OpenFile>::failure(system_says()) : owned(file);
}

Result<OpenFile> open_temporary_file() {
  const std::string folder = folder_for_temporary_files();
  int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) {
    descriptor = open_and_unlink(folder);
  }
  std::FILE *file = descriptor < 0 ? nullptr : fdopen(descriptor, "w+b");
  if (file == nullptr) {
    const int error = errno;
    if (descriptor >= 0) {
      static_cast<void>(close(descriptor));
    }
    return Result<OpenFile>::failure("cannot make a temporary file in " + printable(folder) + ": " +
                                     std::generic_category().message(error));
  }
  return owned(file);
}

} // namespace tessera
