#include "convert.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../record/item_kinds.hpp"
#include "../record/record_parser.hpp"
#include "../record/record_reader.hpp"
#include "../record/walk.hpp"
#include "../replay/known_recoveries.hpp"
#include "icn_writer.hpp"
#include "numbering.hpp"
#include "package_writer.hpp"
#include "record_writer.hpp"
#include "scribe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

// What a record says, in whatever form; two records that say the same may be converted into each
// other.

/// One thing that a record says.
struct Statement {
  enum class Kind : std::uint8_t { move, broken_move, words, sign };
  Kind kind;
  /// Its item in the record.
  std::size_t item;
  /// For words, one line of them, without blanks around; for a sign or a broken move, its text.
  std::string text;

  // For a move, broken or not.
  WrittenMove move{};
  /// What the replay made of it, if it was played.
  const ReplayedMove *replayed = nullptr;
  /// A number that does not just count on, whether it is wrong, and whether all of it stays: see
  /// `MoveNumber`.
  std::string number{};
  bool is_wrong_number = false;
  bool stays = false;
  bool goes_on = false;
  /// The signs `!` and `?` after it.
  std::string annotations{};
  Mark mark = Mark::none;
  /// What it is said to take, such as `Q` or, if the gloss names another piece than the one that
  /// moves, `NxQ`.
  std::set<std::string> victims{};

  [[nodiscard]] bool is_legal() const { return replayed != nullptr && replayed->move.legal; }
};

/// What a record says, a statement at a time from its first item to its last; its tags are left
/// out.
class Statements {
public:
  /// All arguments must outlive it.
  Statements(const Record &record, const Setting &setting, const Replayed &replayed,
             AfterErrors after_errors);
  Statements(const Statements &) = delete;
  Statements &operator=(const Statements &) = delete;
  ~Statements();

  /// The next statement, valid until the next call; null after the last.
  const Statement *next();

private:
  class Reader;
  std::unique_ptr<Reader> reader_;
};

/// The letter of a piece; a short move or a drop without one is a pawn's.
char letter_of(const WrittenMove &move) {
  return move.piece == 0 && move.shape != MoveShape::full ? 'P' : upper(move.piece);
}

/// Cuts the first line off, and returns it without blanks around.
std::string_view take_line(std::string_view &words) {
  const std::string_view line = words.substr(0, end_of_line(words));
  words.remove_prefix(std::min(line.size() + 1, words.size()));
  return trimmed(line);
}

class StatementVisitor final : public RecordVisitor {
public:
  StatementVisitor(const Record &record, const Setting &setting, const Replayed &replayed,
                   AfterErrors after_errors)
      : replayed_(replayed), numbering_(record, setting, replayed, after_errors),
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
         (keeps_hint(was, of_source.system, of_written.system) ||
          (!source.is_legal() && !written.is_legal()));
}

class Statements::Reader {
public:
  Reader(const Record &record, const Setting &setting, const Replayed &replayed,
         AfterErrors after_errors)
      : visitor_(record, setting, replayed, after_errors), walk_(record, visitor_) {}

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
                       AfterErrors after_errors)
    : reader_(std::make_unique<Reader>(record, setting, replayed, after_errors)) {}
Statements::~Statements() = default;

const Statement *Statements::next() { return reader_->next(); }

/// Whether the replay makes the same of both, in what may differ after an error.
bool plays_the_same(const Statement &source, const Statement &written) {
  const ReplayedMove *const was = source.replayed;
  const ReplayedMove *const is = written.replayed;
  return source.is_wrong_number == written.is_wrong_number && (was == nullptr) == (is == nullptr) &&
         (was == nullptr ||
          (was->move.legal == is->move.legal && was->move.move == is->move.move &&
           was->here.turn == is->here.turn && was->here.number == is->here.number &&
           was->mid_turn == is->mid_turn && was->mid_turn_after == is->mid_turn_after));
}

/// Whether a letter of a move on a plane is not one of the side that moves (IC-13).
bool has_wrong_case(const WrittenMove &move, Color side) {
  const auto is_small = [](char letter) { return letter != 0 && letter == lower(letter); };
  return (side == Color::white && is_small(move.piece)) ||
         (move.promotion != 0 && is_small(move.promotion) != (side == Color::black));
}

