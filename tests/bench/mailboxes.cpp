#include "mailboxes.hpp"

#include "jobs.hpp"
#include "memory.hpp"
#include "random_records.hpp"

#include "mail/correspondence/mail_archive.hpp"
#include "mail/mail/input.hpp"
#include "record/record/record_reader.hpp"
#include "serve/pipeline/extracted.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <gmime/gmime.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include <unistd.h>

namespace tessera::bench {

namespace {

constexpr std::size_t megabyte = 1'000'000;
constexpr std::size_t mailbox_size = 100 * megabyte;
constexpr std::uint64_t seed = 1821;

/// The moves of a game, and how far it has been sent.
struct Game {
  std::vector<std::string> moves;
  std::size_t sent = 0;
};

std::vector<Game> random_games(std::size_t least_size) {
  static constexpr std::array<std::string_view, 1> names{"hyperchess4"};
  const RandomRecords records(RecordForm::pgn, names, least_size, seed);
  TextSource source(records.text);
  RecordReader reader(source);
  std::vector<Game> games;
  while (const Record *record = reader.next()) {
    Game game;
    std::size_t depth = 0;
    for (const Item &item : record->items) {
      depth += item.kind == ItemKind::variation_begin ? 1U : 0U;
      depth -= item.kind == ItemKind::variation_end ? 1U : 0U;
      if (item.kind == ItemKind::move && depth == 0) {
        game.moves.emplace_back(record->at(item.span));
      }
    }
    games.push_back(std::move(game));
  }
  return games;
}

std::string numbered(const Game &game, std::size_t ply) {
  return fmt::format("{}{} {}", ply / 2 + 1, ply % 2 == 0 ? "." : "...", game.moves[ply]);
}

std::string id_of(std::size_t game, std::size_t ply) {
  return fmt::format("<{}.{}.4f1c@mail{}.example.org>", game, ply, ply % 2);
}

constexpr std::string_view words =
    "It took me two days to see what your rook is up to, and I am not sure that I see all of it "
    "now.\n"
    "The garden is full of snow here, so there was time enough. Tell me if I may take a week for "
    "the\nnext one, as we are away, and give my regards to everybody at the club on Thursday.\n\n"
    "I have been reading about the old problem of the king that cannot be driven into any corner,\n"
    "and it seems that with a rook and a knight it is not known to this day. If you ever find the\n"
    "time, we could set it up and play it out, you with the king and I with the rest, and write\n"
    "down how long it takes. My money is on you.\n";

std::string message(const Game &game, std::size_t number, std::size_t minute) {
  const std::size_t ply = game.sent;
  const std::array<std::string, 2> people{fmt::format("Ada Lind <ada{}@example.org>", number),
                                          fmt::format("Ben Marsh <ben{}@example.net>", number)};
  const std::size_t day = minute / 1440;
  const std::string date = fmt::format("{} {} 20{:02} {:02}:{:02}:00 +0000", 1 + day % 28,
                                       std::array{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul",
                                                  "Aug", "Sep", "Oct", "Nov", "Dec"}[day / 28 % 12],
                                       10 + day / 336, minute / 60 % 24, minute % 60);
  std::string text =
      fmt::format("From someone@example.org Tue Mar  3 10:00:00 2026\n"
                  "Return-Path: <someone@example.org>\n"
                  "Received: from mx.example.org (mx.example.org [192.0.2.1])\n"
                  "\tby mail.example.net (Postfix) with ESMTPS id 4XyZ{}\n"
                  "\tfor <someone@example.net>; {}\n"
                  "From: {}\nTo: {}\nSubject: {}Hyperchess, board {}\nDate: {}\nMessage-ID: {}\n",
                  minute, date, people[ply % 2], people[1 - ply % 2], ply > 0 ? "Re: " : "", number,
                  date, id_of(number, ply));
  if (ply > 0) {
    text += "In-Reply-To: " + id_of(number, ply - 1) + "\nReferences:";
    for (std::size_t i = ply > 6 ? ply - 6 : 0; i < ply; ++i) {
      text += ' ' + id_of(number, i) + (i + 1 < ply ? "\n\t" : "\n");
    }
  }
  text += fmt::format("MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
                      "Content-Transfer-Encoding: {}\nUser-Agent: Mutt/2.2.9\n\n",
                      minute % 2 == 0 ? "8bit" : "quoted-printable");
  text +=
      fmt::format("{}\n\n{}\n-- \n{}\n", numbered(game, ply), words, ply % 2 == 0 ? "Ada" : "Ben");
  if (ply > 0) {
    text += fmt::format("\nOn {}, {} wrote:\n", date, people[1 - ply % 2]);
    for (std::size_t i = ply > 8 ? ply - 8 : 0; i < ply; ++i) {
      text += "> " + numbered(game, i) + '\n';
    }
    text += "> It took me two days to see what your rook is up to, and I am not sure that I see\n"
            "> all of it now. The garden is full of snow here, so there was time enough.\n";
  }
  return text + '\n';
}

const MailboxFile &mailbox() {
  static const MailboxFile file(mailbox_size);
  return file;
}

/// As the command extracts, but without writing to a file. Returns how many games there are.
std::size_t extract_all(const std::string &path, unsigned jobs) {
  const auto input = Input::open(path);
  const auto archive = MailArchive::read(**input, (*input)->kind(), jobs);
  std::size_t games = 0;
  work_on_threads(
      **archive, jobs,
      [](const ThreadGames &found) {
        std::string text;
        for (const JoinedGame &game : found.games) {
          benchmark::DoNotOptimize(check_game(game, {}).moves);
          text += extracted_record(game, found);
        }
        return text;
      },
      [&games](const std::string &text) {
        games += text.empty() ? 0U : 1U;
        return true;
      });
  return games;
}

/// Each message and the texts in it, one after the other.
std::size_t read_by_gmime(const std::string &path) {
  g_mime_init();
  GMimeStream *stream = g_mime_stream_file_open(path.c_str(), "r", nullptr);
  GMimeParser *parser = g_mime_parser_new_with_stream(stream);
  g_mime_parser_set_format(parser, GMIME_FORMAT_MBOX);
  std::size_t messages = 0;
  while (g_mime_parser_eos(parser) == 0) {
    GMimeMessage *message = g_mime_parser_construct_message(parser, nullptr);
    if (message == nullptr) {
      break;
    }
    ++messages;
    GMimeObject *part = g_mime_message_get_mime_part(message);
    if (GMIME_IS_TEXT_PART(part)) {
      char *text = g_mime_text_part_get_text(GMIME_TEXT_PART(part));
      benchmark::DoNotOptimize(text);
      g_free(text);
    }
    g_object_unref(message);
  }
  g_object_unref(parser);
  g_object_unref(stream);
  return messages;
}

} // namespace

MailboxFile::MailboxFile(std::size_t least_size)
    : path_(std::filesystem::temp_directory_path() /
            fmt::format("tessera-bench-{}.mbox", getpid())) {
  // A move in a message of 2 kB takes some 15 bytes in a record.
  std::vector<Game> games = random_games(least_size / 80);
  std::ofstream file(path_, std::ios::binary);
  std::mt19937_64 random(seed);
  // Some are played at a time, as long as there are any.
  std::size_t begun = std::min<std::size_t>(games.size(), 200);
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < begun; ++i) {
    open.push_back(i);
  }
  while (size_ < least_size && !open.empty()) {
    std::size_t &at = open[random() % open.size()];
    Game &game = games[at];
    if (game.sent == game.moves.size()) {
      if (begun < games.size()) {
        at = begun++;
      } else {
        std::swap(at, open.back());
        open.pop_back();
      }
      continue;
    }
    const std::string text = message(game, at, messages_);
    file << text;
    size_ += text.size();
    ++game.sent;
    ++messages_;
  }
}

MailboxFile::~MailboxFile() {
  std::error_code none;
  std::filesystem::remove(path_, none);
}

void add_mail_benchmarks() {
  const auto add = [](const std::string &name, auto work) {
    benchmark::RegisterBenchmark(
        name.c_str(),
        [work](benchmark::State &state) {
          const MailboxFile &file = mailbox();
          std::size_t count = 0;
          for (auto _ : state) {
            count = work(file.path());
          }
          if (count == 0) {
            state.SkipWithError("nothing is found in the mailbox");
          }
          state.counters["bytes/s"] = benchmark::Counter(
              static_cast<double>(file.size()), benchmark::Counter::kIsIterationInvariantRate);
          state.counters["messages"] = static_cast<double>(file.messages());
        })
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
  };
  for (const unsigned jobs : measured_jobs) {
    add(fmt::format("mail/{}", jobs),
        [jobs](const std::string &path) { return extract_all(path, jobs); });
  }
  add("mail/gmime", read_by_gmime);
}

double peak_memory_of_extracting() {
  const std::string path = mailbox().path();
  extract_all(path, 1);
  return peak_memory();
}

} // namespace tessera::bench
