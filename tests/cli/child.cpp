#include "child.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <thread>

namespace tessera::tests {

namespace {

/// Becomes the command; returns only if that fails.
void become(const std::vector<std::string> &arguments) {
  std::vector<std::string> words{TESSERA_COMMAND};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char *> argv;
  argv.reserve(words.size() + 1);
  for (std::string &word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  static_cast<void>(execv(argv.front(), argv.data()));
}

} // namespace

Child::Child(const std::vector<std::string> &arguments, const std::filesystem::path &folder,
             const std::function<void()> &set_up) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
  process_ = fork();
  if (process_ == 0) {
    const int nothing = open("/dev/null", O_WRONLY);
    if (chdir(folder.c_str()) == 0 && dup2(ends[0], STDIN_FILENO) >= 0 &&
        dup2(nothing, STDOUT_FILENO) >= 0 && dup2(nothing, STDERR_FILENO) >= 0) {
      if (set_up) {
        set_up();
      }
      become(arguments);
    }
    _exit(99);
  }
  EXPECT_GT(process_, 0) << "no process could be started";
  static_cast<void>(close(ends[0]));
  input_ = ends[1];
}

Child::~Child() {
  end_of_input();
  if (process_ > 0) {
    send(SIGKILL);
    static_cast<void>(status());
  }
}

void Child::read(std::string_view text) const {
  EXPECT_EQ(write(input_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  int unread = 1;
  for (int i = 0; i < 3000 && unread > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(ioctl(input_, FIONREAD, &unread), 0);
  }
  EXPECT_EQ(unread, 0) << "it reads its input";
}

void Child::end_of_input() {
  if (input_ >= 0) {
    static_cast<void>(close(input_));
    input_ = -1;
  }
}

void Child::send(int signal) const {
  // (-1 would be every process there is.)
  ASSERT_GT(process_, 0);
  EXPECT_EQ(kill(process_, signal), 0);
}

int Child::status() {
  int status = 0;
  EXPECT_EQ(waitpid(process_, &status, 0), process_);
  process_ = -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

} // namespace tessera::tests
