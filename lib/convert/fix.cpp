#include "fix.hpp"

#include "../report/correction.hpp"
#include "comments.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace tessera {

namespace {

/// Hears of the replay of an edited record, and finds the places in the source.
class SourceListener final : public ReplayListener {
public:
  SourceListener(const Edits &edits, GameFindings &findings) : edits_(edits), findings_(findings) {}
  void found(Finding finding) override {
    finding.span = edits_.to_source(finding.span);
    findings_.found(std::move(finding));
  }

private:
  const Edits &edits_;
  GameFindings &findings_;
};

/// Puts a correction into the text, followed by a comment that says what stood there. Returns the
/// comment.
std::string put(const Correction &correction, const Record &record, Edits &edits) {
  std::string was;
  for (const Correction::Part &part : correction.parts) {
    const Span span = record.items[part.item].span;
    was += (was.empty() ? "" : ",") + std::string(record.at(span));
    edits.replace(span, part.text);
  }
  comment_move(record, correction.parts.back().item, "was " + was, edits);
  return was;
}

class Fixer {
public:
  Fixer(const Record &record, const Setting &setting, const GameFindings &before_play,
        GameFindings findings)
      : record_(record), setting_(setting),
        before_play_(before_play), fixed_{{}, {}, std::move(findings), false} {}

  Fixed run() {
    std::size_t tries = 0;
    std::size_t replayed = 0;
    while (const std::optional<std::size_t> next = next_finding()) {
      if (++tries > max_fixes_tried || (replayed += record_.text.size()) > max_replayed_for_fixes) {
        fixed_.more = true;
        break;
      }
      // By value: the findings change with it.
      attempt(Finding(fixed_.findings.shown()[*next]));
    }
    std::sort(fixed_.fixes.begin(), fixed_.fixes.end(),
              [](const Fix &a, const Fix &b) { return a.span.begin < b.span.begin; });
    return std::move(fixed_);
  }

private:
  /// The first that is known to mean its first suggestion, and whose move has not been changed.
  [[nodiscard]] std::optional<std::size_t> next_finding() const {
    const std::vector<Finding> &shown = fixed_.findings.shown();
    const auto found = std::find_if(shown.begin(), shown.end(), [this](const Finding &finding) {
      return finding.severity == Severity::error && finding.is_meant &&
             !touched_.contains(place_of_suggestion(finding).begin);
    });
    return found == shown.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - shown.begin()));
  }

  /// Notes the moves that a correction changes besides its own; false if one was changed before.
  bool touch_others(const Correction &correction, Span own) {
    return std::all_of(correction.parts.begin(), correction.parts.end(), [&](const auto &part) {
      const Span span = record_.items[part.item].span;
      return span == own || touched_.insert(span.begin).second;
    });
  }

  void attempt(const Finding &finding) {
    const Span place = place_of_suggestion(finding);
    touched_.insert(place.begin);
    const std::optional<Correction> correction = correction_of(record_, finding);
    if (!correction || !touch_others(*correction, place)) {
      return;
    }
    Edits edits = fixed_.edits;
    const std::string was = put(*correction, record_, edits);
    const std::unique_ptr<EditedRecord> changed = edited(record_, edits);
    if (!changed) {
      return;
    }
    GameFindings findings = before_play_;
    SourceListener listener(edits, findings);
    static_cast<void>(replay(changed->record, setting_, listener));
    fixed_.fixes.push_back({place, was, finding.suggestions.front().text,
                            std::string(finding.ruling), fixed_.findings.errors(),
                            findings.errors()});
    if (fixed_.fixes.back().made()) {
      fixed_.edits = std::move(edits);
      fixed_.findings = std::move(findings);
    }
  }

  const Record &record_;
  const Setting &setting_;
  const GameFindings &before_play_;
  Fixed fixed_;
  /// Where the moves begin that have been tried.
  std::set<std::uint32_t> touched_;
};

} // namespace

std::optional<Edits> put_suggestion(const Record &record, const Finding &finding,
                                    const Suggestion &suggestion) {
  const std::optional<Correction> correction = correction_by(record, finding, suggestion);
  if (!correction) {
    return std::nullopt;
  }
  Edits edits;
  put(*correction, record, edits);
  return edited(record, edits) != nullptr ? std::optional(std::move(edits)) : std::nullopt;
}

Fixed fix_moves(const Record &record, const Setting &setting, const GameFindings &before_play,
                GameFindings findings) {
  return Fixer(record, setting, before_play, std::move(findings)).run();
}

} // namespace tessera
