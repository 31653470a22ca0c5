#include "candidates.hpp"

#include "read_move.hpp"
#include "recovery.hpp"
#include "usual_move.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace tessera {

namespace {

using Plies = std::span<const MainLinePly>;

/// A single candidate must go on for this many moves beyond the others to be believed at once.
constexpr std::size_t convincing_lead = 4;
/// And for this many more if another may have stopped at a slip: none goes so far by chance.
constexpr std::size_t certain_lead = 24;
/// For this many refused plies, a candidate looks for what was meant; after that it does not.
constexpr std::size_t max_recoveries = 12;
/// And at this many of the next plies.
constexpr std::size_t looked_ahead = 6;

/// Plays a ply if it is legal. Returns an empty reading if it is legal, what it was read as if it
/// is not, or nothing if it is not a move.
std::optional<MoveReading> play(Position &position, Notation system, const MainLinePly &ply) {
  if (ply.written == nullptr) {
    choose_board(position, ply.board);
    return std::nullopt;
  }
  make_ready(position, *ply.written, system);
  if (play_usual_move(position, *ply.written, system)) {
    return MoveReading{};
  }
  MoveReading reading = read_move(*ply.written, system, position);
  if (!reading.refusal) {
    position.follow(position.completed(reading.attempt.move));
  }
  return reading;
}

bool is_legal(const std::optional<MoveReading> &reading) { return reading && !reading->refusal; }

} // namespace

std::vector<Variant> as_likely_as(const Candidate &chosen, const std::vector<Candidate> &all) {
  std::vector<Variant> variants;
  for (const Candidate &candidate : all) {
    if (&candidate != &chosen && chosen.played > 0 && candidate.system == chosen.system &&
        candidate.plays_as_far_as(chosen)) {
      variants.push_back(candidate.variant);
    }
  }
  return variants;
}

std::size_t legal_ahead(Position position, Notation system, Plies plies) {
  std::size_t count = 0;
  for (const MainLinePly &ply : plies) {
    if (!is_legal(play(position, system, ply))) {
      break;
    }
    ++count;
  }
  return count;
}

