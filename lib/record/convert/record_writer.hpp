#pragma once

#include "care.hpp"
#include "numbering.hpp"
#include "scribe.hpp"

#include <cstddef>
#include <string>

namespace tessera {

/// A record as it has been written.
struct WrittenRecord {
  std::string text;
  /// How many comments before the moves are not in the source.
  std::size_t comments_before = 0;
  /// Whether its surroundings may let something in it be read back as something else.
  bool is_delicate = false;
};

/// Writes a record once, from its first tag to its end.
WrittenRecord write_record(const Record &record, const Setting &setting, const Writing &writing,
                           const Replayed &replayed, const CareOfItems &care,
                           BehindErrors behind_errors);

} // namespace tessera
