#include "statements.hpp"

#include "../../game/notation/letters.hpp"
#include "../record/walk.hpp"
#include "../../base/text.hpp"
#include "numbering.hpp"

#include <algorithm>
#include <deque>
#include <string_view>

namespace tessera {

namespace {

/// The letter of a piece; a short move or a drop without one is a pawn's.
char letter_of(const WrittenMove &move) {
  return move.piece == 0 && move.shape != MoveShape::full ? 'P' : upper(move.piece);
}

/// Cuts the first line off, and returns it without blanks around.
std::string_view take_line(std::string_view &words) {
  const std::size_t end = std::min(words.find_first_of("\r\n"), words.size());
  std::string_view line = words.substr(0, end);
  words.remove_prefix(std::min(end + 1, words.size()));
  line.remove_prefix(std::min(line.find_first_not_of(white_space), line.size()));
  return line.substr(0, line.find_last_not_of(white_space) + 1);
}

class StatementVisitor final : public RecordVisitor {
public:
  StatementVisitor(const Record &record, const Setting &setting, const Replayed &replayed,
                   BehindErrors behind_errors)
      : replayed_(replayed), numbering_(record, setting, replayed, behind_errors),
        has_long_turns_(setting.start.conventions().moves_in_turn > 1) {}

  /// Those heard so far and not taken yet. What comes next may belong to the last.
  std::deque<Statement> &statements() { return statements_; }

  /// Adds the next statement of an item that makes many, so that they are never all there at once.
  /// False if there is none.
  bool go_on() {
    while (!rest_.empty()) {
      if (statements_of_rest_ == Statement::Kind::sign) {
        rest_.remove_prefix(1);
        statements_.push_back({Statement::Kind::sign, item_of_rest_, "stray )"});
        return true;
      }
      const std::string_view line = take_line(rest_);
      if (!line.empty()) {
        statements_.push_back({Statement::Kind::words, item_of_rest_, std::string(line)});
        return true;
      }
    }
    return false;
  }

  void move_number(const Element &number) override {
    if (numbering_.is_alone(number.item)) {
      add(Statement::Kind::sign, number, numbering_.number_text(number.item));
    }
    numbering_.move_number(number.item);
  }
  void move(const Element &move, const WrittenMove &written) override {
    Statement &statement = add_move(Statement::Kind::move, move, "");
    statement.move = written;
    // Otherwise a sign between two moves means nothing.
    statement.move.joined &= has_long_turns_;
    statement.move.followed &= has_long_turns_;
    statement.mark = statement.move.mark;
    if (statement.move.victim != 0) {
      statement.victims.insert(std::string(1, statement.move.victim));
    }
  }
  void broken_move(const Element &move, bool joined) override {
    add_move(Statement::Kind::broken_move, move, move.text()).move.joined =
        has_long_turns_ && joined;
  }

  /// A gloss only comes after its move.
  void gloss(const Element &gloss) override {
    const char mover = upper(gloss.text().front());
    const char victim = upper(gloss.text().back());
    Statement &statement = statements_.back();
    const char moves = statement.is_legal() && !statement.stays
                           ? letter(statement.replayed->move.mover.role())
                           : letter_of(statement.move);
    statement.victims.insert(mover == moves ? std::string(1, victim)
                                            : std::string{mover, 'x', victim});
  }
  void annotation(const Element &annotation) override {
    std::string &all = statements_.back().annotations;
    (all += all.empty() ? "" : " ") += annotation.text();
  }
  void check_word(const Element & /*word*/, Mark says) override {
    statements_.back().mark = std::max(statements_.back().mark, says);
  }
  void nag(const Element &nag) override { add(Statement::Kind::sign, nag, nag.text()); }

  void comment(const Element &comment, const Comment &content) override {
    add_words(comment, content.words);
  }
  void remark(const Element &remark) override { add_words(remark, remark.text()); }
  void ending_word(const Element &word) override { add_words(word, word.text()); }
  /// Lines that are kept as they are.
  void other_text(const Element &line) override { add(Statement::Kind::sign, line, line.text()); }
  /// Signs that stand apart may come to stand together.
  void stray_end(const Element &sign) override {
    add_each(Statement::Kind::sign, sign, sign.text());
  }

