#include "sent_start.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../record/record/item_kinds.hpp"
#include "grammar/c4d.hpp"
#include "grammar/icn.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// A tag pair with its brackets, if they are written as such.
Span with_brackets(const Record &record, const Tag &tag) {
  const Span inside = whole_tag(record, tag);
  const std::size_t before = record.text.substr(0, inside.begin).find_last_not_of(" \t");
  const std::size_t behind = record.text.find_first_not_of(" \t", inside.end());
  const bool is_opened = before != std::string_view::npos && record.text[before] == '[';
  const bool is_closed = behind != std::string_view::npos && record.text[behind] == ']';
  const std::uint32_t begin = is_opened ? static_cast<std::uint32_t>(before) : inside.begin;
  const std::uint32_t end = is_closed ? static_cast<std::uint32_t>(behind) + 1 : inside.end();
  return {begin, end - begin};
}

} // namespace

std::optional<SentFen> sent_fen(const Record &record, std::uint32_t offset) {
  const Tag *fen = record.find_tag("FEN");
  if (fen == nullptr) {
    return std::nullopt;
  }
  SentFen sent{{}, {fen->value.begin + offset, fen->value.size}};
  for (const Tag &tag : record.tags) {
    if (!is_start_tag(record.at(tag.name))) {
      continue;
    }
    const Span whole = with_brackets(record, tag);
    sent.tags.push_back({whole.begin + offset, whole.size});
  }
  return sent;
}

SentStart sent_start(std::string_view text, std::uint32_t offset) {
  SentStart start;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::size_t first = line.find_first_not_of(white_space);
    if (first != std::string_view::npos) {
      const std::string_view words =
          line.substr(first, line.find_last_not_of(white_space) + 1 - first);
      start.text += start.lines.empty() ? "" : "\n";
      start.text += words;
      start.lines.push_back({offset + static_cast<std::uint32_t>(at + first),
                             static_cast<std::uint32_t>(words.size())});
    }
    at = end + 1;
  }
  return start;
}

namespace {

/// Whether an item may hold the beginning of a start: other words are marked as a comment.
bool is_plain_text(const Item &item) {
  return item.kind == ItemKind::remark || is_move(item.kind) || item.kind == ItemKind::move_number;
}

/// Where a line begins a start among the words of a record; the size of its text if none does.
std::size_t start_behind_words(const Record &record) {
  const std::string_view text = record.text;
  auto item = record.items.begin();
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size()) + 1) {
    for (; item != record.items.end() && item->span.end() <= at; ++item) {
      depth += begins_variation(item->kind) ? 1U : 0U;
      depth -= ends_variation(item->kind) && depth > 0 ? 1U : 0U;
    }
    const std::size_t first = std::min(text.find_first_not_of(" \t", at), text.size());
    const bool is_in_comment =
        item != record.items.end() && item->span.begin <= first && !is_plain_text(*item);
    if (at > 0 && depth == 0 && !is_in_comment &&
        (matched<grammar::icn_start>(text.substr(first)) > 0 ||
         matched<grammar::c4d_start>(text.substr(first)) > 0)) {
      return at;
    }
  }
  return text.size();
}

} // namespace

ParseEnd parse_up_to_start(std::string_view text, Record &record, PlyReader reader,
                           std::size_t size_before) {
  // A text of many starts must not be read to its end for each, nor far beyond the next: where
  // records are short, they often stay so.
  constexpr std::size_t shortest_window = 128;
  constexpr std::size_t usual_window = 4096;
  for (std::size_t window = std::clamp(2 * size_before, shortest_window, usual_window);;
       window *= 2) {
    const std::string_view part = text.substr(0, window);
    const ParseEnd end = parse_record(part, record, part.size() == text.size(), reader);
    const std::size_t start = end.too_deep ? end.size : start_behind_words(record);
    if (start < record.text.size()) {
      return parse_record(text.substr(0, start), record, true, reader);
    }
    if (part.size() == text.size() || !end.met_end) {
      return end;
    }
  }
}

} // namespace tessera
