// Speed and memory of tessera, on one thread except for `--jobs`, compared with tools for ordinary
// chess; see docs/performance.md. Takes Google Benchmark's arguments.

#include "commands.hpp"
#include "jobs.hpp"
#include "mailboxes.hpp"
#include "memory.hpp"
#include "pages.hpp"
#include "peers.hpp"
#include "random_records.hpp"
#include "worst.hpp"

#include "game/notation/fen.hpp"
#include "game/rules/position.hpp"
#include "record/record/record_reader.hpp"
#include "serve/pipeline/validate.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

namespace tessera::bench {

namespace {

constexpr std::size_t megabyte = 1'000'000;
constexpr std::uint64_t seed = 2004;

struct Counted {
  const char *game;
  int depth;
  /// The aim, as a multiple of fairy-stockfish's nodes per second; 0 if there is none.
  double aim;
};
constexpr std::array counted{
    Counted{"hyperchess", 4, 20},      Counted{"hyperchess4", 4, 20},  Counted{"4*chess", 3, 20},
    Counted{"4*chess/qr-swap", 3, 20}, Counted{"4*crazyhouse", 3, 20}, Counted{"tesschess", 3, 20},
    Counted{"4x4x4x4", 3, 0},          Counted{"chesseract", 3, 8},    Counted{"tesseract", 3, 0}};

/// Games whose records are mixed.
struct Family {
  const char *name;
  std::vector<std::string_view> games;
  /// The aims, as multiples of pgn-extract's plies per second, for records in PGN's shape and for
  /// logs.
  double pgn_aim;
  double log_aim;
  std::vector<RecordForm> forms = {RecordForm::pgn, RecordForm::log};
};
const std::array families{Family{"hyperchess", {"hyperchess", "hyperchess4"}, 6, 4},
                          Family{"4*chess", {"4*chess"}, 6, 4},
                          Family{"4*crazyhouse", {"4*crazyhouse"}, 6, 4},
                          Family{"tesschess", {"tesschess"}, 6, 4},
                          Family{"4x4x4x4", {"4x4x4x4"}, 0, 0, {RecordForm::pgn, RecordForm::icn}},
                          Family{"oana-chiru", {"oana-chiru"}, 0, 0, {RecordForm::pgn}},
                          Family{"chesseract", {"chesseract"}, 3, 3},
                          Family{"tesseract", {"tesseract"}, 0, 0}};

constexpr const char *nodes_rate = "nodes/s";
constexpr const char *plies_rate = "plies/s";
constexpr const char *bytes_rate = "bytes/s";

/// The records last asked for are kept: the next benchmark often has the same.
const RandomRecords &records(RecordForm form, const Family &family) {
  struct Kept {
    RecordForm form;
    const Family *family;
    RandomRecords records;
  };
  static std::optional<Kept> kept;
  if (!kept || kept->form != form || kept->family != &family) {
    kept.emplace(Kept{form, &family, RandomRecords(form, family.games, text_size(), seed)});
  }
  return kept->records;
}

/// Writes the records of all kinds into a folder, and says how many plies each file has.
int write_records(const std::string &folder) {
  for (const Family &family : families) {
    for (const RecordForm form : family.forms) {
      const RandomRecords &written = records(form, family);
      const std::string name = fmt::format("{}.{}", family.name, name_of(form));
      std::ofstream file(folder + '/' + name, std::ios::binary);
      if (!(file << written.text).flush()) {
        fmt::print(stderr, "{}/{} cannot be written\n", folder, name);
        return 1;
      }
      fmt::print("{} {}\n", name, written.plies);
    }
  }
  return 0;
}

void rate(benchmark::State &state, const char *name, double count) {
  state.counters[name] = benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate);
}

void count_lines(benchmark::State &state, const Counted &lines) {
  const Position start = Position::initial(Variant(*find_game(lines.game)));
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    nodes = perft(start, lines.depth);
  }
  rate(state, nodes_rate, static_cast<double>(nodes));
}

/// Whether a side is mated, where the search for a turn takes longest (CS-14): the position is the
/// worst that a search by random changes has found.
void decide_mate(benchmark::State &state) {
  std::ifstream file(TESSERA_SOURCE_DIR "/tests/data/chesseract-slowest-mate.fen");
  std::string fen;
  std::getline(file, fen);
  const FenReading reading = parse_fen(fen, Variant(*find_game("chesseract")));
  if (!reading.position) {
    state.SkipWithError("the position cannot be read");
    return;
  }
  for (auto _ : state) {
    benchmark::DoNotOptimize(reading.position->outcome());
  }
}

