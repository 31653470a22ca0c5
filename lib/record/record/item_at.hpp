#pragma once

#include "record.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tessera {

/// The item that a byte of the text belongs to, or the next one after it; nothing if there is none.
inline std::optional<std::size_t> item_at(const Record &record, std::uint32_t offset) {
  const auto found =
      std::partition_point(record.items.begin(), record.items.end(),
                           [offset](const Item &item) { return item.span.end() <= offset; });
  return found == record.items.end()
             ? std::nullopt
             : std::optional(static_cast<std::size_t>(found - record.items.begin()));
}

} // namespace tessera
