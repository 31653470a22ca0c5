#pragma once

#include "damaged_record.hpp"

#include "lib/convert/convert.hpp"

#include <string>
#include <string_view>

namespace tessera::test {

/// Where a record is taken, and how it comes back to its own notation.
struct RoundTrip {
  Writing there;
  RecordForm back_form = RecordForm::pgn;
  bool back_short = false;
};

/// What a trip came to.
struct TripEnd {
  /// What went wrong: what is said otherwise, or why it could not be converted; empty if nothing.
  std::string fault;
  /// The record as it was written there and back.
  std::string there;
  std::string back;
  /// Whether it could not be converted at all and so stays as it stands.
  bool was_refused = false;
  /// Whether there was a record to convert, and whether all its moves were legal.
  bool was_made = false;
  bool was_legal = false;
};

/// Converts the first record of a text and converts it back, and compares what is said.
TripEnd make(const RoundTrip &trip, std::string_view text);

/// Leaves out what can be left out of a record while its trip still goes wrong: parts of it, then
/// single characters.
std::string smallest_failing(const RoundTrip &trip, PartedRecord record);

} // namespace tessera::test
