#include "other_readings.hpp"

#include "../../base/text.hpp"
#include "../record/item_kinds.hpp"
#include "claims.hpp"
#include "copied_move.hpp"
#include "read_move.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace tessera {

namespace {

/// On larger boards, a missing move is not looked for.
constexpr unsigned max_cells_for_missing_move = 1000;
/// What it takes to try one, besides the plies after it.
constexpr std::size_t plies_of_a_try = 12;
/// So many moves may be written twice, one after the other.
constexpr std::size_t max_repeated = 256;

std::span<const WrittenMove> rest_from(const RefusedMove &refused, std::size_t from) {
  return std::span(refused.rest.moves).subspan(from);
}

/// Whether a written move says again what was played as another, apart from their marks. Either may
/// leave out what the board shows, and some styles write Black's pieces small.
bool says_again(const WrittenMove &again, const WrittenMove &written, const Move &played,
                Notation system) {
  if (lower(again.piece) != lower(written.piece) || again.promotion != written.promotion) {
    return false;
  }
  if (again.shape == written.shape) {
    return has_same_cells(again, written);
  }
  return again.shape != MoveShape::drop && written.shape != MoveShape::drop &&
         system.read(again.destination) == played.to &&
         (again.shape == MoveShape::short_form || system.read(again.origin) == played.from);
}

/// Whether two moves are on the same board, or in a game on one.
bool on_one_board(const WrittenMove &a, const WrittenMove &b) {
  return lower(a.board) == lower(b.board);
}

/// Two moves as written, one after the other, and then the rest.
std::optional<ExchangedPlies> exchanged(const Position &before, const WrittenMove &first,
                                        const WrittenMove &second,
                                        std::span<const WrittenMove> rest, Notation system,
                                        SearchAllowance &allowance) {
  ExchangedPlies found{{before, 0, 0}, {}};
  Position &position = found.position;
  for (const WrittenMove *written : {&first, &second}) {
    choose_board(position, written->board);
    const MoveReading reading = read_move(*written, system, position);
    if (reading.refusal) {
      return std::nullopt;
    }
    const Move move = position.completed(reading.attempt.move);
    Suggestion &suggestion = found.suggestion;
    suggestion.text += (written == &first ? "" : ",") + long_form(move, position, system);
    (written == &first ? suggestion.move : suggestion.second.emplace()) = move;
    position.apply(move);
  }
  Position end = position;
  found.plays_on = play_on(end, rest, system, allowance).moves;
  found.suggestion.reason = reason_of(Likeness::plies_exchanged);
  found.suggestion.plays_on = found.plays_on;
  return found;
}

} // namespace

std::optional<Suggestion> other_turn_order(const RefusedMove &refused) {
  if (!refused.mate || !refused.written) {
    return std::nullopt;
  }
  const TurnMate &mate = *refused.mate;
  const WrittenMove &first = mate.comes_first ? *refused.written : mate.written;
  const WrittenMove &second = mate.comes_first ? mate.written : *refused.written;
  Position position = mate.start;
  Suggestion turn;
  for (const WrittenMove *written : {&first, &second}) {
    const MoveReading reading = read_move(*written, refused.system, position);
    if (reading.refusal) {
      return std::nullopt;
    }
    const Move &move = reading.attempt.move;
    turn.text += (turn.text.empty() ? "" : ",") + long_form(move, position, refused.system);
    (written == &first ? turn.move : turn.second.emplace()) = move;
    position.apply(move);
  }
  turn.reason = reason_of(Likeness::other_turn_order);
  const std::size_t played = mate.comes_first ? 0 : 1;
  turn.plays_on =
      played +
      play_on(position, rest_from(refused, played), refused.system, refused.allowance).moves;
  return turn;
}

MissingMove find_missing_move(const RefusedMove &refused) {
  const Position &before = refused.position;
  const std::optional<Attempt> &attempt = refused.attempt;
  if (!attempt || attempt->move.drop || !before.at(attempt->move.from).exists() ||
      before.at(attempt->move.from).color() == before.turn()) {
    return {};
  }
  Position passed = before;
  passed.end_turn();
  MissingMove found{std::nullopt, std::nullopt, as_it_stands(attempt->move, passed), 0};
  if (!passed.can_force(found.written)) {
    return {};
  }
  passed.force(found.written);
  const auto plays_on = [&refused](Position position) {
    return play_on(position, refused.rest.moves, refused.system, refused.allowance).moves;
  };
  found.plays_on = plays_on(passed);
  found.with = std::move(passed);
  // (If thousands of moves are legal, trying them all would take too long.)
  const bool has_many = refused.system.board().cell_count() > max_cells_for_missing_move;
  if (found.plays_on == refused.rest.moves.size() || before.conventions().moves_in_turn > 1 ||
      has_many) {
    return found;
  }
  for (const Move &move : before.legal_moves()) {
    if (!refused.allowance.take(plies_of_a_try)) {
      break;
    }
    Position next = before;
    next.apply(move);
    if (next.why_not({found.written})) {
      continue;
    }
    next.apply(found.written);
    const std::size_t with_it = plays_on(next);
    if (with_it > found.plays_on) {
      found.plays_on = with_it;
      found.with = std::move(next);
      found.move = move;
    }
  }
  return found;
}

