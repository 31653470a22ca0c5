#include "convert_batch.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../record/convert/comments.hpp"
#include "../../record/convert/edited_record.hpp"
#include "../../record/convert/file_name.hpp"
#include "../../record/convert/fix.hpp"
#include "../../record/convert/record_writer.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/record/record_ends.hpp"
#include "../../record/record/record_parser.hpp"
#include "../../record/replay/check_record.hpp"
#include "../../record/replay/known_recoveries.hpp"
#include "../../record/replay/replay.hpp"
#include "../../record/report/game_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace tessera {

namespace {

/// The items of a record that are moves, broken or not.
std::vector<std::size_t> moves_of(const Record &record) {
  std::vector<std::size_t> moves;
  for (std::size_t i = 0; i < record.items.size(); ++i) {
    if (is_move(record.items[i].kind)) {
      moves.push_back(i);
    }
  }
  return moves;
}

/// Passes findings in one record on as findings in another with the same moves.
class Relocation final : public ReplayListener {
public:
  Relocation(const Record &from, const Record &to, ReplayListener &next)
      : from_(from), to_(to), next_(next), from_moves_(moves_of(from)), to_moves_(moves_of(to)) {}

  [[nodiscard]] bool fits() const { return from_moves_.size() == to_moves_.size(); }

  void found(Finding finding) override {
    finding.span = place_of(finding.span);
    next_.found(std::move(finding));
  }
  [[nodiscard]] bool reads_findings() const override { return next_.reads_findings(); }
  [[nodiscard]] bool hears_moves() const override { return false; }

private:
  /// The move that a place belongs to or follows, or that comes next if the place is its number.
  [[nodiscard]] Span place_of(Span span) const {
    if (to_moves_.empty()) {
      return {};
    }
    const std::size_t item = item_at(from_, span.begin).value_or(from_.items.size());
    const bool is_number =
        item < from_.items.size() && from_.items[item].kind == ItemKind::move_number;
    const auto next = std::upper_bound(from_moves_.begin(), from_moves_.end(), item);
    std::size_t move = static_cast<std::size_t>(next - from_moves_.begin());
    move -= is_number && next != from_moves_.end() ? 0 : std::min<std::size_t>(move, 1);
    return to_.items[to_moves_[move]].span;
  }

  const Record &from_;
  const Record &to_;
  ReplayListener &next_;
  std::vector<std::size_t> from_moves_;
  std::vector<std::size_t> to_moves_;
};

/// Replays a record as if it were written in another notation of its board. The findings name cells
/// and moves in that notation, each at the place of its move in the record. Returns false, and
/// tells nothing, if the record would have other moves there.
bool replay_translated(const Record &record, const Setting &setting, Notation system,
                       ReplayListener &listener) {
  // A log keeps words that are neither moves nor comments, which a finding may be about.
  const Writing writing{system, RecordForm::log};
  Deaf deaf;
  Scribe scribe(record, writing, deaf);
  static_cast<void>(replay(record, setting, scribe));
  const WrittenRecord written =
      write_record(record, setting, writing, scribe.replayed(), CareOfItems(record.items.size()),
                   AfterErrors::as_it_stands);
  Record translated;
  if (parse_record(written.text, translated).size != written.text.size()) {
    return false;
  }
  translated.first_byte = record.first_byte;
  Relocation relocation(translated, record, listener);
  if (!relocation.fits()) {
    return false;
  }
  if (setting.known) {
    setting.known->begin_another(SearchAllowance(record));
  }
  static_cast<void>(
      replay(translated, {setting.variant, system, setting.start, setting.known}, relocation));
  return true;
}

class GameConverter {
public:
  GameConverter(const BatchedRecord &batched, std::string_view name, const ConvertPlan &plan)
      : record_(batched.kept.record()), places_(batched.places.get()), game_(batched.game),
        name_(name), plan_(plan), findings_(Severity::warning) {}

  void run(ConvertedRecord &converted) {
    SettingChoice choice = choose_setting(record_, plan_.given);
    const bool is_guess = choice.is_guess;
    setting_ = check_before_moves(record_, std::move(choice), findings_);
    if (setting_) {
      setting_->known = std::make_shared<KnownRecoveries>(SearchAllowance::nothing());
    }
    const GameFindings before_play = findings_;
    if (setting_ && plan_.system && !names_cells_of(*plan_.system, setting_->variant)) {
      findings_.found({Code::unknown_tag_value, Severity::error, Span{},
                       foreign_notation(*plan_.system, setting_->variant)});
      setting_.reset();
    }
    if (plan_.comment_findings) {
      // A game with errors changes, whatever it would be converted to.
      if (setting_) {
        begin();
        static_cast<void>(replay(record_, *setting_, findings_));
      }
      fix_errors(before_play);
      edit(findings_as_written(before_play));
      convert_edited(findings_, converted);
    } else if (setting_) {
      take(convert_stripped(record_, findings_, findings_), converted);
      fix_errors(before_play);
      edit(findings_);
      if (edited_) {
        // The replays of fixes heard nothing of what is lost.
        convert_edited(findings_, converted);
      }
    }
    converted.errors = findings_.errors();
    if (is_left_out()) {
      converted.text.clear();
    } else if (!is_converted()) {
      converted.text = edits_.apply(record_.text);
    }
    converted.as_it_stands = !is_converted();
    converted.is_guess = is_guess && is_converted() && !converted.text.empty();
    tell_ends(converted);
    converted.fails = fails_.has_value();
    converted.kept_because = why_kept(converted);
    tell(converted);
  }

private:
  [[nodiscard]] Writing writing() const {
    return {plan_.system.value_or(native_notation(setting_->variant)), plan_.form,
            plan_.short_moves};
  }

