#include <gtest/gtest.h>

#include <csignal>

namespace tessera::test {

namespace {

/// A script that starts the tests with `&` ignores SIGINT and SIGQUIT, a library under GMime
/// ignores SIGPIPE, and a process inherits what its parent ignores. The command under test must
/// start as it does at a terminal.
class NoSignalIsIgnored : public testing::EmptyTestEventListener {
public:
  void OnTestStart(const testing::TestInfo & /*test*/) override {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGXFSZ}) {
      static_cast<void>(std::signal(signal, SIG_DFL));
    }
  }
};

[[maybe_unused]] const bool listens = [] {
  testing::UnitTest::GetInstance()->listeners().Append(new NoSignalIsIgnored);
  return true;
}();

} // namespace

} // namespace tessera::test
