#include "replay.hpp"

#include "../../base/text.hpp"
#include "../../game/rules/position.hpp"
#include "../record/foreign_moves.hpp"
#include "../record/item_kinds.hpp"
#include "../record/record.hpp"
#include "../record/record_ends.hpp"
#include "../record/turn_name.hpp"
#include "../record/walk.hpp"
#include "claims.hpp"
#include "draw_watch.hpp"
#include "finding.hpp"
#include "move_replay.hpp"
#include "sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

/// How a game can have ended, if infinitechess.org has a word for it.
enum class Ended : std::uint8_t {
  by_mate,
  by_stalemate,
  by_repetition,
  by_fifty_moves,
  by_royal_capture,
  otherwise
};

/// Endings that the board shows, and endings by the players' will or the clock, which it must not
/// show.
struct TerminationWord {
  std::string_view word;
  Ended ended;
  bool shows_on_board;
};
constexpr std::array<TerminationWord, 14> termination_words{{
    {"Checkmate", Ended::by_mate, true},
    {"Stalemate", Ended::by_stalemate, true},
    {"Threefold repetition", Ended::by_repetition, true},
    {"50-move rule", Ended::by_fifty_moves, true},
    {"Insufficient material", Ended::otherwise, true},
    {"Royal capture", Ended::by_royal_capture, true},
    {"All royals captured", Ended::otherwise, true},
    {"All pieces captured", Ended::otherwise, true},
    {"King of the hill", Ended::otherwise, true},
    {"Resignation", Ended::otherwise, false},
    {"Agreement", Ended::otherwise, false},
    {"Time forfeit", Ended::otherwise, false},
    {"Aborted", Ended::otherwise, false},
    {"Abandoned", Ended::otherwise, false},
}};

/// Nothing if the game could go on.
std::optional<Ended> end_on_board(const Position &end, DrawnBy drawn_by) {
  switch (end.outcome()) {
  case Outcome::checkmate:
    return Ended::by_mate;
  case Outcome::stalemate:
    return Ended::by_stalemate;
  case Outcome::king_taken:
    return Ended::by_royal_capture;
  case Outcome::drawn:
  case Outcome::ongoing:
    break;
  }
  return drawn_by == DrawnBy::repetition    ? std::optional(Ended::by_repetition)
         : drawn_by == DrawnBy::fifty_moves ? std::optional(Ended::by_fifty_moves)
                                            : std::nullopt;
}

/// What is wrong with the words of the Termination tag, given the position at the end of the main
/// line and the draw that has ended the game by itself, if any: infinitechess.org's words are known
/// (IC-15), others say nothing.
std::optional<Finding> check_termination(const Record &record, const Position &end,
                                         DrawnBy drawn_by) {
  const Tag *tag = record.find_tag("Termination");
  if (tag == nullptr || !end.conventions().draws_end_game) {
    return std::nullopt;
  }
  const std::string_view value = record.at(tag->value);
  const auto known =
      std::find_if(termination_words.begin(), termination_words.end(),
                   [value](const TerminationWord &each) { return each.word == value; });
  const std::optional<Ended> ended = end_on_board(end, drawn_by);
  const bool fits =
      known == termination_words.end() ||
      (known->shows_on_board ? ended == known->ended && ended != Ended::otherwise : !ended);
  if (fits) {
    return std::nullopt;
  }
  return Finding{Code::result_mismatch, Severity::warning, tag->value,
                 fmt::format("\"{}\" is not how the game ended on the board{}", value,
                             ended ? ": " + game_over_sentence(end, end.outcome(), drawn_by)
                                   : ", where it could go on"),
                 "IC-15"};
}

// --- What is wrong with the form of a record, whatever is on the board -----------------

/// Whether prose among the moves is a slip: the record has tags, a result and dots after White's
/// numbers. (`12...` stands in logs, too.)
bool is_pgn_shaped(const Record &record) {
  const auto any_item = [&record](auto fits) {
    return std::any_of(record.items.begin(), record.items.end(), fits);
  };
  return !record.tags.empty() &&
         (record.find_tag("Result") != nullptr ||
          any_item([](const Item &item) { return item.kind == ItemKind::result; })) &&
         any_item([&record](const Item &item) {
           const std::string_view text = record.text_of(item);
           return item.kind == ItemKind::move_number && text.ends_with('.') &&
                  !text.ends_with("..");
         });
}

/// For a comment that is never closed. The finding says how much of the record it hides.
Finding comment_not_closed(const Record &record, const Item &comment) {
  const std::string_view text = trimmed(record.at(comment.span), " \t\r\n");
  const auto lines = std::count(text.begin(), text.end(), '\n');
  Finding finding{
      Code::syntax, Severity::error, {comment.span.begin, 1}, "a comment is not closed"};
  if (lines > 0) {
    finding.remarks.push_back(
        fmt::format("the next {} line{} read as part of it", lines, lines == 1 ? " is" : "s are"));
  }
  return finding;
}

