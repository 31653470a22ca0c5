#include "thread_games.hpp"

#include "../../game/notation/lattice_tags.hpp"
#include "../limits.hpp"
#include "same_person.hpp"
#include "threads.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

/// The limit that is reached, as the beginning of a sentence, or empty.
std::string ThreadJoiner::limit_reached() const {
  return thread_.games.size() >= max_thread_games
             ? fmt::format("this thread has {} games", max_thread_games)
         : turns_ >= max_thread_turns
             ? fmt::format("the games of this thread have {} turns", max_thread_turns)
         : findings_ >= max_thread_findings
             ? fmt::format("{} things are wrong in this thread", max_thread_findings)
         : words_ >= max_thread_words
             ? fmt::format("{} MiB of text beside the moves are in this thread",
                           max_thread_words >> 20U)
             : "";
}

/// Takes a record, unless the thread is full.
void ThreadJoiner::read(SentRecord &record, const SentIn &in) {
  if (is_full_) {
    return;
  }
  if (const std::string reached = limit_reached(); !reached.empty()) {
    is_full_ = true;
    const Span span = record.turns.empty() ? Span{} : record.turns.front().span;
    const MailPlace place = place_of(in, span);
    thread_.games[current_].find({{Code::limit_exceeded,
                                   Severity::error,
                                   {place.offset, 0},
                                   reached + ": from here on it is not read"},
                                  place});
    return;
  }
  take(record, in);
}

/// Remembers a move in a sentence that may be played now, or instead of its sender's last.
void ThreadJoiner::note_not_counted(const SentTurn &turn, const SentIn &in, std::size_t game) {
  if (message_.not_counted) {
    return;
  }
  const JoinedGame &joined = thread_.games[game];
  const bool may_replace_last = joined.may_replace_last(turn, in);
  if (!may_replace_last && !joined.may_be_next(turn, in)) {
    return;
  }
  const MailPlace place = place_of(in, turn.span);
  MailFinding found{{Code::unplayed_text,
                     Severity::warning,
                     {place.offset, turn.span.size},
                     turn.text + " is read as talk, but it can be played now"},
                    place};
  if (may_replace_last) {
    const JoinedTurn &last = joined.last_turn();
    found.finding.sentence = fmt::format(
        "{} is read as talk, but it may be meant instead of {} {}, which has no answer yet",
        turn.text, to_string(last.key), last.text);
    found.other = last.place;
  }
  message_.not_counted.emplace(game, std::move(found));
}

/// Remembers whether a message has moves of a game, and what else looks like one: if it has none,
/// its sender may have meant that.
void ThreadJoiner::note_moves(const SentRecord &record, const Fit &fit, const SentIn &in,
                              std::size_t game) {
  bool is_first = true;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    if (is_first) {
      note_not_counted(turn, in, game);
    }
    // What follows another move may be an answer to it.
    is_first = is_first && (turn.is_rejected || fit.is_known[i]);
    message_.has_move =
        message_.has_move || fit.keys[i] || (i < fit.left_out.size() && fit.left_out[i]);
    if (!message_.has_move && !message_.passed_over && thread_.games[game].may_be_meant(turn, in)) {
      const char *said =
          turn.is_weighed  ? " is only asked about or weighed, and this message plays no move"
          : turn.is_broken ? " looks like a move but is not one, and this message has no other move"
                           : " is read as talk, and this message has no other move";
      const MailPlace place = place_of(in, turn.span);
      message_.passed_over.emplace(game, MailFinding{{Code::unplayed_text,
                                                      Severity::warning,
                                                      {place.offset, turn.span.size},
                                                      turn.text + said},
                                                     place});
    }
  }
}

/// Remembers that a game was spoken of.
void ThreadJoiner::touch(std::size_t game) {
  current_ = game;
  std::erase(recent_, game);
  recent_.insert(recent_.begin(), game);
}

