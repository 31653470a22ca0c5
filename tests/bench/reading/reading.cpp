#include "reading.hpp"

#include "lib/game/notation/written_move.hpp"
#include "lib/mail/correspondence/checked_game.hpp"
#include "lib/mail/correspondence/mail_archive.hpp"
#include "lib/mail/mail/input.hpp"
#include "lib/record/record/item_kinds.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/check_record.hpp"

#include <fmt/format.h>

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace tessera::bench {

namespace {

using Plies = std::vector<std::string>;

/// What the library found in a text.
struct Found {
  std::vector<Plies> games;
  std::vector<std::string> results;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::string told;

  void tell(const Finding &finding, std::string_view where = {}) {
    errors += finding.severity == Severity::error ? 1U : 0U;
    warnings += finding.severity == Severity::warning ? 1U : 0U;
    if (finding.severity != Severity::note) {
      told += fmt::format("{} {}: {}{}\n", name(finding.severity), name(finding.code),
                          finding.sentence, where);
    }
  }
};

/// A move without anything that may be written differently: its letters and digits, without signs
/// of captures.
std::string bare(std::string_view move) {
  std::string text;
  for (const char c : move) {
    const bool is_sign = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z' && c != 'x') ||
                         (c >= 'A' && c <= 'Z' && c != 'X') || c == '@';
    if (is_sign) {
      text += c;
    }
  }
  return text;
}

/// Whether a move is the expected one, which may be written in two ways.
bool is_due(std::string_view due, std::string_view move) {
  const std::size_t bar = due.find('|');
  return bare(due.substr(0, bar)) == bare(move) ||
         (bar != std::string_view::npos && bare(due.substr(bar + 1)) == bare(move));
}

/// How many plies of one list stand in the other in the same order.
std::size_t common(const Plies &due, const Plies &b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (const std::string &ply : due) {
    std::size_t corner = 0;
    for (std::size_t at = 0; at < b.size(); ++at) {
      const std::size_t above = row[at + 1];
      row[at + 1] = is_due(ply, b[at]) ? corner + 1 : std::max(above, row[at]);
      corner = above;
    }
  }
  return row.back();
}

std::string listed(const Plies &plies) {
  std::string text;
  for (const std::string &ply : plies) {
    text += (text.empty() ? "" : " ") + ply;
  }
  return text;
}

/// Compares what was found with what was expected. Games are paired in their order.
void judge(const Found &found, const Expected &expected, const std::string &text,
           ReadingCounts &counts, const ReadingListener &listener) {
  std::size_t plies = 0;
  std::size_t lost = 0;
  std::size_t invented = 0;
  std::string wrong;
  for (std::size_t at = 0; at < std::max(found.games.size(), expected.games.size()); ++at) {
    const Plies due = at < expected.games.size() ? expected.games[at] : Plies();
    const Plies got = at < found.games.size() ? found.games[at] : Plies();
    const std::size_t both = common(due, got);
    plies += due.size();
    lost += due.size() - both;
    invented += got.size() - both;
    if (both < due.size() || both < got.size()) {
      wrong += fmt::format("due   {}\nfound {}\n", listed(due), listed(got));
    }
  }
  const std::string result = found.results.empty() ? "*" : found.results.front();
  if (result != expected.result) {
    wrong += fmt::format("result {} is due, found is {}\n", expected.result, result);
  }
  const bool warned = found.warnings > 0 && !expected.warnings;
  ++counts.texts;
  counts.plies += plies;
  counts.lost += lost;
  counts.invented += invented;
  counts.false_errors += found.errors > 0 ? 1U : 0U;
  counts.false_warnings += warned ? 1U : 0U;
  if (wrong.empty() && found.errors == 0 && !warned) {
    ++counts.exact;
  } else if (listener) {
    listener(wrong + found.told, text);
  }
}

Found read_mailbox(std::string_view text) {
  Found found;
  TextSource source(text);
  const auto archive = MailArchive::read(source, kind_of(text.substr(0, kind_window)), 1);
  for (std::size_t thread = 0; archive && thread < (*archive)->thread_count(); ++thread) {
    for (const JoinedGame &game : (*archive)->games_of(thread).games) {
      Plies plies;
      for (const JoinedTurn *turn : game.turns()) {
        plies.push_back(turn->text);
      }
      found.games.push_back(std::move(plies));
      found.results.push_back(game.result());
      for (const MailFinding &told : check_game(game, {}).findings) {
        found.tell(told.finding, fmt::format(" [message {}]", told.place.message.number));
      }
    }
  }
  return found;
}

/// Hears of the moves of a record.
class Listener final : public ReplayListener {
public:
  Listener(const Record &record, Found &found) : record_(record), found_(found) {}

  void found(Finding finding) override { found_.tell(finding); }
  void begins(const Setting &setting) override { system_ = setting.system; }
  void playing(const PlayedMove &move, const Position &before) override {
    if (move.depth == 0) {
      plies_.push_back(move.legal && move.move && system_
                           ? long_form(*move.move, before, *system_)
                           : std::string(record_.at(record_.items[move.item].span)));
    }
  }
  Plies take() { return std::move(plies_); }

private:
  const Record &record_;
  Found &found_;
  std::optional<Notation> system_;
  Plies plies_;
};

/// Reads a text as a file with it is read.
Found read_text(std::string_view text) {
  Found found;
  const int file = memfd_create("pasted", MFD_CLOEXEC);
  const bool is_whole = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const auto input = Input::open(fmt::format("/proc/self/fd/{}", file));
  close(file);
  if (!is_whole || !input) {
    found.told = input ? "the text cannot be put into a file" : input.problem();
    ++found.errors;
    return found;
  }
  RecordReader reader(**input);
  while (const Record *record = reader.next()) {
    Listener listener(*record, found);
    const CheckEnd end = check_record(*record, Given(), listener);
    if (record->is_game() || end.setting) {
      found.games.push_back(listener.take());
    }
  }
  return found;
}

} // namespace

ReadingCounts &ReadingCounts::operator+=(const ReadingCounts &other) {
  texts += other.texts;
  exact += other.exact;
  plies += other.plies;
  lost += other.lost;
  invented += other.invented;
  false_errors += other.false_errors;
  false_warnings += other.false_warnings;
  return *this;
}

ReadingCounts read_mail(std::span<const MailOddity> oddities, const ReadingSample &sample,
                        const ReadingListener &listener) {
  ReadingCounts counts;
  for (std::size_t at = 0; at < sample.texts; ++at) {
    Chance chance(sample.seed * 1'000'003 + at);
    Correspondence letters = random_correspondence(sample.held_out, chance);
    for (const MailOddity &oddity : oddities) {
      oddity.change(letters, chance);
    }
    const std::string text = written(letters);
    judge(read_mailbox(text), letters.expected, text, counts, listener);
  }
  return counts;
}

ReadingCounts read_pasted(std::span<const PastedOddity> oddities, const ReadingSample &sample,
                          const ReadingListener &listener) {
  ReadingCounts counts;
  for (std::size_t at = 0; at < sample.texts; ++at) {
    Chance chance(sample.seed * 1'000'003 + at);
    PastedText pasted = random_pasted_text(sample.held_out, chance);
    for (const PastedOddity &oddity : oddities) {
      oddity.change(pasted, chance);
    }
    const std::string text = written(pasted);
    Expected expected;
    expected.games.emplace_back();
    for (std::size_t ply = 0; ply < pasted.game.moves.size(); ++ply) {
      expected.games.back().push_back(pasted.game.text(ply));
    }
    judge(read_text(text), expected, text, counts, listener);
  }
  return counts;
}

} // namespace tessera::bench
