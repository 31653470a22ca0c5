#include "unified.hpp"

#include "../../base/printable.hpp"
#include "canonical.hpp"
#include "edit_script.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// A hunk's range in one text; an empty one names the line before it.
std::string range(std::size_t begin, std::size_t size) {
  const std::size_t first = size == 0 ? begin : begin + 1;
  return size == 1 ? std::to_string(first) : fmt::format("{},{}", first, size);
}

/// The lines of a text of at most 4 GiB, each of which has an end. (A text may have very many.)
class TextLines {
public:
  explicit TextLines(std::string_view text) : text_(text) {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1)) {
      begins_.push_back(static_cast<std::uint32_t>(at + 1));
    }
  }
  [[nodiscard]] std::size_t size() const { return begins_.size() - 1; }
  [[nodiscard]] std::string_view operator[](std::size_t i) const {
    return text_.substr(begins_[i], begins_[i + 1] - begins_[i] - 1);
  }

private:
  std::string_view text_;
  /// And where the last ends.
  std::vector<std::uint32_t> begins_{0};
};

} // namespace

void UnifiedDiff::add(std::string_view a_text, std::string_view b_text) {
  const TextLines a(a_text);
  const TextLines b(b_text);
  const NumberedTexts numbered(a, b, [](std::string_view line) { return line; });
  std::size_t i = 0;
  for (const Edit &edit : edit_script(numbered.a, numbered.b)) {
    for (; i < edit.a_begin; ++i) {
      same(a[i]);
    }
    for (; i < edit.a_end; ++i) {
      differing('-', a[i]);
    }
    for (std::size_t j = edit.b_begin; j < edit.b_end; ++j) {
      differing('+', b[j]);
    }
  }
  for (; i < a.size(); ++i) {
    same(a[i]);
  }
}

void UnifiedDiff::same(std::string_view line) {
  ++a_lines_;
  ++b_lines_;
  if (hunk_.empty()) {
    before_.emplace_back(line);
    if (before_.size() > context) {
      before_.pop_front();
    }
    return;
  }
  hunk_ += fmt::format(" {}\n", line);
  before_.emplace_back(line);
  ++a_size_;
  ++b_size_;
  // Two hunks with fewer lines between them than both their contexts become one.
  if (++same_at_end_ > 2 * context) {
    close();
  }
}

void UnifiedDiff::differing(char sign, std::string_view line) {
  if (hunk_.empty()) {
    a_begin_ = a_lines_ - before_.size();
    b_begin_ = b_lines_ - before_.size();
    a_size_ = before_.size();
    b_size_ = before_.size();
    for (const std::string &each : before_) {
      hunk_ += fmt::format(" {}\n", each);
    }
  }
  before_.clear();
  same_at_end_ = 0;
  hunk_ += fmt::format("{}{}\n", sign, line);
  (sign == '-' ? a_lines_ : b_lines_) += 1;
  (sign == '-' ? a_size_ : b_size_) += 1;
}

/// Ends the hunk after its context; the lines after that may begin the next one.
void UnifiedDiff::close() {
  while (same_at_end_ > context) {
    // A line, the blank before it and its end.
    hunk_.resize(hunk_.size() - before_[same_at_end_ - 1].size() - 2);
    --same_at_end_;
    --a_size_;
    --b_size_;
  }
  if (!any_) {
    write_(fmt::format("--- {}\n+++ {}\n", a_, b_));
    any_ = true;
  }
  write_(fmt::format("@@ -{} +{} @@\n", range(a_begin_, a_size_), range(b_begin_, b_size_)));
  write_(hunk_);
  hunk_ = {};
  same_at_end_ = 0;
  while (before_.size() > context) {
    before_.pop_front();
  }
}

void UnifiedDiff::finish() {
  if (!hunk_.empty()) {
    close();
  }
}

namespace {

std::string text_of(const LoadedGame &game, const ComparedGame &compared) {
  return game.setting ? canonical_text(compared, *game.setting) : canonical_text(game.record);
}

} // namespace

UnifiedRecords::UnifiedRecords(const ComparedFile &a, const ComparedFile &b, Print print)
    : WrittenDiff(std::move(print)), diff_(printable(a.name), printable(b.name),
                                           [this](std::string_view lines) { write(lines); }) {}

void UnifiedRecords::pair(ComparedPair &pair) {
  const std::string a = text_of(pair.record_a, std::exchange(pair.a, {}));
  const std::string b = text_of(pair.record_b, std::exchange(pair.b, {}));
  diff_.add(a, b);
  print();
}

void UnifiedRecords::only(DiffSide side, std::size_t /*number*/, const LoadedGame &game) {
  const std::string text =
      game.setting
          ? canonical_text(compared_game(game.record, *game.setting, {game.setting->system, true}),
                           *game.setting)
          : canonical_text(game.record);
  diff_.add(side == DiffSide::a ? text : "", side == DiffSide::a ? "" : text);
  print();
}

void UnifiedRecords::finish(const DiffTotal & /*total*/) {
  diff_.finish();
  print();
}

} // namespace tessera