std::size_t ThreadJoiner::begin_game() {
  const std::size_t game = thread_.games.size();
  thread_.games.emplace_back();
  if (recent_.size() == max_fitted_games) {
    recent_.pop_back();
  }
  recent_.push_back(game);
  return game;
}

/// An answer to several games is in the order of the message that it answers.
std::size_t ThreadJoiner::rank_of(std::size_t game) const {
  const auto is_in = [game](const std::vector<std::size_t> &games) {
    return std::find(games.begin(), games.end(), game);
  };
  const std::size_t last = spoken_.size() + 1;
  if (is_in(message_.speaks_of) != message_.speaks_of.end()) {
    return last;
  }
  const auto before = is_in(spoken_);
  return spoken_.size() > 1 && before != spoken_.end()
             ? static_cast<std::size_t>(before - spoken_.begin())
             : last;
}

std::optional<ThreadJoiner::BestFit> ThreadJoiner::best_fit(const SentRecord &record,
                                                            const SentIn &in) const {
  std::optional<BestFit> best;
  const auto labelled = labels_.find(record.game);
  for (const std::size_t game : recent_) {
    if (labelled != labels_.end() && labelled->second != game) {
      continue;
    }
    Fit fit = thread_.games[game].fit(record, in);
    if (thread_.games[game].starts_elsewhere(record, fit)) {
      continue;
    }
    // What a game has is repeated there, however the words beside it name that.
    const bool is_repeated = fit.only_repeats && record.game == another_game;
    fit.score += is_repeated ? 0 : fit_of_label(record, game);
    const std::size_t rank = rank_of(game);
    if (!best || fit.score > best->fit.score) {
      best = BestFit{game, std::move(fit), 0, rank};
    } else if (fit.score == best->fit.score) {
      const std::size_t as_good = best->as_good + 1;
      if (rank < best->rank) {
        best = BestFit{game, std::move(fit), 0, rank};
      }
      best->as_good = as_good;
    }
  }
  return best;
}

/// How letters are read once a record has been taken. What its tags name holds for all that follow;
/// a reader that knows such cells knows castling, too.
PlyReader ThreadJoiner::reader_behind(const SentRecord &record, bool adds) const {
  const auto tells_cells = [](const auto &tag) { return tells_lattice(tag.first, tag.second); };
  const auto shows_castling = [](const SentTurn &turn) {
    return !turn.moves.empty() && turn.moves.front().destination.habits().may_castle;
  };
  if (reader_ == PlyReader::grammar_of_lattices ||
      std::any_of(record.tags.begin(), record.tags.end(), tells_cells)) {
    return PlyReader::grammar_of_lattices;
  }
  return adds && std::any_of(record.turns.begin(), record.turns.end(), shows_castling)
             ? PlyReader::usual_plies_and_castling
             : reader_;
}

void ThreadJoiner::take(SentRecord &record, const Fit &fit, const SentIn &in, std::size_t game) {
  JoinedGame &joined = thread_.games[game];
  const std::size_t turns = joined.turn_count();
  const std::size_t findings = joined.findings().size();
  if (!in.is_quoted && !record.endings.empty()) {
    take_endings(record, in, game);
  }
  reader_ = reader_behind(record, fit.adds);
  joined.take(record, fit, in);
  if (!in.is_quoted && fit.adds &&
      std::find(message_.speaks_of.begin(), message_.speaks_of.end(), game) ==
          message_.speaks_of.end()) {
    message_.speaks_of.push_back(game);
  }
  turns_ += joined.turn_count() - turns;
  findings_ += joined.findings().size() - findings;
  const auto add_words = [this](const std::vector<Said> &said) {
    for (const Said &each : said) {
      words_ += each.span.size;
    }
  };
  if (!in.is_quoted) {
    if (record.fen) {
      for (const Span tag : record.fen->tags) {
        words_ += tag.size;
      }
    }
    add_words(record.said);
    for (const SentTurn &turn : record.turns) {
      add_words(turn.said);
    }
  }
}

