#include "replay.hpp"

#include "../notation/letters.hpp"
#include "draw_watch.hpp"
#include "recovery.hpp"
#include "sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// So far ahead the next number is looked for; it seldom is behind more than the next move.
constexpr std::size_t max_items_ahead = 64;

/// What the last move of a line was, for the marks and variations that follow it.
struct LastMove {
  Piece mover;
  Piece victim;
  bool played = false;
  Span span;
};

/// A line of play: the main line or a variation.
struct Line {
  Position position;
  /// Before the last move; only kept where a variation follows.
  Position before;
  LastMove last{};
  /// What the record's numbers are ahead of the position's.
  std::uint32_t number_offset = 0;
  /// The number whose move has not come yet.
  const Item *number = nullptr;
  bool over = false;
  /// The parenthesis that opens it.
  Span opened{};

  explicit Line(const Position &start) : position(start), before(start) {}
};

class Replayer {
public:
  Replayer(const Record &record, const Setting &setting, ReplayListener &listener)
      : record_(record), system_(setting.system), listener_(listener),
        pgn_shaped_(!record.tags.empty() && numbers_have_dots(record)), lines_{Line(setting.start)},
        draws_(setting.start) {}

  ReplayEnd run() {
    for (item_ = 0; item_ < record_.items.size(); ++item_) {
      take(record_.items[item_]);
    }
    while (lines_.size() > 1) {
      lines_.pop_back();
    }
    check_number();
    check_result();
    return {line().position, moves_};
  }

private:
  Line &line() { return lines_.back(); }
  [[nodiscard]] std::size_t depth() const { return lines_.size() - 1; }

