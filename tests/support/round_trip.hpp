#pragma once

#include "damaged_record.hpp"

#include "lib/record/convert/convert.hpp"

#include <string>
#include <string_view>

namespace tessera::test {

/// Where a record is converted to, and how it comes back to its own notation.
struct RoundTrip {
  Writing there;
  RecordForm back_form = RecordForm::pgn;
  bool back_short = false;
};

/// The outcome of a trip.
struct TripEnd {
  /// What went wrong: what is said differently, or why it could not be converted; empty if nothing.
  std::string fault;
  /// The record as it was written on the way there and back.
  std::string there;
  std::string back;
  /// Whether it could not be converted and so stays unchanged.
  bool was_refused = false;
  /// Whether there was a record to convert, and whether all its moves were legal.
  bool was_made = false;
  bool was_legal = false;
};

/// Converts the first record of a text there and back, and compares what the two say.
TripEnd make(const RoundTrip &trip, std::string_view text);

/// Leaves out as much of a record as possible while its trip still fails: parts first, then single
/// characters.
std::string smallest_failing(const RoundTrip &trip, PartedRecord record);

} // namespace tessera::test