/// Whether the written statement says what the source says. Both are of the same game, each in its
/// setting. A legal move may say more than the source: its letter, its sign, its whole origin.
bool says_the_same(const Statement &source, const Setting &of_source, const Statement &written,
                   const Setting &of_written) {
  if (source.kind != written.kind || source.text != written.text) {
    return false;
  }
  if (source.kind != Statement::Kind::move) {
    return source.kind != Statement::Kind::broken_move ||
           (source.number == written.number && source.move.joined == written.move.joined);
  }
  if (!source.is_legal() && written.is_legal() && of_source.system.habits().case_tells_side &&
      has_wrong_case(source.move, written.replayed->move.mover.color())) {
    // Other notations do not show whose a letter is.
    return false;
  }
  // After an error, only a move whose hint cannot stay is written as it was played.
  const bool is_as_played =
      source.is_legal() &&
      (!source.stays || !keeps_hint(source.move, of_source.system, of_written.system));
  return source.number == written.number && source.goes_on == written.goes_on &&
         source.annotations == written.annotations && source.mark == written.mark &&
         source.victims == written.victims && source.move.board == written.move.board &&
         same_cell(source.move.destination, of_source, written.move.destination, of_written) &&
         same_turning(source.move, of_source, written.move, of_written) &&
         ((source.stays && says_move_as_written(source, of_source, written, of_written)) ||
          (is_as_played && says_legal_move(source, written, of_written)));
}

/// How often a record is written again with more care of single items, before it is written with
/// care of all, and then again.
constexpr std::size_t max_single_tries = 12;
/// A long record is written again less often: single items may cost at most this many bytes. A
/// longer one, or one of mostly illegal moves, is written with care of all at once.
constexpr std::size_t max_written_again = std::size_t{1} << 19U;

std::size_t single_tries_of(const Record &record, const Replayed &replayed) {
  if (replayed.is_mostly_illegal()) {
    return 0;
  }
  return std::min(max_written_again / std::max<std::size_t>(record.text.size(), 1),
                  max_single_tries);
}

/// Writes a record, and writes it again with more care as long as it would not be read back as the
/// same.
class CheckedConversion {
public:
  CheckedConversion(const Record &record, const Setting &setting, const Writing &writing,
                    const Replayed &replayed)
      : record_(record), setting_(setting), writing_(writing), replayed_(replayed),
        care_(record.items.size()), single_tries_(single_tries_of(record, replayed)),
        // If turns are several moves, every number and sign between moves shows where one begins.
        after_errors_(setting.start.conventions().moves_in_turn > 1 ? AfterErrors::as_it_stands
                                                                    : AfterErrors::played) {
    if (replayed.is_mostly_illegal()) {
      // Little of it can be written otherwise than it stands.
      after_errors_ = AfterErrors::as_it_stands;
    }
  }

  Result<std::string> run() {
    using Text = Result<std::string>;
    bool all_safe = false;
    for (std::size_t tries = 0;; ++tries) {
      WrittenRecord written =
          write_record(record_, setting_, writing_, replayed_, care_, after_errors_);
      if (written.text.size() > max_record_size) {
        return Text::failure(
            fmt::format("in this form it is longer than {} MiB and could not be read again",
                        max_record_size >> 20U));
      }
      const std::optional<std::size_t> trouble =
          written.is_delicate ? first_difference(written) : std::nullopt;
      if (!trouble) {
        return std::move(written.text);
      }
      if (std::exchange(plays_otherwise_, false)) {
        after_errors_ = AfterErrors::as_it_stands;
        continue;
      }
      const bool more_care = single_tries_ > 0 && (tries % single_tries_ != 0 || tries == 0);
      if (more_care && take_more_care(*trouble)) {
        continue;
      }
      if (all_safe && after_errors_ == AfterErrors::played) {
        after_errors_ = AfterErrors::as_it_stands;
        if (single_tries_ > 0) {
          care_ = CareOfItems(record_.items.size());
          all_safe = false;
        }
        continue;
      }
      if (std::exchange(all_safe, true)) {
        return Text::failure(fmt::format("in this form, \"{}\" would be read as something else",
                                         clipped(record_.at(record_.items[*trouble].span))));
      }
      care_.raise_all(replayed_.is_mostly_illegal() ? Care::safest : Care::safe);
    }
  }

private:
  /// The item of the source that is missing from the text, or not in its order.
  std::optional<std::size_t> first_difference(const WrittenRecord &of_source) {
    const std::string_view text = of_source.text;
    Record written;
    const ParseEnd end = parse_record(text, written);
    // Where it stands decides how long what was meant is looked for.
    written.first_byte = record_.first_byte;
    const Setting setting{setting_.variant, writing_.system, setting_.start,
                          setting_.known,   std::nullopt,    setting_.as_likely};
    SearchAllowance put_aside = SearchAllowance::nothing();
    if (replayed_.is_mostly_illegal() && after_errors_ == AfterErrors::as_it_stands) {
      // Whatever is behind the first error stands as it stood, so how the replay goes on there
      // decides nothing.
      std::swap(put_aside, setting.known->allowance());
    }
    Deaf deaf;
    const Writing as_it_is{writing_.system};
    Scribe scribe(written, as_it_is, deaf);
    static_cast<void>(replay(written, setting, scribe));
    setting.known->allowance().put_back(put_aside);
    Statements in_source(record_, setting_, replayed_, after_errors_);
    Statements in_text(written, setting, scribe.replayed(), after_errors_);
    const Statement *is = in_text.next();
    for (std::size_t i = 0; is != nullptr && i < of_source.comments_before; ++i) {
      is = in_text.next();
    }
    std::optional<std::size_t> played_otherwise;
    while (const Statement *source = in_source.next()) {
      if (is == nullptr || !says_the_same(*source, setting_, *is, setting)) {
        return source->item;
      }
      if (!played_otherwise && !plays_the_same(*source, *is)) {
        played_otherwise = source->item;
      }
      is = in_text.next();
    }
    if (after_errors_ == AfterErrors::played && played_otherwise) {
      plays_otherwise_ = true;
      return played_otherwise;
    }
    const bool has_more =
        is != nullptr || text.find_first_not_of(white_space, end.size) != std::string_view::npos;
    return has_more && !record_.items.empty() ? std::optional(record_.items.size() - 1)
                                              : std::nullopt;
  }