/// Takes a record whose moves are only talked about.
void ThreadJoiner::take_as_words(SentRecord &record, const SentIn &in) {
  if (thread_.games.empty()) {
    begin_game();
  }
  Fit fit;
  fit.keys.resize(record.turns.size());
  fit.verdicts.resize(record.turns.size(), Verdict::unknown);
  fit.is_known.resize(record.turns.size());
  take(record, fit, in, current_);
}

void ThreadJoiner::take(SentRecord &record, const SentIn &in) {
  std::vector<JoinedGame> &games = thread_.games;
  for (JoinedGame &game : games) {
    game.refuse_change(record, in);
  }
  if (record.turns.empty() && record.endings.empty() && games.empty()) {
    begin_game();
  }
  if (record.turns.empty()) {
    if (!games.empty()) {
      const auto labelled = labels_.find(record.game);
      take(record, {}, in, labelled != labels_.end() ? labelled->second : current_);
    }
    return;
  }
  std::optional<BestFit> best = best_fit(record, in);
  const std::vector<bool> of_last = said_of_last(record, best);
  const bool is_new = is_of_new_game(record, best, of_last, in);
  if (is_new && !can_begin_game(record, of_last, in)) {
    message_.has_missed = message_.has_missed || in.is_quoted;
    if (!in.is_quoted) {
      take_as_words(record, in);
    }
    return;
  }
  if (is_new) {
    const bool forgets = recent_.size() == max_fitted_games;
    const std::size_t game = begin_game();
    best = BestFit{game, games[game].fit(record, in, of_last), 0, 0};
    if (forgets && !std::exchange(has_forgotten_, true)) {
      const MailPlace place = place_of(in, record.turns.front().span);
      games[game].find({{Code::limit_exceeded,
                         Severity::warning,
                         {place.offset, record.turns.front().span.size},
                         fmt::format("this thread has more than {0} games: from here on a move is "
                                     "looked for only in the {0} games with the latest moves",
                                     max_fitted_games)},
                        place});
    }
  }
  // What a message repeats after its own moves is not what it is about.
  if (!in.is_quoted && (best->fit.adds || message_.speaks_of.empty())) {
    touch(best->game);
  }
  if (best->as_good > 0 && (best->fit.adds || best->fit.corrects) && !in.is_quoted) {
    const SentTurn &turn = record.turns.front();
    const MailPlace place = place_of(in, turn.span);
    const bool is_told_by_order = best->rank < spoken_.size();
    MailFinding unclear{
        {Code::unclear_game,
         Severity::warning,
         {place.offset, turn.span.size},
         fmt::format("this may belong to {} games of the thread; {}", best->as_good + 1,
                     is_told_by_order ? "the order of the games in the message before it decides"
                                      : "it is read as a move of the game with the latest move")},
        place};
    // A correction is of one game, so that no order of several can confirm it.
    if (is_told_by_order && best->fit.adds) {
      message_.in_doubt.emplace_back(best->game, std::move(unclear));
    } else {
      games[best->game].find(std::move(unclear));
    }
  }
  if (!in.is_quoted) {
    note_moves(record, best->fit, in, best->game);
  }
  if (record.game != 0 && record.game != another_game &&
      (is_new || !labels_.contains(record.game))) {
    labels_[record.game] = best->game;
  }
  take(record, best->fit, in, best->game);
  for (std::size_t i = 0; in.is_quoted && i < record.turns.size(); ++i) {
    const std::optional<TurnName> &key = best->fit.keys[i];
    message_.has_missed = message_.has_missed || (key && !record.turns[i].in_prose &&
                                                  !thread_.games[best->game].has_turn(*key));
  }
}

ThreadGames ThreadJoiner::finish() {
  std::erase_if(thread_.games, [](const JoinedGame &game) { return !game.is_game(); });
  tell_first_unread();
  for (JoinedGame &game : thread_.games) {
    game.finish();
  }
  return std::move(thread_);
}

} // namespace tessera
