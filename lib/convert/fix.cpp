#include "fix.hpp"

#include "../record/item_kinds.hpp"
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

/// The other move of a turn that is written as one, nearest to a move of it.
std::optional<std::size_t> turn_mate(const Record &record, std::size_t item) {
  const auto move_at = [&record](std::size_t at) { return move_of(record, record.items[at]); };
  const WrittenMove *move = move_at(item);
  if (move == nullptr) {
    return std::nullopt;
  }
  if (move->joined) {
    while (item > 0 && move_at(--item) == nullptr) {
    }
  } else {
    while (++item < record.items.size() && move_at(item) == nullptr) {
    }
  }
  return item < record.items.size() && move_at(item) != nullptr ? std::optional(item)
                                                                : std::nullopt;
}

std::string_view sign_of(Mark mark) {
  return mark == Mark::check ? "+" : mark == Mark::mate ? "#" : "";
}

/// Puts a move in the place of another, whose mark it keeps.
void replace_move(const Record &record, std::size_t item, std::string_view with, Edits &edits) {
  const Item &old = record.items[item];
  const WrittenMove *move = move_of(record, old);
  const Mark mark = move != nullptr ? move->mark : Mark::none;
  edits.replace(old.span, std::string(with).append(sign_of(mark)));
}

/// Puts the suggestion in the place of a move, or of its turn. Returns what stood there, or nothing
/// if that is not one move, or one turn.
std::optional<std::string> put(const Suggestion &suggestion, const Record &record, std::size_t item,
                               Edits &edits) {
  std::string was(record.at(record.items[item].span));
  if (!suggestion.second) {
    replace_move(record, item, suggestion.text, edits);
    comment_move(record, item, "was " + was, edits);
    return was;
  }
  const std::optional<std::size_t> mate = turn_mate(record, item);
  const std::size_t comma = suggestion.text.find(',');
  if (!mate || comma == std::string::npos) {
    return std::nullopt;
  }
  const auto [first, second] = std::minmax(item, *mate);
  if (is_joined(record, record.items[second])) {
    replace_move(record, first, suggestion.text.substr(0, comma), edits);
    replace_move(record, second, suggestion.text.substr(comma + 1), edits);
  } else {
    // Plies of both sides change their places as they are written.
    edits.replace(record.items[first].span, std::string(record.at(record.items[second].span)));
    edits.replace(record.items[second].span, std::string(record.at(record.items[first].span)));
  }
  was = std::string(record.at(record.items[first].span)) + ',' +
        std::string(record.at(record.items[second].span));
  comment_move(record, second, "was " + was, edits);
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
      // By value: what is found changes with it.
      attempt(Finding(fixed_.findings.shown()[*next]));
    }
    std::sort(fixed_.fixes.begin(), fixed_.fixes.end(),
              [](const Fix &a, const Fix &b) { return a.span.begin < b.span.begin; });
    return std::move(fixed_);
  }

private:
  /// Where the move stands that the first suggestion of a finding is for.
  [[nodiscard]] static Span place_of(const Finding &finding) {
    return finding.suggestions.front().in_place_of.value_or(finding.span);
  }

  /// The first that is known to mean its first suggestion, and whose move has not been touched.
  [[nodiscard]] std::optional<std::size_t> next_finding() const {
    const std::vector<Finding> &shown = fixed_.findings.shown();
    const auto found = std::find_if(shown.begin(), shown.end(), [this](const Finding &finding) {
      return finding.severity == Severity::error && finding.is_meant &&
             !touched_.contains(place_of(finding).begin);
    });
    return found == shown.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - shown.begin()));
  }

  void attempt(const Finding &finding) {
    const Span place = place_of(finding);
    touched_.insert(place.begin);
    const std::optional<std::size_t> item = item_at(record_, place.begin);
    if (!item || record_.items[*item].span != place) {
      return;
    }
    const Suggestion &suggestion = finding.suggestions.front();
    if (suggestion.second) {
      const std::optional<std::size_t> mate = turn_mate(record_, *item);
      if (!mate || !touched_.insert(record_.items[*mate].span.begin).second) {
        return;
      }
    }
    Edits edits = fixed_.edits;
    const std::optional<std::string> was = put(suggestion, record_, *item, edits);
    const std::unique_ptr<EditedRecord> changed = was ? edited(record_, edits) : nullptr;
    if (!changed) {
      return;
    }
    GameFindings findings = before_play_;
    SourceListener listener(edits, findings);
    static_cast<void>(replay(changed->record, setting_, listener));
    fixed_.fixes.push_back({place, *was, suggestion.text, std::string(finding.ruling),
                            fixed_.findings.errors(), findings.errors()});
    if (fixed_.fixes.back().made()) {
      fixed_.edits = std::move(edits);
      fixed_.findings = std::move(findings);
    }
  }

  const Record &record_;
  const Setting &setting_;
  const GameFindings &before_play_;
  Fixed fixed_;
  /// Where moves begin that have been tried.
  std::set<std::uint32_t> touched_;
};

} // namespace

std::optional<Edits> put_suggestion(const Record &record, const Finding &finding,
                                    const Suggestion &suggestion) {
  const Span place = suggestion.in_place_of.value_or(finding.span);
  const std::optional<std::size_t> item = item_at(record, place.begin);
  if (!item || record.items[*item].span != place) {
    return std::nullopt;
  }
  Edits edits;
  const bool done = put(suggestion, record, *item, edits) && edited(record, edits) != nullptr;
  return done ? std::optional(std::move(edits)) : std::nullopt;
}

Fixed fix_moves(const Record &record, const Setting &setting, const GameFindings &before_play,
                GameFindings findings) {
  return Fixer(record, setting, before_play, std::move(findings)).run();
}

} // namespace tessera
