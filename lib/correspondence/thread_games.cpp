#include "thread_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// Whether a record may begin a game: its first turn is White's first.
bool begins_game(const SentRecord &record) {
  return !record.turns.empty() && record.turns.front().key &&
         record.turns.front().key->number == 1 && record.turns.front().key->side == Color::white;
}

/// Whether there can be a move in a block; what else is quoted says nothing new.
bool has_digit(std::string_view text, const TextBlock &block) {
  const std::string_view lines = text.substr(block.begin, block.end - block.begin);
  return std::any_of(lines.begin(), lines.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// A game of which nothing is known fits a record that begins one a little; so one that has some
/// of its moves fits better, and one that has others worse.
constexpr int fit_of_new_game = 1;

} // namespace

void ThreadJoiner::add(const StoredMessage &message) {
  if (thread_.messages.empty()) {
    thread_.subject = message.subject;
    thread_.list = message.list;
  }
  thread_.messages.push_back(message.name);
  for (const MailText &text : message.texts) {
    const TextLines lines(text.text);
    std::vector<TextBlock> blocks = text_blocks(text.text, text.forwarded);
    // Quotations first, as they tell what went before the message's own moves; and of these the
    // oldest, which were quoted most often.
    std::stable_sort(blocks.begin(), blocks.end(),
                     [](const TextBlock &a, const TextBlock &b) { return a.depth > b.depth; });
    for (const TextBlock &block : blocks) {
      const bool is_quoted = block.kind == BlockKind::quoted;
      if (is_quoted ? has_digit(text.text, block) : block.kind == BlockKind::fresh) {
        for (const SentRecord &record : sent_records(text.text, block)) {
          take(record, {message, text, lines, is_quoted});
        }
      }
    }
  }
}

void ThreadJoiner::take(const SentRecord &record, const SentIn &in) {
  std::vector<JoinedGame> &games = thread_.games;
  if (record.turns.empty() && !record.ending && games.empty()) {
    games.emplace_back();
  }
  if (record.turns.empty()) {
    if (!games.empty()) {
      games[current_].take(record, {}, in);
    }
    return;
  }
  std::optional<Fit> best;
  std::size_t best_game = games.size();
  std::size_t as_good = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    // What was touched last goes first among equals.
    const std::size_t game = (current_ + i) % games.size();
    Fit fit = games[game].fit(record, in);
    as_good = best && fit.score == best->score ? as_good + 1 : as_good;
    if (!best || fit.score > best->score) {
      as_good = 0;
      best = std::move(fit);
      best_game = game;
    }
  }
  // Somebody else's words may be another's version of a game, but not its beginning.
  const bool is_rematch = best && games[best_game].result() != "*" && record.turns.size() == 1;
  const bool is_new = !best || (!in.is_quoted && begins_game(record) && !games[best_game].empty() &&
                                (is_rematch || best->score < fit_of_new_game));
  if (is_new && in.is_quoted && !begins_game(record)) {
    return;
  }
  if (is_new) {
    best_game = games.size();
    games.emplace_back();
    best = games.back().fit(record, in);
    as_good = 0;
  }
  current_ = in.is_quoted ? current_ : best_game;
  if (as_good > 0 && best->adds && !in.is_quoted) {
    const SentTurn &turn = record.turns.front();
    const MailPlace place = place_of(in, turn.span);
    games[best_game].find({{Code::unclear_game,
                            Severity::warning,
                            {place.offset, turn.span.size},
                            fmt::format("this may belong to {} games of the thread; it is taken "
                                        "for the one of which was spoken last",
                                        as_good + 1)},
                           place});
  }
  games[best_game].take(record, *best, in);
}

ThreadGames ThreadJoiner::finish() {
  std::erase_if(thread_.games, [](const JoinedGame &game) { return game.empty(); });
  for (JoinedGame &game : thread_.games) {
    game.finish();
  }
  return std::move(thread_);
}

} // namespace tessera
