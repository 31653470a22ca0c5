#pragma once

// Two readings of a text give the same record.

#include "fuzzing.hpp"

#include "lib/record/record/record_parser.hpp"

#include <algorithm>
#include <string_view>

namespace tessera::fuzz {

inline void require_same(const Record &a, const Record &b) {
  require(a.text == b.text && a.moves == b.moves);
  require(std::ranges::equal(a.tags, b.tags, [](const Tag &x, const Tag &y) {
    return x.name == y.name && x.value == y.value;
  }));
  require(std::ranges::equal(a.items, b.items, [](const Item &x, const Item &y) {
    return x.span == y.span && x.kind == y.kind && x.detail == y.detail;
  }));
}

/// What is read without the grammar (lib/record/record/usual_plies.hpp) is read as the grammar
/// reads it.
inline void require_same_by_grammar(std::string_view text) {
  Record beside;
  Record by_grammar;
  const ParseEnd end = parse_record(text, beside);
  const ParseEnd plain_end = parse_record(text, by_grammar, true, PlyReader::grammar);
  require(end.size == plain_end.size && end.too_deep == plain_end.too_deep);
  require_same(beside, by_grammar);
}

} // namespace tessera::fuzz
