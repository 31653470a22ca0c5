#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>

namespace boost::timer {
class progress_display;
}

namespace tessera::cli {

/// A bar on the terminal that shows how much of some work is done, once that takes over a second.
/// What else is written to the terminal must be announced by `interrupt`: the bar then ends, and
/// another begins after a second without such words.
class Progress {
public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds delay{1};

  /// Work of so many bytes, shown on standard error if that is a terminal. Of work of unknown size
  /// nothing is shown.
  explicit Progress(std::optional<std::uint64_t> total);
  /// The same, shown there or, if null, nowhere; `now` gives the time.
  Progress(std::optional<std::uint64_t> total, std::ostream *terminal,
           std::function<Clock::time_point()> now = &Clock::now);
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;
  /// Ends the line of a bar that did not come to its end.
  ~Progress();

  /// So many more bytes are done.
  void advance(std::uint64_t bytes);
  /// Something else is about to be written to the terminal.
  void interrupt();

private:
  void show(std::uint64_t done);

  std::uint64_t total_;
  std::ostream *terminal_;
  std::function<Clock::time_point()> now_;
  Clock::time_point quiet_since_;
  std::uint64_t done_ = 0;
  /// The bar that is shown, if one is.
  std::unique_ptr<boost::timer::progress_display> bar_;
};

} // namespace tessera::cli
