#pragma once

// The moves of pasted texts, for the tests.

#include "record_support.hpp"

#include "lib/record/record/folded_text.hpp"

#include <string>
#include <vector>

namespace tessera::test {

/// The main line of a text as the moves would be written plainly, each with its number if it has
/// one: "1. P2112-3112".
inline std::vector<std::string> main_line(const std::string &text) {
  const Record record = parse(text);
  std::vector<std::string> moves;
  std::string number;
  unsigned depth = 0;
  for (const Item &item : record.items) {
    depth += item.kind == ItemKind::variation_begin ? 1U : 0U;
    depth -=
        item.kind == ItemKind::variation_end || item.kind == ItemKind::unclosed_variation ? 1U : 0U;
    if (item.kind == ItemKind::move_number && depth == 0) {
      number = std::to_string(item.detail) + ". ";
    } else if (item.kind == ItemKind::move && depth == 0) {
      moves.push_back(number + plain_move_text(record.at(item.span)));
      number.clear();
    }
  }
  return moves;
}

} // namespace tessera::test
