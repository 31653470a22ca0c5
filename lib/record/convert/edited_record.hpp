#pragma once

#include "../record/record.hpp"
#include "../replay/replay.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Fixes and comments are edits of the source: they change the record's text, not the output, and
// `Edits` keeps them by their place in the source. So one list serves a game that is kept as it
// stands and, read again, one that is converted, and findings in the edited text are reported at
// their places in the input. An edit counts only if the edited text reads as the same items except
// those changed.

namespace tessera {

/// Changes to a text, kept so that places in the new text can be found in the old one. Changes must
/// not overlap.
class Edits {
public:
  /// Replaces that span by a text; an empty span inserts it. Of several texts in one place, the
  /// last to be added comes last.
  void replace(Span span, std::string with);

  [[nodiscard]] bool empty() const { return edits_.empty(); }
  [[nodiscard]] std::string apply(std::string_view source) const;
  /// Where a part of the new text stands in the source. The place of anything in a replacement is
  /// where that was put.
  [[nodiscard]] Span to_source(Span edited) const;

private:
  struct Edit {
    Span span;
    std::string text;
    /// Where the text begins in the new one.
    std::uint32_t begin = 0;

    [[nodiscard]] std::uint32_t end() const {
      return begin + static_cast<std::uint32_t>(text.size());
    }
  };
  [[nodiscard]] Span around(std::uint32_t edited) const;

  /// In the order of the text.
  std::vector<Edit> edits_;
};

/// A record's text after edits. Its spans refer to that text.
struct EditedRecord {
  std::string text;
  Record record;
};

/// Hears of the replay of an edited record, and passes the findings on at their places in the
/// source.
class ListenerToEdited final : public ReplayListener {
public:
  ListenerToEdited(const Edits &edits, ReplayListener &next) : edits_(edits), next_(next) {}
  void found(Finding finding) override {
    finding.span = edits_.to_source(finding.span);
    next_.found(std::move(finding));
  }
  [[nodiscard]] bool reads_findings() const override { return next_.reads_findings(); }
  [[nodiscard]] bool hears_moves() const override { return false; }

private:
  const Edits &edits_;
  ReplayListener &next_;
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
