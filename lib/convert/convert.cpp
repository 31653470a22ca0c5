#include "convert.hpp"

#include "../record/walk.hpp"
#include "../text.hpp"
#include "move_text.hpp"
#include "movetext_writer.hpp"

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// Writes down what stands in a record, with what the replay says of its moves.
class Converter final : public RecordVisitor {
public:
  Converter(const Record &record, const Setting &setting, const Writing &writing,
            std::span<const ReplayedMove> replayed)
      : record_(record), setting_(setting), to_(writing.system), moves_(record, setting, writing),
        writer_(writing.form), replayed_(replayed) {}

  std::string run() {
    std::string text = tags();
    lines_.push_back(first_line());
    keep_wrong_tags();
    walk(record_, *this);
    end_line();
    std::string movetext = writer_.finish();
    if (!text.empty() && !movetext.empty()) {
      text += '\n';
    }
    return text + movetext;
  }

  // --- Movetext ---------------------------------------------------------------------------

  void move_number(const Element &number) override { number_ = number.item.detail; }

  void move(const Element &move, const WrittenMove &written) override {
    take_replayed(move.index);
    const bool goes_on = goes_on_with_turn(written.joined);
    if (!move_ && !goes_on && std::exchange(ends_mid_turn_, false)) {
      // Behind a game that ended with the first move of a turn (CS-12).
      catch_up(behind(counts().replayed));
    }
    lines_.back().board = lower(written.board) == 'b' ? 1 : 0;
    // What the replay put together behind an illegal move stays apart as it was written.
    const bool joins = goes_on && writer_.joins() && (written.joined || last_was_legal_);
    if (goes_on) {
      number_.reset();
    } else {
      number(written.board);
    }
    const std::string text =
        moves_.text(written, replayed_move(),
                    {move.index, counts().replayed.turn, writer_.shows_number(), goes_on, joins});
    if (joins) {
      writer_.join(text, false);
    } else if (goes_on) {
      writer_.go_on(text);
    } else {
      writer_.word(text);
    }
    passed(!goes_on, written.followed);
    last_was_legal_ = move_ && move_->move.legal;
  }

  void broken_move(const Element &move, bool joined) override {
    const std::string_view text = move.text();
    take_replayed(move.index);
    const bool joins = joined && writer_.joins();
    if (joins) {
      writer_.join(text, true);
    } else {
      // Without a piece letter it is known for a move by its number alone.
      if (text.front() < 'A' || text.front() > 'Z') {
        writer_.interrupt();
      }
      number(0);
      writer_.word(text);
    }
    passed(!joins, false);
    last_was_legal_ = false;
  }

  void gloss(const Element &gloss) override {
    // One that the board bears out went into the move.
    if (!moves_.bears_out(gloss.index, replayed_move())) {
      writer_.append(' ' + std::string(gloss.text()));
    }
  }
  void annotation(const Element &annotation) override { writer_.append(annotation.text()); }
  void nag(const Element &nag) override { writer_.word(nag.text()); }

  void comment(const Element &comment, const Comment &content) override {
    switch (content.form) {
    case CommentForm::braces:
      writer_.comment(comment.text());
      break;
    case CommentForm::unclosed:
      writer_.comment(std::string(comment.text()) + '}');
      break;
    case CommentForm::line:
      writer_.line_comment(content.words);
      break;
    }
  }
  void escape_line(const Element &line) override { writer_.line(line.text(), true); }
  void broken_tag_pair(const Element &line) override { writer_.line(line.text(), true); }
  void remark(const Element &remark) override { writer_.remark(remark.text()); }
  void ending_word(const Element &word) override { writer_.remark(word.text()); }
  void stray_end(const Element &sign) override { writer_.word(sign.text()); }

  bool variation_begin(const Element & /*begin*/) override {
    lines_.push_back(lines_.back());
    counts().shown = counts().shown_before;
    counts().replayed = counts().replayed_before;
    writer_.open();
    return true;
  }
  void variation_end(const Element & /*end*/, const Element & /*begin*/) override {
    end_line();
    lines_.pop_back();
    writer_.close();
  }
  void result(const Element &result) override {
    end_line();
    // Behind `*` nothing else may stand on its line.
    writer_.line(result.text(), false);
  }

private:
  /// What is next on a board by the record's own numbers and by the replay's, now and before the
  /// last move there.
  struct Counts {
    Count shown;
    Count replayed;
    Count shown_before;
    Count replayed_before;
  };
  /// A line of play, with the board of its last move.
  struct Line {
    std::array<Counts, 2> boards;
    std::size_t board = 0;
  };

  [[nodiscard]] Line first_line() const {
    Line line{};
    Position start = setting_.start;
    for (unsigned board = 0; board < start.board_count(); ++board) {
      start.choose_board(board);
      const Count count{start.turn(), start.move_number()};
      line.boards[board] = {count, count, count, count};
    }
    return line;
  }

  // --- Tags -------------------------------------------------------------------------------

