#include "position_source.hpp"

#include "record/record_reader.hpp"
#include "replay/replay.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>

namespace tessera::cli {

namespace {

/// A place in a main line: so many moves of both sides have been made.
struct When {
  std::optional<unsigned> number;
  /// Whether Black's move of that number has been made, too.
  bool both_sides = true;
};

/// Reads `end`, `start`, `12` (after the whole move 12), `12w` (after White's move 12).
Result<When> parse_when(std::string_view text) {
  if (text == "end") {
    return When{};
  }
  if (text == "start") {
    return When{0, true};
  }
  When when;
  unsigned number = 0;
  const char *end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const std::string_view rest(read.ptr, static_cast<std::size_t>(end - read.ptr));
  if (read.ec != std::errc() || (!rest.empty() && rest != "w" && rest != "b")) {
    return Result<When>::failure(fmt::format(
        "--at is start, end, a move number as 12, or 12w for after White's move, not \"{}\"",
        text));
  }
  when.number = number;
  when.both_sides = rest != "w";
  return when;
}

/// Keeps the position of the main line at the time asked for.
class Watcher final : public ReplayListener {
public:
  Watcher(const When &when, const Setting &setting)
      : when_(when), chosen_{setting.start, setting.system, std::nullopt} {}

  void found(Finding finding) override { errors_ += finding.severity == Severity::error ? 1U : 0U; }
  void played(const PlayedMove &move, const Position &after) override {
    if (move.depth == 0 && is_due(after)) {
      chosen_.position = after;
      chosen_.last_move = move.move;
    }
  }
  [[nodiscard]] const ChosenPosition &chosen() const { return chosen_; }
  [[nodiscard]] std::size_t errors() const { return errors_; }
  /// Whether the record comes as far as the time asked for.
  [[nodiscard]] bool reached() const {
    return !when_.number || *when_.number == 0 || time_of(chosen_.position) == time_asked_for();
  }

private:
  /// Whether the position is not yet beyond the time asked for.
  [[nodiscard]] bool is_due(const Position &after) const {
    return !when_.number || time_of(after) <= time_asked_for();
  }

  /// How many turns of either side are over, twice; one more in the midst of a turn.
  static std::uint64_t time_of(const Position &position) {
    const std::uint64_t turns =
        2 * std::uint64_t{position.move_number()} + (position.turn() == Color::black ? 1 : 0);
    return 2 * turns + (position.mid_turn() ? 1 : 0);
  }
  [[nodiscard]] std::uint64_t time_asked_for() const {
    return 2 * (2 * std::uint64_t{*when_.number} + (when_.both_sides ? 2 : 1));
  }

  When when_;
  ChosenPosition chosen_;
  std::size_t errors_ = 0;
};

} // namespace

std::shared_ptr<PositionSource> PositionSource::add_to(CLI::App &app) {
  auto source = std::make_shared<PositionSource>();
  app.add_option("FILE", source->file_,
                 "A file of records; - is standard input. Left out with --fen, or with --game "
                 "alone for its start");
  source->told_ = ToldOptions::add_to(app);
  CLI::Option *fen =
      app.add_option("--fen", source->fen_, "A position on one line, in place of a file")
          ->type_name("FEN");
  app.add_option("--at", source->at_,
                 "When: start, end, 12 after move 12, 12w after White's move 12")
      ->type_name("MOVE")
      ->excludes(fen);
  app.add_option("--record", source->record_, "Which record of the file, from 1")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("NUMBER")
      ->excludes(fen);
  return source;
}

std::shared_ptr<PositionSource> PositionSource::add_with_cell_to(CLI::App &app,
                                                                 const std::string &use) {
  auto source = add_to(app);
  app.add_option("CELL", source->cell_, use);
  return source;
}

bool PositionSource::reads_file() const {
  const bool needs_file = !fen_ && !told_->told().variant;
  return !fen_ && !file_.empty() && (needs_file || !cell_.empty() || !parse_cell(file_));
}

const std::string *PositionSource::cell_text() const {
  const std::string &text = reads_file() ? cell_ : file_;
  return text.empty() ? nullptr : &text;
}

Result<Cell> PositionSource::cell(const ChosenPosition &chosen) const {
  const std::string &text = *cell_text();
  const std::optional<Cell> found = parse_cell(text, chosen.system);
  return found ? Result<Cell>(*found)
               : Result<Cell>::failure(fmt::format("\"{}\" is no cell in the notation {}", text,
                                                   info(chosen.system).name));
}

Result<ChosenPosition> PositionSource::choose() const {
  if (fen_) {
    return from_fen();
  }
  if (reads_file()) {
    return from_file();
  }
  const Told &told = told_->told();
  if (!told.variant) {
    return Result<ChosenPosition>::failure("name a file, a position by --fen, or a --game");
  }
  return ChosenPosition{Position::initial(*told.variant),
                        told.system.value_or(native_system(*told.variant)), std::nullopt};
}

Result<ChosenPosition> PositionSource::from_fen() const {
  const Told &told = told_->told();
  if (!told.variant) {
    return Result<ChosenPosition>::failure("--fen needs the --game it is of");
  }
  const Result<Position> read = read_position(*fen_, *told.variant);
  if (!read) {
    return Result<ChosenPosition>::failure(read.problem());
  }
  return ChosenPosition{*read, told.system.value_or(native_system(*told.variant)), std::nullopt};
}

Result<ChosenPosition> PositionSource::from_file() const {
  using Failure = Result<ChosenPosition>;
  const Result<When> when = parse_when(at_);
  if (!when) {
    return Failure::failure(when.problem());
  }
  const std::string &path = file_;
  const auto source = FileSource::open(path);
  if (!source) {
    return Failure::failure(fmt::format("{}: {}", path, source.problem()));
  }
  RecordReader reader(**source);
  std::size_t count = 0;
  const Record *record = nullptr;
  while (count < record_ && (record = reader.next()) != nullptr) {
    count += record->is_game() ? 1U : 0U;
  }
  if (record == nullptr) {
    return Failure::failure(
        reader.stop() ? fmt::format("{}: {}", path, reader.stop()->sentence)
        : count == 0  ? fmt::format("{}: no game is found", path)
                      : fmt::format("{} holds {} game{}", path, count, count == 1 ? "" : "s"));
  }
  const SettingChoice choice = choose_setting(*record, told_->told());
  if (!choice.setting) {
    return Failure::failure(fmt::format("{}: {}", path, choice.findings.front().sentence));
  }
  Watcher watcher(*when, *choice.setting);
  for (const Finding &finding : choice.findings) {
    watcher.found(finding);
  }
  static_cast<void>(replay(*record, *choice.setting, watcher));
  if (watcher.errors() > 0) {
    fmt::print(stderr, "tessera: the record has {} error{}; `tessera validate {}` tells\n",
               watcher.errors(), watcher.errors() == 1 ? "" : "s", path);
  }
  if (!watcher.reached()) {
    return Failure::failure(fmt::format("{}: the record does not come to move {}", path, at_));
  }
  return watcher.chosen();
}

} // namespace tessera::cli
