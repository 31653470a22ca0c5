#include "move_replay.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/notation/written_move.hpp"
#include "../../game/rules/position.hpp"
#include "../record/item_kinds.hpp"
#include "castling.hpp"
#include "claims.hpp"
#include "copied_move.hpp"
#include "draw_watch.hpp"
#include "finding.hpp"
#include "line_ahead.hpp"
#include "other_readings.hpp"
#include "read_move.hpp"
#include "recovery.hpp"
#include "sentences.hpp"
#include "usual_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tessera {

void MoveFindings::found(Finding finding, const Position &before) const {
  finding.move = numbered(record_.at(finding.span), before);
  tell(std::move(finding), before);
}

void MoveFindings::found_of_last(Finding finding, const Line &line) const {
  const LastMove &last = line.last;
  finding.move = numbered(record_.at(last.span), last.number, last.mover.color(), line.position);
  tell(std::move(finding), line.position);
}

void MoveFindings::tell(Finding finding, const Position &position) const {
  if (position.board_count() > 1) {
    finding.sentence =
        fmt::format("on board {}: {}", board_letter(position, Color::white), finding.sentence);
  }
  listener_.found(std::move(finding));
}

void LinesOfPlay::open_variation() {
  Line variation(line().before);
  variation.numbers = line().numbers.of_variation();
  variation.over = line().over;
  variation.unmended = line().unmended;
  lines_.push_back(std::move(variation));
}

bool LinesOfPlay::go_on(const Element &refused, Recovery recovery, Cell taken_off) {
  Line &now = line();
  PlayedMove played = nothing_played(refused);
  if (recovery.move && now.position.at(recovery.move->from).exists()) {
    played = played_as(refused, *recovery.move, now.position.effect_of(*recovery.move), false,
                       played.number);
  } else if (recovery.reading == Reading::taken_off) {
    played.victim = now.position.at(taken_off);
  }
  listener_.playing(played, now.position);
  keep_before(refused);
  if (recovery.passes_over > 0 && !variation_follows(refused.record, refused.index + 1)) {
    // A variation on what is passed over next.
    now.before = now.position;
    if (recovery.reading == Reading::plies_exchanged && !has_long_turns_) {
      now.before.apply(*recovery.exchanged_first);
    }
  }
  now.turn.next_is_played(recovery.plays_mate);
  if (recovery.reading == Reading::as_written_by_other_side) {
    // It begins a turn of that side, which may have more moves than the one that is missing.
    now.turn = WrittenTurn(now.position.conventions().moves_in_turn);
    now.turn.add(refused.item.span);
  }
  now.turn.played_otherwise();
  now.passes_over = recovery.passes_over;
  now.unmended |= !recovery.is_meant;
  // After a move that is not played as written, marks say nothing that could be checked.
  now.last = {};
  now.position = std::move(recovery.position);
  const bool is_twice = recovery.reading == Reading::written_twice;
  if (!is_twice) {
    now.past = {now.position, {}};
  }
  if (recovery.reading == Reading::not_played || is_twice) {
    now.turn.take_back();
  } else {
    count_move();
  }
  listener_.played(played, now.position);
  return played.move || played.victim.exists();
}

void LinesOfPlay::pass_over(const Element &move) {
  const PlayedMove played = nothing_played(move);
  listener_.playing(played, line().position);
  listener_.played(played, line().position);
  line().last = {};
}

void LinesOfPlay::pass_over_played(const Element &move) {
  count_move();
  pass_over(move);
}

PlayedMove LinesOfPlay::nothing_played(const Element &move) const {
  const Line &line = lines_.back();
  return {.item = static_cast<std::uint32_t>(move.index),
          .depth = static_cast<std::uint32_t>(depth()),
          .move = std::nullopt,
          .mover = {},
          .victim = {},
          .legal = false,
          .number = line.numbers.of_next(line.position)};
}

namespace {

/// A move that does not name its board, in a game on two boards.
struct MissingBoard {
  Finding finding;
  /// The one board on which it is legal, if there is one.
  std::optional<unsigned> board;
};

/// Looks for the board of such a move.
MissingBoard find_board(const WrittenMove &written, Span span, Notation system,
                        const Position &position) {
  Position on_board = position;
  std::vector<unsigned> fitting;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    on_board.choose_board(board);
    if (!read_move(written, system, on_board).refusal) {
      fitting.push_back(board);
    }
  }
  MissingBoard missing{
      {Code::missing_board, Severity::error, span,
       "this move does not name its board: moves are numbered 1A. and 1a., 1B. and 1b.",
       position.conventions().boards_ruling},
      fitting.size() == 1 ? std::optional(fitting.front()) : std::nullopt};
  if (missing.board) {
    on_board.choose_board(*missing.board);
    missing.finding.remarks.push_back(fmt::format(
        "it is legal only on board {} and is played there", board_letter(on_board, Color::white)));
  } else {
    missing.finding.remarks.emplace_back("it is not played");
  }
  return missing;
}

} // namespace

