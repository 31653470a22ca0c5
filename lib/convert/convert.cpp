#include "convert.hpp"

#include "../notation/letters.hpp"
#include "../notation/short_form.hpp"
#include "../text.hpp"
#include "movetext_writer.hpp"

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// Whose move of which number is next.
struct Count {
  Color turn;
  std::uint32_t number;
};

/// A move as it was replayed, what was next then and what behind it.
struct ReplayedMove {
  PlayedMove move;
  Count here;
  Count next;
  /// Whether it went on with a turn.
  bool mid_turn;
  /// Of a legal move, if asked for.
  std::string short_form;
};

/// Writes down what the replay says of each move, and passes it on.
class Scribe final : public ReplayListener {
public:
  Scribe(const Writing &writing, ReplayListener &next) : writing_(writing), next_(next) {}

  void found(Finding finding) override { next_.found(std::move(finding)); }
  void playing(const PlayedMove &move, const Position &before) override {
    if (writing_.short_moves && move.legal) {
      short_form_ = short_form(*move.move, before, writing_.system);
    }
    here_ = {before.turn(), before.move_number()};
    mid_turn_ = before.mid_turn();
    next_.playing(move, before);
  }
  void played(const PlayedMove &move, const Position &after) override {
    moves_.push_back({move,
                      here_,
                      {after.turn(), after.move_number()},
                      mid_turn_,
                      std::exchange(short_form_, std::string())});
    next_.played(move, after);
  }
  /// In the order of the record; what stands behind the end of a game is not among them.
  [[nodiscard]] std::span<const ReplayedMove> moves() const { return moves_; }

private:
  const Writing &writing_;
  std::string short_form_;
  Count here_{};
  bool mid_turn_ = false;
  std::vector<ReplayedMove> moves_;
  ReplayListener &next_;
};

class Converter {
public:
  Converter(const Record &record, const Setting &setting, const Writing &writing,
            std::span<const ReplayedMove> replayed)
      : record_(record), setting_(setting), to_(writing.system), form_(writing.form),
        writer_(writing.form), replayed_(replayed) {}