  /// Converts what is left of a record; all of it is replayed for the listener, and another hears
  /// what has no place in the form.
  [[nodiscard]] Result<std::string> convert_stripped(const Record &record, ReplayListener &listener,
                                                     ReplayListener &losses) const {
    begin();
    if (!plan_.strip.any()) {
      return convert(record, *setting_, writing(), listener, losses);
    }
    static_cast<void>(replay(record, *setting_, listener));
    Deaf deaf;
    const Record rest = stripped(record, plan_.strip);
    begin();
    return convert(rest, *setting_, writing(), deaf, losses);
  }

  /// What is known so far is kept, but the searches for what was meant may do as much as ever.
  /// Edits change nothing about that, so that they find the same again.
  void begin() const {
    const SearchAllowance allowance(record_);
    setting_->known->begin_another(allowance, allowance);
  }

  /// Takes what was written, or why nothing could be.
  void take(Result<std::string> written, ConvertedRecord &converted) {
    fails_.reset();
    if (written) {
      converted.text = written.take();
    } else {
      fails_ = written.problem();
    }
  }

  [[nodiscard]] bool is_converted() const {
    return setting_ && !fails_ && (findings_.errors() == 0 || plan_.on_error == OnError::convert);
  }

  void fix(const GameFindings &before_play) {
    Fixed fixed = fix_moves(record_, *setting_, before_play, std::move(findings_));
    findings_ = std::move(fixed.findings);
    edits_ = std::move(fixed.edits);
    fixes_ = std::move(fixed.fixes);
    more_to_fix_ = fixed.more;
  }

  [[nodiscard]] bool is_left_out() const {
    return findings_.errors() > 0 &&
           (plan_.on_error == OnError::skip || plan_.on_error == OnError::stop);
  }

  void fix_errors(const GameFindings &before_play) {
    if (setting_ && plan_.fix && findings_.errors() > 0) {
      fix(before_play);
    }
  }

  /// Puts fixes and comments into the text of the game.
  void edit(const GameFindings &comments) {
    if (plan_.comment_findings && findings_.errors() > 0 && !is_left_out()) {
      edited_ = with_comments(record_, comments, edits_);
      comments_fail_ = !edited_;
    }
    if (!edited_ && !edits_.empty()) {
      edited_ = RecordEditor(record_).edited(edits_);
    }
  }

  /// Converts the game after edits, if there were any. What is lost is heard of at its place in the
  /// source.
  void convert_edited(ReplayListener &losses, ConvertedRecord &converted) {
    fails_.reset();
    if (is_converted()) {
      Deaf deaf;
      ListenerToEdited in_source(edits_, losses);
      take(convert_stripped(edited_ ? edited_->record : record_, deaf, in_source), converted);
    }
  }

  /// The findings of the game, after fixes, as it is going to be written: they name cells as the
  /// moves around them do.
  [[nodiscard]] GameFindings findings_as_written(const GameFindings &before_play) const {
    if (!is_converted() || findings_.errors() == 0 || writing().system == setting_->system) {
      return findings_;
    }
    const std::unique_ptr<EditedRecord> fixed =
        edits_.empty() ? nullptr : RecordEditor(record_).edited(edits_);
    GameFindings found = before_play;
    ListenerToEdited listener(edits_, found);
    begin();
    const bool is_translated =
        replay_translated(fixed ? fixed->record : record_, *setting_, writing().system, listener);
    return is_translated ? found : findings_;
  }

  /// A record with its findings as comments, which go to `edits`, too; null if it would be read as
  /// a different one.
  static std::unique_ptr<EditedRecord> with_comments(const Record &record,
                                                     const GameFindings &found, Edits &edits) {
    std::vector<Finding> findings = found.shown();
    if (std::optional<Finding> more = more_findings(record, found)) {
      findings.push_back(std::move(*more));
    }
    RecordEditor editor(record);
    for (const auto comment : {comment_findings, comment_findings_in_front}) {
      Edits all = edits;
      comment(record, findings, all);
      if (std::unique_ptr<EditedRecord> commented = editor.edited(all)) {
        edits = std::move(all);
        return commented;
      }
    }
    return nullptr;
  }