  bool variation_begin(const Element &begin) override {
    add(Statement::Kind::sign, begin, "(");
    numbering_.begin_variation();
    return true;
  }
  void variation_end(const Element &end, const Element & /*begin*/) override {
    add(Statement::Kind::sign, end, ")");
    numbering_.end_variation();
  }
  void result(const Element &result) override { add(Statement::Kind::sign, result, result.text()); }

private:
  void add(Statement::Kind kind, const Element &element, std::string_view text) {
    while (go_on()) {
    }
    statements_.push_back({kind, element.index, std::string(text)});
  }

  /// Of words, each line is a statement; of signs, each sign.
  void add_each(Statement::Kind kind, const Element &element, std::string_view text) {
    while (go_on()) {
    }
    statements_of_rest_ = kind;
    item_of_rest_ = element.index;
    rest_ = text;
  }
  void add_words(const Element &element, std::string_view words) {
    add_each(Statement::Kind::words, element, words);
  }

  Statement &add_move(Statement::Kind kind, const Element &move, std::string_view text) {
    const MoveNumber number = numbering_.take_move(move);
    add(kind, move, text);
    Statement &statement = statements_.back();
    statement.number = number.as_written;
    statement.is_wrong_number = number.is_wrong;
    statement.stays = number.stays;
    statement.goes_on = number.goes_on;
    statement.replayed = replayed_.of(move.index);
    return statement;
  }

  const Replayed &replayed_;
  Numbering numbering_;
  bool has_long_turns_;
  std::deque<Statement> statements_;
  /// What is still to be taken of the item heard last.
  Statement::Kind statements_of_rest_ = Statement::Kind::words;
  std::size_t item_of_rest_ = 0;
  std::string_view rest_;
};

bool same_cell(WrittenCell a, const Setting &of_a, WrittenCell b, const Setting &of_b) {
  const Cell cell = resolve_in_record(a, of_a.system);
  return cell == resolve_in_record(b, of_b.system) && (cell.exists() || a == b);
}

bool same_turning(const WrittenMove &a, const Setting &of_a, const WrittenMove &b,
                  const Setting &of_b) {
  return a.turning && b.turning ? same_cell(*a.turning, of_a, *b.turning, of_b)
                                : a.turning.has_value() == b.turning.has_value();
}

/// Whether the sign of a capture says something that the board does not show.
bool has_wrong_sign(const Statement &statement) {
  const PlayedMove &played = statement.replayed->move;
  return statement.move.capture &&
         (!played.victim.exists() || statement.move.shot != played.shoots);
}

bool says_legal_move(const Statement &source, const Statement &written, const Setting &of_written) {
  const PlayedMove &played = source.replayed->move;
  const WrittenMove &is = written.move;
  const bool wrong_sign = has_wrong_sign(source);
  if (wrong_sign ? !is.capture || is.shot != source.move.shot
                 : is.capture && (is.shot != played.shoots || !played.victim.exists())) {
    return false;
  }
  if (written.is_legal()) {
    return written.replayed->move.move == played.move;
  }
  // After an error it may not be played, but a move in full says the same anywhere.
  const Attempt attempt = attempt_of(is, of_written.system, of_written.start.conventions());
  return is.shape != MoveShape::short_form && attempt.move == *played.move &&
         letter_of(is) == letter(played.mover.role());
}

/// Whether a hint means the same in both records; it may not, with two orders of digits.
bool keeps_hint(const WrittenMove &move, const Setting &a, const Setting &b) {
  const CellForm form = move.destination.form;
  return hint_of(move).empty() ||
         notation_of_form(form, a.system) == notation_of_form(form, b.system);
}

bool says_move_as_written(const Statement &source, const Setting &of_source,
                          const Statement &written, const Setting &of_written) {
  const WrittenMove &was = source.move;
  const WrittenMove &is = written.move;
  return is.shape == was.shape && letter_of(is) == letter_of(was) &&
         upper(is.promotion) == upper(was.promotion) && is.capture == was.capture &&
         is.shot == was.shot && is.origin_hint == was.origin_hint && is.joined == was.joined &&
         is.followed == was.followed && has_cells_of_two_forms(is) == has_cells_of_two_forms(was) &&
         (was.shape != MoveShape::full ||
          same_cell(was.origin, of_source, is.origin, of_written)) &&
         (keeps_hint(was, of_source, of_written) || (!source.is_legal() && !written.is_legal()));
}

} // namespace

class Statements::Reader {
public:
  Reader(const Record &record, const Setting &setting, const Replayed &replayed,
         BehindErrors behind_errors)
      : visitor_(record, setting, replayed, behind_errors), walk_(record, visitor_) {}

