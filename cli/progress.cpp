#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>

namespace tessera::cli {

namespace {

using Seconds = std::chrono::duration<double>;

/// Standard error, if it is a terminal on which a line can be rewritten.
std::ostream *terminal() {
  const char *kind = std::getenv("TERM");
  const bool is_dumb = kind != nullptr && std::string_view(kind) == "dumb";
  return isatty(STDERR_FILENO) != 0 && !is_dumb ? &std::cerr : nullptr;
}

/// A rate in the unit that keeps it short: 820 B/s, 3.1 MB/s.
std::string rate_text(double bytes_per_second) {
  constexpr double step = 1000;
  std::string_view unit = "B";
  for (const std::string_view larger : {"kB", "MB", "GB"}) {
    if (bytes_per_second >= step) {
      bytes_per_second /= step;
      unit = larger;
    }
  }
  return fmt::format("{:.{}f} {}/s", bytes_per_second, unit == "B" ? 0 : 1, unit);
}

/// A time in its two largest units: 12 s, 3 min 20 s, 2 h 5 min.
std::string time_text(Seconds time) {
  constexpr std::uint64_t sixty = 60;
  // (Nobody waits longer, and a longer time may not fit a whole number.)
  const auto seconds = static_cast<std::uint64_t>(std::clamp(time.count() + 0.5, 0.0, 1e9));
  const std::uint64_t minutes = seconds / sixty;
  return minutes == 0      ? fmt::format("{} s", seconds)
         : minutes < sixty ? fmt::format("{} min {} s", minutes, seconds % sixty)
                           : fmt::format("{} h {} min", minutes / sixty, minutes % sixty);
}

} // namespace

Progress::Progress(std::optional<std::uint64_t> total) : Progress(total, terminal()) {}

Progress::Progress(std::optional<std::uint64_t> total, std::ostream *terminal,
                   std::function<Clock::time_point()> now)
    : total_(total.value_or(0)), terminal_(total_ > 0 ? terminal : nullptr), now_(std::move(now)),
      begun_(now_()), quiet_since_(begun_) {}

Progress::~Progress() { interrupt(); }

void Progress::advance(std::uint64_t bytes) {
  if (terminal_ == nullptr || done_ == total_) {
    return;
  }
  // A file that grows meanwhile is done before its end.
  done_ = std::min(total_, done_ + bytes);
  const Clock::time_point now = now_();
  if (done_ == total_) {
    show("");
  } else if (shown_ > 0 ? now - shown_at_ >= pace : now - quiet_since_ >= delay) {
    show(line(now - begun_));
    shown_at_ = now;
  }
}

/// How much is done, as a bar and as a number, how fast, and how much time is left.
std::string Progress::line(Clock::duration worked) const {
  constexpr std::size_t width = 30;
  const double share = static_cast<double>(done_) / static_cast<double>(total_);
  const Seconds time = worked;
  const std::string bar(static_cast<std::size_t>(share * width), '#');
  return fmt::format("[{:.<{}}] {:3}%  {}  {} left", bar, width, static_cast<int>(share * 100),
                     rate_text(static_cast<double>(done_) / time.count()),
                     time_text(time * (1 / share - 1)));
}

/// Replaces the line that is shown by another.
void Progress::show(const std::string &line) {
  if (shown_ + line.size() > 0) {
    // (The part of the old line beyond the new one is blanked.)
    *terminal_ << '\r' << line << std::string(shown_ - std::min(shown_, line.size()), ' ')
               << (line.empty() ? "\r" : "") << std::flush;
  }
  shown_ = line.size();
}

void Progress::interrupt() {
  if (terminal_ == nullptr) {
    return;
  }
  show("");
  quiet_since_ = now_();
}

} // namespace tessera::cli