  [[nodiscard]] std::string why_kept(const ConvertedRecord &converted) const {
    if (converted.text.empty() || fails_ || setting_) {
      return converted.text.empty() ? "" : fails_.value_or("");
    }
    const auto error = first_error();
    return error == findings_.shown().end() ? "it cannot be replayed" : error->sentence;
  }

  [[nodiscard]] std::vector<Finding>::const_iterator first_error() const {
    return std::find_if(findings_.shown().begin(), findings_.shown().end(),
                        [](const Finding &each) { return each.severity == Severity::error; });
  }

  void tell_ends(ConvertedRecord &converted) const {
    const bool lacks_result = !converted.as_it_stands && !info_of(plan_.form).has_results;
    converted.begins_clearly = !converted.as_it_stands || begins_clearly(record_);
    if (lacks_result || !ends_clearly(record_)) {
      const Item *result = result_item(record_);
      converted.end_mark = result == nullptr ? record_.tag_value("Result").value_or("*")
                                             : std::string(record_.text_of(*result));
    }
  }

  void tell(ConvertedRecord &converted) {
    Locator locator(record_, places_);
    const auto line = [&](Span span, const std::string &says) {
      const Place place = locator.locate(span);
      converted.messages +=
          fmt::format("{}:{}:{}: {}\n", printable(name_), place.line, place.column, says);
    };
    const auto of_game = [&](const std::string &says) {
      line({}, fmt::format("game {} {}", game_, says));
    };
    for (const Fix &fix : fixes_) {
      line(fix.span, sentence_of(fix));
      converted.fixes += fix.made() && !converted.text.empty() ? 1U : 0U;
    }
    if (more_to_fix_) {
      of_game("is not fixed completely: another run may fix the rest");
    }
    const std::unique_ptr<Report> report = make_report(ReportFormat::text, plan_.color);
    report_findings(name_, game_, record_, places_, true, findings_, *report);
    converted.messages += report->take();
    if (fails_) {
      of_game("is kept as it is: " + *fails_);
    } else if (!setting_ && !converted.text.empty()) {
      of_game("is kept as it is");
    }
    if (comments_fail_) {
      of_game("cannot take the findings as comments: it would be read as a different game");
    }
    if (converted.errors > 0) {
      const auto first = first_error();
      const Place place = locator.locate(first == findings_.shown().end() ? Span{} : first->span);
      converted.error_place = fmt::format("{}:{}", place.line, place.column);
      if (plan_.on_error == OnError::skip) {
        of_game("is left out: it has " + counted(converted.errors, "error"));
      }
    }
  }

  /// What came of a fix.
  static std::string sentence_of(const Fix &fix) {
    if (fix.made()) {
      return fmt::format("fixed: {} is now {}{}", printable(fix.was), fix.suggestion,
                         fix.ruling.empty() ? "" : fmt::format(" ({})", fix.ruling));
    }
    return fmt::format("not fixed: with {}, the move that was meant, {}", fix.suggestion,
                       fix.errors_with ? fmt::format("the game would have {} errors instead of {}",
                                                     *fix.errors_with, fix.errors_before)
                                       : "the text could be read as a different game");
  }

  const Record &record_;
  const TextPlaces *places_;
  std::size_t game_;
  std::string_view name_;
  const ConvertPlan &plan_;
  std::optional<Setting> setting_;
  /// The findings of the record, and after fixes, those that remain.
  GameFindings findings_;
  /// Fixes and comments.
  Edits edits_;
  /// The record after them, if there are any.
  std::unique_ptr<EditedRecord> edited_;
  std::vector<Fix> fixes_;
  bool more_to_fix_ = false;
  bool comments_fail_ = false;
  /// Why the game is not written in the notation and form asked for.
  std::optional<std::string> fails_;
};

/// Converts a record, independently of all others.
ConvertedRecord convert_record(const BatchedRecord &batched, std::string_view name,
                               const ConvertPlan &plan) {
  const Record &record = batched.kept.record();
  ConvertedRecord converted;
  converted.input = batched.input;
  converted.game = batched.game;
  converted.begin = record.first_byte;
  converted.end = record.first_byte + record.text.size();
  if (batched.game == 0) {
    converted.text = record.text;
    converted.as_it_stands = true;
    return converted;
  }
  GameConverter(batched, name, plan).run(converted);
  converted.stem = file_stem(record);
  return converted;
}

} // namespace

ConvertedBatch convert_batch(const RecordBatch &batch, std::span<const std::string> names,
                             const ConvertPlan &plan) {
  ConvertedBatch converted;
  for (const auto &part : batch) {
    if (const auto *end = std::get_if<InputEnd>(&part)) {
      converted.emplace_back(*end);
    } else if (const auto &record = std::get<BatchedRecord>(part); !record.stop) {
      converted.emplace_back(convert_record(record, names[record.input], plan));
    }
  }
  return converted;
}

} // namespace tessera