  const Statement *next() {
    std::deque<Statement> &statements = visitor_.statements();
    if (is_first_given_) {
      statements.pop_front();
    }
    while (statements.size() < 2 && (visitor_.go_on() || walk_.step())) {
    }
    is_first_given_ = !statements.empty();
    return is_first_given_ ? &statements.front() : nullptr;
  }

private:
  StatementVisitor visitor_;
  RecordWalk<StatementVisitor> walk_;
  bool is_first_given_ = false;
};

Statements::Statements(const Record &record, const Setting &setting, const Replayed &replayed,
                       BehindErrors behind_errors)
    : reader_(std::make_unique<Reader>(record, setting, replayed, behind_errors)) {}
Statements::~Statements() = default;

const Statement *Statements::next() { return reader_->next(); }

bool plays_the_same(const Statement &source, const Statement &written) {
  const ReplayedMove *const was = source.replayed;
  const ReplayedMove *const is = written.replayed;
  return source.is_wrong_number == written.is_wrong_number && (was == nullptr) == (is == nullptr) &&
         (was == nullptr ||
          (was->move.legal == is->move.legal && was->move.move == is->move.move &&
           was->here.turn == is->here.turn && was->here.number == is->here.number &&
           was->mid_turn == is->mid_turn && was->mid_turn_behind == is->mid_turn_behind));
}

/// Whether a letter of a move on a plane is not one of the side that moves (IC-13).
static bool has_wrong_case(const WrittenMove &move, Color side) {
  const auto is_small = [](char letter) { return letter != 0 && letter == lower(letter); };
  return (side == Color::white && is_small(move.piece)) ||
         (move.promotion != 0 && is_small(move.promotion) != (side == Color::black));
}

bool says_the_same(const Statement &source, const Setting &of_source, const Statement &written,
                   const Setting &of_written) {
  if (source.kind != written.kind || source.text != written.text) {
    return false;
  }
  if (source.kind != Statement::Kind::move) {
    return source.kind != Statement::Kind::broken_move ||
           (source.number == written.number && source.move.joined == written.move.joined);
  }
  if (!source.is_legal() && written.is_legal() && of_source.system.form() == CellForm::plane &&
      has_wrong_case(source.move, written.replayed->move.mover.color())) {
    // Other notations do not show whose a letter is.
    return false;
  }
  // After an error, only a move whose hint cannot stay is written as it was played.
  const bool is_as_played =
      source.is_legal() && (!source.stays || !keeps_hint(source.move, of_source, of_written));
  return source.number == written.number && source.goes_on == written.goes_on &&
         source.annotations == written.annotations && source.mark == written.mark &&
         source.victims == written.victims && source.move.board == written.move.board &&
         same_cell(source.move.destination, of_source, written.move.destination, of_written) &&
         same_turning(source.move, of_source, written.move, of_written) &&
         ((source.stays && says_move_as_written(source, of_source, written, of_written)) ||
          (is_as_played && says_legal_move(source, written, of_written)));
}

} // namespace tessera
