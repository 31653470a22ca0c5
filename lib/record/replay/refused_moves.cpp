// The replay of moves that are not legal, or are none.

#include "../../base/text.hpp"
#include "../record/item_kinds.hpp"
#include "castling.hpp"
#include "copied_move.hpp"
#include "draw_watch.hpp"
#include "line_ahead.hpp"
#include "move_replay.hpp"
#include "read_move.hpp"
#include "recovery.hpp"
#include "refusal_sentence.hpp"
#include "sentences.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace tessera {

namespace {

/// How many of some moves can be played, the first in a position that has just come up, before a
/// draw ends the game; at most `most`.
std::size_t plays_before_draw(Position position, std::span<const WrittenMove> moves,
                              Notation system, const DrawWatch &draws, std::size_t most) {
  RepetitionCounter since;
  for (std::size_t played = 0; played < most; ++played) {
    since.visit(position.hash());
    if (draws.would_end(position, since)) {
      return played;
    }
    make_ready(position, moves[played], system);
    const MoveReading reading = read_move(moves[played], system, position);
    if (reading.refusal) {
      return played;
    }
    position.apply(position.completed(reading.attempt.move));
  }
  return most;
}

/// Takes into account that draws end the game by themselves, as the search for what was meant does
/// not: no suggestion plays on past one, and what does proves nothing. `rest` follows the refused
/// move, which stands in `position`; `draws` has watched the line so far.
void stop_at_draws(Recovery &recovery, const MovesAhead &rest, const Position &position,
                   Notation system, const DrawWatch &draws) {
  for (std::size_t i = 0; i < recovery.suggestions.size(); ++i) {
    Suggestion &suggestion = recovery.suggestions[i];
    const bool is_played = i == 0 && recovery.is_meant;
    if (suggestion.plays_on == 0 || (suggestion.in_place_of && !is_played)) {
      continue;
    }
    // After an earlier move, positions that did not come up then are counted, too: so some proofs
    // are left out, but none is wrong.
    Position next = suggestion.in_place_of ? recovery.position : position;
    if (!suggestion.in_place_of) {
      next.apply(suggestion.move);
    }
    const std::size_t most = std::min(suggestion.plays_on, rest.moves.size());
    const std::size_t plays = plays_before_draw(std::move(next), rest.moves, system, draws, most);
    if (plays < most) {
      suggestion.plays_on = plays;
      recovery.is_meant &= !is_played;
    }
  }
}

/// Whether words that follow a refused move without two cells may belong to it, torn off by a blank
/// or a sign: P12,2>12, 4   Nbb21!cc22
bool may_be_torn(const Record &record, std::size_t item) {
  const WrittenMove *const move = move_of(record, record.items[item]);
  if (move != nullptr && move->shape != MoveShape::short_form) {
    return false;
  }
  std::size_t next = item + 1;
  while (next < record.items.size() &&
         (is_mark(record.items[next].kind) || record.items[next].kind == ItemKind::stray_end)) {
    ++next;
  }
  if (next == record.items.size() || record.items[next].kind != ItemKind::remark) {
    return false;
  }
  const std::string_view text = std::string_view(record.text).substr(record.items[item].span.end());
  const std::size_t glued = text.find_first_not_of(".,:;/!'=)");
  if (glued > 0 && glued < text.size() && (is_letter(text[glued]) || is_digit(text[glued]))) {
    return true;
  }
  constexpr std::string_view signs = " \t,.:;/-'";
  const std::string_view behind = record.at(record.items[next].span);
  const std::size_t first = behind.find_first_not_of(signs);
  return next == item + 1 && first != std::string_view::npos && is_digit(behind[first]);
}

} // namespace

/// For a text that names no cells of the board, or is not a move at all.
Finding MoveReplay::not_a_move(const Element &move) {
  if (!listener_.reads_findings()) {
    return {Code::unknown_cell, Severity::error, move.item.span, {}};
  }
  if (is_shaped_like_castling(move.text())) {
    const Conventions &conventions = line().position.conventions();
    return {Code::syntax, Severity::error, move.item.span,
            castling_sentence(move.text(), system_, conventions), conventions.castling_ruling};
  }
  const BrokenMove broken = broken_move_sentence(move.text(), system_);
  return {broken.code, Severity::error, move.item.span, broken.sentence};
}

Finding MoveReplay::not_legal(const Element &move, const WrittenMove &written,
                              const MoveReading &reading) {
  const Refusal &refusal = *reading.refusal;
  Finding finding{refusal.code, Severity::error, move.item.span, {}, refusal.ruling};
  if (listener_.reads_findings()) {
    finding.sentence =
        refusal_sentence(refusal, written, reading.attempt, line().position, system_);
    for (const Cell cell : refusal.cells.items()) {
      finding.cells.push_back(to_string(cell, system_));
    }
  }
  return finding;
}

