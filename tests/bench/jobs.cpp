#include "jobs.hpp"

#include "random_records.hpp"

#include "base/ordered_work.hpp"
#include "serve/pipeline/convert_batch.hpp"
#include "serve/pipeline/validate.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tessera::bench {

namespace {

constexpr std::uint64_t seed = 2010;
const std::vector<std::string> names{"games.pgn"};

const std::string &text() {
  static constexpr std::array<std::string_view, 2> games{"hyperchess", "hyperchess4"};
  static const RandomRecords records(RecordForm::pgn, games, text_size(), seed);
  return records.text;
}

Result<std::shared_ptr<ByteSource>> open_text(std::size_t /*input*/) {
  return std::shared_ptr<ByteSource>(std::make_shared<TextSource>(text()));
}

/// As the command converts, but without writing to a file.
void convert_all(unsigned jobs) {
  const ConvertPlan plan;
  BatchReader reader(names.size(), open_text);
  work_in_order<RecordBatch>(
      jobs, [&reader] { return reader.next(); },
      [&plan](const RecordBatch &batch) { return convert_batch(batch, names, plan); },
      [](const ConvertedBatch &batch) {
        benchmark::DoNotOptimize(batch.size());
        return true;
      });
}

void check_all(unsigned jobs) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, false);
  validate(names, open_text, {}, jobs, *report,
           [](std::string_view written) { benchmark::DoNotOptimize(written.size()); });
}

} // namespace

void add_job_benchmarks() {
  const auto add = [](const char *what, auto work) {
    for (const unsigned jobs : measured_jobs) {
      benchmark::RegisterBenchmark(fmt::format("{}/{}", what, jobs).c_str(),
                                   [jobs, work](benchmark::State &state) {
                                     // Made before the clock runs.
                                     benchmark::DoNotOptimize(text().size());
                                     for (auto _ : state) {
                                       work(jobs);
                                     }
                                     state.counters["bytes/s"] = benchmark::Counter(
                                         static_cast<double>(text().size()),
                                         benchmark::Counter::kIsIterationInvariantRate);
                                   })
          ->Unit(benchmark::kMillisecond)
          ->UseRealTime();
    }
  };
  add("convert", convert_all);
  add("check", check_all);
}

} // namespace tessera::bench
