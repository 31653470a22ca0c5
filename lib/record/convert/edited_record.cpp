#include "edited_record.hpp"

#include "../record/item_kinds.hpp"
#include "../record/record_parser.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tessera {

namespace {

/// Whether the items of an edited text are those of the source.
bool same_items(const Record &source, const Record &record, const Edits &edits) {
  std::size_t at = 0;
  for (const Item &item : record.items) {
    const Span span = edits.to_source(item.span);
    if (item.kind == ItemKind::brace_comment && span.size == 0) {
      continue;
    }
    if (at == source.items.size()) {
      return false;
    }
    const Item &before = source.items[at++];
    const bool same_kind = item.kind == before.kind || (is_move(item.kind) && is_move(before.kind));
    const WrittenMove *move = move_of(record, item);
    const WrittenMove *move_before = move_of(source, before);
    const bool both_moves = move != nullptr && move_before != nullptr;
    if (!same_kind || (before.span.size > 0 && span != before.span) ||
        (both_moves && move->joined != move_before->joined)) {
      return false;
    }
  }
  return at == source.items.size() && record.tags.size() == source.tags.size();
}

} // namespace

std::unique_ptr<EditedRecord> RecordEditor::edited(const Edits &edits) {
  auto made = std::make_unique<EditedRecord>();
  made->text = edits.apply(source_.text);
  const ParseEnd end = parse_record(made->text, made->record);
  made->record.first_byte = source_.first_byte;
  const bool is_whole = end.size == made->text.size() && !end.too_deep;
  return is_whole && is_same(made->record, edits) ? std::move(made) : nullptr;
}

bool RecordEditor::is_same(const Record &edited, const Edits &edits) {
  if (same_items(source_, edited, edits)) {
    return true;
  }
  // The end of a record may be read differently if no other follows.
  if (!alone_) {
    alone_.emplace();
    reads_all_ = parse_record(source_.text, *alone_).size == source_.text.size();
  }
  return reads_all_ && same_items(*alone_, edited, edits);
}

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