/// Whether a number stands for no ply behind another and the plies that follow that.
bool goes_back(const WrittenNumber &number, const WrittenNumber &last, std::size_t plies) {
  return number.value < last.value ||
         (number.value == last.value && (last.side == Color::black || plies > 1));
}

/// The first number in a variation that goes back behind the one before it, with its move.
std::optional<std::string> number_that_goes_back(const Record &record, std::size_t begin,
                                                 std::size_t end) {
  std::size_t depth = 0;
  std::size_t plies = 0;
  std::optional<WrittenNumber> last;
  for (std::size_t i = begin + 1; i < end; ++i) {
    const Item &item = record.items[i];
    depth += begins_variation(item.kind) ? 1U : 0U;
    depth -= ends_variation(item.kind) ? 1U : 0U;
    if (depth > 0) {
      continue;
    }
    plies += is_move(item.kind) && !is_joined(record, item) ? 1U : 0U;
    if (item.kind == ItemKind::move_number) {
      const WrittenNumber number = written_number(record, item);
      // (On two boards, each has numbers of its own.)
      if (last && number.board == 0 && goes_back(number, *last, plies)) {
        const bool has_move = i + 1 < end && is_move(record.items[i + 1].kind);
        return fmt::format("{}{}", record.text_of(item),
                           has_move ? " " + clipped(record.at(record.items[i + 1].span)) : "");
      }
      last = number;
      plies = 0;
    }
  }
  return std::nullopt;
}

/// For a variation that is never closed, with the items that begin and end it. The finding says
/// where it may have to end, if a number shows that.
Finding variation_not_closed(const Record &record, std::size_t begin, std::size_t end) {
  Finding finding{Code::syntax, Severity::error, record.items[begin].span,
                  "a variation is not closed"};
  if (const auto number = number_that_goes_back(record, begin, end)) {
    finding.remarks.push_back(fmt::format(
        "it may have to end before {}: this number does not go on with the moves in it", *number));
  }
  return finding;
}

/// For a parenthesis in words that is still open where the next move stands.
Finding words_not_closed(Span parenthesis) {
  Finding finding{Code::syntax, Severity::warning, parenthesis,
                  "this parenthesis is not closed before the next move"};
  finding.remarks.emplace_back("the move is played as if it stood outside");
  return finding;
}

/// For a parenthesis that closes nothing.
Finding nothing_to_close(Span parenthesis) {
  return {Code::syntax, Severity::warning, parenthesis, "this closing parenthesis closes nothing"};
}

/// For a line that begins like a tag pair but is not one.
Finding tag_not_finished(Span line) {
  return {Code::syntax, Severity::error, line,
          "this tag pair is not read: it is written [Name \"value\"]"};
}

/// For a result behind the one that ended the record, which differs from it.
Finding later_result_differs(Span later, const std::string &result) {
  Finding finding{Code::unplayed_text, Severity::warning, later,
                  fmt::format("the record has ended with {} before this", result)};
  finding.remarks.emplace_back("it is kept as a comment");
  return finding;
}

/// For prose that holds what may be moves of another game or notation; nothing for other prose.
std::optional<Finding> remark_like_moves(const Record &record, Span remark) {
  const std::string_view text = record.at(remark);
  const std::optional<ForeignMoves> foreign = foreign_moves(text);
  const std::optional<Span> line = line_like_moves(text);
  if (!line && !foreign) {
    return std::nullopt;
  }
  const Span place = line ? Span{remark.begin + line->begin, line->size} : remark;
  Finding finding{Code::unplayed_text, line ? Severity::warning : Severity::note, place,
                  line ? "these words look like moves, but none of them is read"
                       : "these words have moves that are not read"};
  if (foreign) {
    finding.remarks.push_back(foreign_game_sentence(*foreign));
  }
  finding.remarks.emplace_back("they are kept as a comment");
  return finding;
}

/// For a sign of evaluation behind a move, which says nothing to the replay.
Finding evaluation_not_read(const Record &record, Span sign) {
  Finding finding{Code::unplayed_text, Severity::warning, sign,
                  fmt::format("{} is a sign of evaluation, which is not read", record.at(sign))};
  finding.remarks.emplace_back("it is kept as a comment");
  return finding;
}

/// For prose where comments stand in braces.
Finding bare_remark(Span remark) {
  Finding finding{Code::unplayed_text, Severity::warning, remark,
                  "this is not a move; comments stand in braces or after a semicolon"};
  finding.remarks.emplace_back("it is kept as a comment");
  return finding;
}

/// Visits everything in a record, and checks its claims besides its moves.
class Replayer final : public RecordVisitor {
public:
  Replayer(const Record &record, const Setting &setting, ReplayListener &listener, Look look)
      : record_(record), listener_(listener), pgn_shaped_(is_pgn_shaped(record)),
        moves_(record, setting, listener, look) {}

