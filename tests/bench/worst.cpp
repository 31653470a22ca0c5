#include "worst.hpp"

#include "memory.hpp"

#include "correspondence/checked_game.hpp"
#include "correspondence/mail_archive.hpp"
#include "diagram/read_picture.hpp"
#include "diff/record_diff.hpp"
#include "html/page.hpp"
#include "notation/fen.hpp"
#include "pipeline/record_source.hpp"
#include "pipeline/validate.hpp"
#include "record/record_reader.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::bench {

namespace {

constexpr std::size_t megabyte = 1'000'000;
constexpr std::string_view mail_fields = "From: a@x.org\nSubject: x\nMessage-ID: <1@x>\n";
constexpr std::string_view tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";

/// What `unit` makes of the numbers from 1, up to a size.
template <class Unit> std::string numbered(std::size_t size, Unit unit) {
  std::string text;
  for (std::size_t i = 1; text.size() < size; ++i) {
    text += unit(i);
  }
  return text;
}
std::string repeated(std::size_t size, std::string_view unit) {
  return numbered(size, [unit](std::size_t) { return unit; });
}

std::string html_mail(const std::string &page) {
  return std::string(mail_fields) + "Content-Type: text/html\n\n" + page;
}

// --- Inputs -------------------------------------------------------------------------------------

std::string attributes(std::size_t size) {
  return html_mail("<p" + numbered(size, [](std::size_t i) { return fmt::format(" a{}=1", i); }) +
                   ">x");
}
std::string end_tags(std::size_t size) {
  return html_mail(repeated(size / 2, "<b>") + repeated(size / 2, "</i>") + "x");
}
std::string moves_in_mail(std::size_t size) {
  return std::string(mail_fields) + '\n' +
         numbered(size, [](std::size_t i) { return fmt::format("{}. P2213-3213 ", i); });
}
std::string first_moves(std::size_t size) {
  return std::string(mail_fields) + '\n' + numbered(size, [](std::size_t i) {
           const auto digit = [i](std::size_t by) { return i / by % 4 + 1; };
           return fmt::format("1. P{}{}{}{}-{}213\n", digit(1), digit(4), digit(16), digit(64),
                              digit(256));
         });
}
std::string drawn_rows(std::size_t size) { return repeated(size, "(P)[p]:::   (P)[p]:::\n"); }
std::string frames(std::size_t size) { return repeated(size, "||||||||||||||||||||\n"); }
std::string many_tags(std::size_t size) {
  return numbered(size, [](std::size_t i) { return fmt::format("[T{} \"a\"]\n", i); }) +
         std::string(tags) + "1. P2213-3213 *\n";
}
std::string illegal_moves(std::size_t size) {
  return std::string(tags) +
         numbered(size, [](std::size_t i) { return fmt::format("{}. P1111-4444 ", i); });
}
std::string signs(std::size_t size) {
  return std::string(tags) + "1. P2213-3213" + repeated(size, " $1");
}

// --- What is done with them ---------------------------------------------------------------------

void extract(const std::string &text) {
  TextSource source(text);
  const auto archive = MailArchive::read(source, InputKind::message, 1);
  for (const JoinedGame &game : (*archive)->games_of(0).games) {
    benchmark::DoNotOptimize(check_game(game, {}).findings.size());
  }
}
void read_drawings(const std::string &text) {
  const Variant variant(*find_game("hyperchess"));
  const PictureHints hints{std::nullopt, std::nullopt, std::nullopt, native_notation(variant)};
  benchmark::DoNotOptimize(read_pictures(text, variant, hints).findings.size());
}
void validate_text(const std::string &text) {
  TextSource source(text);
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, false);
  benchmark::DoNotOptimize(validate(source, "games.txt", {}, *report, [](std::string_view) {}));
}
void make_page(const std::string &text) {
  TextSource source(text);
  RecordReader reader(source);
  benchmark::DoNotOptimize(static_cast<bool>(write_page(*reader.next(), {})));
}

class NoListener final : public DiffListener {
public:
  void pair(const ComparedPair &pair) override {
    benchmark::DoNotOptimize(pair.differences.size());
  }
  void only(DiffSide /*side*/, std::size_t /*number*/, const LoadedGame & /*game*/) override {}
  void finish(const DiffTotal & /*total*/) override {}
};
void diff(const std::string &text) {
  const auto listed = [](const std::string &of) {
    TextSource source(of);
    return ComparedFile::list("games.txt", *RecordFile::keep(source), {});
  };
  NoListener listener;
  const auto a = listed(text);
  const auto b = listed("[Site \"y\"]\n" + text);
  benchmark::DoNotOptimize(static_cast<bool>(diff_records(*a, *b, {}, listener)));
}

struct Worst {
  const char *name;
  std::string (*input)(std::size_t size);
  void (*work)(const std::string &text);
  /// So many bytes, and a quarter of them.
  std::size_t size;
};
constexpr std::size_t longest = 4 * megabyte;
constexpr std::array worst{Worst{"extract/attributes", attributes, extract, longest},
                           Worst{"extract/end-tags", end_tags, extract, longest},
                           Worst{"extract/moves", moves_in_mail, extract, longest},
                           Worst{"extract/first-moves", first_moves, extract, longest},
                           Worst{"diagram/rows", drawn_rows, read_drawings, 2 * megabyte},
                           Worst{"diagram/frames", frames, read_drawings, 2 * megabyte},
                           Worst{"diff/tags", many_tags, diff, longest},
                           Worst{"validate/illegal", illegal_moves, validate_text, longest},
                           Worst{"validate/signs", signs, validate_text, longest},
                           Worst{"html/signs", signs, make_page, longest}};

void measure(benchmark::State &state, const Worst &each, std::size_t size) {
  const std::string text = each.input(size);
  reset_peak_memory();
  for (auto _ : state) {
    each.work(text);
  }
  state.counters["s/MB"] = benchmark::Counter(
      static_cast<double>(text.size()) / static_cast<double>(megabyte),
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  state.counters["peak MB"] = peak_memory();
}

} // namespace

void add_worst_benchmarks() {
  for (const Worst &each : worst) {
    for (const std::size_t size : {each.size / 4, each.size}) {
      benchmark::RegisterBenchmark(
          fmt::format("worst/{}/{}", each.name, size).c_str(),
          [&each, size](benchmark::State &state) { measure(state, each, size); })
          ->Unit(benchmark::kMillisecond)
          ->Iterations(1);
    }
  }
}

} // namespace tessera::bench
