#include "progress.hpp"

#include <boost/timer/progress_display.hpp>

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

namespace tessera::cli {

Progress::Progress(std::optional<std::uint64_t> total)
    : Progress(total, isatty(STDERR_FILENO) != 0 ? &std::cerr : nullptr) {}

Progress::Progress(std::optional<std::uint64_t> total, std::ostream *terminal,
                   std::function<Clock::time_point()> now)
    : total_(total.value_or(0)), terminal_(total_ > 0 ? terminal : nullptr), now_(std::move(now)),
      quiet_since_(now_()) {}

Progress::~Progress() { interrupt(); }

void Progress::advance(std::uint64_t bytes) {
  if (terminal_ == nullptr) {
    return;
  }
  // A file that grows meanwhile is done before its end.
  const std::uint64_t before = std::exchange(done_, std::min(total_, done_ + bytes));
  if (bar_) {
    show(done_ - before);
  } else if (done_ < total_ && now_() - quiet_since_ >= delay) {
    bar_ = std::make_unique<boost::timer::progress_display>(total_, *terminal_, "");
    show(done_);
  }
}

/// Lengthens the bar.
void Progress::show(std::uint64_t done) {
  *bar_ += done;
  if (done_ == total_) {
    // It has ended its line itself.
    bar_.reset();
  }
}

void Progress::interrupt() {
  if (terminal_ == nullptr) {
    return;
  }
  if (bar_) {
    *terminal_ << std::endl;
    bar_.reset();
  }
  quiet_since_ = now_();
}

} // namespace tessera::cli