/// As the command validates, but without writing to a file.
Tally validate_all(ByteSource &source) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, false);
  const auto drop = [](std::string_view written) { benchmark::DoNotOptimize(written.size()); };
  return validate(source, "games.txt", {}, *report, drop).tally;
}

void validate_records(benchmark::State &state, RecordForm form, const Family &family) {
  const RandomRecords &input = records(form, family);
  for (auto _ : state) {
    TextSource source(input.text);
    const Tally tally = validate_all(source);
    if (tally.of(Severity::error) + tally.of(Severity::warning) > 0) {
      state.SkipWithError("legal records are found faulty");
    }
  }
  rate(state, plies_rate, static_cast<double>(input.plies));
  rate(state, bytes_rate, static_cast<double>(input.text.size()));
}

void parse_records(benchmark::State &state, RecordForm form, const Family &family) {
  const RandomRecords &input = records(form, family);
  for (auto _ : state) {
    TextSource source(input.text);
    RecordReader reader(source);
    while (const Record *record = reader.next()) {
      benchmark::DoNotOptimize(record->moves.data());
    }
  }
  rate(state, bytes_rate, static_cast<double>(input.text.size()));
}

/// Must run before anything large is in memory.
double peak_memory_of_validating(std::size_t size) {
  const RandomRecords some(RecordForm::pgn, families.front().games, megabyte, seed);
  RepeatingSource source(some.text, size / some.text.size());
  validate_all(source);
  return peak_memory();
}

/// Prints as usual, and keeps the best of each rate and time.
class KeepingReporter final : public benchmark::ConsoleReporter {
public:
  void ReportRuns(const std::vector<Run> &runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run &run : runs) {
      if (run.run_type == Run::RT_Aggregate) {
        continue;
      }
      for (const auto &[name, counter] : run.counters) {
        double &best = best_[run.run_name.function_name + ' ' + name];
        best = std::max(best, counter.value);
      }
      const double time = run.GetAdjustedRealTime();
      double &shortest = times_.emplace(run.run_name.function_name, time).first->second;
      shortest = std::min(shortest, time);
    }
  }
  /// 0 if it was not measured.
  [[nodiscard]] double best(const std::string &name) const {
    const auto found = best_.find(name);
    return found == best_.end() ? 0 : found->second;
  }

  /// How many times as long as another benchmark one took; 0 if either was not measured.
  [[nodiscard]] double ratio(const std::string &name, const std::string &baseline) const {
    const auto taken = times_.find(name);
    const auto base = times_.find(baseline);
    return taken == times_.end() || base == times_.end() ? 0 : taken->second / base->second;
  }

private:
  std::map<std::string, double> best_;
  std::map<std::string, double> times_;
};

struct Comparison {
  std::string benchmark;
  const char *rate;
  const char *unit;
  double peer;
  double aim;
};

