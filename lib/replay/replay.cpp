#include "replay.hpp"

#include "claims.hpp"
#include "draw_watch.hpp"
#include "form_check.hpp"
#include "line_of_play.hpp"
#include "read_move.hpp"
#include "recovery.hpp"
#include "refusal_sentence.hpp"
#include "sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace tessera {

namespace {

class Replayer {
public:
  Replayer(const Record &record, const Setting &setting, ReplayListener &listener)
      : record_(record), system_(setting.system), listener_(listener),
        pgn_shaped_(is_pgn_shaped(record)), lines_{Line(setting.start)}, draws_(setting.start) {}

  ReplayEnd run() {
    for (item_ = 0; item_ < record_.items.size(); ++item_) {
      if (!listener_.goes_on()) {
        return {lines_.front().position, moves_};
      }
      take(record_.items[item_]);
    }
    while (lines_.size() > 1) {
      lines_.pop_back();
    }
    check_number();
    check_end_of_turn();
    for (Finding &finding : check_result(record_, result_, line().position)) {
      report(std::move(finding));
    }
    return {line().position, moves_};
  }

private:
  Line &line() { return lines_.back(); }
  [[nodiscard]] std::size_t depth() const { return lines_.size() - 1; }

  void take(const Item &item) {
    switch (item.kind) {
    case ItemKind::move:
      take_move(item);
      break;
    case ItemKind::move_number:
      check_number();
      line().number = &item;
      break;
    case ItemKind::broken_move:
      take_broken_move(item);
      break;
    case ItemKind::gloss:
      if (line().last.played) {
        report_of_last(check_gloss(record_.at(item.span), item.span, line().last.mover,
                                   line().last.victim, line().position));
      }
      break;
    case ItemKind::check_word:
      check_mark_of_last(Mark::check, item.span);
      break;
    case ItemKind::mate_word:
      check_mark_of_last(Mark::mate, item.span);
      break;
    case ItemKind::variation_begin: {
      Line variation(line().before);
      variation.number_offset = line().number_offset;
      variation.over = line().over;
      variation.opened = item.span;
      lines_.push_back(std::move(variation));
      break;
    }
    case ItemKind::unclosed_variation:
      report(unclosed_variation(line().opened));
      [[fallthrough]];
    case ItemKind::variation_end:
      check_number();
      check_end_of_turn();
      lines_.pop_back();
      break;
    case ItemKind::unclosed_comment:
    case ItemKind::stray_end:
    case ItemKind::broken_tag_pair:
      report(broken_form(record_, item));
      break;
    case ItemKind::remark:
      if (pgn_shaped_ && moves_ > 0 && result_ == nullptr) {
        report(bare_remark(item));
      }
      break;
    case ItemKind::result:
      if (depth() == 0) {
        result_ = &item;
      }
      break;
    default:
      break;
    }
  }

  // --- Moves ------------------------------------------------------------------------------

  void take_move(const Item &item) {
    const WrittenMove &written = record_.moves[item.detail];
    Line &now = line();
    if (now.over) {
      return;
    }
    choose_board(now.position, written);
    if (written.board == 0 && now.position.board_count() > 1 && !find_board(item, written)) {
      return;
    }
    // On one board no move is legal any more.
    if (now.position.board_count() > 1 && end_of_game(item)) {
      return;
    }
    if (!enter_turn(item, written.joined, begins_another_turn(written, system_, now.position))) {
      return;
    }
    const MoveReading reading = read_move(written, system_, now.position);
    if (reading.refusal) {
      take_refused(item, written, reading);
      return;
    }
    check_number();
    const Move move = now.position.completed(reading.attempt.move);
    if (move.promotion != reading.attempt.move.promotion) {
      note_promotion(item);
    }
    if (auto finding = check_capture_sign(written, record_.at(item.span), item.span, move,
                                          now.position, system_)) {
      finding->move = numbered(record_.at(item.span), now.position);
      report(std::move(*finding));
    }
    play(move);
    line().turn.last = written;
    if (written.mark != Mark::none) {
      check_mark_of_last(written.mark, item.span);
    }
    note_draws(item);
  }

