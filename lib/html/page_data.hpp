#pragma once

#include "../record/record_reader.hpp"
#include "../replay/setting.hpp"
#include "../result.hpp"
#include "json.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace tessera {

/// More moves of a record, variations included, are not shown by one page.
inline constexpr std::size_t max_moves_of_page = 5000;

/// Nor is a record with more tags, moves, numbers, signs and comments.
inline constexpr std::size_t max_elements_of_page = 100'000;

/// All that a page tells of one record.
struct PageData {
  std::string title;
  Variant variant;
  /// What the page's scripts read.
  PageJson json;
  /// How many errors the record has.
  std::size_t errors = 0;
};

/// The tags of a record, each as `[name, value]`.
PageJson told_tags(const Record &record);

/// Works out all that a page can be asked; `stop` tells that the record is not read to its end.
/// Fails with a sentence if the record's start cannot be set up or it is too long.
Result<PageData> page_data(const Record &record, const Told &told,
                           const std::optional<ReadStop> &stop = std::nullopt);

} // namespace tessera