void print_comparisons(const KeepingReporter &reporter) {
  std::string no_checker;
  std::string no_counter;
  const GameChecker checker = run_pgn_extract(no_checker).value_or(GameChecker{});
  const double counter = run_fairy_stockfish(no_counter).value_or(0);
  std::vector<Comparison> comparisons;
  for (const Counted &each : counted) {
    comparisons.push_back(
        {fmt::format("perft/{}", each.game), nodes_rate, "Mnodes/s", counter, each.aim});
  }
  for (const Family &family : families) {
    for (const RecordForm form : family.forms) {
      const std::string validated = fmt::format("validate/{}/{}", name_of(form), family.name);
      const std::string parsed = fmt::format("parse/{}/{}", name_of(form), family.name);
      comparisons.push_back({validated, plies_rate, "Mplies/s", checker.plies_per_second,
                             form == RecordForm::pgn ? family.pgn_aim : family.log_aim});
      comparisons.push_back({validated, bytes_rate, "MB/s", checker.bytes_per_second, 0});
      comparisons.push_back({parsed, bytes_rate, "MB/s", checker.bytes_per_second, 33});
    }
  }
  fmt::print("\n{:<27} {:<9} {:>9} {:>9} {:>7} {:>5}\n", "measure", "unit", "tessera", "peer",
             "ratio", "aim");
  const auto number = [](double value, int digits) {
    return value > 0 ? fmt::format("{:.{}f}", value, digits) : "-";
  };
  for (const Comparison &each : comparisons) {
    const double own = reporter.best(each.benchmark + ' ' + each.rate);
    if (own > 0) {
      fmt::print("{:<27} {:<9} {:>9.1f} {:>9} {:>7} {:>5}\n", each.benchmark, each.unit,
                 own / megabyte, number(each.peer / megabyte, 2),
                 number(each.peer > 0 ? own / each.peer : 0, 1), number(each.aim, 0));
    }
  }
  for (const GameInfo &game : games()) {
    for (const auto &[what, baseline] : {std::pair("text", "fen"), std::pair("read", "text"),
                                         std::pair("svg", "text"), std::pair("page", "replay")}) {
      const double ratio = reporter.ratio(fmt::format("{}/{}", what, game.name),
                                          fmt::format("{}/{}", baseline, game.name));
      if (ratio > 0) {
        fmt::print("{:<27} takes {:.1f} times as long as {}\n",
                   fmt::format("{}/{}", what, game.name), ratio, baseline);
      }
    }
  }
  for (const char *what : {"convert", "check", "mail"}) {
    for (const unsigned jobs : measured_jobs) {
      const double ratio =
          reporter.ratio(fmt::format("{}/1", what), fmt::format("{}/{}", what, jobs));
      if (jobs > 1 && ratio > 0) {
        fmt::print("{:<27} is {:.2f} times as fast as with one job (aim: {:.1f})\n",
                   fmt::format("{}/{}", what, jobs), ratio, 0.9 * jobs);
      }
    }
  }
  if (const double ratio = reporter.ratio("mail/1", "mail/gmime"); ratio > 0) {
    fmt::print("{:<27} takes {:.2f} times as long as GMime alone, {:.1f} MB/s (aim: 50)\n",
               "mail/1", ratio, reporter.best(fmt::format("mail/1 {}", bytes_rate)) / megabyte);
  }
  print_commands([&reporter](const std::string &rate) { return reporter.best(rate); }, checker);
  const auto print_dearness = [&reporter](const char *dear, const char *other, double aim) {
    const double rate = reporter.best(fmt::format("validate/pgn/{} {}", dear, plies_rate));
    const double other_rate = reporter.best(fmt::format("validate/pgn/{} {}", other, plies_rate));
    if (rate > 0 && other_rate > 0) {
      fmt::print(
          "a move of {} is {:.1f} times as dear to validate as one of {} (aim: at most {})\n", dear,
          other_rate / rate, other, aim);
    }
  };
  print_dearness("chesseract", "hyperchess", 2);
  print_dearness("tesseract", "4*chess", 3);
  print_dearness("4x4x4x4", "4*chess", 1.2);
  print_dearness("oana-chiru", "4*chess", 20);
  fmt::print("\npeers: fairy-stockfish for perft, pgn-extract for records, both on chess\n");
  for (const std::string &missing : {no_counter, no_checker}) {
    fmt::print("{}{}", missing, missing.empty() ? "" : "\n");
  }
}

int main(int argc, char **argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--write-records") {
    return write_records(argv[2]);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 1;
  }
  // A quick look does not measure memory.
  const bool measures_memory = std::getenv("TESSERA_BENCH_SIZE") == nullptr;
  const double memory_20 = measures_memory ? peak_memory_of_validating(20 * megabyte) : 0;
  const double memory_400 = measures_memory ? peak_memory_of_validating(400 * megabyte) : 0;

  // Its own messages are made in parts, which takes less.
  const double memory_mail = measures_memory ? peak_memory_of_extracting() : 0;

  const auto add = [](const std::string &name, auto function) {
    benchmark::RegisterBenchmark(name.c_str(), function)->Unit(benchmark::kMillisecond);
  };
  for (const Counted &each : counted) {
    add(fmt::format("perft/{}", each.game),
        [&each](benchmark::State &state) { count_lines(state, each); });
  }
  add("mate/chesseract", decide_mate);
  for (const Family &family : families) {
    for (const RecordForm form : family.forms) {
      const std::string name = fmt::format("{}/{}", name_of(form), family.name);
      add("validate/" + name,
          [form, &family](benchmark::State &state) { validate_records(state, form, family); });
      add("parse/" + name,
          [form, &family](benchmark::State &state) { parse_records(state, form, family); });
    }
  }

  add_page_benchmarks();
  add_job_benchmarks();
  add_mail_benchmarks();
  add_command_benchmarks();
  add_worst_benchmarks();

  KeepingReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  print_comparisons(reporter);
  if (measures_memory) {
    fmt::print(
        "\npeak memory of validating 20 MB: {:.1f} MB, of 400 MB: {:.1f} MB (aim: below 64)\n",
        memory_20, memory_400);
    fmt::print("peak memory of extracting 100 MB of mail: {:.1f} MB (aim: below 64)\n",
               memory_mail);
  }
  return 0;
}

} // namespace

} // namespace tessera::bench

int main(int argc, char **argv) { return tessera::bench::main(argc, argv); }