  /// Plays a legal move in the current line, and tells the listener.
  void play(const Move &move) {
    Line &now = line();
    const PlayedMove played = played_as(move, now.position, true);
    listener_.playing(played, now.position);
    keep_before(now);
    now.last = {played.mover, played.victim, true, record_.items[item_].span,
                now.position.move_number()};
    now.position.apply(move);
    count_move(played);
  }

  /// Keeps the position from which a variation on the coming move starts.
  void keep_before(Line &now) const {
    const bool one_move = now.position.conventions().moves_in_turn == 1;
    if (one_move ? variation_follows(record_, item_ + 1) : !now.position.mid_turn()) {
      now.before = now.position;
    }
  }

  // --- Turns of several moves ---------------------------------------------------------------

  /// Counts a move into its turn, as it is written; false if the move is not to be played.
  bool enter_turn(const Item &item, bool joined, bool begins_another) {
    Line &now = line();
    WrittenTurn &turn = now.turn;
    if (now.position.conventions().moves_in_turn == 1) {
      return true;
    }
    if (joined && std::exchange(turn.next_is_played, false)) {
      moves_ += depth() == 0 ? 1U : 0U;
      tell_not_played();
      return false;
    }
    if (joined && turn.written >= turn.due) {
      report_too_many_moves(item);
      return false;
    }
    if (!joined && now.position.mid_turn() && (begins_another || number_begins_turn())) {
      if (end_of_game(item)) {
        return false;
      }
      check_end_of_turn("the replay goes on with the next turn");
      now.position.end_turn();
    }
    if (!joined) {
      turn = {now.position.moves_due(), 0, item.span, std::nullopt, false};
    }
    ++turn.written;
    turn.span = item.span;
    return true;
  }

  /// Whether the number before the coming move is that of the next turn.
  [[nodiscard]] bool number_begins_turn() {
    const Line &now = line();
    if (now.number == nullptr || fits(*now.number, now.position)) {
      return false;
    }
    Position passed = now.position;
    passed.end_turn();
    return fits(*now.number, passed);
  }

  /// Tells the listener of a move that stays a comment, or has been played before.
  void tell_not_played() {
    const PlayedMove played{item_, depth(), std::nullopt, {}, {}, false, false};
    listener_.playing(played, line().position);
    listener_.played(played, line().position);
    line().last = {};
  }

  void report_too_many_moves(const Item &item) {
    report(too_many_moves(item.span, line().turn.due, line().position.conventions()));
    tell_not_played();
  }

  /// Reports a turn that lacks a move, if the line ends so.
  void check_end_of_turn(std::string_view remark = {}) {
    Line &now = line();
    if (now.over || !now.position.mid_turn() || now.turn.written == 0 ||
        now.position.outcome() == Outcome::drawn) {
      return;
    }
    Finding finding = incomplete_turn(now.turn.span, now.position);
    // A variation may just name the first move of an idea.
    finding.severity = depth() == 0 || !remark.empty() ? Severity::error : Severity::warning;
    finding.move = numbered(record_.at(finding.span), now.position);
    if (!remark.empty()) {
      finding.remarks.emplace_back(remark);
    }
    report(std::move(finding));
  }

  /// Turns to the one board on which a move that names none is legal, if there is one.
  bool find_board(const Item &item, const WrittenMove &written) {
    Line &now = line();
    std::vector<unsigned> fitting;
    for (unsigned board = 0; board < now.position.board_count(); ++board) {
      Position on_board = now.position;
      on_board.choose_board(board);
      if (!read_move(written, system_, on_board).refusal) {
        fitting.push_back(board);
      }
    }
    Finding finding{Code::missing_board, Severity::error, item.span,
                    "this move does not tell its board: moves are numbered 1A. and 1a., 1B. and "
                    "1b.",
                    now.position.conventions().notation_ruling};
    const bool found = fitting.size() == 1;
    if (found) {
      now.position.choose_board(fitting.front());
    }
    finding.remarks.push_back(found
                                  ? fmt::format("it is legal on board {} alone and is played there",
                                                board_label(now.position, Color::white))
                                  : std::string("it is not played"));
    now.last = {};
    listener_.found(std::move(finding));
    return found;
  }

