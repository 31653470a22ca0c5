#include "line_ahead.hpp"

#include "../record/walk.hpp"

namespace tessera {

namespace {

void note_what_is_said(ItemKind kind, WrittenMove &of) {
  of.capture |= kind == ItemKind::gloss;
  if (kind == ItemKind::check_word || kind == ItemKind::mate_word) {
    of.mark = kind == ItemKind::check_word ? Mark::check : Mark::mate;
  }
}

} // namespace

MovesAhead moves_ahead(const Record &record, std::size_t from, std::size_t most) {
  MovesAhead ahead;
  walk_line(record, from, [&](const Element &element) {
    if (!is_move(element.item.kind)) {
      note_what_is_said(element.item.kind,
                        ahead.moves.empty() ? ahead.said_before : ahead.moves.back());
      return true;
    }
    const WrittenMove *move = move_of(record, element.item);
    ahead.complete = move != nullptr && ahead.moves.size() < most;
    if (ahead.complete) {
      ahead.moves.push_back(*move);
    }
    return ahead.complete;
  });
  return ahead;
}

std::vector<MainLinePly> mainline(const Record &record, std::size_t most) {
  std::vector<MainLinePly> plies;
  walk_line(record, 0, [&](const Element &element) {
    if (is_move(element.item.kind)) {
      plies.push_back({element.text(), move_of(record, element.item),
                       board_of(record, element.item), static_cast<std::uint32_t>(element.index)});
    }
    return plies.size() < most;
  });
  return plies;
}

} // namespace tessera