  /// Of White's moves: `12...` stands in logs, too.
  static bool numbers_have_dots(const Record &record) {
    return std::any_of(record.items.begin(), record.items.end(), [&record](const Item &item) {
      const std::string_view text = record.at(item.span);
      return item.kind == ItemKind::move_number && text.ends_with('.') && !text.ends_with("..");
    });
  }

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
      check_gloss(item);
      break;
    case ItemKind::check_word:
      check_mark(Mark::check, item.span);
      break;
    case ItemKind::mate_word:
      check_mark(Mark::mate, item.span);
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
      report({Code::syntax, Severity::error, line().opened, "a variation is not closed"});
      [[fallthrough]];
    case ItemKind::variation_end:
      check_number();
      lines_.pop_back();
      break;
    case ItemKind::unclosed_comment:
      report({Code::syntax, Severity::error, {item.span.begin, 1}, "a comment is not closed"});
      break;
    case ItemKind::stray_end:
      report({Code::syntax, Severity::warning, item.span,
              "a closing parenthesis that closes nothing"});
      break;
    case ItemKind::broken_tag_pair:
      report({Code::syntax, Severity::error, item.span,
              "a tag pair is not finished: it is written [Name \"value\"]"});
      break;
    case ItemKind::remark:
      check_remark(item);
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
    const Attempt attempt = attempt_of(written, system_, line().position.conventions());
    Line &now = line();
    if (now.over) {
      return;
    }
    if (const auto refusal = why_not(written, attempt, now.position)) {
      take_refused(item, written, attempt, *refusal);
      return;
    }
    check_number();
    const Move move = now.position.completed(attempt.move);
    if (move.promotion != attempt.move.promotion) {
      note_promotion(item);
    }
    if (written.capture && !now.position.at(move.to).exists()) {
      Finding finding{
          Code::capture_mark, Severity::warning, item.span,
          fmt::format("nothing is taken on {}, which is empty", to_string(move.to, system_)),
          "HC-14"};
      finding.move = numbered(record_.at(item.span), now.position);
      report(std::move(finding));
    }
    play(move, true);
    if (written.mark != Mark::none) {
      check_mark(written.mark, item.span);
    }
    note_draws(item);
  }

  /// Plays a move in the current line, and tells the listener.
  void play(const Move &move, bool legal) {
    Line &now = line();
    const PlayedMove played{
        item_, depth(), move, now.position.at(move.from), now.position.at(move.to), legal};
    if (variation_follows()) {
      now.before = now.position;
    }
    now.last = {played.mover, played.victim, true, record_.items[item_].span};
    now.position.force(move);
    count_move(played);
  }

  void count_move(const PlayedMove &played) {
    moves_ += depth() == 0 ? 1U : 0U;
    listener_.played(played, line().position);
  }

  [[nodiscard]] bool variation_follows() const {
    for (std::size_t next = item_ + 1; next < record_.items.size(); ++next) {
      const ItemKind kind = record_.items[next].kind;
      if (kind == ItemKind::variation_begin) {
        return true;
      }
      if (kind == ItemKind::move || kind == ItemKind::broken_move ||
          kind == ItemKind::variation_end) {
        return false;
      }
    }
    return false;
  }

  /// The moves of the current line behind the current item, as far as they can be read.
  [[nodiscard]] std::vector<WrittenMove> rest_of_line() const {
    std::vector<WrittenMove> rest;
    std::size_t nested = 0;
    for (std::size_t next = item_ + 1; next < record_.items.size() && rest.size() < max_rest;
         ++next) {
      const Item &item = record_.items[next];
      if (item.kind == ItemKind::variation_begin) {
        ++nested;
      } else if (item.kind == ItemKind::variation_end ||
                 item.kind == ItemKind::unclosed_variation) {
        if (nested == 0) {
          break;
        }
        --nested;
      } else if (nested == 0 && item.kind == ItemKind::broken_move) {
        break;
      } else if (nested == 0 && item.kind == ItemKind::move) {
        rest.push_back(record_.moves[item.detail]);
      }
    }
    return rest;
  }

  void take_refused(const Item &item, const WrittenMove &written, const Attempt &attempt,
                    const Refusal &refusal) {
    if (end_of_game(item)) {
      return;
    }
    const Position &position = line().position;
    Finding finding{refusal.code, Severity::error, item.span,
                    refusal_sentence(refusal, written, attempt, position, system_), refusal.ruling};
    for (const Cell cell : refusal.cells.cells()) {
      finding.cells.push_back(to_string(cell, system_));
    }
    go_on(item, written, std::move(finding));
  }

  void take_broken_move(const Item &item) {
    if (line().over || end_of_game(item)) {
      return;
    }
    const BrokenMove broken = broken_move_sentence(record_.at(item.span), system_);
    go_on(item, std::nullopt, {broken.code, Severity::error, item.span, broken.sentence});
  }

  /// Reports what is wrong with a move, and goes on with the reading that fits the rest best.
  void go_on(const Item &item, std::optional<WrittenMove> written, Finding finding) {
    Line &now = line();
    const std::vector<WrittenMove> rest = rest_of_line();
    const RefusedMove refused{now.position, system_, record_.at(item.span),
                              written,      rest,    number_ahead(item_ + 1)};
    Recovery recovery = recover(refused);
    if (recovery.reading == Reading::as_written_by_other_side && now.number != nullptr) {
      // The number of the move behind the missing one is no second slip.
      Position passed = now.position;
      passed.pass();
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
    PlayedMove played{item_, depth(), recovery.move, {}, {}, false};
    if (recovery.move) {
      played.mover = now.position.at(recovery.move->from);
      played.victim = now.position.at(recovery.move->to);
    } else if (recovery.reading == Reading::taken_off) {
      played.victim =
          now.position.at(attempt_of(*written, system_, now.position.conventions()).move.to);
    }
    now.before = now.position;
    // Of a move that is not as written, marks say nothing that could be checked.
    now.last = {};
    now.position = std::move(recovery.position);
    count_move(played);
    note_draws(item);
  }

  /// Whether the game had ended on the board before this move; reported once.
  bool end_of_game(const Item &item) {
    const Outcome outcome = line().position.outcome();
    if (outcome != Outcome::checkmate && outcome != Outcome::stalemate) {
      return false;
    }
    line().over = true;
    line().last = {};
    Finding finding{Code::game_over, Severity::error, item.span,
                    fmt::format("the game is over: {} is {}", name(line().position.turn()),
                                outcome == Outcome::checkmate ? "mated" : "stalemated"),
                    "HC-8"};
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
      const std::optional<NumberAhead> next = number_ahead(item_);
      if (number->detail != overflown && !(next && next->agrees_with(now.position))) {
        now.number_offset += number->detail - expected;
      }
    }
  }

  /// Whether the next number of the line goes on as if nothing were wrong with the one before
  /// the current item: if so, that was a slip of the pen, and else the record counts on from it.
  bool next_number_fits() {
    const Position &position = line().position;
    std::size_t half_moves = position.turn() == Color::black ? 1 : 0;
    std::size_t nested = 0;
    for (std::size_t next = item_; next < record_.items.size(); ++next) {
      const Item &item = record_.items[next];
      if (item.kind == ItemKind::variation_begin) {
        ++nested;
      } else if (item.kind == ItemKind::variation_end ||
                 item.kind == ItemKind::unclosed_variation) {
        if (nested == 0) {
          break;
        }
        --nested;
      } else if (nested == 0 &&
                 (item.kind == ItemKind::move || item.kind == ItemKind::broken_move)) {
        ++half_moves;
      } else if (nested == 0 && item.kind == ItemKind::move_number) {
        return item.detail == position.move_number() + half_moves / 2 + line().number_offset;
      }
    }
    return false;
  }

  /// What a number says, as the first behind so many moves of the line.
  NumberAhead ahead(const Item &number, std::size_t half_moves) {
    const std::string_view text = record_.at(number.span);
    return {half_moves, number.detail - line().number_offset,
            text.ends_with("..") || text.back() == '\xa6'};
  }

  /// Whether a number is that of the next move of the position. Black's may go without dots.
  bool fits(const Item &number, const Position &position) {
    const NumberAhead here = ahead(number, 0);
    return here.number == position.move_number() &&
           !(here.of_black && position.turn() == Color::white);
  }

  /// The next number of the line from this item on, if it is not too far.
  std::optional<NumberAhead> number_ahead(std::size_t from) {
    std::size_t half_moves = 0;
    std::size_t nested = 0;
    const std::size_t end = std::min(record_.items.size(), from + max_items_ahead);
    for (std::size_t next = from; next < end; ++next) {
      const Item &item = record_.items[next];
      if (item.kind == ItemKind::variation_begin) {
        ++nested;
      } else if (item.kind == ItemKind::variation_end ||
                 item.kind == ItemKind::unclosed_variation) {
        if (nested == 0) {
          break;
        }
        --nested;
      } else if (nested == 0 &&
                 (item.kind == ItemKind::move || item.kind == ItemKind::broken_move)) {
        ++half_moves;
      } else if (nested == 0 && item.kind == ItemKind::move_number) {
        return ahead(item, half_moves);
      }
    }
    return std::nullopt;
  }

  void check_mark(Mark mark, Span span) {
    const Line &now = line();
    if (!now.last.played) {
      return;
    }
    const bool check = !now.position.checkers().empty();
    if (mark == Mark::mate && now.position.outcome() != Outcome::checkmate) {
      report_of_last({Code::mate_mark, Severity::warning, span,
                      fmt::format("{} is not mated{}", name(now.position.turn()),
                                  check ? ", though in check" : ""),
                      "HC-14"});
    } else if (mark == Mark::check && !check) {
      report_of_last({Code::check_mark, Severity::warning, span,
                      fmt::format("{} is not in check", name(now.position.turn())), "HC-14"});
    }
  }

  void check_gloss(const Item &item) {
    const LastMove &last = line().last;
    if (!last.played) {
      return;
    }
    const std::string_view text = record_.at(item.span);
    if (!last.victim.exists()) {
      report_of_last({Code::gloss_mismatch, Severity::warning, item.span,
                      "the move before it takes nothing", "HC-14"});
    } else if (role_of(text.front()) != last.mover.role() ||
               role_of(text.back()) != last.victim.role()) {
      report_of_last({Code::gloss_mismatch, Severity::warning, item.span,
                      fmt::format("the move before it is a {} taking a {}", name(last.mover.role()),
                                  name(last.victim.role())),
                      "HC-14"});
    }
  }

  void check_remark(const Item &item) {
    if (pgn_shaped_ && moves_ > 0 && result_ == nullptr) {
      Finding finding{Code::unplayed_text, Severity::warning, item.span,
                      "this is no move; comments stand in braces or behind a semicolon"};
      finding.remarks.emplace_back("it is kept as a comment");
      report(std::move(finding));
    }
  }

  void note_promotion(const Item &item) {
    Finding finding{Code::promotion_missing, Severity::note, item.span,
                    "no piece is named to promote to, so it is a queen", "HC-7"};
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

  void check_result() {
    const Tag *tag = record_.find_tag("Result");
    const std::optional<std::string_view> said =
        result_ == nullptr ? std::nullopt : std::optional(record_.at(result_->span));
    if (tag != nullptr && said && record_.at(tag->value) != *said) {
      report({Code::result_mismatch, Severity::warning, result_->span,
              fmt::format("the Result tag says {}", record_.at(tag->value))});
    }
    if (!said || *said == "*") {
      return;
    }
    const Position &position = line().position;
    const Outcome outcome = position.outcome();
    const std::string_view shown = outcome == Outcome::checkmate
                                       ? (position.turn() == Color::white ? "0-1" : "1-0")
                                   : outcome == Outcome::ongoing ? *said
                                                                 : "1/2-1/2";
    if (shown != *said) {
      report({Code::result_mismatch, Severity::warning, result_->span,
              fmt::format("the game ended in {} on the board: {}",
                          outcome == Outcome::checkmate   ? "mate"
                          : outcome == Outcome::stalemate ? "stalemate"
                                                          : "a draw",
                          shown),
              "HC-8"});
    }
  }

  void report(Finding finding) { listener_.found(std::move(finding)); }

  /// Reports something about the last move of the line, which has been played.
  void report_of_last(Finding finding) {
    finding.move = numbered_behind(record_.at(line().last.span), line().position);
    report(std::move(finding));
  }

  const Record &record_;
  CoordinateSystem system_;
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
