#include "replay.hpp"

#include "../record/record_ends.hpp"
#include "../record/walk.hpp"
#include "../../base/text.hpp"
#include "claims.hpp"
#include "form_check.hpp"
#include "move_replay.hpp"
#include "site_termination.hpp"

#include <utility>

namespace tessera {

namespace {

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
    go_on_behind_words(move);
    moves_.move(move, written);
  }
  void broken_move(const Element &move, bool joined) override {
    go_on_behind_words(move);
    if (!record_.is_cut_at(move.index)) {
      moves_.broken_move(move, joined);
    }
  }
  void gloss(const Element &gloss) override { moves_.gloss(gloss); }
  void check_word(const Element &word, Mark says) override { moves_.check_word(word, says); }

  // --- Lines ------------------------------------------------------------------------------

  bool variation_begin(const Element &begin) override {
    go_on_behind_words(begin);
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
    const std::string_view told = result_in_words(words);
    if (told.empty() || element.depth > 0 || end_.result != nullptr) {
      go_on_behind_draw(element);
      return false;
    }
    end_.words = element.item.span;
    end_.told_in_words = told;
    return true;
  }
  /// The game has gone on behind words such as an offer of a draw.
  void go_on_behind_words(const Element &element) {
    if (element.depth == 0) {
      end_.told_in_words = {};
    }
  }
  /// A draw of which more is said may have been declined.
  void go_on_behind_draw(const Element &element) {
    if (end_.told_in_words == "1/2-1/2") {
      go_on_behind_words(element);
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
