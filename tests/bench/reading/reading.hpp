#pragma once

#include "oddities.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>

// What the library makes of mailboxes and pasted texts.

namespace tessera::bench {

struct ReadingCounts {
  std::size_t texts = 0;
  /// The games as they were played and how they ended, with no error and no warning that is not
  /// due.
  std::size_t exact = 0;
  std::size_t plies = 0;
  std::size_t lost = 0;
  std::size_t invented = 0;
  /// Texts with an error, or with a warning where none is due.
  std::size_t false_errors = 0;
  std::size_t false_warnings = 0;

  ReadingCounts &operator+=(const ReadingCounts &other);
};

/// Hears of a text that was not read exactly: what is wrong with it, and the text.
using ReadingListener = std::function<void(const std::string &what, const std::string &text)>;

struct ReadingSample {
  std::size_t texts = 20;
  std::uint64_t seed = 1;
  bool held_out = false;
};

/// Reads random mailboxes to which all these oddities were done, as `tessera extract` does.
ReadingCounts read_mail(std::span<const MailOddity> oddities, const ReadingSample &sample,
                        const ReadingListener &listener);
/// Reads random texts to which all these were done, as `tessera validate` does.
ReadingCounts read_pasted(std::span<const PastedOddity> oddities, const ReadingSample &sample,
                          const ReadingListener &listener);

} // namespace tessera::bench
