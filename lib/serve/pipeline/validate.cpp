#include "validate.hpp"

#include "../../base/ordered_work.hpp"
#include "../../game/notation/fen.hpp"
#include "../../record/record/foreign_moves.hpp"
#include "../../record/replay/check_record.hpp"
#include "../../record/replay/text_check.hpp"
#include "../../record/report/game_findings.hpp"

#include <array>
#include <memory>
#include <optional>
#include <utility>

namespace tessera {

namespace {

/// Checks a game, and adds what is wrong to its tally.
Tally validate_record(const Record &record, const RecordPlace &place, GameReport game,
                      const Given &given, Report &report) {
  GameFindings findings;
  const CheckEnd check = check_record(record, given, findings, place.stop);
  if (check.setting) {
    game.variant = to_string(check.setting->variant);
    game.notation = check.setting->system.name();
    game.moves = check.end->moves;
    if (report.shows_positions()) {
      game.fen = to_fen(check.end->position);
    }
  }
  game.tally += report_findings(game.file, game.game, record, place.places.get(), place.as_stored,
                                findings, report);
  report.game(game);
  return game.tally;
}

/// A batch, its result, and the report on it.
struct Validated {
  ValidateEnd end;
  std::string text;
};

class BatchValidator {
public:
  BatchValidator(std::span<const std::string> names, const Given &given, Report &report)
      : names_(names), given_(given), report_(report) {}

  void take(const BatchedRecord &batched) { take(batched.kept.record(), batched); }
  void take(const PassingRecord &passing) { take(passing.record, passing); }
  void take(const InputEnd &input) {
    for (const SourceFault &fault : input.faults) {
      end_.tally.add(report_fault(names_[input.input], fault, input.as_stored));
    }
    if (input.stop && input.stop->code == Code::unreadable) {
      end_.unreadable = true;
      report_of_file(names_[input.input], Code::unreadable, input.stop->sentence);
    } else if (input.games == 0) {
      report_of_file(names_[input.input], Code::syntax,
                     input.empty ? "the file is empty" : "no game found: neither moves nor tags",
                     foreign_game_);
    }
    foreign_game_.clear();
  }
  /// (Its records were read before.)
  void take(const WholeInput & /*input*/) {}
  /// The result for everything that was taken.
  Validated end() { return {end_, report_.take()}; }

private:
  void take(const Record &record, const RecordPlace &place) {
    Tally faults;
    for (const SourceFault &fault : place.faults) {
      const bool is_of_game = place.game > 0 && fault.game == place.game;
      (is_of_game ? faults : end_.tally)
          .add(report_fault(names_[place.input], fault, place.as_stored));
    }
    if (place.game > 0) {
      ++end_.games;
      end_.tally += validate_record(
          record, place, {names_[place.input], place.game, {}, {}, 0, {}, faults}, given_, report_);
    } else {
      tell_unread_moves(record, place);
    }
  }
  /// Reports what may have been meant as moves where none is read.
  void tell_unread_moves(const Record &record, const RecordPlace &place) {
    if (const auto unread = unread_moves(record);
        unread && unread->foreign && foreign_game_.empty()) {
      foreign_game_ = foreign_game_sentence(*unread->foreign);
    }
    Locator locator(record, place.places.get());
    for (const Finding &finding : moves_not_read(record)) {
      end_.tally.add(finding.severity);
      PlacedFinding placed{names_[place.input], std::nullopt, finding, locator.locate(finding.span),
                           excerpt(record.text, finding.span)};
      placed.as_stored = place.as_stored;
      report_.finding(placed);
    }
  }
  Severity report_fault(std::string_view file, const SourceFault &fault, bool as_stored) {
    const Finding finding = finding_of(fault);
    PlacedFinding of_file = placed(file, fault, finding);
    of_file.as_stored = as_stored;
    report_.finding(of_file);
    return finding.severity;
  }
  void report_of_file(std::string_view file, Code code, std::string sentence,
                      const std::string &remark = {}) {
    Finding finding(code, Severity::error, {}, std::move(sentence));
    if (!remark.empty()) {
      finding.remarks.push_back(remark);
    }
    end_.tally.add(finding.severity);
    report_.finding({file, std::nullopt, finding, {}, {}});
  }

  std::span<const std::string> names_;
  const Given &given_;
  Report &report_;
  ValidateEnd end_;
  /// The sentence for an input whose moves are those of another game, in case it holds no game.
  std::string foreign_game_;
};

} // namespace

ValidateEnd &ValidateEnd::operator+=(const ValidateEnd &other) {
  games += other.games;
  tally += other.tally;
  unreadable |= other.unreadable;
  return *this;
}

ValidateEnd validate(std::span<const std::string> names, BatchReader::Open open, const Given &given,
                     unsigned jobs, Report &report,
                     const std::function<void(std::string_view)> &written) {
  ValidateEnd end;
  BatchReader reader(names.size(), std::move(open));
  const auto add = [&](const Validated &validated) {
    end += validated.end;
    report.add(validated.text);
    written(report.take());
    return true;
  };
  if (jobs <= 1) {
    // What no other thread works on need not be kept.
    for (bool goes_on = true; goes_on;) {
      const std::unique_ptr<Report> part = report.part();
      BatchValidator validator(names, given, *part);
      goes_on = reader.pass_next([&validator](const auto &each) { validator.take(each); }) &&
                add(validator.end());
    }
    return end;
  }
  work_in_order<RecordBatch>(
      jobs, [&reader] { return reader.next(); },
      [&](RecordBatch &batch) {
        read_whole_inputs(batch);
        const std::unique_ptr<Report> part = report.part();
        BatchValidator validator(names, given, *part);
        for (const auto &each : batch) {
          std::visit([&validator](const auto &of_batch) { validator.take(of_batch); }, each);
        }
        return validator.end();
      },
      add, size_of);
  return end;
}

ValidateEnd validate(const BatchedRecord &record, std::string_view name, const Given &given,
                     Report &report) {
  const std::array names{std::string(name)};
  const std::unique_ptr<Report> part = report.part();
  BatchValidator validator(names, given, *part);
  validator.take(record);
  const Validated validated = validator.end();
  report.add(validated.text);
  return validated.end;
}

ValidateEnd validate(ByteSource &source, std::string_view name, const Given &given, Report &report,
                     const std::function<void(std::string_view)> &written) {
  const std::array names{std::string(name)};
  // Something else owns the source.
  const std::shared_ptr<ByteSource> shared(std::shared_ptr<void>(), &source);
  return validate(
      names, [&shared](std::size_t) -> Result<std::shared_ptr<ByteSource>> { return shared; },
      given, 1, report, written);
}

Finding finding_of(const SourceFault &fault) {
  return {fault.code,
          fault.is_error ? Severity::error : Severity::warning,
          {},
          fault.sentence,
          "OC-16"};
}

PlacedFinding placed(std::string_view file, const SourceFault &fault, const Finding &finding) {
  const std::uint64_t line = fault.place.line + 1;
  const std::uint64_t column = fault.place.column + 1;
  return {file,
          fault.game == 0 ? std::nullopt : std::optional(fault.game),
          finding,
          {fault.place.byte, line, column, fault.place.byte + 1, line, column + 1},
          {}};
}

std::string source_fault_text(std::string_view file, const SourceFault &fault) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, false);
  const Finding finding = finding_of(fault);
  report->finding(placed(file, fault, finding));
  return report->take();
}

} // namespace tessera
