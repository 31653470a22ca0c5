#include "record_ends.hpp"

#include "walk.hpp"

#include <algorithm>

namespace tessera {

const Item *result_item(const Record &record) {
  const Item *result = nullptr;
  walk_line(record, 0, [&result](const Element &element) {
    result = element.item.kind == ItemKind::result ? &element.item : nullptr;
    return result == nullptr;
  });
  return result;
}

bool ends_clearly(const Record &record) {
  return result_item(record) != nullptr &&
         std::none_of(record.items.begin(), record.items.end(),
                      [](const Item &item) { return item.kind == ItemKind::unclosed_comment; });
}

bool begins_clearly(const Record &record) {
  const bool begins_with_tag =
      !record.tags.empty() &&
      (record.items.empty() || record.tags.front().name.begin < record.items.front().span.begin);
  return begins_with_tag ||
         (!record.items.empty() && record.items.front().kind == ItemKind::move_number &&
          record.items.front().detail == 1);
}

} // namespace tessera