  /// Takes more care of an item and of those around it, from the last move to the next; false if
  /// there is no more.
  bool take_more_care(std::size_t item) {
    const auto is_move_at = [this](std::size_t at) { return is_move(record_.items[at].kind); };
    std::size_t first = item;
    while (first > 0 && (first == item || !is_move_at(first))) {
      --first;
    }
    std::size_t last = item;
    while (last + 1 < record_.items.size() && (last == item || !is_move_at(last))) {
      ++last;
    }
    bool more = false;
    for (std::size_t at = first; at <= last; ++at) {
      more |= care_.raise(at);
    }
    return more;
  }

  const Record &record_;
  const Setting &setting_;
  const Writing &writing_;
  const Replayed &replayed_;
  CareOfItems care_;
  std::size_t single_tries_;
  AfterErrors after_errors_;
  /// Whether the replay of the last text found another way out of an error.
  bool plays_otherwise_ = false;
};

/// Whether a text is read as one record with as many moves, right or wrong, and without words that
/// are no comments.
bool reads_as_many_moves(std::string_view text, const Record &record) {
  Record written;
  const ParseEnd end = parse_record(text, written);
  const auto count_of = [](const Record &of, auto is_counted) {
    return std::count_if(of.items.begin(), of.items.end(),
                         [&](const Item &item) { return is_counted(item.kind); });
  };
  const auto is_prose = [](ItemKind kind) { return kind == ItemKind::remark; };
  return text.find_first_not_of(white_space, end.size) == std::string_view::npos &&
         count_of(written, is_move) == count_of(record, is_move) &&
         count_of(written, is_prose) == 0 && choose_setting(written, {}).setting.has_value();
}

/// Keeps findings until it is known that they are true.
class Waiting final : public ReplayListener {
public:
  void found(Finding finding) override { findings_.push_back(std::move(finding)); }
  void pass_on(ReplayListener &listener) {
    for (Finding &finding : findings_) {
      listener.found(std::move(finding));
    }
  }

private:
  std::vector<Finding> findings_;
};

/// Writes a form that has a line for each move, or a bar between them, if what is broken is still
/// known for moves there. Only then is anything lost.
Result<std::string> write_if_read_again(decltype(write_icn) write, const Record &record,
                                        const Setting &setting, const Replayed &replayed,
                                        std::string_view form, ReplayListener &losses) {
  Waiting lost;
  Result<std::string> text = write(record, setting, replayed, lost);
  if (text && !reads_as_many_moves(*text, record)) {
    return Result<std::string>::failure(
        fmt::format("in {} not all of its moves could be read again", form));
  }
  if (text) {
    lost.pass_on(losses);
  }
  return text;
}

} // namespace

Result<std::string> convert(const Record &record, const Setting &setting, const Writing &writing,
                            ReplayListener &listener, ReplayListener &losses) {
  if (!setting.known) {
    const SearchAllowance allowance(record);
    Setting searching = setting;
    searching.known = std::make_shared<KnownRecoveries>(allowance, allowance);
    return convert(record, searching, writing, listener, losses);
  }
  Scribe scribe(record, writing, listener);
  static_cast<void>(replay(record, setting, scribe));
  setting.known->go_on_with_others();
  const std::string_view form = info_of(writing.form).title;
  if (has_own_notation(writing.form) && writing.system != native_notation(setting.variant)) {
    return Result<std::string>::failure(fmt::format("{} has a notation of its own", form));
  }
  switch (writing.form) {
  case RecordForm::icn:
    return write_if_read_again(write_icn, record, setting, scribe.replayed(), form, losses);
  case RecordForm::c4d:
    return write_if_read_again(write_c4d, record, setting, scribe.replayed(), form, losses);
  case RecordForm::package_json:
    return write_package_json(record, setting, scribe.replayed(), losses);
  case RecordForm::pgn:
  case RecordForm::log:
  case RecordForm::courier:
    break;
  }
  return CheckedConversion(record, setting, writing, scribe.replayed()).run();
}

std::string verbatim(const Record &record) {
  return std::string(record.text.substr(0, size_to_last_sign(record.text))) + '\n';
}

} // namespace tessera
