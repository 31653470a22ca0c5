#include "edits.hpp"

#include <algorithm>

namespace tessera {

void Edits::replace(Span span, std::string with) {
  const auto behind = std::upper_bound(
      edits_.begin(), edits_.end(), span.begin,
      [](std::uint32_t begin, const Edit &edit) { return begin < edit.span.begin; });
  edits_.insert(behind, {span, std::move(with)});
}

std::string Edits::apply(std::string_view source) const {
  std::string text;
  std::size_t at = 0;
  for (const Edit &edit : edits_) {
    text += source.substr(at, edit.span.begin - at);
    text += edit.text;
    at = edit.span.end();
  }
  text += source.substr(at);
  return text;
}

Span Edits::to_source(Span edited) const {
  const std::uint32_t begin = around(edited.begin).begin;
  const std::uint32_t end = edited.size == 0 ? begin : around(edited.end() - 1).end();
  return {begin, std::max(begin, end) - begin};
}

/// What a byte of the new text stands for: itself in the source, or everything that was replaced.
Span Edits::around(std::uint32_t edited) const {
  // From these bytes of the source and of the new text, everything is unchanged up to the next
  // edit.
  std::uint32_t source = 0;
  std::uint32_t here = 0;
  for (const Edit &edit : edits_) {
    const std::uint32_t begin = here + (edit.span.begin - source);
    if (edited < begin) {
      break;
    }
    source = edit.span.end();
    here = begin + static_cast<std::uint32_t>(edit.text.size());
    if (edited < here) {
      return edit.span;
    }
  }
  return {source + (edited - here), 1};
}

} // namespace tessera
