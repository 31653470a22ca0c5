#include "place.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../base/text_width.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// Where the last line between two places of a text begins, or the first place if no line does. A
/// line ends with \n, \r\n or, in old files, \r.
std::size_t last_line_begin(std::string_view text, std::size_t from, std::size_t to) {
  for (std::size_t at = to; at > from; --at) {
    if (ends_line_at(text, at - 1)) {
      return at;
    }
  }
  return from;
}

std::uint64_t line_ends(std::string_view text, std::size_t from, std::size_t to) {
  std::uint64_t count = 0;
  for (std::size_t at = from; at < to; ++at) {
    count += ends_line_at(text, at) ? 1U : 0U;
  }
  return count;
}

/// The size of the byte order mark that a text begins with. It is no character of its line.
std::size_t mark_size(std::string_view text) {
  return text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

/// How much of a long line is shown on either side of a span's start.
constexpr std::size_t shown_before = 60;
constexpr std::size_t shown_in_all = 140;

} // namespace

Locator::Locator(const Record &record, const TextPlaces *places)
    : record_(record), places_(places), start_{record.first_byte == 0 ? mark_size(record.text) : 0,
                                               record.first_line + 1, record.first_column + 1},
      cursor_(start_) {}

Locator::Cursor Locator::advance(Cursor from, std::size_t offset) const {
  const std::string_view text = record_.text;
  offset = std::max(from.offset, offset);
  const std::size_t begin = last_line_begin(text, from.offset, offset);
  const std::uint64_t column = begin == from.offset ? from.column : 1;
  return {offset, from.line + line_ends(text, from.offset, begin),
          column + character_count(text.substr(begin, offset - begin))};
}

void Locator::go_to(std::size_t offset) {
  constexpr std::size_t stretch = 512;
  const auto behind =
      std::upper_bound(passed_.begin(), passed_.end(), offset,
                       [](std::size_t at, const Cursor &passed) { return at < passed.offset; });
  const Cursor &last_passed = behind == passed_.begin() ? start_ : behind[-1];
  if (offset < cursor_.offset || cursor_.offset < last_passed.offset) {
    cursor_ = last_passed;
  }
  do {
    cursor_ = advance(cursor_, std::min(offset, cursor_.offset + stretch));
    if (cursor_.offset >= (passed_.empty() ? start_ : passed_.back()).offset + stretch) {
      passed_.push_back(cursor_);
    }
  } while (cursor_.offset < offset);
}

Place Locator::locate(Span span) {
  const std::size_t begin = std::min<std::size_t>(span.begin, record_.text.size());
  const std::size_t end = std::min<std::size_t>(span.end(), record_.text.size());
  if (places_ != nullptr) {
    const FilePlace first = places_->of(record_.first_byte + begin);
    // What stands after the last byte may come from far behind it.
    const std::size_t last = std::max(begin + 1, end) - 1;
    const FilePlace behind = places_->of(record_.first_byte + last);
    const std::uint64_t more = end > begin ? 1 : 0;
    return {first.byte,         first.line + 1,  first.column + 1,
            behind.byte + more, behind.line + 1, behind.column + 1 + more};
  }
  go_to(begin);
  const Cursor behind = advance(cursor_, end);
  return {record_.first_byte + begin, cursor_.line, cursor_.column,
          record_.first_byte + end,   behind.line,  behind.column};
}

Excerpt excerpt(std::string_view text, Span span) {
  const std::size_t begin = std::min<std::size_t>(span.begin, text.size());
  // Only what may be shown is looked at: a line can be megabytes long and hold thousands of
  // findings.
  std::size_t line_begin = begin - std::min(begin, shown_before);
  const std::size_t window_begin = line_begin;
  line_begin = last_line_begin(text, window_begin, begin);
  line_begin = line_begin == 0 ? std::min(mark_size(text), begin) : line_begin;
  const bool cut_before =
      line_begin == window_begin && line_begin > 0 && !is_line_end(text[line_begin - 1]);
  const std::size_t shown_end = std::min(line_begin + shown_in_all, text.size());
  std::size_t line_end = end_of_line(text.substr(0, shown_end), begin);
  const bool cut_behind =
      line_end == shown_end && line_end < text.size() && !is_line_end(text[line_end]);
  // No character is cut in two.
  for (int i = 0; i < 3 && cut_before && line_begin < begin && !begins_character(text[line_begin]);
       ++i) {
    ++line_begin;
  }
  for (int i = 0; i < 3 && cut_behind && line_end > begin && !begins_character(text[line_end]);
       ++i) {
    --line_end;
  }
  const std::size_t end = std::clamp<std::size_t>(span.end(), begin, line_end);
  const std::string before =
      (cut_before ? "..." : "") + printable(text.substr(line_begin, begin - line_begin));
  const std::string marked = printable(text.substr(begin, end - begin));
  const std::string after = printable(text.substr(end, line_end - end)) + (cut_behind ? "..." : "");
  const std::size_t width = std::max<std::size_t>(text_width(marked), 1);
  return {before + marked + after,
          std::string(text_width(before), ' ') + '^' + std::string(width - 1, '~')};
}

} // namespace tessera
