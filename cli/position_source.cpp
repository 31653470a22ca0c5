#include "position_source.hpp"
#include "whole_number.hpp"

#include "record/record/record_reader.hpp"
#include "record/replay/moments.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace tessera::cli {

namespace {

/// Instead of a number of moves.
constexpr const char *each_ply = "ply";

} // namespace

std::shared_ptr<PositionSource> PositionSource::add_to(CLI::App &app) {
  auto source = add_options_to(app);
  app.get_option("FILE")->excludes("--fen");
  return source;
}

std::shared_ptr<PositionSource> PositionSource::add_options_to(CLI::App &app) {
  auto source = std::make_shared<PositionSource>();
  app.add_option("FILE", source->file_,
                 "A file of records; - is standard input, the default if it is not a terminal. "
                 "With --game also a position on one line, or nothing for the game's start");
  source->given_ = GivenOptions::add_to(app);
  app.add_option("--fen", source->fen_, "A position on one line, in place of a file")
      ->type_name("FEN");
  app.add_option("--at", source->at_,
                 "When: start, end, 12 after move 12, 12w after White's move 12, ply23 after ply "
                 "23, var2 at the end of the second variation")
      ->type_name("MOMENT")
      ->excludes("--fen");
  app.add_option("--record", source->record_, "Which record of the file, from 1")
      ->transform(whole_number(1, 1'000'000))
      ->type_name("NUMBER")
      ->excludes("--fen");
  return source;
}

std::shared_ptr<PositionSource> PositionSource::add_with_cell_to(CLI::App &app,
                                                                 const std::string &use) {
  auto source = add_options_to(app);
  source->takes_cell_ = true;
  app.add_option("CELL", source->cell_, use);
  return source;
}

std::shared_ptr<PositionSource> PositionSource::add_with_every_to(CLI::App &app) {
  auto source = add_to(app);
  CLI::Option *at = app.get_option("--at");
  at->description(at->get_description() + "; several joined by commas");
  app.add_option(
         "--every", source->every_,
         "The start, the position after every so many moves or after every ply, and the end")
      ->transform(whole_number(1, 1'000'000, each_ply))
      ->type_name("MOVES|ply")
      ->excludes("--at", "--fen");
  return source;
}

const std::string *PositionSource::fen_text() const {
  if (fen_) {
    return &*fen_;
  }
  const bool has_shape =
      file_.find('/') != std::string::npos && file_.find(' ') != std::string::npos;
  return given_->given().variant && has_shape && access(file_.c_str(), F_OK) != 0 ? &file_
                                                                                  : nullptr;
}

bool PositionSource::reads_file() const {
  const bool needs_file = !given_->given().variant;
  return fen_text() == nullptr && !file_.empty() &&
         (needs_file || !takes_cell_ || !cell_.empty() ||
          !(parse_cell(file_) || parse_lattice_cell(file_) || file_ == king_word));
}

const std::string *PositionSource::cell_text() const {
  const std::string &text = reads_file() || fen_text() == &file_ ? cell_ : file_;
  return text.empty() ? nullptr : &text;
}

std::optional<std::string> PositionSource::neither_file_nor_cell() const {
  const bool is_alone = takes_cell_ && given_->given().variant && reads_file() && cell_.empty();
  return is_alone && file_ != "-" && access(file_.c_str(), F_OK) != 0
             ? std::optional(fmt::format("{} is neither a file nor a cell", printable(file_)))
             : std::nullopt;
}

Result<std::vector<Cell>> PositionSource::cells(const ChosenPosition &chosen) const {
  return cells_or_kings(*cell_text(), chosen);
}

Result<ChosenPosition> PositionSource::choose() const {
  const Result<std::vector<ChosenPosition>> all = choose_all();
  if (!all) {
    return Result<ChosenPosition>::failure(all.problem());
  }
  return all->size() == 1 ? Result<ChosenPosition>(all->front())
                          : Result<ChosenPosition>::failure("--at must name one moment here");
}

