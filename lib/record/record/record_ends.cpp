#include "record_ends.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/result_value.hpp"
#include "walk.hpp"

#include <algorithm>

namespace tessera {

std::string_view stated_result(std::string_view text) {
  return matches<grammar::white_wins_value>(text)   ? "1-0"
         : matches<grammar::black_wins_value>(text) ? "0-1"
         : matches<grammar::drawn_value>(text)      ? "1/2-1/2"
                                                    : "";
}

std::string_view result_in_words(std::string_view text) {
  // (Nearly all comments are longer, or begin otherwise.)
  constexpr std::size_t longest = 40;
  const std::string_view words = trimmed(text, " \t\r\n");
  if (words.size() > longest || !matches<grammar::only_ending_word>(words)) {
    return "";
  }
  switch (lower(words.front())) {
  case 'd':
    return "1/2-1/2";
  case 'w':
    return "0-1";
  case 'b':
    return "1-0";
  default:
    return "";
  }
}

const Item *result_item(const Record &record) {
  const Item *result = nullptr;
  walk_line(record, 0, [&result](const Element &element) {
    result = element.item.kind == ItemKind::result ? &element.item : nullptr;
    return result == nullptr;
  });
  return result;
}

RecordEnd end_of(const Record &record) {
  const bool is_open = std::any_of(record.items.begin(), record.items.end(), [](const Item &item) {
    return item.kind == ItemKind::unclosed_comment || item.kind == ItemKind::unclosed_variation;
  });
  return is_open                          ? RecordEnd::open
         : result_item(record) != nullptr ? RecordEnd::with_result
                                          : RecordEnd::without_result;
}

RecordBegin begin_of(const Record &record) {
  const bool begins_with_tag =
      !record.tags.empty() &&
      (record.items.empty() || record.tags.front().name.begin < record.items.front().span.begin);
  const bool begins_with_move_1 = !record.items.empty() &&
                                  record.items.front().kind == ItemKind::move_number &&
                                  record.items.front().detail == 1;
  return begins_with_tag      ? RecordBegin::with_tag
         : begins_with_move_1 ? RecordBegin::with_move_1
                              : RecordBegin::unclear;
}

bool are_distinct(RecordEnd end, RecordBegin next) {
  return next == RecordBegin::with_tag || end == RecordEnd::with_result ||
         (end == RecordEnd::without_result && next == RecordBegin::with_move_1);
}

} // namespace tessera
