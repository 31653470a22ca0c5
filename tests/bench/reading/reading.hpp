#pragma once

#include "oddities.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>

// How well the library reads mailboxes and pasted texts.

namespace tessera::bench {

struct ReadingCounts {
  std::size_t texts = 0;
  /// The games as they were played and how they ended, without an error or an unexpected warning.
  std::size_t exact = 0;
  std::size_t plies = 0;
  std::size_t lost = 0;
  std::size_t invented = 0;
  /// Texts with an error, or with an unexpected warning.
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

/// Reads random mailboxes with all these oddities, as `tessera extract` does.
ReadingCounts read_mail(std::span<const MailOddity> oddities, const ReadingSample &sample,
                        const ReadingListener &listener);
/// Reads random texts with all these oddities, as `tessera validate` does.
ReadingCounts read_pasted(std::span<const PastedOddity> oddities, const ReadingSample &sample,
                          const ReadingListener &listener);

} // namespace tessera::bench
