#pragma once

#include "../record/record_reader.hpp"
#include "../replay/setting.hpp"
#include "../result.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace tessera {

/// A page about one record.
struct Page {
  /// HTML in UTF-8 that needs nothing else.
  std::string html;
  /// How many errors the record has.
  std::size_t errors = 0;
};

/// Writes a page on which a reader plays through a record and asks what its pieces can do and why
/// not. All answers are worked out here; `stop` says that the record is not read to its end. Fails
/// with a sentence if the record's start cannot be set up or the record is too long.
Result<Page> write_page(const Record &record, const Told &told,
                        const std::optional<ReadStop> &stop = std::nullopt);

} // namespace tessera
