#include "peers.hpp"

#include "child.hpp"

#include <fmt/format.h>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>

namespace tessera::bench {

namespace {

namespace fs = std::filesystem;

constexpr int copies = 20;

constexpr std::string_view perft_commands =
    "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\\n"
    "go perft 5\\nquit\\n";
constexpr double perft_nodes = 193'690'690;

/// A program on the PATH, or where Debian puts games.
std::optional<std::string> find_program(std::string_view name) {
  const char *path = std::getenv("PATH");
  std::string folders = fmt::format("{}:/usr/games:", path == nullptr ? "" : path);
  for (std::size_t begin = 0, end = 0; begin < folders.size(); begin = end + 1) {
    end = folders.find(':', begin);
    const std::string file = fmt::format("{}/{}", folders.substr(begin, end - begin), name);
    if (access(file.c_str(), X_OK) == 0) {
      return file;
    }
  }
  return std::nullopt;
}

double children_seconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec) * 1e-6;
}

struct Run {
  std::string output;
  /// On one core, in user code.
  double seconds;
};

/// Runs a shell command to its end.
Run run(const std::string &command) {
  struct Close {
    void operator()(std::FILE *pipe) const { static_cast<void>(pclose(pipe)); }
  };
  Run result{{}, children_seconds()};
  {
    const std::unique_ptr<std::FILE, Close> pipe(popen(command.c_str(), "r"));
    std::array<char, 4096> buffer{};
    while (pipe) {
      const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe.get());
      if (count == 0) {
        break;
      }
      result.output.append(buffer.data(), count);
    }
  }
  result.seconds = children_seconds() - result.seconds;
  return result;
}

/// The sum of the numbers that follow each `key`.
double sum_behind(std::string_view key, std::string_view text) {
  double sum = 0;
  for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at)) {
    at += key.size();
    unsigned number = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), number);
    sum += number;
  }
  return sum;
}

/// The best of many, because one start takes less than the machine's own noise.
double starts_per_second(const std::string &program) {
  constexpr int starts = 50;
  const fs::path file = fs::temp_directory_path() / fmt::format("tessera-peer-{}.pgn", getpid());
  std::ofstream(file) << "[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n";
  double best = 0;
  for (int i = 0; i < starts; ++i) {
    const double seconds =
        seconds_of(run_child(program, {"pgn-extract", "-s", "-r", file.string()}));
    best = best == 0 ? seconds : std::min(best, seconds);
  }
  std::error_code none;
  fs::remove(file, none);
  return 1 / best;
}

} // namespace

std::optional<GameChecker> run_pgn_extract(std::string &missing) {
  const auto program = find_program("pgn-extract");
  if (!program) {
    missing = "pgn-extract is not installed";
    return std::nullopt;
  }
  const char *named = std::getenv("TESSERA_BENCH_PGN");
  const std::string pgn(named == nullptr ? "" : named);
  if (!fs::is_regular_file(pgn)) {
    missing = "pgn-extract needs a PGN file of ordinary games: name one in TESSERA_BENCH_PGN";
    return std::nullopt;
  }
  std::string files;
  for (int i = 0; i < copies; ++i) {
    files += fmt::format(" '{}'", pgn);
  }
  const Run plies = run(fmt::format("'{}' -s --plycount '{}' 2>&1", *program, pgn));
  const Run check = run(fmt::format("'{}' -s -r{} 2>&1", *program, files));
  const Run convert = run(fmt::format("'{}' -s -Wlalg{} 2>&1", *program, files));
  const double all_plies = copies * sum_behind("[PlyCount \"", plies.output);
  return GameChecker{all_plies / check.seconds,
                     copies * static_cast<double>(fs::file_size(pgn)) / check.seconds,
                     all_plies / convert.seconds, starts_per_second(*program)};
}

std::optional<double> run_fairy_stockfish(std::string &missing) {
  const auto program = find_program("fairy-stockfish");
  if (!program) {
    missing = "fairy-stockfish is not installed";
    return std::nullopt;
  }
  const Run count = run(fmt::format("printf '{}' | '{}' 2>&1", perft_commands, *program));
  if (sum_behind("Nodes searched: ", count.output) != perft_nodes) {
    missing = "fairy-stockfish does not count what it should";
    return std::nullopt;
  }
  return perft_nodes / count.seconds;
}

} // namespace tessera::bench