std::optional<OtherReading> read_as_written_twice(const RefusedMove &refused) {
  const std::vector<PastMove> &past = refused.past.moves;
  const auto repeats = [&](std::size_t count) {
    if (!refused.written || past.size() < count || refused.rest.moves.size() + 1 < count) {
      return false;
    }
    const auto first = past.end() - static_cast<std::ptrdiff_t>(count);
    for (std::size_t at = 0; at < count; ++at) {
      const PastMove &played = *(first + static_cast<std::ptrdiff_t>(at));
      const WrittenMove &written = *move_of(refused.record, refused.record.items[played.item]);
      const WrittenMove &again = at == 0 ? *refused.written : refused.rest.moves[at - 1];
      if (!says_again(again, written, played.move, refused.system)) {
        return false;
      }
    }
    return true;
  };
  std::optional<OtherReading> best;
  for (std::size_t count = 1; count <= std::min(past.size(), max_repeated); ++count) {
    if (!repeats(count)) {
      continue;
    }
    Position position = refused.position;
    const std::size_t plays_on =
        count - 1 +
        play_on(position, rest_from(refused, count - 1), refused.system, refused.allowance).moves;
    if (!best || plays_on > best->plays_on) {
      best = OtherReading{refused.position, plays_on, count - 1};
    }
  }
  return best;
}

std::optional<ExchangedPlies> read_as_exchanged(const RefusedMove &refused) {
  // (A move of the same side follows the first move of a turn.)
  const bool goes_on = refused.mate && !refused.mate->comes_first;
  if (!refused.written || goes_on || refused.rest.moves.empty() ||
      !on_one_board(*refused.written, refused.rest.moves.front())) {
    return std::nullopt;
  }
  auto found = exchanged(refused.position, refused.rest.moves.front(), *refused.written,
                         rest_from(refused, 1), refused.system, refused.allowance);
  if (found) {
    found->plays_on += 1;
    found->suggestion.plays_on = found->plays_on;
    found->passes_over = 1;
  }
  return found;
}

std::optional<ExchangedPlies> read_as_exchanged_with_last(const RefusedMove &refused) {
  const std::vector<PastMove> &past = refused.past.moves;
  if (!refused.written || refused.mate || past.empty()) {
    return std::nullopt;
  }
  const auto written = [&](const PastMove &move) -> const WrittenMove & {
    return *move_of(refused.record, refused.record.items[move.item]);
  };
  if (!on_one_board(*refused.written, written(past.back()))) {
    return std::nullopt;
  }
  Position before = refused.past.start;
  for (auto move = past.begin(); move + 1 != past.end(); ++move) {
    make_ready(before, written(*move), refused.system);
    before.apply(move->move);
  }
  auto found = exchanged(before, *refused.written, written(past.back()), rest_from(refused, 0),
                         refused.system, refused.allowance);
  if (found) {
    found->suggestion.in_place_of = refused.record.items[past.back().item].span;
  }
  return found;
}

std::optional<Move> find_missing_second(const Position &mid_turn, const MovesAhead &rest,
                                        Notation system, SearchAllowance &allowance) {
  const auto plays_on = [&](Position position) {
    return play_on(position, rest.moves, system, allowance).moves;
  };
  Position ended = mid_turn;
  ended.end_turn();
  std::size_t best = plays_on(ended);
  std::optional<Move> found;
  for (const Move &move : mid_turn.legal_moves()) {
    if (!allowance.take(plies_of_a_try)) {
      break;
    }
    Position next = mid_turn;
    next.apply(move);
    if (const std::size_t plays = plays_on(std::move(next)); plays > best) {
      best = plays;
      found = move;
    }
  }
  // (If not all were tried, another may do better.)
  return allowance.is_spent() ? std::nullopt : found;
}

namespace {

/// To say why a move is not legal takes as much more than to play one.
constexpr std::size_t plies_of_a_refusal = 30;
/// So many pieces can be tried for a short move in the time that a ply takes.
constexpr std::size_t tries_in_a_ply = 4;

/// Takes what a move took that is read and played, or refused.
void take_for(const MoveReading &reading, SearchAllowance &allowance) {
  static_cast<void>(
      allowance.take(reading.tried / tries_in_a_ply + (reading.refusal ? plies_of_a_refusal : 0)));
}

} // namespace

bool contradicts(const WrittenMove &written, const Move &move, const Position &before) {
  const Cell taken = before.victim(move);
  if (written.capture && !before.at(taken).exists()) {
    return true;
  }
  if (written.in_passing && (taken == move.to || !before.at(taken).exists())) {
    return true;
  }
  if (written.mark == Mark::none) {
    return false;
  }
  Position after = before;
  after.apply(move);
  return check_mark(written.mark, {}, before.turn(), after).has_value();
}

PlayedOn play_on(Position &position, std::span<const WrittenMove> moves, Notation system,
                 SearchAllowance &allowance) {
  PlayedOn played;
  for (const WrittenMove &written : moves) {
    if (!allowance.take(1)) {
      break;
    }
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    take_for(reading, allowance);
    if (reading.refusal) {
      break;
    }
    const Move move = position.completed(reading.attempt.move);
    played.contradicted += contradicts(written, move, position) ? 1U : 0U;
    position.follow(move);
    ++played.moves;
  }
  return played;
}

std::size_t playable_of_all(Position position, std::span<const WrittenMove> moves, Notation system,
                            SearchAllowance &allowance) {
  std::size_t count = 0;
  for (const WrittenMove &written : moves) {
    if (!allowance.take(1)) {
      break;
    }
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    take_for(reading, allowance);
    if (!reading.refusal) {
      position.follow(position.completed(reading.attempt.move));
      ++count;
    } else {
      play_on_anyhow(position, reading);
    }
  }
  return count;
}

} // namespace tessera
