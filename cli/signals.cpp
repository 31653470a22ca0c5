#include "signals.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <vector>

namespace tessera::cli {

namespace {

/// A name that the handler reads while it is taken.
struct Slot {
  std::atomic<bool> taken = false;
  std::array<char, PATH_MAX> path{};
};
static_assert(std::atomic<bool>::is_always_lock_free, "a handler of signals must not wait");

/// A command writes one file at a time.
constexpr std::size_t slot_count = 4;
std::array<Slot, slot_count> slots;

bool ends_by_broken_pipe = true;

extern "C" void take_away_and_end(int signal) {
  for (Slot &slot : slots) {
    if (slot.taken.load(std::memory_order_acquire)) {
      static_cast<void>(unlink(slot.path.data()));
    }
  }
  // The handler has been reset already, so this does what the signal does by default.
  static_cast<void>(raise(signal));
}

/// The signals that end a process from outside if it does nothing about them. (Those that tell of a
/// fault in the program end it as they do any other.)
std::vector<int> ending_signals() {
  std::vector<int> signals{SIGINT,  SIGTERM,   SIGHUP,  SIGQUIT, SIGXCPU,
                           SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2};
#ifdef __linux__
  signals.insert(signals.end(), {SIGIO, SIGPWR, SIGSTKFLT});
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal) {
    signals.push_back(signal);
  }
#endif
  return signals;
}

bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

} // namespace

void catch_signals() {
  struct sigaction action {};
  action.sa_handler = &take_away_and_end;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  for (const int signal : ending_signals()) {
    if (!is_ignored(signal)) {
      static_cast<void>(sigaction(signal, &action, nullptr));
    }
  }
  ends_by_broken_pipe = !is_ignored(SIGPIPE);
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
  static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
}

void end_by_broken_pipe() {
  if (ends_by_broken_pipe) {
    static_cast<void>(std::signal(SIGPIPE, SIG_DFL));
    static_cast<void>(raise(SIGPIPE));
  }
}

UnfinishedFile::UnfinishedFile(const std::string &path) {
  const auto free = std::find_if(slots.begin(), slots.end(), [](const Slot &slot) {
    return !slot.taken.load(std::memory_order_relaxed);
  });
  if (free == slots.end() || path.size() >= free->path.size()) {
    return;
  }
  path.copy(free->path.data(), path.size());
  free->path[path.size()] = '\0';
  free->taken.store(true, std::memory_order_release);
  slot_ = static_cast<std::size_t>(free - slots.begin());
}

UnfinishedFile::~UnfinishedFile() {
  if (slot_) {
    slots[*slot_].taken.store(false, std::memory_order_release);
  }
}

} // namespace tessera::cli
