#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>

namespace tessera::cli {

/// A line on the terminal that shows how much of some work is done, how fast, and how long it will
/// still take, for work that takes over a second. Anything else that is written to the terminal
/// must be announced by `interrupt`: the line then disappears, and comes back after a second
/// without other text.
class Progress {
public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds delay{1};
  /// How often the line changes.
  static constexpr std::chrono::milliseconds pace{200};

  /// Work on so many bytes, shown on standard error if that is a terminal that is not dumb. Work of
  /// unknown size is not shown.
  explicit Progress(std::optional<std::uint64_t> total);
  /// The same, shown there or, if null, nowhere; `now` gives the time.
  Progress(std::optional<std::uint64_t> total, std::ostream *terminal,
           std::function<Clock::time_point()> now = &Clock::now);
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;
  /// Removes the line.
  ~Progress();

  /// So many more bytes are done.
  void advance(std::uint64_t bytes);
  /// Something else is about to be written to the terminal.
  void interrupt();

private:
  [[nodiscard]] std::string line(Clock::duration worked) const;
  void show(const std::string &line);

  std::uint64_t total_;
  std::ostream *terminal_;
  std::function<Clock::time_point()> now_;
  Clock::time_point begun_;
  Clock::time_point quiet_since_;
  Clock::time_point shown_at_{};
  std::uint64_t done_ = 0;
  /// The length of the line that is shown, if one is.
  std::size_t shown_ = 0;
};

} // namespace tessera::cli
