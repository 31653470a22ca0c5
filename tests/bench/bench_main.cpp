// Speed and memory of tessera on one thread, beside tools for ordinary chess; see
// docs/performance.md. Takes Google Benchmark's arguments.

#include "peers.hpp"
#include "random_records.hpp"

#include "record/record_reader.hpp"
#include "report/validate.hpp"
#include "rules/position.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <string>

namespace tessera::bench {

namespace {

constexpr std::size_t megabyte = 1'000'000;
constexpr std::size_t text_size = 20 * megabyte;
constexpr std::uint64_t seed = 2004;
constexpr int perft_depth = 4;

constexpr const char *nodes_rate = "nodes/s";
constexpr const char *plies_rate = "plies/s";
constexpr const char *bytes_rate = "bytes/s";

const RandomRecords &records(RecordForm form) {
  static std::array<std::optional<RandomRecords>, 2> made;
  auto &kept = made[static_cast<std::size_t>(form)];
  if (!kept) {
    kept.emplace(form, text_size, seed);
  }
  return *kept;
}

void rate(benchmark::State &state, const char *name, double count) {
  state.counters[name] = benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate);
}

void count_lines(benchmark::State &state, const char *game) {
  const Position start = Position::initial(Variant(*find_game(game)));
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    nodes = perft(start, perft_depth);
  }
  rate(state, nodes_rate, static_cast<double>(nodes));
}

/// As the command validates, but for writing to a file.
Tally validate_all(ByteSource &source) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, false);
  const auto drop = [](std::string_view written) { benchmark::DoNotOptimize(written.size()); };
  return validate(source, "games.txt", {}, *report, drop).tally;
}

void validate_records(benchmark::State &state, RecordForm form) {
  const RandomRecords &input = records(form);
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

void parse_records(benchmark::State &state, RecordForm form) {
  const RandomRecords &input = records(form);
  for (auto _ : state) {
    TextSource source(input.text);
    RecordReader reader(source);
    while (const Record *record = reader.next()) {
      benchmark::DoNotOptimize(record->moves.data());
    }
  }
  rate(state, bytes_rate, static_cast<double>(input.text.size()));
}

/// The most memory this process has held so far, in MB.
double peak_memory() {
  std::ifstream status("/proc/self/status");
  for (std::string key; status >> key;) {
    if (double kibibytes = 0; key == "VmHWM:" && status >> kibibytes) {
      return kibibytes * 1024 / megabyte;
    }
  }
  return 0;
}

/// Must run before anything large is in memory.
double peak_memory_of_validating(std::size_t size) {
  const RandomRecords some(RecordForm::pgn, megabyte, seed);
  RepeatingSource source(some.text, size / some.text.size());
  validate_all(source);
  return peak_memory();
}

/// Prints as usual, and keeps the best of each rate.
class KeepingReporter final : public benchmark::ConsoleReporter {
public:
  void ReportRuns(const std::vector<Run> &runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run &run : runs) {
      for (const auto &[name, counter] : run.counters) {
        double &best = best_[run.run_name.function_name + ' ' + name];
        best = std::max(best, counter.value);
      }
    }
  }
  /// 0 if it was not measured.
  [[nodiscard]] double best(const std::string &name) const {
    const auto found = best_.find(name);
    return found == best_.end() ? 0 : found->second;
  }

private:
  std::map<std::string, double> best_;
};

struct Comparison {
  const char *benchmark;
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
  const std::array comparisons{
      Comparison{"perft/hyperchess", nodes_rate, "Mnodes/s", counter, 33},
      Comparison{"perft/hyperchess4", nodes_rate, "Mnodes/s", counter, 33},
      Comparison{"validate/pgn", plies_rate, "Mplies/s", checker.plies_per_second, 10},
      Comparison{"validate/log", plies_rate, "Mplies/s", checker.plies_per_second, 10},
      Comparison{"validate/pgn", bytes_rate, "MB/s", checker.bytes_per_second, 0},
      Comparison{"validate/log", bytes_rate, "MB/s", checker.bytes_per_second, 0},
      Comparison{"parse/pgn", bytes_rate, "MB/s", checker.bytes_per_second, 30},
      Comparison{"parse/log", bytes_rate, "MB/s", checker.bytes_per_second, 30}};
  fmt::print("\n{:<18} {:<9} {:>9} {:>9} {:>7} {:>5}\n", "measure", "unit", "tessera", "peer",
             "ratio", "aim");
  const auto number = [](double value, int digits) {
    return value > 0 ? fmt::format("{:.{}f}", value, digits) : "-";
  };
  for (const Comparison &each : comparisons) {
    const double own = reporter.best(std::string(each.benchmark) + ' ' + each.rate);
    if (own > 0) {
      fmt::print("{:<18} {:<9} {:>9.1f} {:>9} {:>7} {:>5}\n", each.benchmark, each.unit,
                 own / megabyte, number(each.peer / megabyte, 2),
                 number(each.peer > 0 ? own / each.peer : 0, 1), number(each.aim, 0));
    }
  }
  fmt::print("\npeers: fairy-stockfish for perft, pgn-extract for records, both on chess\n");
  for (const std::string &missing : {no_counter, no_checker}) {
    fmt::print("{}{}", missing, missing.empty() ? "" : "\n");
  }
}

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 1;
  }
  const double memory_20 = peak_memory_of_validating(20 * megabyte);
  const double memory_400 = peak_memory_of_validating(400 * megabyte);

  const auto add = [](const char *name, auto function, auto argument) {
    benchmark::RegisterBenchmark(name, function, argument)->Unit(benchmark::kMillisecond);
  };
  add("perft/hyperchess", count_lines, "hyperchess");
  add("perft/hyperchess4", count_lines, "hyperchess4");
  add("validate/pgn", validate_records, RecordForm::pgn);
  add("validate/log", validate_records, RecordForm::log);
  add("parse/pgn", parse_records, RecordForm::pgn);
  add("parse/log", parse_records, RecordForm::log);

  KeepingReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  print_comparisons(reporter);
  fmt::print("\npeak memory of validating 20 MB: {:.1f} MB, of 400 MB: {:.1f} MB (aim: below 64)\n",
             memory_20, memory_400);
  return 0;
}

} // namespace

} // namespace tessera::bench

int main(int argc, char **argv) { return tessera::bench::main(argc, argv); }
