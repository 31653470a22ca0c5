#include "child.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <system_error>

namespace tessera::bench {

rusage run_child(const std::string &program, const std::vector<std::string> &arguments) {
  std::vector<char *> words;
  for (const std::string &word : arguments) {
    words.push_back(const_cast<char *>(word.c_str()));
  }
  words.push_back(nullptr);
  posix_spawn_file_actions_t nowhere;
  posix_spawn_file_actions_init(&nowhere);
  posix_spawn_file_actions_addopen(&nowhere, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&nowhere, descriptor, "/dev/null", O_WRONLY, 0);
  }
  pid_t process = 0;
  rusage used{};
  int status = 0;
  const int error =
      posix_spawn(&process, program.c_str(), &nowhere, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&nowhere);
  if (error != 0) {
    throw std::system_error(error, std::generic_category(), program);
  }
  wait4(process, &status, 0, &used);
  if (!WIFEXITED(status)) {
    throw std::runtime_error(fmt::format("{} ended by signal {}", program, WTERMSIG(status)));
  }
  return used;
}

double seconds_of(const rusage &used) {
  const auto seconds = [](const timeval &time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

} // namespace tessera::bench