MoveReplay::MoveReplay(const Record &record, const Setting &setting, ReplayListener &listener,
                       Look look)
    : record_(record), system_(setting.system), as_likely_(setting.as_likely),
      known_(setting.known.get()), listener_(listener), findings_(record, listener),
      lines_(setting.start, listener), draws_(setting.start),
      has_boards_(setting.start.board_count() > 1),
      has_long_turns_(setting.start.conventions().moves_in_turn > 1),
      ends_by_draws_(setting.start.conventions().draws_end_game), look_(look),
      own_allowance_(record), allowance_(known_ != nullptr ? known_->allowance() : own_allowance_) {
  if (!setting.starts_from_array()) {
    line().numbers.begin_anywhere();
  }
}

void MoveReplay::move(const Element &move, const WrittenMove &written) {
  if (is_settled(move)) {
    return;
  }
  Line &now = line();
  if (ends_by_draws_ && is_drawn() && end_of_game(move)) {
    return;
  }
  if (has_boards_) {
    choose_board(now.position, written.board);
    if (written.board == 0 && (end_of_game(move) || !find_board_of(move, written))) {
      return;
    }
  }
  if (has_long_turns_ &&
      !enter_turn(move, written.joined, begins_another_turn(written, system_, now.position))) {
    return;
  }
  if (look_ == Look::at_a_glance && play_usual(move, written)) {
    return;
  }
  const MoveReading reading = read_move(written, system_, now.position);
  if (reading.refusal) {
    take_refused(move, written, read_for_named_side(written).value_or(reading));
    return;
  }
  check_number(move.index);
  play(move, written, reading.attempt.move);
}

/// Whether nothing is left to do for a move: its line has ended, or the reading of a refused move
/// before it has played it, or left it out.
bool MoveReplay::is_settled(const Element &move) {
  Line &now = line();
  if (now.over || now.passes_over == 0) {
    return now.over;
  }
  --now.passes_over;
  if (has_long_turns_) {
    if (!is_joined(record_, move.item)) {
      now.turn = WrittenTurn(now.position.conventions().moves_in_turn);
    }
    now.turn.add(move.item.span);
  }
  // Its number counts plies that are not where they belong.
  now.numbers.forget();
  lines_.pass_over(move);
  return true;
}

/// Plays a move if there is nothing to report except about its mark, as for nearly all moves.
/// Otherwise returns false and does nothing.
bool MoveReplay::play_usual(const Element &element, const WrittenMove &written) {
  Line &now = line();
  return now.position.change([&](auto &game) {
    UsualMove usual;
    if (!read_usual_move(written, system_, game, usual) ||
        !now.numbers.take_right(game.move_number(), game.turn())) {
      return false;
    }
    lines_.play(game, element, usual.attempt.move, usual.effect);
    note_played(game, element, written, usual.effect);
    return true;
  });
}

/// Checks what is said about a legal move that has been played, and whether it played on past a
/// draw.
template <class Game>
void MoveReplay::note_played(const Game &after, const Element &element, const WrittenMove &written,
                             const MoveEffect &effect) {
  const Span span = element.item.span;
  if (has_long_turns_) {
    line().turn.played(written);
  }
  if (written.mark != Mark::none) {
    check_mark_of_last(written.mark, span);
  }
  note_draws(after, span, effect.victim.exists());
}

void MoveReplay::play(const Element &element, const WrittenMove &written, const Move &as_written) {
  const Position &before = line().position;
  const Span span = element.item.span;
  const Move move = before.completed(as_written);
  if (move.promotion != as_written.promotion) {
    findings_.found({Code::promotion_missing, Severity::note, span,
                     "the move names no piece to promote to, so the pawn becomes a queen",
                     before.conventions().promotion_ruling},
                    before);
  }
  const MoveEffect effect = before.effect_of(move);
  if (auto finding =
          check_capture_sign(written, element.text(), span, move, effect, before, system_)) {
    findings_.found(std::move(*finding), before);
  }
  lines_.play(element, move, effect);
  note_played(line().position, element, written, effect);
}

template <class Game> void MoveReplay::note_draws(const Game &after, Span move, bool captured) {
  if (lines_.depth() == 0) {
    draws_.play(after, move, captured, listener_);
  }
}
// (Refused moves, in another file, have positions of any game.)
template void MoveReplay::note_draws(const Position &after, Span move, bool captured);

// --- Numbers, marks and lines ---------------------------------------------------------------

void MoveReplay::move_number(const Element &number) {
  check_number(number.index);
  line().numbers.take(record_, number.item);
}

void MoveReplay::gloss(const Element &gloss) {
  const LastMove &last = line().last;
  if (last.played) {
    found_of_last(
        check_gloss(gloss.text(), gloss.item.span, last.mover, last.victim, line().position));
  }
}

void MoveReplay::check_word(const Element &word, Mark says) {
  check_mark_of_last(says, word.item.span);
}

void MoveReplay::end_variation(const Element &end) {
  end_line(end.index);
  lines_.close_variation();
}

void MoveReplay::end_record() {
  while (lines_.depth() > 0) {
    lines_.close_variation();
  }
  end_line(record_.items.size());
}

