#pragma once

#include "slips.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tessera::bench {

/// How the library handled records with slips.
struct Counts {
  std::size_t records = 0;
  /// Reported at the very ply where the record first cannot be played.
  std::size_t told = 0;
  std::size_t one_error = 0;
  std::size_t no_error = 0;
  /// The end of the game as it was played is reached.
  std::size_t right_end = 0;
  /// Records with exactly one near reading; among these, the right one first, and claimed.
  std::size_t unique = 0;
  std::size_t first = 0;
  std::size_t claimed = 0;
  /// Among all records.
  std::size_t first_of_all = 0;
  std::size_t false_claims = 0;
  /// Logs without tags, and those whose game and notation are recognised as for the same log
  /// without the slip.
  std::size_t logs = 0;
  std::size_t detected = 0;

  Counts &operator+=(const Counts &other);
};

/// What is measured at a time.
struct Sample {
  const GameInfo *game;
  Form form = Form::tagged;
  Slip slip = Slip::changed;
  /// How many slips the text of a record has; those after the first are of any kind.
  std::size_t slips = 1;
  std::size_t records = 0;
  std::uint64_t seed = 1;
};

/// Hears of a record that the library misread: what went wrong, the text of the first slip, and the
/// record's.
using Listener =
    std::function<void(std::string_view what, const std::string &slip, const std::string &text)>;

struct Measured {
  /// Slips that the rules refuse at once, slips of whole plies, and changes that mean the same.
  Counts direct;
  /// Slips that make another legal move, so that a later one is refused.
  Counts hidden;
};
Measured measure(const Sample &sample, const Listener &listener);

} // namespace tessera::bench