  [[nodiscard]] PlayedMove played_as(const Move &move, const Position &before, bool legal) const {
    return {item_,
            depth(),
            move,
            move.drop ? Piece(before.turn(), *move.drop) : before.at(move.from),
            before.at(before.victim(move)),
            before.lands_on(move) != move.to,
            legal};
  }

  void count_move(const PlayedMove &played) {
    moves_ += depth() == 0 ? 1U : 0U;
    listener_.played(played, line().position);
  }

  void take_refused(const Item &item, const WrittenMove &written, const MoveReading &reading) {
    if (end_of_game(item)) {
      return;
    }
    const Refusal &refusal = *reading.refusal;
    if (refusal.code == Code::unknown_cell) {
      const BrokenMove broken = broken_move_sentence(record_.at(item.span), system_);
      go_on(item, written, std::nullopt,
            {broken.code, Severity::error, item.span, broken.sentence});
      return;
    }
    Finding finding{refusal.code, Severity::error, item.span,
                    refusal_sentence(refusal, written, reading.attempt, line().position, system_),
                    refusal.ruling};
    for (const Cell cell : refusal.cells.items()) {
      finding.cells.push_back(to_string(cell, system_));
    }
    go_on(item, written, reading.resolved ? std::optional(reading.attempt) : std::nullopt,
          std::move(finding));
  }

  void take_broken_move(const Item &item) {
    if (line().over || !enter_turn(item, item.detail != 0, false) || end_of_game(item)) {
      return;
    }
    const BrokenMove broken = broken_move_sentence(record_.at(item.span), system_);
    go_on(item, std::nullopt, std::nullopt,
          {broken.code, Severity::error, item.span, broken.sentence});
  }

  /// Reports what is wrong with a move, and goes on with the reading that fits the rest best.
  void go_on(const Item &item, const std::optional<WrittenMove> &written,
             const std::optional<Attempt> &attempt, Finding finding) {
    Line &now = line();
    const MovesAhead rest = moves_ahead(record_, item_ + 1, max_rest);
    const RefusedMove refused{now.position,
                              system_,
                              record_.at(item.span),
                              written,
                              attempt,
                              rest,
                              number_ahead(record_, item_ + 1, now.number_offset),
                              mate_of(written, rest)};
    Recovery recovery = recover(refused);
    if (recovery.reading == Reading::as_written_by_other_side && now.number != nullptr) {
      // The number of the move behind the missing one is no second slip.
      Position passed = now.position;
      passed.end_turn();
      now.number = fits(*now.number, passed) ? nullptr : now.number;
    }
    check_number();
    finding.move = numbered(record_.at(item.span), now.position);
    finding.remarks.push_back(reading_sentence(recovery, refused));
    if (recovery.only_one_fits) {
      finding.remarks.push_back(
          fmt::format("{} alone lets all the rest of the game be played: it is what was meant",
                      recovery.suggestions.front().text));
    }
    finding.suggestions = std::move(recovery.suggestions);
    report(std::move(finding));
    PlayedMove played{item_, depth(), std::nullopt, {}, {}, false, false};
    if (recovery.move && now.position.at(recovery.move->from).exists()) {
      played = played_as(*recovery.move, now.position, false);
    } else if (recovery.reading == Reading::taken_off) {
      played.victim = now.position.at(attempt->move.to);
    }
    listener_.playing(played, now.position);
    keep_before(now);
    now.turn.next_is_played = recovery.plays_mate;
    now.turn.last.reset();
    // Of a move that is not as written, marks say nothing that could be checked.
    now.last = {};
    now.position = std::move(recovery.position);
    if (recovery.reading == Reading::not_played) {
      listener_.played(played, now.position);
    } else {
      count_move(played);
    }
    if (played.move || played.victim.exists()) {
      note_draws(item);
    }
  }