void MoveReplay::check_mark_of_last(Mark mark, Span span) {
  if (line().last.played) {
    found_of_last(check_mark(mark, span, line().last.mover.color(), line().position));
  }
}

void MoveReplay::found_of_last(std::optional<Finding> finding) {
  if (finding) {
    findings_.found_of_last(std::move(*finding), line());
  }
}

/// Checks the number of the move that comes now, at an item, if it has one.
void MoveReplay::check_number(std::size_t item) {
  Line &now = line();
  if (now.over) {
    now.numbers.forget();
  } else if (const auto wrong = now.numbers.take_wrong(now.position)) {
    WrongNumber found = now.numbers.count_on(*wrong, now.position, record_, item);
    listener_.found(std::move(found.finding));
    // What is missing is not known. The moves before it stay, so that copies of them are found.
    now.unmended |= found.shows_gap;
  }
}

/// Checks the last number and the last turn of a line that ends at an item.
void MoveReplay::end_line(std::size_t item) {
  if (record_.is_cut_at(item)) {
    return;
  }
  check_number(item);
  const bool is_main = lines_.depth() == 0;
  if (!line().over && !(is_main && record_.may_go_on)) {
    // A variation may just name the first move of an idea.
    check_end_of_turn(is_main ? Severity::error : Severity::warning);
  }
}

// --- Turns of several moves, and two boards -----------------------------------------------

/// Counts a move as part of its turn of several moves, as written; false if the move must not be
/// played.
bool MoveReplay::enter_turn(const Element &move, bool joined, bool begins_another) {
  Line &now = line();
  if (joined && now.turn.take_played()) {
    lines_.pass_over_played(move);
    return false;
  }
  if (joined && now.turn.is_full()) {
    listener_.found(now.turn.too_many_moves(move.item.span, now.position.conventions()));
    lines_.pass_over(move);
    now.leave_unmended();
    return false;
  }
  if (!joined && now.position.mid_turn() &&
      (begins_another || now.numbers.names_next_turn(now.position))) {
    if (end_of_game(move)) {
      return false;
    }
    go_on_with_next_turn(move);
  }
  if (!joined) {
    now.turn = WrittenTurn(now.position.moves_due());
  }
  now.turn.add(move.item.span);
  return true;
}

/// Reports a turn that lacks a move, if it ends here.
void MoveReplay::check_end_of_turn(Severity severity, std::string_view remark) {
  if (std::optional<Finding> finding = line().turn.incomplete(line().position)) {
    finding->severity = severity;
    if (!remark.empty()) {
      finding->remarks.emplace_back(remark);
    }
    findings_.found(std::move(*finding), line().position);
  }
}

/// Goes on after a turn that lacks a move with the move that explains most of the rest, if one
/// does.
void MoveReplay::go_on_with_next_turn(const Element &move) {
  Line &now = line();
  const bool asks = ++refused_ <= max_searches && !allowance_.is_spent();
  const std::optional<Move> missing =
      asks ? find_missing_second(now.position, moves_ahead(record_, move.index, max_rest), system_,
                                 allowance_)
           : std::nullopt;
  check_end_of_turn(Severity::error,
                    missing ? fmt::format("the replay goes on as if a move such as {} completed it",
                                          long_form(*missing, now.position, system_))
                            : "the replay goes on with the next turn");
  if (missing) {
    now.position.apply(*missing);
  } else {
    now.position.end_turn();
  }
  now.leave_unmended();
}

/// Turns to the only board on which a move that names no board is legal, if there is one.
bool MoveReplay::find_board_of(const Element &move, const WrittenMove &written) {
  Line &now = line();
  MissingBoard missing = find_board(written, move.item.span, system_, now.position);
  if (missing.board) {
    now.position.choose_board(*missing.board);
  }
  now.last = {};
  now.leave_unmended();
  listener_.found(std::move(missing.finding));
  return missing.board.has_value();
}

// --- The end of the game -------------------------------------------------------------------

/// Whether a draw that ends the game by itself is on the board: in variations, as far as the
/// position shows it.
bool MoveReplay::is_drawn() {
  return ends_by_draws_ && ((lines_.depth() == 0 && draws_.drawn_by() != DrawnBy::nothing) ||
                            line().position.half_move_clock() >= fifty_moves_in_half_moves);
}

/// Whether the game had ended on the board before this move; reported once.
bool MoveReplay::end_of_game(const Element &move) {
  Line &now = line();
  const Outcome outcome =
      known_ != nullptr ? known_->outcome_of(now.position) : now.position.outcome();
  if (!is_won(outcome) && outcome != Outcome::stalemate && !is_drawn() &&
      !(outcome == Outcome::drawn && now.position.mid_turn())) {
    return false;
  }
  now.over = true;
  now.last = {};
  Finding finding{
      Code::game_over, Severity::error, move.item.span, {}, now.position.conventions().ends_ruling};
  if (listener_.reads_findings()) {
    finding.sentence = game_over_sentence(now.position, outcome, drawn_by());
  }
  finding.remarks.emplace_back("what follows in this line is not replayed");
  findings_.found(std::move(finding), now.position);
  return true;
}

// --- The replay of moves that are not legal, or are none -------------------------------

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