namespace {

/// Legal plies that are played from a position.
PastMoves past_moves(Position position, Notation system, Plies legal) {
  PastMoves past{position, {}};
  for (const MainLinePly &ply : legal) {
    make_ready(position, *ply.written, system);
    const Move move = position.completed(read_move(*ply.written, system, position).attempt.move);
    past.moves.push_back({ply.item, move});
    position.follow(move);
  }
  return past;
}

/// Goes on after a refused ply with what was meant, as the next plies show. Returns how many of
/// them are taken care of.
std::size_t recover_at(Candidate &candidate, const std::optional<MoveReading> &reading,
                       const Record &record, const PastMoves &past, Plies plies, std::size_t at,
                       SearchAllowance &allowance) {
  // (More may follow, so nothing is proved.)
  MovesAhead ahead{{}, {}, false};
  for (const MainLinePly &ply : plies.subspan(at + 1)) {
    if (ply.written == nullptr || ahead.moves.size() == looked_ahead) {
      break;
    }
    ahead.moves.push_back(*ply.written);
  }
  WrittenText text{plies[at].text, std::nullopt, std::nullopt};
  if (reading) {
    text.written = *plies[at].written;
    text.attempt = reading->resolved ? std::optional(reading->attempt) : std::nullopt;
  }
  Recovery found = recover({text, *candidate.position, candidate.system, record, past, ahead,
                            std::nullopt, std::nullopt, allowance});
  *candidate.position = std::move(found.position);
  return found.passes_over;
}

/// Counts all legal plies of a candidate, whatever stands between them: one slip must not decide.
void play_through(Candidate &candidate, const Record &record, Plies plies,
                  SearchAllowance allowance) {
  candidate.position = std::make_unique<Position>(*candidate.start);
  candidate.played = 0;
  candidate.refused = 0;
  // Where the last plies that are legal one after the other begin, and the position there.
  std::size_t first = 0;
  Position start = *candidate.start;
  for (std::size_t at = 0; at < plies.size(); ++at) {
    const auto reading = play(*candidate.position, candidate.system, plies[at]);
    if (is_legal(reading)) {
      ++candidate.played;
      continue;
    }
    candidate.stopped = true;
    if (at + 1 == plies.size()) {
      break;
    }
    if (++candidate.refused <= max_recoveries && !allowance.is_spent()) {
      const PastMoves past =
          past_moves(std::move(start), candidate.system, plies.subspan(first, at - first));
      const std::size_t explained =
          recover_at(candidate, reading, record, past, plies, at, allowance);
      candidate.played += explained;
      at += explained;
    } else if (reading) {
      play_on_anyhow(*candidate.position, *reading);
    } else {
      candidate.position->pass();
    }
    first = at + 1;
    start = *candidate.position;
  }
}

/// Whether a candidate that has stopped goes on after its refused ply as if that were a slip, so
/// that one that goes on without a stop may do so by chance.
bool regains_footing(const Candidate &candidate, Plies plies) {
  const std::size_t at = candidate.played;
  Position position = candidate.now();
  if (const auto reading = play(position, candidate.system, plies[at])) {
    play_on_anyhow(position, *reading);
  } else {
    position.pass();
  }
  const Plies ahead = plies.subspan(at + 1, std::min(looked_ahead, plies.size() - at - 1));
  return !ahead.empty() && legal_ahead(std::move(position), candidate.system, ahead) >=
                               std::min(ahead.size(), convincing_lead);
}

/// Whether all candidates that have not stopped would certainly go on beyond the plies looked at.
bool go_on_surely(std::span<const Candidate> candidates, Plies plies, std::size_t looked_at) {
  const Plies ahead = plies.subspan(looked_at, std::min(certain_lead, plies.size() - looked_at));
  return std::all_of(candidates.begin(), candidates.end(), [&ahead](const Candidate &candidate) {
    return candidate.stopped ||
           legal_ahead(candidate.now(), candidate.system, ahead) == ahead.size();
  });
}

/// Plays a candidate's next ply; false if it is not legal.
bool play_next(Candidate &candidate, const MainLinePly &ply) {
  if (!candidate.position) {
    // On one board, the first ply of a game belongs to its first turn, so nothing needs preparing.
    const Position &start = *candidate.start;
    if (ply.written != nullptr && start.board_count() == 1 && !start.mid_turn() &&
        read_move(*ply.written, candidate.system, start).refusal) {
      return false;
    }
    candidate.position = std::make_unique<Position>(start);
  }
  return is_legal(play(*candidate.position, candidate.system, ply));
}

/// Plays the plies in all candidates side by side, each up to its first illegal one, and only until
/// one of them alone is well ahead. Returns how many plies it took.
std::size_t play_side_by_side(std::vector<Candidate> &candidates, Plies plies) {
  std::size_t alone_for = 0;
  std::size_t going = candidates.size();
  std::size_t count = 0;
  for (const MainLinePly &ply : plies) {
    ++count;
    for (Candidate &candidate : candidates) {
      if (candidate.stopped) {
        continue;
      }
      if (play_next(candidate, ply)) {
        ++candidate.played;
      } else {
        candidate.stopped = true;
        --going;
      }
    }
    alone_for += going == 1 ? 1 : 0;
    if (going == 0 || alone_for == convincing_lead) {
      break;
    }
  }
  return count;
}

} // namespace

std::size_t play_candidates(std::vector<Candidate> &candidates, const Record &record,
                            const std::vector<MainLinePly> &plies,
                            const SearchAllowance &allowance) {
  const std::size_t looked_at = play_side_by_side(candidates, plies);
  if (plies.size() == 1) {
    // Nothing can be taken up behind it.
    return looked_at;
  }
  const bool all_stopped = std::all_of(candidates.begin(), candidates.end(),
                                       [](const Candidate &each) { return each.stopped; });
  const auto any_regains = [&] {
    return std::any_of(candidates.begin(), candidates.end(), [&plies](const Candidate &candidate) {
      return candidate.stopped && regains_footing(candidate, plies);
    });
  };
  if (!all_stopped && (go_on_surely(candidates, plies, looked_at) || !any_regains())) {
    return looked_at;
  }
  for (Candidate &candidate : candidates) {
    if (all_stopped || !candidate.stopped || regains_footing(candidate, plies)) {
      play_through(candidate, record, plies, allowance.part(candidates.size()));
    }
  }
  return plies.size();
}

} // namespace tessera