/// A refused short move as one of the other side, if its number names that side's turn and the move
/// is legal then: a move is missing before it.
std::optional<MoveReading> MoveReplay::read_for_named_side(const WrittenMove &written) {
  const Line &now = line();
  if (written.shape != MoveShape::short_form || !now.numbers.names_next_turn(now.position)) {
    return std::nullopt;
  }
  Position passed = now.position;
  passed.end_turn();
  MoveReading reading = read_move(written, system_, passed);
  if (reading.refusal) {
    return std::nullopt;
  }
  reading.refusal = now.position.why_not(reading.attempt);
  return reading.refusal ? std::optional(reading) : std::nullopt;
}

/// A number that a refused move explains is not a second slip.
void MoveReplay::forget_number_of(Reading reading) {
  Line &now = line();
  if (reading == Reading::as_written_by_other_side) {
    Position passed = now.position;
    passed.end_turn();
    now.numbers.forget_if_fits(passed);
  } else if (reading == Reading::written_twice) {
    now.numbers.forget();
  }
}

/// Reports what is wrong with a move, and goes on with the reading that fits the rest best.
template <class MakeFinding>
void MoveReplay::go_on(const Element &move, const std::optional<WrittenMove> &written,
                       const std::optional<Attempt> &attempt, MakeFinding make_finding) {
  Line &now = line();
  const bool may_ask = ++refused_ <= max_searches && !allowance_.is_spent();
  const MovesAhead rest =
      may_ask ? moves_ahead(record_, move.index + 1, max_rest) : MovesAhead{{}, {}, false};
  const bool ends_line = rest.complete && rest.moves.empty();
  const bool matters = !ends_line || listener_.asks_where_lines_end() || listener_.reads_findings();
  const bool asks = may_ask && matters;
  const bool may_prove = asks && rest.complete && !now.unmended;
  const std::optional<std::size_t> gap =
      may_prove ? now.numbers.moves_before_gap(record_, move.index, now.position) : std::nullopt;
  const RefusedMove refused{
      {move.text(), written, attempt},
      now.position,
      system_,
      record_,
      now.past,
      rest,
      now.numbers.ahead(record_, move.index + 1),
      written ? now.turn.mate_of(*written, now.before, now.position, rest) : std::nullopt,
      allowance_,
      as_likely_,
      now.unmended || gap == std::size_t{0},
      may_prove && (gap || now.numbers.names_next_turn(now.position) ||
                    may_be_torn(record_, move.index) || may_be_copied(record_, move.index))};
  std::optional<Recovery> known = asks && known_ != nullptr ? known_->find(refused) : std::nullopt;
  // What is known was found before the end of a game on the board.
  if ((!known || is_drawn()) && end_of_game(move)) {
    return;
  }
  Finding finding = make_finding();
  Recovery recovery = known               ? *std::move(known)
                      : !matters          ? Recovery{Reading::not_played, now.position, {}, {}, {}}
                      : !asks             ? recover_as_written(refused)
                      : known_ != nullptr ? known_->search(refused)
                                          : recover(refused);
  if (ends_by_draws_ && lines_.depth() == 0) {
    stop_at_draws(recovery, rest, now.position, system_, draws_);
  }
  forget_number_of(recovery.reading);
  check_number(move.index);
  if (listener_.reads_findings()) {
    finding.remarks.push_back(reading_sentence(recovery, refused));
    if (recovery.is_meant) {
      finding.remarks.push_back(claim_sentence(recovery.suggestions.front(), record_));
    }
    if (asks && recovery.is_cut_short) {
      finding.remarks.emplace_back(
          "too many moves here are wrong: for the rest of this game tessera does not look for what "
          "was meant");
    }
    finding.is_meant = recovery.is_meant;
    finding.suggestions = std::exchange(recovery.suggestions, {});
    findings_.found(std::move(finding), now.position);
  } else {
    listener_.found(std::move(finding));
  }
  if (lines_.go_on(move, std::move(recovery), attempt ? attempt->move.to : Cell())) {
    note_draws(line().position, move.item.span, true);
  }
}

void MoveReplay::take_refused(const Element &move, const WrittenMove &written,
                              const MoveReading &reading) {
  if (reading.refusal->code == Code::unknown_cell) {
    go_on(move, written, std::nullopt, [&] { return not_a_move(move); });
  } else {
    go_on(move, written, reading.resolved ? std::optional(reading.attempt) : std::nullopt,
          [&] { return not_legal(move, written, reading); });
  }
}

void MoveReplay::broken_move(const Element &move, bool joined) {
  if (is_settled(move)) {
    return;
  }
  Line &now = line();
  choose_board(now.position, board_of(record_, move.item));
  if (!has_long_turns_ || enter_turn(move, joined, false)) {
    go_on(move, std::nullopt, std::nullopt, [&] { return not_a_move(move); });
  }
}

} // namespace tessera
