#pragma once

#include "../record/record.hpp"
#include "edits.hpp"

#include <memory>
#include <optional>
#include <string>

namespace tessera {

/// A record's text after edits. Its spans refer to that text.
struct EditedRecord {
  std::string text;
  Record record;
};

/// Makes edits in the text of a record, which must outlive it, and reads the text again.
class RecordEditor {
public:
  explicit RecordEditor(const Record &source) : source_(source) {}

  /// Null if the new text is no longer read as the same record, apart from replaced moves and added
  /// comments.
  std::unique_ptr<EditedRecord> edited(const Edits &edits);

private:
  bool is_same(const Record &edited, const Edits &edits);

  const Record &source_;
  /// The source as it is read by itself, if that was asked for, and whether all of it is read.
  std::optional<Record> alone_{};
  bool reads_all_ = false;
};

} // namespace tessera
