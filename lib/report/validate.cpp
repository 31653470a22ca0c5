#include "validate.hpp"

#include "../notation/fen.hpp"
#include "../record/record_reader.hpp"
#include "../replay/replay.hpp"
#include "../replay/text_check.hpp"

#include <optional>

namespace tessera {

namespace {

/// Puts the findings of one record in their places.
class GameListener final : public ReplayListener {
public:
  GameListener(std::string_view file, std::size_t game, const Record &record, Report &report)
      : file_(file), game_(game), record_(record), locator_(record), report_(report) {}

  void found(Finding finding) override {
    tally_.add(finding.severity);
    if (++count_ <= max_findings_of_game) {
      tell(finding);
    }
  }
  /// Tells how many findings were not told.
  void finish() {
    if (count_ > max_findings_of_game) {
      const Finding rest(Code::limit_exceeded, Severity::note,
                         {static_cast<std::uint32_t>(record_.text.size()), 0},
                         "this game has " + std::to_string(count_ - max_findings_of_game) +
                             " more findings, which are counted and not shown");
      tally_.add(rest.severity);
      tell(rest);
    }
  }
  [[nodiscard]] const Tally &tally() const { return tally_; }

private:
  void tell(const Finding &finding) {
    report_.finding({file_, game_, finding, locator_.locate(finding.span),
                     excerpt(record_.text, finding.span)});
  }

  std::size_t count_ = 0;
  std::string_view file_;
  std::size_t game_;
  const Record &record_;
  Locator locator_;
  Report &report_;
  Tally tally_;
};

Tally validate_record(const Record &record, GameReport game, const Told &told, Report &report,
                      const std::optional<ReadStop> &stop) {
  GameListener listener(game.file, game.game, record, report);
  for (Finding &finding : check_text(record)) {
    listener.found(std::move(finding));
  }
  SettingChoice choice = choose_setting(record, told);
  for (Finding &finding : choice.findings) {
    listener.found(std::move(finding));
  }
  if (choice.setting) {
    const ReplayEnd end = replay(record, *choice.setting, listener);
    game.variant = to_string(choice.setting->variant);
    game.notation = info(choice.setting->system).name;
    game.moves = end.moves;
    game.fen = to_fen(end.position);
  }
  if (stop) {
    Finding finding(stop->code, Severity::error, {static_cast<std::uint32_t>(stop->offset), 0},
                    stop->sentence);
    finding.remarks.emplace_back("the rest of the file is not read");
    listener.found(std::move(finding));
  }
  listener.finish();
  game.tally = listener.tally();
  report.game(game);
  return listener.tally();
}

} // namespace

FileEnd validate(ByteSource &source, std::string_view file, const Told &told, Report &report,
                 const std::function<void(std::string_view)> &written) {
  FileEnd end;
  RecordReader reader(source);
  const auto report_file = [&](Code code, std::string sentence) {
    const Finding finding(code, Severity::error, {}, std::move(sentence));
    end.tally.add(finding.severity);
    report.finding({file, std::nullopt, finding, {}, {}});
  };
  bool empty = true;
  while (const Record *record = reader.next()) {
    empty = false;
    if (record->is_game() || reader.stop()) {
      ++end.games;
      end.tally += validate_record(*record, {file, end.games, {}, {}, 0, {}, {}}, told, report,
                                   reader.stop());
      written(report.take());
    }
  }
  if (reader.stop() && reader.stop()->code == Code::unreadable) {
    end.unreadable = true;
    report_file(Code::unreadable, reader.stop()->sentence);
  } else if (end.games == 0) {
    report_file(Code::syntax,
                empty ? "the file is empty" : "no game is found: neither moves nor tags");
  }
  written(report.take());
  return end;
}

} // namespace tessera
