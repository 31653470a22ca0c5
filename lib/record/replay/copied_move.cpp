#include "copied_move.hpp"

#include "../../base/text.hpp"
#include "../record/item_kinds.hpp"
#include "../record/walk.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// More than any game has, so that a long record of many slips stays quick to search.
constexpr std::size_t max_items_before = 10'000;

/// (A small letter may only say whose piece it is.)
bool says_the_same(const WrittenMove &a, const WrittenMove &b) {
  return lower(a.piece) == lower(b.piece) && a.promotion == b.promotion &&
         lower(a.board) == lower(b.board) && has_same_cells(a, b);
}

/// Shows the moves before an item, in its line and in those that it leaves, until `visit` wants no
/// more.
template <class Visit> void walk_back(const Record &record, std::size_t item, Visit visit) {
  std::size_t depth = 0;
  const std::size_t last = item - std::min(item, max_items_before);
  while (item-- > last) {
    const ItemKind kind = record.items[item].kind;
    if (ends_variation(kind)) {
      ++depth;
    } else if (begins_variation(kind)) {
      depth -= depth > 0 ? 1U : 0U;
    } else if (depth == 0 && is_move(kind) && !visit(record.items[item])) {
      return;
    }
  }
}

} // namespace

bool has_same_cells(const WrittenMove &a, const WrittenMove &b) {
  return a.shape == b.shape && a.origin == b.origin && a.destination == b.destination &&
         a.origin_hint == b.origin_hint;
}

bool may_be_copied(const Record &record, std::size_t item) {
  const WrittenMove *const written = move_of(record, record.items[item]);
  if (written == nullptr) {
    return false;
  }
  bool found = false;
  const auto goes_on_at = [&](const Item &other) {
    const WrittenMove *const move = move_of(record, other);
    found = move != nullptr && says_the_same(*move, *written);
    return !found;
  };
  walk_back(record, item, goes_on_at);
  if (!found) {
    walk_line(record, item + 1, [&](const Element &element) {
      return !is_move(element.item.kind) || goes_on_at(element.item);
    });
  }
  return found;
}

} // namespace tessera
