#include <gtest/gtest.h>

#include <csignal>

namespace tessera::test {

namespace {

/// A script that starts the tests behind `&` ignores SIGINT and SIGQUIT, some programs ignore
/// SIGPIPE, and a process inherits what its parent ignores. The command that is tested must start
/// as it does at a terminal.
class NoSignalIsIgnored : public testing::Environment {
public:
  void SetUp() override {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGXFSZ}) {
      ASSERT_NE(std::signal(signal, SIG_DFL), SIG_ERR);
    }
  }
};

[[maybe_unused]] const testing::Environment *const signals =
    testing::AddGlobalTestEnvironment(new NoSignalIsIgnored);

} // namespace

} // namespace tessera::test