  std::string run() {
    std::string text = tags();
    lines_.push_back(first_line());
    for (item_ = 0; item_ < record_.items.size(); ++item_) {
      take(record_.items[item_]);
    }
    end_line();
    std::string movetext = writer_.finish();
    if (!text.empty() && !movetext.empty()) {
      text += '\n';
    }
    return text + movetext;
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
                : notation ? std::string(info(to_).name)
                           : std::string(record_.at(tag.value)));
    }
    // What was told to us the reader of our text must be told, too.
    if (!has_variant) {
      add("Variant", to_string(setting_.variant));
    }
    if (!has_notation) {
      add("Notation", info(to_).name);
    }
    return text;
  }

  /// The tag's own words where they name the game that was replayed.
  [[nodiscard]] std::string variant_text(std::string_view escaped) const {
    const Result<Variant> named = parse_variant(unescape_tag_value(escaped));
    return named && *named == setting_.variant ? std::string(escaped) : to_string(setting_.variant);
  }

  // --- Movetext ---------------------------------------------------------------------------

  void take(const Item &item) {
    const std::string_view text = record_.at(item.span);
    switch (item.kind) {
    case ItemKind::move:
      take_move(item);
      break;
    case ItemKind::broken_move:
      take_broken_move(item);
      break;
    case ItemKind::move_number:
      number_ = item.detail;
      break;
    case ItemKind::gloss:
      // One that the board bears out went into the move.
      if (!gloss_is_borne_out(item_)) {
        writer_.append(' ' + std::string(text));
      }
      break;
    case ItemKind::annotation:
      writer_.append(text);
      break;
    case ItemKind::turn_separator:
    case ItemKind::check_word:
    case ItemKind::mate_word:
      break;
    case ItemKind::nag:
      writer_.word(text);
      break;
    case ItemKind::brace_comment:
      writer_.comment(text);
      break;
    case ItemKind::unclosed_comment:
      writer_.comment(std::string(text) + '}');
      break;
    case ItemKind::line_comment:
      writer_.line_comment(text.substr(text.front() == '/' ? 2 : 1));
      break;
    case ItemKind::escape_line:
    case ItemKind::broken_tag_pair:
      writer_.line(text, true);
      break;
    case ItemKind::remark:
    case ItemKind::resignation:
    case ItemKind::draw_word:
      writer_.remark(text);
      break;
    case ItemKind::variation_begin:
      lines_.push_back(lines_.back());
      counts().shown = counts().shown_before;
      counts().replayed = counts().replayed_before;
      writer_.open();
      break;
    case ItemKind::variation_end:
    case ItemKind::unclosed_variation:
      end_line();
      lines_.pop_back();
      writer_.close();
      break;
    case ItemKind::stray_end:
      writer_.word(text);
      break;
    case ItemKind::result:
      end_line();
      // Behind `*` nothing else may stand on its line.
      writer_.line(text, false);
      break;
    }
  }

  Counts &counts() { return lines_.back().boards[lines_.back().board]; }
  [[nodiscard]] const Counts &counts() const { return lines_.back().boards[lines_.back().board]; }

  void take_move(const Item &item) {
    take_replayed();
    const WrittenMove &written = record_.moves[item.detail];
    const bool goes_on = goes_on_with_turn(written.joined);
    lines_.back().board = lower(written.board) == 'b' ? 1 : 0;
    if (goes_on && writer_.joins()) {
      number_.reset();
      writer_.join(move_text(written, true));
    } else if (goes_on) {
      number_.reset();
      writer_.word(move_text(written, true));
    } else {
      number(written.board);
      writer_.word(move_text(written, false));
    }
    passed(!goes_on);
  }

  void take_broken_move(const Item &item) {
    const std::string_view text = record_.at(item.span);
    take_replayed();
    const bool joined = item.detail != 0 && writer_.joins();
    if (joined) {
      writer_.join(text);
    } else {
      // Without a piece letter it is known for a move by its number alone.
      if (text.front() < 'A' || text.front() > 'Z') {
        writer_.interrupt();
      }
      number(0);
      writer_.word(text);
    }
    passed(!joined);
  }

  /// Whether a move is written as part of the turn that the one before it began.
  [[nodiscard]] bool goes_on_with_turn(bool joined) const {
    return setting_.start.conventions().moves_in_turn > 1 && (joined || (move_ && move_->mid_turn));
  }

  /// Finds what the replay says of the current item.
  void take_replayed() {
    move_.reset();
    if (!replayed_.empty() && replayed_.front().move.item == item_) {
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

  void passed(bool began_turn) {
    Counts &now = counts();
    if (began_turn) {
      now.shown_before = now.shown;
      now.replayed_before = now.replayed;
    }
    const Count next =
        move_ ? move_->next
              : Count{opponent(now.replayed.turn),
                      now.replayed.number + (now.replayed.turn == Color::black ? 1U : 0U)};
    now.shown.number += next.number - now.replayed.number;
    now.shown.turn = next.turn;
    now.replayed = next;
  }

  /// A move in the notation asked for: what is written where it is not legal, and what was played
  /// where it is.
  [[nodiscard]] std::string move_text(const WrittenMove &written, bool goes_on) const {
    const bool legal = move_ && move_->move.legal;
    std::string text;
    if (legal && !move_->short_form.empty() && !reads_as_prose() && !stays_long(goes_on)) {
      // As an answer a pawn's bare cell could be taken for the end of White's move.
      text = writer_.shows_number() ? move_->short_form : with_letter(*move_);
    } else if (legal) {
      text = long_text(written, *move_);
    } else {
      text = illegal_text(written);
    }
    return text.append(mark_text(written.mark));
  }

  [[nodiscard]] static std::string with_letter(const ReplayedMove &replayed) {
    const char capital = letter(replayed.move.mover.role());
    return (replayed.short_form.front() == capital ? "" : std::string(1, capital)) +
           replayed.short_form;
  }

  /// Whether a move that goes on with a turn would not be known for one if it were short.
  [[nodiscard]] bool stays_long(bool goes_on) const {
    return goes_on && (info(to_).form != CellForm::chesseract || !writer_.joins());
  }

  /// Whether a short move here would be read as a word of the remark behind it.
  [[nodiscard]] bool reads_as_prose() const {
    if (form_ != RecordForm::log || info(to_).form != CellForm::digits) {
      return false;
    }
    std::size_t next = item_ + 1;
    visit_marks([&next](std::size_t mark) { next = mark + 1; });
    return next < record_.items.size() && record_.items[next].kind == ItemKind::remark;
  }

  [[nodiscard]] std::string long_text(const WrittenMove &written,
                                      const ReplayedMove &replayed) const {
    const PlayedMove &played = replayed.move;
    const Move &move = *played.move;
    const std::string cell = to_string(move.to, to_);
    if (move.drop) {
      return man(letter(*move.drop)) + '*' + cell;
    }
    std::string text = man(letter(played.mover.role())) +
                       (form_ == RecordForm::courier ? " " : "") + to_string(move.from, to_) +
                       turning_text(written);
    if (form_ == RecordForm::courier) {
      text += '-';
    } else {
      text += played.victim.exists() || written.capture ? 'x' : '-';
      if (written.victim != 0 || gloss_follows()) {
        text += written.victim != 0 ? written.victim : letter(played.victim.role());
      }
    }
    text += cell;
    if (move.promotion && form_ == RecordForm::courier) {
      text += "; " + man(letter(*move.promotion)) + '-' + cell;
    } else if (move.promotion) {
      text += std::string("=") + letter(*move.promotion);
    }
    return text;
  }

  /// The cell where a move says that it turns, behind the sign for its first leg.
  [[nodiscard]] std::string turning_text(const WrittenMove &written) const {
    return written.turning
               ? '-' + to_string(resolve_in_record(*written.turning, setting_.system), to_)
               : "";
  }

  /// Letters stand as written: that they are wrong may be what is wrong.
  [[nodiscard]] std::string illegal_text(const WrittenMove &written) const {
    std::string text = written.piece != 0 ? man(written.piece) : "";
    switch (written.shape) {
    case MoveShape::drop:
      text += written.piece == 0 ? man('P') + '*' : "*";
      break;
    case MoveShape::short_form:
      // As above: a pawn's answer needs its letter.
      text += written.piece == 0 && !writer_.shows_number() ? man('P') : "";
      // A hint is words of its own notation.
      text += to_ == setting_.system ? hint_of(written) : "";
      text += written.capture ? "x" : "";
      break;
    case MoveShape::full:
      text += form_ == RecordForm::courier && written.piece != 0 ? " " : "";
      text += to_string(resolve_in_record(written.origin, setting_.system), to_);
      text += turning_text(written);
      text += written.capture ? 'x' : '-';
      break;
    }
    text += written.victim != 0 ? std::string(1, written.victim) : "";
    text += to_string(resolve_in_record(written.destination, setting_.system), to_);
    if (written.promotion != 0) {
      text += std::string("=") + written.promotion;
    }
    return text;
  }

  /// A piece letter as the form writes it for the side to move.
  [[nodiscard]] std::string man(char capital) const {
    const bool small = form_ == RecordForm::courier && counts().replayed.turn == Color::black;
    return std::string(1, small ? lower(capital) : upper(capital));
  }

  /// The marks behind the current item that belong to its move.
  template <class Visit> void visit_marks(Visit visit) const {
    for (std::size_t next = item_ + 1; next < record_.items.size(); ++next) {
      const ItemKind kind = record_.items[next].kind;
      if (kind != ItemKind::gloss && kind != ItemKind::annotation && kind != ItemKind::check_word &&
          kind != ItemKind::mate_word) {
        return;
      }
      visit(next);
    }
  }

  [[nodiscard]] std::string_view mark_text(Mark mark) const {
    visit_marks([this, &mark](std::size_t item) {
      const ItemKind kind = record_.items[item].kind;
      mark = kind == ItemKind::mate_word                          ? Mark::mate
             : kind == ItemKind::check_word && mark == Mark::none ? Mark::check
                                                                  : mark;
    });
    return mark == Mark::mate ? "#" : mark == Mark::check ? "+" : "";
  }

  [[nodiscard]] bool gloss_follows() const {
    bool follows = false;
    visit_marks([this, &follows](std::size_t item) {
      follows |= record_.items[item].kind == ItemKind::gloss && gloss_is_borne_out(item);
    });
    return follows;
  }

  /// Whether a gloss says what the last move does, and that is legal.
  [[nodiscard]] bool gloss_is_borne_out(std::size_t gloss) const {
    const std::string_view text = record_.at(record_.items[gloss].span);
    const Conventions &conventions = setting_.start.conventions();
    return move_ && move_->move.legal && move_->move.victim.exists() &&
           role_of(text.front(), conventions) == move_->move.mover.role() &&
           role_of(text.back(), conventions) == move_->move.victim.role();
  }

  const Record &record_;
  const Setting &setting_;
  CoordinateSystem to_;
  RecordForm form_;
  MovetextWriter writer_;
  /// The replayed moves from the current item on.
  std::span<const ReplayedMove> replayed_;
  /// What the replay says of the last move, if it played it.
  std::optional<ReplayedMove> move_;
  std::size_t item_ = 0;
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

} // namespace tessera
