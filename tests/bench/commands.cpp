#include "commands.hpp"

#include "child.hpp"
#include "random_records.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <vector>

namespace tessera::bench {

namespace {

constexpr std::uint64_t seed = 2004;
constexpr std::array<std::string_view, 2> played{"hyperchess", "hyperchess4"};

/// Records in a file that is removed with this object.
class RecordFile {
public:
  explicit RecordFile(std::size_t size)
      : path_((std::filesystem::temp_directory_path() /
               fmt::format("tessera-bench-{}-{}.pgn", getpid(), size))
                  .string()) {
    const RandomRecords records(RecordForm::pgn, played, size, seed);
    plies_ = static_cast<double>(records.plies);
    bytes_ = static_cast<double>(records.text.size());
    std::ofstream(path_, std::ios::binary) << records.text;
  }
  ~RecordFile() {
    std::error_code none;
    std::filesystem::remove(path_, none);
  }
  RecordFile(const RecordFile &) = delete;
  RecordFile &operator=(const RecordFile &) = delete;

  [[nodiscard]] const std::string &path() const { return path_; }
  [[nodiscard]] double plies() const { return plies_; }
  [[nodiscard]] double bytes() const { return bytes_; }

private:
  std::string path_;
  double plies_ = 0;
  double bytes_ = 0;
};

struct Timed {
  std::string name;
  std::vector<std::string> words;
  /// What does the same work without a command, and how it is counted; empty if nothing does.
  std::string work;
  const char *rate;
};
const std::array timed{
    Timed{"validate", {"validate"}, "validate/pgn/hyperchess", "plies/s"},
    Timed{"convert", {"convert", "--to", "chesseract"}, "", "plies/s"},
    Timed{
        "select/tags", {"select", "--count", "--player", "ada"}, "parse/pgn/hyperchess", "bytes/s"},
    Timed{"select/position",
          {"select", "--count", "--material", "Q=0,q>=1", "--at", "any"},
          "validate/pgn/hyperchess",
          "plies/s"},
    Timed{"stats", {"stats"}, "validate/pgn/hyperchess", "plies/s"},
};

void measure(benchmark::State &state, const Timed &command) {
  const RecordFile file(text_size());
  std::vector<std::string> words{"tessera"};
  words.insert(words.end(), command.words.begin(), command.words.end());
  words.push_back(file.path());
  double best = 0;
  for (auto _ : state) {
    const double seconds = seconds_of(run_child(TESSERA_COMMAND, words));
    state.SetIterationTime(seconds);
    best = best == 0 ? seconds : std::min(best, seconds);
  }
  state.counters["plies/s"] = file.plies() / best;
  state.counters["bytes/s"] = file.bytes() / best;
}

/// The best of many starts, because one start takes less than the machine's own noise.
void start(benchmark::State &state) {
  constexpr int starts = 50;
  constexpr std::size_t kilobyte = 1000;
  const RecordFile file(kilobyte);
  double best = 0;
  for (auto _ : state) {
    for (int i = 0; i < starts; ++i) {
      const double seconds =
          seconds_of(run_child(TESSERA_COMMAND, {"tessera", "validate", file.path()}));
      best = best == 0 ? seconds : std::min(best, seconds);
    }
    state.SetIterationTime(best);
  }
  state.counters["starts/s"] = 1 / best;
}

} // namespace

void add_command_benchmarks() {
  const auto add = [](const std::string &name, auto function, int iterations) {
    benchmark::RegisterBenchmark(("command/" + name).c_str(), function)
        ->Unit(benchmark::kMillisecond)
        ->UseManualTime()
        ->Iterations(iterations);
  };
  for (const Timed &command : timed) {
    add(
        command.name, [&command](benchmark::State &state) { measure(state, command); }, 3);
  }
  add("start", start, 1);
}

void print_commands(const std::function<double(const std::string &)> &best,
                    const GameChecker &peer) {
  for (const Timed &command : timed) {
    const double own = best(fmt::format("command/{} {}", command.name, command.rate));
    const double work = best(fmt::format("{} {}", command.work, command.rate));
    if (own > 0 && work > 0) {
      fmt::print("{:<27} takes {:.2f} times as long as {}\n", "command/" + command.name, work / own,
                 command.work);
    }
  }
  const double converted = best("command/convert plies/s");
  if (converted > 0 && peer.converted_plies_per_second > 0) {
    fmt::print("{:<27} converts {:.2f} Mplies/s, {:.2f} times as many as the peer (aim: 3)\n",
               "command/convert", converted / 1e6, converted / peer.converted_plies_per_second);
  }
  const double starts = best("command/start starts/s");
  if (starts > 0 && peer.starts_per_second > 0) {
    fmt::print("{:<27} takes {:.2f} ms, {:.2f} times as long as the peer (aim: at most 3)\n",
               "command/start", 1000 / starts, peer.starts_per_second / starts);
  }
}

} // namespace tessera::bench