  ReplayEnd run() {
    if (walk(record_, *this)) {
      moves_.end_record();
      if (!record_.is_cut) {
        check_end();
      }
    }
    return moves_.main_line();
  }

  [[nodiscard]] bool goes_on() const override { return listener_.goes_on(); }

  // --- Moves, with their numbers and marks ------------------------------------------------

  void move_number(const Element &number) override { moves_.move_number(number); }
  void move(const Element &move, const WrittenMove &written) override {
    go_on_after_words(move);
    moves_.move(move, written);
  }
  void broken_move(const Element &move, bool joined) override {
    go_on_after_words(move);
    if (!record_.is_cut_at(move.index)) {
      moves_.broken_move(move, joined);
    }
  }
  void gloss(const Element &gloss) override { moves_.gloss(gloss); }
  void check_word(const Element &word, Mark says) override { moves_.check_word(word, says); }

  // --- Lines ------------------------------------------------------------------------------

  bool variation_begin(const Element &begin) override {
    go_on_after_words(begin);
    moves_.begin_variation();
    return true;
  }
  void variation_end(const Element &end, const Element & /*begin*/) override {
    moves_.end_variation(end);
  }
  void unclosed_variation(const Element &end, const Element &begin) override {
    if (!record_.is_cut_at(end.index)) {
      listener_.found(variation_not_closed(record_, begin.index, end.index));
    }
    variation_end(end, begin);
  }
  void ending_word(const Element &word) override { note_end(word, word.text()); }
  void result(const Element &result) override {
    if (result.depth == 0) {
      end_.result = &result.item;
    }
  }

  // --- What does not have the form of a record --------------------------------------------

  void comment(const Element &comment, const Comment &content) override {
    if (content.form == CommentForm::unclosed && !record_.is_cut_at(comment.index)) {
      listener_.found(comment_not_closed(record_, comment.item));
    }
    note_end(comment, content.words);
  }
  void remark(const Element &remark) override {
    if (remark.item.detail == evaluation_detail) {
      listener_.found(evaluation_not_read(record_, remark.item.span));
      return;
    }
    if (remark.item.detail >= first_opened_detail) {
      const std::uint32_t before = remark.item.detail - first_opened_detail;
      listener_.found(words_not_closed({remark.item.span.begin + before, 1}));
    }
    const bool is_ending = note_end(remark, remark.text());
    if (remark.item.detail == later_result_detail && end_.result != nullptr &&
        record_.text_of(remark.item) != record_.text_of(*end_.result)) {
      listener_.found(
          later_result_differs(remark.item.span, std::string(record_.text_of(*end_.result))));
    }
    if (pgn_shaped_ && moves_.has_begun() && end_.result == nullptr && !is_ending &&
        !record_.is_cut_at(remark.index)) {
      listener_.found(bare_remark(remark.item.span));
    } else if (end_.result == nullptr && !is_ending) {
      if (std::optional<Finding> moves = remark_like_moves(record_, remark.item.span)) {
        listener_.found(*std::move(moves));
      }
    }
  }
  void stray_end(const Element &sign) override {
    if (sign.item.detail != closes_words_detail) {
      listener_.found(nothing_to_close(sign.item.span));
    }
  }
  void broken_tag_pair(const Element &line) override {
    if (!record_.is_cut_at(line.index)) {
      listener_.found(tag_not_finished(line.item.span));
    }
  }

private:
  /// Notes words that end a game, behind which nothing goes on. Whether they do.
  bool note_end(const Element &element, std::string_view words) {
    if (size_to_last_sign(words) == 0) {
      // Nothing is said.
      return false;
    }
    const std::string_view stated = result_in_words(words);
    if (stated.empty() || element.depth > 0 || end_.result != nullptr) {
      go_on_after_draw(element);
      return false;
    }
    end_.words = element.item.span;
    end_.in_words = stated;
    return true;
  }
  /// The game has gone on behind words such as an offer of a draw.
  void go_on_after_words(const Element &element) {
    if (element.depth == 0) {
      end_.in_words = {};
    }
  }
  /// A draw of which more is said may have been declined.
  void go_on_after_draw(const Element &element) {
    if (end_.in_words == "1/2-1/2") {
      go_on_after_words(element);
    }
  }

  /// Checks what the record says about how the game ended.
  void check_end() {
    const Position end = moves_.main_line().position;
    for (Finding &finding : check_result(record_, end_, end, moves_.drawn_by())) {
      listener_.found(std::move(finding));
    }
    if (auto finding = check_termination(record_, end, moves_.drawn_by())) {
      listener_.found(std::move(*finding));
    }
  }

  const Record &record_;
  ReplayListener &listener_;
  bool pgn_shaped_;
  MoveReplay moves_;
  EndOfRecord end_;
};

} // namespace

ReplayEnd replay(const Record &record, const Setting &setting, ReplayListener &listener,
                 Look look) {
  return Replayer(record, setting, listener, look).run();
}

} // namespace tessera
