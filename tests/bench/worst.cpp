#include "worst.hpp"

#include "child.hpp"
#include "colliding_names.hpp"
#include "crowding_game.hpp"
#include "memory.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace tessera::bench {

namespace {

constexpr std::size_t megabyte = 1'000'000;
constexpr std::string_view mail_fields = "From: a@x.org\nSubject: x\nMessage-ID: <1@x>\n";
constexpr std::string_view tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";

/// `unit` of the numbers from 1, up to a size.
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
std::string header_lines(std::size_t size) {
  return std::string(mail_fields) + "\n1. P2213-3213\n" + repeated(size, " From: x\n");
}
std::string quotations(std::size_t size) {
  return std::string(mail_fields) + "\n1. P2213-3213\n" + repeated(size, "x\n>\n");
}
/// A move that is broken and taken back again and again.
std::string corrections(std::size_t size) {
  return std::string(mail_fields) + '\n' + numbered(size, [](std::size_t i) {
           return fmt::format("Sorry, I meant 1. P2{}{}{}-3213\n\n", i % 4, i / 4 % 4, i / 16 % 4);
         });
}
std::string drawn_rows(std::size_t size) { return repeated(size, "(P)[p]:::   (P)[p]:::\n"); }
std::string frames(std::size_t size) { return repeated(size, "||||||||||||||||||||\n"); }
std::string panel_titles(std::size_t size) { return repeated(size, "11\n"); }
std::string many_tags(std::size_t size) {
  return numbered(size, [](std::size_t i) { return fmt::format("[T{} \"a\"]\n", i); }) +
         std::string(tags) + "1. P2213-3213 *\n";
}
/// Moves of both sides.
std::string numbered_illegal_moves(std::size_t size) {
  return std::string(tags) + numbered(size, [](std::size_t i) {
           return fmt::format("{}. P2112-3112 P3142-2142 ", i + 1);
         });
}
/// Two knights that go there and back.
std::string legal_moves(std::size_t size) {
  return std::string(tags) + numbered(size, [](std::size_t i) {
           return fmt::format("{}. ", i) +
                  (i % 2 == 1 ? "N1113-1314 N4442-4423 " : "N1314-1113 N4423-4442 ");
         });
}
/// The same on a board of 4096 cells.
std::string legal_slice_moves(std::size_t size) {
  return "[Variant \"oana-chiru\"]\n\n" + numbered(size, [](std::size_t i) {
           return fmt::format("{}. ", i) +
                  (i % 2 == 1 ? "b1a1-a3a1 b8f1-a6f1 " : "a3a1-b1a1 a6f1-b8f1 ");
         });
}
std::string variations(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 " + repeated(size, "(1. N1113-1314) ");
}
std::string other_variations(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 " + repeated(size, "(1. N1114-1314) ");
}
std::string comments(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 " + repeated(size, "{a}");
}
std::string other_comments(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 " + repeated(size, "{b}");
}
std::string commented_variations(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 " +
         numbered(size, [](std::size_t i) { return fmt::format("({{{:x}}})", i); });
}
std::string other_commented_variations(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 " +
         numbered(size, [](std::size_t i) { return fmt::format("({{{:x}x}})", i); });
}
std::string one_comment(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 {" + repeated(size, "x ") + "} *\n";
}
std::string lines_of_comment(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 {" + repeated(size, "a\n") + "} *\n";
}
std::string stray_ends(std::size_t size) {
  return std::string(tags) + "1. P2213-3213 " + repeated(size, ")");
}
std::string short_games(std::size_t size) {
  return numbered(size, [](std::size_t i) {
    return fmt::format("[White \"{}\"]\n{}1. P2213-3213 *\n\n", i, tags);
  });
}
std::string short_mails(std::size_t size) {
  return numbered(size, [](std::size_t i) {
    return fmt::format("From a Thu Jan  1 00:00:00 1970\nFrom: a{}@x.org\nMessage-ID: <{}@x>\n\n"
                       "1. P2213-3213\n\n",
                       i, i);
  });
}
std::string open_braces(std::size_t size) {
  return std::string(mail_fields) + "\n" + repeated(size, "{½ P2213-3213 (end\n");
}
std::string smileys_in_a_line(std::size_t size) {
  return std::string(mail_fields) + "\n1. P2213-3213\n" + repeated(size, ":-) ");
}
/// Each may begin a game.
std::string start_lines(std::size_t size) {
  return std::string(mail_fields) + "\nP2213-3213\n" + repeated(size, "w - - 3\nx\n");
}
std::string encoded_mail(std::size_t size) {
  // (The letters of `x ` and a line end.)
  return std::string(mail_fields) +
         "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n" +
         repeated(size, "eCB4IHggeCB4IHggeCB4IHggeCB4IHggeCB4IHggeCB4IHgK\n");
}
std::string illegal_moves(std::size_t size) {
  return std::string(tags) +
         numbered(size, [](std::size_t i) { return fmt::format("{}. P1111-4444 ", i); });
}
std::string signs(std::size_t size) {
  return std::string(tags) + "1. P2213-3213" + repeated(size, " $1");
}

/// Moves that are not moves, to be written in another form: what is written is read again each
/// time.
std::string wrong_short_moves(std::size_t size) {
  return "[Variant \"tesseract\"]\n[Notation \"tesseract\"]\n\n" +
         numbered(size, [](std::size_t i) {
           return fmt::format("{}. Q{:02}:{}{} {:02}:{}{}\n", i, i % 24 + 1, "abcde"[i % 5],
                              i / 5 % 5 + 1, i / 7 % 24 + 1, "edcba"[i / 3 % 5], i / 11 % 5 + 1);
         });
}
std::string wrong_plane_games(std::size_t size) {
  return numbered(size, [](std::size_t i) {
    return fmt::format("[Variant \"4x4x4x4\"]\n\n1. P{},{}>{},{} *\n\n", i % 4 + 1, i / 4 % 4 + 1,
                       i / 16 % 4 + 6, i / 64 % 4 + 6);
  });
}

/// Records of a few dozen moves, hardly any of them legal: for each, tessera looks for what was
/// meant. Cells are made of the two kinds of signs in turn.
std::string wrong_games(std::size_t size, std::string_view game, std::string_view man,
                        std::string_view first, std::string_view second) {
  constexpr std::size_t moves = 30;
  return numbered(size, [&](std::size_t i) {
    std::string text = fmt::format("[Variant \"{}\"]\n\n", game);
    for (std::size_t move = 0; move < moves; ++move) {
      const std::size_t any = i * moves + move;
      const auto cell = [&](std::size_t a, std::size_t b) {
        return fmt::format("{}{}{}{}", first[any / a % first.size()],
                           second[any / b % second.size()], first[any / 2 / b % first.size()],
                           second[any / 3 / a % second.size()]);
      };
      text += move % 2 == 0 ? fmt::format("{}. ", move / 2 + 1) : "";
      text += fmt::format("{}{}-{} ", man, cell(1, 3), cell(5, 7));
    }
    return text + "*\n\n";
  });
}
std::string blanks(std::size_t size) { return std::string(size, ' ') + "x0 P2231-3231\n"; }
/// Each may begin a record, as in files that were joined.
std::string marks_in_a_line(std::size_t size) { return repeated(size, "\ufeff("); }
std::string unquoted_tags_in_a_line(std::size_t size) { return repeated(size, "\ufeff[Variant "); }
std::string castling_games(std::size_t size) { return repeated(size, "O-O@a1 *\n\n"); }
std::string wrong_fourstar_games(std::size_t size) {
  return wrong_games(size, "4*chess", "N", "1234", "4321");
}
std::string wrong_chesseract_games(std::size_t size) {
  return wrong_games(size, "chesseract", "N", "1234", "4321");
}
std::string wrong_oana_chiru_games(std::size_t size) {
  return wrong_games(size, "oana-chiru", "", "abcdefgh", "12345678");
}
/// Two moves each, of no named game.
std::string wrong_bare_games(std::size_t size) {
  return numbered(size, [](std::size_t i) {
    const auto cell = [i](std::size_t by) {
      return fmt::format("{}{}{}{}", i / by % 4 + 1, i * 7 / by % 4 + 1, i * 5 / by % 4 + 1,
                         i * 3 / by % 4 + 1);
    };
    return fmt::format("1. P{}-{} K{}-{}\n\n", cell(1), cell(3), cell(5), cell(7));
  });
}
std::string wrong_infinite_games(std::size_t size) {
  return numbered(size, [](std::size_t i) {
    std::string text = "[Variant \"infinite-5d\"]\n\n";
    for (std::size_t move = 0; move < 30; ++move) {
      const std::size_t any = i * 30 + move;
      text += move % 2 == 0 ? fmt::format("{}. ", move / 2 + 1) : "";
      text += fmt::format("N{},{}>{},{} ", any % 64 + 1, any / 3 % 64 + 1, any / 5 % 64 + 1,
                          any / 7 % 64 + 1);
    }
    return text + "*\n\n";
  });
}
// Records of some 15 bytes each.
std::string broken_starts(std::size_t size) { return repeated(size, "[FEN \"x\"]\n) \n\n"); }
std::string bare_moves(std::size_t size) { return repeated(size, "White 1...\n1213\n"); }
std::string bare_slice_moves(std::size_t size) { return repeated(size, "N:\n1.a1b2-c3d4 "); }
std::string empty_json_moves(std::size_t size) {
  return "{\"start\": null, \"moves\": [" + repeated(size - 100, "{},") + "{}]}";
}

// --- Commands -----------------------------------------------------------------------------------

struct Worst {
  /// The command with its options, and everything before the files.
  std::string_view command;
  std::string_view input_name;
  std::string (*input)(std::size_t size);
  /// How many files it takes; the second has one more tag.
  std::size_t files = 1;
  /// The largest; a quarter of it is also measured.
  std::size_t size = 4 * megabyte;
  /// Whether it is one record or message; otherwise many.
  bool is_one = true;
  /// What the second file holds, if not the same.
  std::string (*second)(std::size_t size) = nullptr;
};

/// The inputs that cost each command the most of all that have been tried.
constexpr std::size_t many = 100 * megabyte;
/// About as many moves as are shown of a board of 4096 cells.
constexpr std::size_t moves_of_page = 12'000;
constexpr auto worst = std::to_array<Worst>({
    {"validate", "illegal", illegal_moves},
    {"validate", "legal", legal_moves},
    {"validate", "signs", signs},
    {"validate", "crowding", crowding_game},
    {"validate", "games", short_games, 1, many, false},
    {"validate --jobs 64", "legal", legal_moves},
    {"validate", "blanks", blanks},
    {"validate", "marks-in-a-line", marks_in_a_line, 1, megabyte},
    {"validate", "unquoted-tags-in-a-line", unquoted_tags_in_a_line, 1, megabyte},
    {"validate", "wrong-games", wrong_fourstar_games, 1, megabyte, false},
    {"validate", "wrong-chesseract-games", wrong_chesseract_games, 1, megabyte, false},
    {"validate", "wrong-oana-chiru-games", wrong_oana_chiru_games, 1, megabyte, false},
    {"validate", "wrong-infinite-games", wrong_infinite_games, 1, megabyte, false},
    {"validate", "wrong-bare-games", wrong_bare_games, 1, 2 * megabyte, false},
    {"validate", "empty-json-moves", empty_json_moves},
    {"convert --form log --style short", "illegal", illegal_moves},
    {"convert --form log --style short", "legal", legal_moves},
    {"convert --form log --style short", "variations", variations},
    {"convert --form log --style short", "signs", signs},
    {"convert --form log --style short", "lines-of-a-comment", lines_of_comment},
    {"convert --form log --style short", "stray-ends", stray_ends},
    {"convert", "numbered-illegal", numbered_illegal_moves},
    {"convert", "wrong-short", wrong_short_moves},
    {"convert", "wrong-plane-games", wrong_plane_games, 1, many / 4, false},
    {"convert --on-error convert --comment-findings", "wrong-plane-games", wrong_plane_games, 1,
     megabyte, false},
    {"convert --on-error convert --comment-findings", "bare-slice-moves", bare_slice_moves, 1,
     megabyte, false},
    {"convert --on-error convert --comment-findings --to infinite-5d", "bare-slice-moves",
     bare_slice_moves, 1, megabyte, false},
    {"convert", "wrong-games", wrong_fourstar_games, 1, megabyte, false},
    {"convert", "wrong-chesseract-games", wrong_chesseract_games, 1, megabyte, false},
    {"convert", "wrong-oana-chiru-games", wrong_oana_chiru_games, 1, megabyte, false},
    {"convert", "wrong-infinite-games", wrong_infinite_games, 1, megabyte, false},
    {"convert --form json", "slices", legal_slice_moves},
    {"select --unique", "legal", legal_moves},
    {"select --unique", "castling-games", castling_games, 1, megabyte, false},
    {"select --unique", "broken-starts", broken_starts, 1, 4 * megabyte, false},
    {"select --unique", "games", short_games, 1, many, false},
    {"stats", "illegal", illegal_moves},
    {"stats", "games", short_games, 1, many, false},
    {"stats", "colliding-names", games_of_colliding_names, 1, 4 * megabyte, false},
    {"diagram", "illegal", illegal_moves},
    {"diagram", "legal", legal_moves},
    {"diagram --format svg --every 1000", "legal", legal_moves},
    {"diagram --every ply", "slices", legal_slice_moves, 1, moves_of_page},
    {"moves", "legal", legal_moves},
    {"html --output /dev/null", "comment", one_comment},
    {"html --output /dev/null", "signs", signs},
    {"html --plain --output /dev/null", "slices", legal_slice_moves, 1, moves_of_page},
    {"diff", "illegal", illegal_moves, 2},
    {"diff", "legal", legal_moves, 2},
    {"diff", "signs", signs, 2},
    {"diff", "tags", many_tags, 2},
    {"diff", "other-variations", variations, 2, 4 * megabyte, true, other_variations},
    {"diff --format json", "other-variations", variations, 2, 4 * megabyte, true, other_variations},
    {"diff --format unified", "other-variations", variations, 2, 4 * megabyte, true,
     other_variations},
    {"diff", "other-comments", comments, 2, 4 * megabyte, true, other_comments},
    {"diff", "other-commented-variations", commented_variations, 2, 4 * megabyte, true,
     other_commented_variations},
    {"diff", "games", short_games, 2, many, false},
    {"diff", "bare-moves", bare_moves, 2, megabyte, false},
    {"diff", "wrong-oana-chiru-games", wrong_oana_chiru_games, 2, megabyte, false},
    {"merge", "illegal", illegal_moves, 2},
    {"merge", "legal", legal_moves, 2},
    {"merge", "signs", signs, 2},
    {"merge", "variations", variations, 2},
    {"merge", "games", short_games, 2, many, false},
    {"merge", "wrong-chesseract-games", wrong_chesseract_games, 2, megabyte, false},
    {"merge", "wrong-oana-chiru-games", wrong_oana_chiru_games, 2, megabyte, false},
    {"extract", "attributes", attributes},
    {"extract", "end-tags", end_tags},
    {"extract", "moves", moves_in_mail},
    {"extract", "first-moves", first_moves},
    {"extract", "header-lines", header_lines},
    {"extract", "quotations", quotations},
    {"extract", "corrections", corrections, 1, 3 * megabyte / 10},
    {"extract", "open-braces", open_braces},
    {"extract", "smileys-in-a-line", smileys_in_a_line},
    {"extract", "start-lines", start_lines, 1, megabyte},
    {"extract", "base64", encoded_mail, 1, 28 * megabyte},
    {"extract", "mails", short_mails, 1, many, false},
    {"diagram --game hyperchess --read", "rows", drawn_rows},
    {"diagram --game hyperchess --read", "frames", frames},
    {"diagram --game hyperchess --read", "titles", panel_titles, 1, megabyte / 4},
    {"diagram --game oana-chiru --read", "rows", drawn_rows},
    {"diagram --game oana-chiru --read", "frames", frames},
});

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

void measure(benchmark::State &state, const Worst &each, std::size_t size) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("tessera-worst-{}", getpid());
  std::filesystem::create_directory(folder);
  std::vector<std::string> words = words_of(each.command);
  words.insert(words.begin(), "tessera");
  std::size_t bytes = 0;
  for (std::size_t file = 0; file < each.files; ++file) {
    words.push_back((folder / fmt::format("{}.txt", file)).string());
    const auto input = file > 0 && each.second != nullptr ? each.second : each.input;
    const std::string text = (file > 0 ? "[Site \"y\"]\n" : "") + input(size - 200);
    std::ofstream(words.back(), std::ios::binary) << text;
    bytes += text.size();
  }
  // The memory reported for the command is at least what this process had when it started it.
  reset_peak_memory();
  for (auto _ : state) {
    const rusage used = run_child(TESSERA_COMMAND, words);
    const double total = seconds_of(used);
    state.SetIterationTime(total);
    state.counters["s/MB"] = total * static_cast<double>(megabyte) / static_cast<double>(bytes);
    state.counters["peak MB"] = static_cast<double>(used.ru_maxrss) * 1024 / megabyte;
    state.counters["longest MB"] = each.is_one ? static_cast<double>(size) / megabyte : 0;
  }
  std::filesystem::remove_all(folder);
}

} // namespace

void add_worst_benchmarks() {
  for (const Worst &each : worst) {
    for (const std::size_t size : {each.size / 4, each.size}) {
      benchmark::RegisterBenchmark(
          fmt::format("worst/{}/{}/{}", each.command, each.input_name, size).c_str(),
          [&each, size](benchmark::State &state) { measure(state, each, size); })
          ->Unit(benchmark::kMillisecond)
          ->UseManualTime()
          ->Iterations(1);
    }
  }
}

} // namespace tessera::bench