  [[nodiscard]] std::string tags() const {
    std::string text;
    const auto add = [&text](std::string_view name, std::string_view value) {
      text += '[' + std::string(name) + " \"" + std::string(value) + "\"]\n";
    };
    bool has_variant = false;
    bool has_notation = false;
    for (const Tag &tag : record_.tags) {
      const std::string_view name = record_.at(tag.name);
      const bool variant = name == "Variant" && !has_variant;
      const bool notation = name == "Notation" && !has_notation;
      has_variant |= variant;
      has_notation |= notation;
      add(name, variant    ? variant_text(record_.at(tag.value))
                : notation ? std::string(to_.name())
                           : std::string(record_.at(tag.value)));
    }
    // What was told to us the reader of our text must be told, too.
    if (!has_variant) {
      add("Variant", to_string(setting_.variant));
    }
    if (!has_notation) {
      add("Notation", to_.name());
    }
    return text;
  }

  /// Whether the value of a tag names the game that was replayed.
  [[nodiscard]] bool names_variant(std::string_view escaped) const {
    const Result<Variant> named = parse_variant(unescape_tag_value(escaped));
    return named && *named == setting_.variant;
  }

  /// The tag's own words where they name the game that was replayed.
  [[nodiscard]] std::string variant_text(std::string_view escaped) const {
    return names_variant(escaped) ? std::string(escaped) : to_string(setting_.variant);
  }

  /// Keeps as comments what the author called the game and the notation, where the record was read
  /// in others: a name that is misspelt may tell a reader more than what was made of it.
  void keep_wrong_tags() {
    const auto keep = [this](std::string_view name, auto is_right) {
      const Tag *tag = record_.find_tag(name);
      const std::string_view value = tag == nullptr ? "" : record_.at(tag->value);
      if (!value.empty() && value != "?" && !is_right(value)) {
        writer_.remark(std::string(name) + " was \"" + std::string(value) + '"');
      }
    };
    keep("Variant", [this](std::string_view value) { return names_variant(value); });
    keep("Notation", [this](std::string_view value) {
      return find_notation(unescape_tag_value(value)) == setting_.system;
    });
  }

  Counts &counts() { return lines_.back().boards[lines_.back().board]; }
  [[nodiscard]] const Counts &counts() const { return lines_.back().boards[lines_.back().board]; }

  /// What is next behind a turn.
  static Count behind(const Count &count) {
    return {opponent(count.turn), count.number + (count.turn == Color::black ? 1U : 0U)};
  }

  /// Whether a move is written as part of the turn that the one before it began.
  [[nodiscard]] bool goes_on_with_turn(bool joined) const {
    return setting_.start.conventions().moves_in_turn > 1 && (joined || (move_ && move_->mid_turn));
  }

  [[nodiscard]] const ReplayedMove *replayed_move() const { return move_ ? &*move_ : nullptr; }

  /// Finds what the replay says of an item.
  void take_replayed(std::size_t item) {
    move_.reset();
    if (!replayed_.empty() && replayed_.front().move.item == item) {
      move_ = replayed_.front();
      replayed_ = replayed_.subspan(1);
      catch_up(move_->here);
    }
  }

  /// Follows the replay where it ended a turn that lacks a move.
  void catch_up(const Count &here) {
    Counts &now = counts();
    if (setting_.start.conventions().moves_in_turn > 1 &&
        (here.turn != now.replayed.turn || here.number != now.replayed.number)) {
      now.shown.number += here.number - now.replayed.number;
      now.shown.turn = here.turn;
      now.replayed = here;
      writer_.interrupt();
    }
  }

  /// Writes the number of the next move where one belongs.
  void number(char board) {
    if (number_) {
      counts().shown.number = *number_;
      number_.reset();
    }
    writer_.number(counts().shown.number, counts().shown.turn, board);
  }

  /// A number that no move follows is kept as a comment.
  void end_line() {
    if (number_) {
      writer_.comment('{' + std::to_string(*number_) + ".}");
      number_.reset();
    }
  }

  /// Counts a move that has been written; `followed` if its turn goes on.
  void passed(bool began_turn, bool followed) {
    Counts &now = counts();
    if (began_turn) {
      now.shown_before = now.shown;
      now.replayed_before = now.replayed;
    }
    const bool same_turn = followed && setting_.start.conventions().moves_in_turn > 1;
    const Count next = move_ ? move_->next : same_turn ? now.replayed : behind(now.replayed);
    ends_mid_turn_ = move_ && move_->mid_turn_behind;
    now.shown.number += next.number - now.replayed.number;
    now.shown.turn = next.turn;
    now.replayed = next;
  }

  const Record &record_;
  const Setting &setting_;
  Notation to_;
  MoveText moves_;
  MovetextWriter writer_;
  /// The replayed moves from the current item on.
  std::span<const ReplayedMove> replayed_;
  /// What the replay says of the last move, if it played it.
  std::optional<ReplayedMove> move_;
  bool last_was_legal_ = false;
  /// Whether the last move was replayed and left its turn without the second.
  bool ends_mid_turn_ = false;
  std::vector<Line> lines_;
  std::optional<std::uint32_t> number_;
};

} // namespace

std::string convert(const Record &record, const Setting &setting, const Writing &writing,
                    ReplayListener &listener) {
  Scribe scribe(writing, listener);
  static_cast<void>(replay(record, setting, scribe));
  return Converter(record, setting, writing, scribe.moves()).run();
}

std::string verbatim(const Record &record) {
  const std::size_t last = record.text.find_last_not_of(" \t\r\n\v\f");
  return std::string(record.text.substr(0, last + 1)) + '\n';
}

} // namespace tessera
