#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::tests {

/// The command as a running process: its input is a pipe that stays open until it should end, so
/// that it waits in the middle of its work. What it prints goes nowhere, unless `set_up` says
/// otherwise.
class Child {
public:
  /// Starts it in a folder. `set_up` is called in the new process before the command.
  Child(const std::vector<std::string> &arguments, const std::filesystem::path &folder,
        const std::function<void()> &set_up = {});
  Child(const Child &) = delete;
  Child &operator=(const Child &) = delete;
  ~Child();

  /// Gives it input, and waits until it has read that.
  void read(std::string_view text) const;
  void end_of_input();
  void send(int signal) const;
  /// Waits for its end: 128 and the signal, if it ended by one.
  int status();

private:
  pid_t process_ = -1;
  int input_ = -1;
};

} // namespace tessera::tests
