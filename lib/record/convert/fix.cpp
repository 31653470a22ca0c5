#include "fix.hpp"

#include "../replay/known_recoveries.hpp"
#include "../report/correction.hpp"
#include "comments.hpp"
#include "edited_record.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace tessera {

namespace {

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

/// Whether all errors stand where the other findings have some.
bool has_only_errors_of(const GameFindings &findings, const GameFindings &others) {
  std::set<std::uint32_t> places;
  for (const Finding &other : others.shown()) {
    if (other.severity == Severity::error) {
      places.insert(other.span.begin);
    }
  }
  const std::vector<Finding> &shown = findings.shown();
  return findings.not_shown() == 0 &&
         std::all_of(shown.begin(), shown.end(), [&](const auto &each) {
           return each.severity != Severity::error || places.contains(each.span.begin);
         });
}

class Fixer {
public:
  Fixer(const Record &record, Setting setting, const GameFindings &before_play,
        GameFindings findings)
      : record_(record), editor_(record), setting_(std::move(setting)),
        before_play_(before_play), fixed_{{}, {}, std::move(findings), false} {
    if (!setting_.known) {
      setting_.known = std::make_shared<KnownRecoveries>(SearchAllowance::nothing());
    }
    searched_before_ = setting_.known->plies_searched();
  }

  Fixed run() {
    while (fix_all()) {
    }
    while (const std::optional<std::size_t> next = next_finding()) {
      if (!may_replay()) {
        fixed_.more = true;
        break;
      }
      // By value: the findings change with it.
      fix_one(Finding(fixed_.findings.shown()[*next]));
    }
    std::sort(fixed_.fixes.begin(), fixed_.fixes.end(),
              [](const Fix &a, const Fix &b) { return a.span.begin < b.span.begin; });
    return std::move(fixed_);
  }

private:
  /// Corrections in one text.
  struct Attempt {
    Edits edits;
    std::vector<Fix> fixes{};
  };

  /// Whether the finding is known to mean its first suggestion, and its move has not been changed.
  [[nodiscard]] bool can_be_fixed(const Finding &finding) const {
    return finding.severity == Severity::error && finding.is_meant &&
           !touched_.contains(place_of_suggestion(finding).begin);
  }
  /// The first such finding.
  [[nodiscard]] std::optional<std::size_t> next_finding() const {
    const std::vector<Finding> &shown = fixed_.findings.shown();
    const auto found = std::find_if(shown.begin(), shown.end(),
                                    [this](const Finding &each) { return can_be_fixed(each); });
    return found == shown.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - shown.begin()));
  }

  [[nodiscard]] bool may_replay() const {
    const std::size_t most = SearchAllowance::is_generous_at(record_.first_byte)
                                 ? max_fixes_tried
                                 : max_fixes_tried_far_behind;
    return replays_ < most && (replays_ + 1) * record_.text.size() <= max_replayed_for_fixes &&
           setting_.known->plies_searched() - searched_before_ <=
               max_times_searched * SearchAllowance(record_).plies();
  }

  /// Notes the moves that a correction changes besides its own; false if one was changed before.
  bool touch_others(const Correction &correction, Span own) {
    return std::all_of(correction.parts.begin(), correction.parts.end(), [&](const auto &part) {
      const Span span = record_.items[part.item].span;
      return span == own || touched_.insert(span.begin).second;
    });
  }

  /// Puts the correction of a finding into the text, if it has one.
  void add(const Finding &finding, Attempt &attempt) {
    const Span place = place_of_suggestion(finding);
    touched_.insert(place.begin);
    const std::optional<Correction> correction = correction_of(record_, finding);
    if (correction && touch_others(*correction, place)) {
      attempt.fixes.push_back({place, put(*correction, record_, attempt.edits),
                               finding.suggestions.front().text, std::string(finding.ruling),
                               fixed_.findings.errors(), std::nullopt});
    }
  }

  /// The findings of the record with its corrections; nothing if it would be read as another one.
  std::optional<GameFindings> replayed(Attempt &attempt) {
    ++replays_;
    const std::unique_ptr<EditedRecord> changed = editor_.edited(attempt.edits);
    if (!changed) {
      return std::nullopt;
    }
    GameFindings findings = before_play_;
    ListenerToEdited listener(attempt.edits, findings);
    setting_.known->begin_another(SearchAllowance(changed->record));
    static_cast<void>(replay(changed->record, setting_, listener));
    for (Fix &fix : attempt.fixes) {
      fix.errors_with = findings.errors();
    }
    return findings;
  }

  void accept(Attempt attempt, GameFindings findings) {
    fixed_.edits = std::move(attempt.edits);
    fixed_.findings = std::move(findings);
  }

  /// Makes all fixes that are known, if none of them leads to an error where there was none; false
  /// if there are not several.
  bool fix_all() {
    Attempt all{fixed_.edits};
    std::set<std::uint32_t> touched = touched_;
    for (const Finding &finding : fixed_.findings.shown()) {
      if (can_be_fixed(finding)) {
        add(finding, all);
      }
    }
    if (all.fixes.size() > 1 && may_replay()) {
      std::optional<GameFindings> findings = replayed(all);
      if (findings && findings->errors() + all.fixes.size() <= fixed_.findings.errors() &&
          has_only_errors_of(*findings, fixed_.findings)) {
        fixed_.fixes.insert(fixed_.fixes.end(), all.fixes.begin(), all.fixes.end());
        accept(std::move(all), *std::move(findings));
        return true;
      }
    }
    touched_ = std::move(touched);
    return false;
  }

  void fix_one(const Finding &finding) {
    Attempt one{fixed_.edits};
    add(finding, one);
    if (one.fixes.empty()) {
      return;
    }
    std::optional<GameFindings> findings = replayed(one);
    fixed_.fixes.push_back(one.fixes.front());
    if (findings && one.fixes.front().made()) {
      accept(std::move(one), *std::move(findings));
    }
  }

  const Record &record_;
  RecordEditor editor_;
  Setting setting_;
  const GameFindings &before_play_;
  Fixed fixed_;
  std::size_t replays_ = 0;
  std::size_t searched_before_ = 0;
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
  return RecordEditor(record).edited(edits) != nullptr ? std::optional(std::move(edits))
                                                       : std::nullopt;
}

Fixed fix_moves(const Record &record, const Setting &setting, const GameFindings &before_play,
                GameFindings findings) {
  return Fixer(record, setting, before_play, std::move(findings)).run();
}

} // namespace tessera