std::vector<MenOnBoard> PositionSource::men_of_fen() const {
  const std::string *fen = fen_text();
  const Given &given = given_->given();
  if (fen == nullptr || !given.variant) {
    return {};
  }
  MenReading reading = parse_men(*fen, *given.variant);
  return reading.faults.empty() ? std::move(reading.boards) : std::vector<MenOnBoard>();
}

Result<std::vector<ChosenPosition>> PositionSource::choose_all() const {
  using Failure = Result<std::vector<ChosenPosition>>;
  const std::string *fen = fen_text();
  if (fen_ && !cell_.empty()) {
    return Failure::failure(
        fmt::format("--fen is in place of a file, so only one argument may follow: {} or {}",
                    printable(file_), printable(cell_)));
  }
  if (const auto fault = neither_file_nor_cell()) {
    return Failure::failure(*fault);
  }
  if (fen == nullptr && reads_file()) {
    return from_file(file_);
  }
  const Given &given = given_->given();
  if (fen == nullptr && !given.variant && isatty(STDIN_FILENO) == 0) {
    return from_file("-");
  }
  if (!given.variant) {
    return Failure::failure(fen != nullptr ? "--fen needs its --game"
                                           : "name a file, a position with --fen, or a --game");
  }
  if (!fen_ && (at_ != "end" || every_ || record_ != 1)) {
    return Failure::failure("--at, --every and --record are for a file of records");
  }
  if (const auto fault = fault_of_start(*given.variant); fault && fen == nullptr) {
    return Failure::failure(*fault + "; --fen names one");
  }
  const Result<Position> position =
      fen != nullptr ? read_position(*fen, *given.variant) : Position::initial(*given.variant);
  if (!position) {
    return Failure::failure(position.problem());
  }
  return std::vector{
      ChosenPosition{*position, given.system.value_or(native_notation(*given.variant))}};
}

Result<std::vector<ChosenPosition>> PositionSource::from_file(const std::string &path) const {
  using Failure = Result<std::vector<ChosenPosition>>;
  const Result<std::vector<Moment>> moments = parse_moments(at_);
  if (!moments) {
    return Failure::failure("--at " + moments.problem());
  }
  const auto source = open_records(path);
  if (!source) {
    return Failure::failure(fmt::format("{}: {}", printable(path), source.problem()));
  }
  RecordReader reader(**source);
  std::size_t count = 0;
  const Record *record = nullptr;
  while (count < record_ && (record = reader.next()) != nullptr) {
    count += record->is_game() ? 1U : 0U;
  }
  if (record == nullptr) {
    return Failure::failure(no_such_game(path, reader, count));
  }
  if (const auto &stop = reader.stop()) {
    const std::string problem = fmt::format("{}: the record could not be read to its end: {}",
                                            printable(path), stop->sentence);
    // What was read may be only a part of a line.
    if (every_ || std::any_of(moments->begin(), moments->end(),
                              [](const Moment &each) { return each.needs_whole_record(); })) {
      return Failure::failure(problem + "; --at names a moment before that");
    }
    fmt::print(stderr, "tessera: {}\n", problem);
  }
  const SettingChoice choice = choose_setting(*record, given_->given());
  if (!choice.setting) {
    return Failure::failure(
        fmt::format("{}: {}", printable(path), printable(choice.findings.front().sentence)));
  }
  std::optional<unsigned> every;
  if (every_) {
    every = *every_ == each_ply ? 0 : static_cast<unsigned>(std::stoul(*every_));
  }
  MomentWatcher watcher(*record, *choice.setting, *moments, every);
  for (const Finding &finding : choice.findings) {
    watcher.found(finding);
  }
  static_cast<void>(replay(*record, *choice.setting, watcher));
  if (watcher.errors() > 0) {
    warn(fmt::format("the record has {}; see `tessera validate {}`",
                     counted(watcher.errors(), "error"), printable(path)));
  }
  const Result<std::vector<ChosenPosition>> chosen = watcher.chosen();
  return chosen ? chosen
                : Failure::failure(fmt::format("{}: {}", printable(path), chosen.problem()));
}

} // namespace tessera::cli
