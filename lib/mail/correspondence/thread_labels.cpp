#include "game_labels.hpp"
#include "thread_games.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

// How a thread tells its games apart by what letters call them, and reads the parts of a letter.

namespace tessera {

namespace {

/// Whether a comma or "and" joins moves that may belong to a game of one move a turn.
bool may_join_turns(const SentRecord &record) {
  return std::any_of(record.turns.begin(), record.turns.end(), [](const SentTurn &turn) {
    return turn.moves.size() > 1 && !has_long_turns(turn.moves.front().destination.form);
  });
}

/// Whether a record is only a sentence that names moves.
bool is_in_sentence(const SentRecord &record) {
  return !record.turns.empty() &&
         std::all_of(record.turns.begin(), record.turns.end(), [](const SentTurn &turn) {
           return turn.in_prose && !turn.has_number && !turn.is_declared;
         });
}

/// Whether words speak of an end without ending a game.
bool is_only_mentioned(const SentEnding &ending) {
  return ending.kind == EndingKind::end_mention || ending.kind == EndingKind::resignation_mention ||
         ending.kind == EndingKind::draw_mention || ending.kind == EndingKind::draw_offer_again ||
         ending.kind == EndingKind::draw_offer_withdrawn;
}

/// The words of an end from the line on in which the end itself is said: on the lines before, the
/// sentence may name another game.
std::string_view last_lines_of(const SentEnding &ending, std::string_view text) {
  const std::string_view words = text.substr(ending.span.begin, ending.span.size);
  const std::string_view until_said = words.substr(0, ending.said_end - ending.span.begin);
  const std::size_t last = until_said.find_last_not_of(" \t\r\n");
  const std::size_t line = until_said.find_last_of("\r\n", last);
  return words.substr(line == std::string_view::npos ? 0 : line + 1);
}

} // namespace

/// The records of a part. A comma or "and" between two moves joins them to a turn, unless they are
/// better read as two.
std::vector<SentRecord> ThreadJoiner::records_of(const LabelledPart &part, const SentIn &in) const {
  const EndWords end_words = in.is_quoted ? EndWords::nowhere
                             : turns_ > 0 ? EndWords::everywhere
                                          : EndWords::beside_moves;
  std::vector<SentRecord> records =
      sent_records(in.text.text, part.block, end_words, {part.label, false, reader_});
  if (std::any_of(records.begin(), records.end(), may_join_turns)) {
    std::vector<SentRecord> parted =
        sent_records(in.text.text, part.block, end_words, {part.label, true, reader_});
    if (score_of(parted, in) >= score_of(records, in)) {
      records = std::move(parted);
    }
  }
  if (!in.is_quoted) {
    // A log goes before what a sentence says of a move.
    std::stable_partition(records.begin(), records.end(),
                          [](const SentRecord &record) { return !is_in_sentence(record); });
  }
  for (SentRecord &record : records) {
    record.game = part.game;
    if (part.is_beside_move && !record.turns.empty()) {
      // The label says as much.
      record.turns.front().is_declared = true;
    }
    join_long_turns(record, in);
  }
  return records;
}

/// How well records fit the games of the thread, or a new one.
int ThreadJoiner::score_of(const std::vector<SentRecord> &records, const SentIn &in) const {
  int score = 0;
  for (const SentRecord &record : records) {
    const std::optional<BestFit> best = best_fit(record, in);
    score += record.turns.empty() ? 0 : best ? best->fit.score : JoinedGame().fit(record, in).score;
  }
  return score;
}

void ThreadJoiner::read(const TextBlock &block, const SentIn &in) {
  const bool may_end_game = !in.is_quoted && turns_ > 0;
  for (const LabelledPart &part : labelled_parts(in.text.text, block, may_end_game)) {
    for (SentRecord &record : records_of(part, in)) {
      const std::size_t most = in.is_quoted ? 0 : open_games();
      for (SentRecord &one : in_single_moves(std::move(record), in.text.text, most)) {
        read(one, in);
      }
    }
  }
}

/// How many games may go on.
std::size_t ThreadJoiner::open_games() const {
  return static_cast<std::size_t>(
      std::count_if(recent_.begin(), recent_.end(), [this](std::size_t game) {
        return !thread_.games[game].empty() && !thread_.games[game].is_over();
      }));
}

/// Notes which games a message names for its moves.
void ThreadJoiner::note_labels(const TextInBlocks &text) {
  for (const TextBlock &block : text.blocks) {
    if (block.kind != BlockKind::fresh) {
      continue;
    }
    for (const LabelledPart &part : labelled_parts(text.text->text, block, turns_ > 0)) {
      if (part.game != 0) {
        message_.named.insert(part.game);
      }
    }
  }
}

/// How well the label of a record goes with a game. A label counts more than the moves. A move
/// without one hardly belongs to a game that the message names for another.
int ThreadJoiner::fit_of_label(const SentRecord &record, std::size_t game) const {
  constexpr int much = 20;
  if (record.game == 0) {
    constexpr int little = 3;
    return std::any_of(labels_.begin(), labels_.end(),
                       [&](const auto &label) {
                         return label.second == game && message_.named.contains(label.first);
                       })
               ? -little
               : 0;
  }
  const auto labelled = labels_.find(record.game);
  if (labelled != labels_.end()) {
    return labelled->second == game ? much : -much;
  }
  // A message has one move for each game.
  const bool has_move = std::find(message_.speaks_of.begin(), message_.speaks_of.end(), game) !=
                        message_.speaks_of.end();
  if (record.game == another_game) {
    return has_move ? -much : 0;
  }
  const bool has_other =
      has_move || std::any_of(labels_.begin(), labels_.end(),
                              [game](const auto &label) { return label.second == game; });
  return has_other ? -much : 0;
}

/// The games that words of an end may mean, which stand with moves of a game, or in a part of a
/// letter that a label gives to one.
std::vector<std::size_t> ThreadJoiner::ended_by(std::string_view words, std::uint32_t label,
                                                std::size_t game) const {
  const std::uint32_t named = game_named_in(words).value_or(label);
  if (const auto labelled = labels_.find(named); labelled != labels_.end()) {
    return {labelled->second};
  }
  if (named != 0 && named != another_game && !labels_.empty()) {
    return {};
  }
  if (!ends_another_game(words)) {
    return {game};
  }
  std::vector<std::size_t> others;
  std::copy_if(recent_.begin(), recent_.end(), std::back_inserter(others),
               [&](std::size_t one) { return one != game && !thread_.games[one].is_over(); });
  return others;
}

/// Whether a message names other games for its moves, and not this one.
bool ThreadJoiner::is_left_over(std::size_t game) const {
  const auto is_named = [&](bool is_this) {
    return std::any_of(labels_.begin(), labels_.end(), [&](const auto &label) {
      return (label.second == game) == is_this && message_.named.contains(label.first);
    });
  };
  return is_named(false) && !is_named(true);
}

/// Takes the words that end other games than the one that the moves beside them belong to.
void ThreadJoiner::take_endings(SentRecord &record, const SentIn &in, std::size_t game) {
  std::vector<SentEnding> own;
  // (The moves of a part show its game.)
  const std::uint32_t label = record.turns.empty() ? record.game : 0;
  for (const SentEnding &ending : record.endings) {
    const std::string_view all = std::string_view(in.text.text);
    const std::string_view words = all.substr(ending.span.begin, ending.span.size);
    const std::string_view last_lines = last_lines_of(ending, all);
    const std::vector<std::size_t> ended =
        record.turns.empty() && is_left_over(game)
            ? std::vector{game}
            : ended_by(game_named_in(last_lines) ? last_lines : words, label, game);
    if (ended == std::vector<std::size_t>{game}) {
      own.push_back(ending);
    } else if (ended.size() == 1) {
      SentRecord end;
      end.endings.push_back(ending);
      thread_.games[ended.front()].take(end, {}, in);
    } else if (!is_only_mentioned(ending) && !std::exchange(message_.has_unclear_end, true)) {
      const MailPlace place = place_of(in, ending.span);
      thread_.games[game].find({{Code::unclear_game,
                                 Severity::warning,
                                 {place.offset, ending.span.size},
                                 "this speaks of the end of another game, and nothing shows which"},
                                place});
    }
  }
  record.endings = std::move(own);
}

} // namespace tessera
