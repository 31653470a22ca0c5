#include "edits.hpp"

#include <algorithm>
#include <iterator>

namespace tessera {

void Edits::replace(Span span, std::string with) {
  const auto behind = std::upper_bound(
      edits_.begin(), edits_.end(), span.begin,
      [](std::uint32_t begin, const Edit &edit) { return begin < edit.span.begin; });
  auto edit = edits_.insert(behind, {span, std::move(with)});
  std::uint32_t source = 0;
  std::uint32_t made = 0;
  if (edit != edits_.begin()) {
    source = std::prev(edit)->span.end();
    made = std::prev(edit)->end();
  }
  for (; edit != edits_.end(); ++edit) {
    edit->begin = made + (edit->span.begin - source);
    source = edit->span.end();
    made = edit->end();
  }
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
  const auto behind =
      std::upper_bound(edits_.begin(), edits_.end(), edited,
                       [](std::uint32_t place, const Edit &edit) { return place < edit.begin; });
  if (behind == edits_.begin()) {
    return {edited, 1};
  }
  const Edit &edit = *std::prev(behind);
  return edited < edit.end() ? edit.span : Span{edit.span.end() + (edited - edit.end()), 1};
}

} // namespace tessera