  /// The other move of the turn of a refused one, if both are written as one turn.
  [[nodiscard]] std::optional<TurnMate> mate_of(const std::optional<WrittenMove> &written,
                                                const MovesAhead &rest) {
    const Line &now = line();
    if (!written) {
      return std::nullopt;
    }
    if (written->joined && now.turn.last && now.position.mid_turn()) {
      return TurnMate{*now.turn.last, true, now.before};
    }
    if (!written->joined && written->followed && !rest.moves.empty() && rest.moves.front().joined) {
      return TurnMate{rest.moves.front(), false, now.position};
    }
    return std::nullopt;
  }

  /// Whether the game had ended on the board before this move; reported once.
  bool end_of_game(const Item &item) {
    const Position &ended = line().position;
    const Outcome outcome = ended.outcome();
    if (!is_won(outcome) && outcome != Outcome::stalemate &&
        !(outcome == Outcome::drawn && ended.mid_turn())) {
      return false;
    }
    line().over = true;
    line().last = {};
    Finding finding{Code::game_over, Severity::error, item.span, game_over_sentence(ended),
                    ended.conventions().ends_ruling};
    finding.move = numbered(record_.at(item.span), line().position);
    finding.remarks.emplace_back("what follows in this line is not replayed");
    report(std::move(finding));
    return true;
  }

  // --- Numbers, marks and glosses ---------------------------------------------------------

  /// Checks the number of the move that comes now, if it has one.
  void check_number() {
    Line &now = line();
    const Item *number = std::exchange(now.number, nullptr);
    if (number != nullptr && !now.over && !fits(*number, now.position)) {
      const std::uint32_t expected = now.position.move_number() + now.number_offset;
      report({Code::move_number, Severity::warning, number->span,
              fmt::format("move {}{} is expected here", expected,
                          now.position.turn() == Color::white ? "" : "...")});
      constexpr std::uint32_t overflown = std::numeric_limits<std::uint32_t>::max();
      // If the next number goes on as if nothing were wrong, this was a slip of the pen.
      const std::optional<NumberAhead> next = number_ahead(record_, item_, now.number_offset);
      if (number->detail != overflown && !(next && next->agrees_with(now.position))) {
        now.number_offset += number->detail - expected;
      }
    }
  }

  /// Whether a number is that of the next move of the position. Black's may go without dots.
  bool fits(const Item &number, const Position &position) {
    const NumberAhead here = number_of(record_, number, 0, line().number_offset);
    return here.number == position.move_number() && (!here.side || *here.side == position.turn());
  }

  void check_mark_of_last(Mark mark, Span span) {
    if (line().last.played) {
      report_of_last(check_mark(mark, span, line().last.mover.color(), line().position));
    }
  }

  void note_promotion(const Item &item) {
    Finding finding{Code::promotion_missing, Severity::note, item.span,
                    "no piece is named to promote to, so it is a queen",
                    line().position.conventions().promotion_ruling};
    finding.move = numbered(record_.at(item.span), line().position);
    report(std::move(finding));
  }

  // --- Draws and results ------------------------------------------------------------------

  void note_draws(const Item &item) {
    if (depth() == 0) {
      for (Finding &draw : draws_.play(line().position, item.span)) {
        report(std::move(draw));
      }
    }
  }

  void report(Finding finding) {
    if (!finding.move.empty() && line().position.board_count() > 1) {
      finding.sentence = fmt::format("on board {}: {}", board_label(line().position, Color::white),
                                     finding.sentence);
    }
    listener_.found(std::move(finding));
  }

  /// Reports something about the last move of the line, which has been played.
  void report_of_last(std::optional<Finding> finding) {
    if (finding) {
      const LastMove &last = line().last;
      finding->move =
          numbered(record_.at(last.span), last.number, last.mover.color(), line().position);
      report(std::move(*finding));
    }
  }

  const Record &record_;
  Notation system_;
  ReplayListener &listener_;
  bool pgn_shaped_;
  std::vector<Line> lines_;
  std::size_t item_ = 0;
  std::size_t moves_ = 0;
  const Item *result_ = nullptr;
  DrawWatch draws_;
};

} // namespace

ReplayEnd replay(const Record &record, const Setting &setting, ReplayListener &listener) {
  return Replayer(record, setting, listener).run();
}

} // namespace tessera
