#include "edited_record.hpp"

#include "../record/item_kinds.hpp"
#include "../record/record_parser.hpp"

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

} // namespace tessera
