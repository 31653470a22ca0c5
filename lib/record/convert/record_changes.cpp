#include "record_changes.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../record/mail_source.hpp"
#include "../record/record_parser.hpp"
#include "../record/walk.hpp"
#include "../replay/replay.hpp"
#include "../report/game_findings.hpp"
#include "comments.hpp"
#include "edited_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// The moves that a replay plays, and the position after one of them.
class PlayedMoves final : public ReplayListener {
public:
  PlayedMoves(Position start, std::size_t wanted) : wanted_(wanted), position_(std::move(start)) {}

  void found(Finding /*finding*/) override {}
  [[nodiscard]] bool reads_findings() const override { return false; }
  void playing(const PlayedMove & /*move*/, const Position &before) override {
    turn_ = before.turn();
  }
  void played(const PlayedMove &move, const Position &after) override {
    moves_.push_back({move, turn_, after.mid_turn()});
    if (moves_.size() == wanted_) {
      position_ = after;
    }
  }

  struct Played {
    PlayedMove move;
    Color turn;
    bool mid_turn_after;
  };
  [[nodiscard]] const std::vector<Played> &moves() const { return moves_; }
  [[nodiscard]] const Position &position() const { return position_; }
  /// The number of the position after the move that is this item; 0 if it was not played.
  [[nodiscard]] std::size_t number_of(std::size_t item) const {
    const auto found = std::find_if(moves_.begin(), moves_.end(),
                                    [item](const Played &each) { return each.move.item == item; });
    return found == moves_.end() ? 0 : static_cast<std::size_t>(found - moves_.begin()) + 1;
  }

private:
  std::size_t wanted_;
  Color turn_ = Color::white;
  Position position_;
  std::vector<Played> moves_;
};

/// Replays a record; `wanted` is the position to keep.
PlayedMoves played_moves(const Record &record, const Setting &setting, std::size_t wanted) {
  PlayedMoves moves(setting.start, wanted);
  static_cast<void>(replay(record, setting, moves));
  return moves;
}

using Changed = Result<ChangedRecord>;

/// A span with the white space before it.
Span with_blanks(const Record &record, Span span) {
  while (span.begin > 0 && is_white_space(record.text[span.begin - 1])) {
    --span.begin;
    ++span.size;
  }
  return span;
}

/// Where a line begins that an item's move may be the first of: its number, or the parenthesis of
/// its variation; and whether it is the first.
struct LineStart {
  std::size_t item;
  bool is_variation;
};

LineStart line_start(const Record &record, std::size_t item) {
  std::size_t first = item;
  while (first > 0) {
    const ItemKind before = record.items[first - 1].kind;
    if (begins_variation(before)) {
      return {first - 1, true};
    }
    if (before != ItemKind::move_number && before != ItemKind::turn_separator &&
        before != ItemKind::brace_comment) {
      break;
    }
    --first;
  }
  // Comments before it are not its own.
  while (first < item && record.items[first].kind == ItemKind::brace_comment) {
    ++first;
  }
  return {first, false};
}

/// The move before an item in its line; nothing at the start of the record and of a variation,
/// which is then given.
struct MoveBefore {
  std::optional<std::size_t> move;
  std::optional<std::size_t> variation = std::nullopt;
};

MoveBefore before_in_line(const Record &record, std::size_t item) {
  std::size_t open = 0;
  while (item-- > 0) {
    const ItemKind kind = record.items[item].kind;
    if (ends_variation(kind)) {
      ++open;
    } else if (begins_variation(kind) && open == 0) {
      return {std::nullopt, item};
    } else if (begins_variation(kind)) {
      --open;
    } else if (open == 0 && is_move(kind)) {
      return {item};
    }
  }
  return {std::nullopt};
}

/// The first move of the turn that a variation replaces.
std::optional<std::size_t> replaced_by(const Record &record, std::size_t variation) {
  std::optional<std::size_t> move = before_in_line(record, variation).move;
  while (move && is_joined(record, record.items[*move])) {
    move = before_in_line(record, *move).move;
  }
  return move;
}

/// The move that leads to the position before a move.
std::optional<std::size_t> move_before(const Record &record, std::size_t item) {
  MoveBefore before = before_in_line(record, item);
  while (before.variation) {
    const std::optional<std::size_t> replaced = replaced_by(record, *before.variation);
    before = replaced ? before_in_line(record, *replaced) : MoveBefore{std::nullopt};
  }
  return before.move;
}

/// For the second move of a turn in a variation, if its first move repeats that of the turn that
/// the variation replaces: that first move.
std::optional<std::size_t> restated(const Record &record, std::size_t item) {
  const std::optional<std::size_t> first = before_in_line(record, item).move;
  if (!first || !is_joined(record, record.items[item])) {
    return std::nullopt;
  }
  const std::optional<std::size_t> variation = before_in_line(record, *first).variation;
  const auto replaced = variation ? replaced_by(record, *variation) : std::nullopt;
  const auto text = [&record](std::size_t at) { return record.at(record.items[at].span); };
  return replaced && text(*replaced) == text(*first) ? replaced : std::nullopt;
}

/// Whether a text is one record, and so many of its moves are played.
bool has_moves(const std::string &text, const Setting &setting, std::size_t count) {
  Record record;
  return parse_record(text, record).size == text.size() &&
         played_moves(record, setting, 0).moves().size() == count;
}

/// The failure for a change to the move that leads to the start.
Changed no_move_before_start() {
  return Changed::failure("position 0 is the start, to which no move leads");
}

/// Whether an item is a comment, but not one that says which message a move came in.
bool is_of_player(const Record &record, const Item &item) {
  return (item.kind == ItemKind::brace_comment || item.kind == ItemKind::line_comment) &&
         !mail_source_in(comment_of(item.kind, record.at(item.span)).words);
}

/// The player's comments behind an item, or before all: those between the moves of a turn are about
/// the first.
std::vector<std::size_t> comments_behind(const Record &record, std::optional<std::size_t> item) {
  std::vector<std::size_t> comments;
  for (std::size_t next = item ? *item + 1 : 0; next < record.items.size(); ++next) {
    if (is_of_player(record, record.items[next])) {
      comments.push_back(next);
    } else if (record.items[next].kind != ItemKind::turn_separator) {
      break;
    }
  }
  return comments;
}

} // namespace

Changed no_such_position(std::size_t count) {
  return Changed::failure("the record has " + counted(count, "move") +
                          ", so there is no such position");
}

Changed with_comment(const Record &record, const Setting &setting, std::size_t position,
                     std::string_view words) {
  const PlayedMoves played = played_moves(record, setting, position);
  if (position > played.moves().size()) {
    return no_such_position(played.moves().size());
  }
  // The item of the move, with its marks.
  const std::optional<std::size_t> last =
      position == 0 ? std::nullopt
                    : std::optional(last_mark(record, played.moves()[position - 1].move.item));
  Edits edits;
  bool is_said = words.empty();
  for (const std::size_t item : comments_behind(record, last)) {
    const Span span = record.items[item].span;
    if (is_said) {
      edits.replace(item == 0 ? span : with_blanks(record, span), "");
    } else {
      // In the place of the first.
      edits.replace(span, brace_comment(words).substr(1));
      is_said = true;
    }
  }
  if (!is_said && last) {
    comment_behind(record, *last, words, edits);
  } else if (!is_said) {
    comment_in_front(record, words, edits);
  }
  std::string text = edits.apply(record.text);
  if (!has_moves(text, setting, played.moves().size())) {
    return Changed::failure("with this comment, the record would be read as a different game");
  }
  return ChangedRecord{std::move(text), position};
}

Changed with_nag(const Record &record, const Setting &setting, std::size_t position, unsigned nag) {
  if (position == 0) {
    return no_move_before_start();
  }
  const PlayedMoves played = played_moves(record, setting, position);
  if (position > played.moves().size()) {
    return no_such_position(played.moves().size());
  }
  std::string sign = nag == 0 ? "" : " $" + std::to_string(nag);
  Edits edits;
  std::size_t last = played.moves()[position - 1].move.item;
  for (; last + 1 < record.items.size() && belongs_to_move(record.items[last + 1].kind); ++last) {
    const Item &item = record.items[last + 1];
    if (item.kind == ItemKind::nag || item.kind == ItemKind::annotation) {
      // In the place of the first.
      edits.replace(with_blanks(record, item.span), std::exchange(sign, ""));
    }
  }
  if (!sign.empty()) {
    edits.replace({record.items[last].span.end(), 0}, sign);
  }
  std::string text = edits.apply(record.text);
  if (!has_moves(text, setting, played.moves().size())) {
    return Changed::failure("with this sign, the record would be read as a different game");
  }
  return ChangedRecord{std::move(text), position};
}

Changed without_move(const Record &record, const Setting &setting, std::size_t position) {
  if (position == 0) {
    return no_move_before_start();
  }
  const PlayedMoves played = played_moves(record, setting, position);
  if (position > played.moves().size()) {
    return no_such_position(played.moves().size());
  }
  const std::size_t item = played.moves()[position - 1].move.item;
  const std::optional<std::size_t> twin = restated(record, item);
  const LineStart start =
      line_start(record, twin ? before_in_line(record, item).move.value() : item);
  std::size_t last = item;
  static_cast<void>(walk_from(record, item + 1, [&](const Element &element) {
    const bool is_result = element.depth == 0 && element.item.kind == ItemKind::result;
    last = is_result ? last : element.index;
    return !is_result;
  }));
  // (The parenthesis that closes a variation comes after its line.)
  last += start.is_variation && last + 1 < record.items.size() ? 1U : 0U;
  const std::uint32_t begin = record.items[start.item].span.begin;
  Edits edits;
  edits.replace(with_blanks(record, {begin, record.items[last].span.end() - begin}),
                start.item == 0 ? "\n\n" : "");
  std::string text = edits.apply(record.text);
  Record changed;
  const ParseEnd end = parse_record(text, changed);
  const std::size_t left = played_moves(changed, setting, 0).moves().size();
  if (end.size != text.size() || left >= played.moves().size()) {
    return Changed::failure("without this move, the record would be read as a different game");
  }
  const std::optional<std::size_t> before = twin ? twin : move_before(record, item);
  return ChangedRecord{std::move(text), before ? played.number_of(*before) : 0};
}

// --- Adding a move to the text of a record ---------------------------------------------

namespace {

/// What follows an item in its line, as far as a move that is put there must know it.
struct RestOfLine {
  /// The next move, broken or not.
  std::optional<std::size_t> next;
  /// After the last item before a result or words that end the game; nothing if there is no such
  /// item.
  std::optional<std::size_t> last;
};

/// From an item on, which is the first after a move or the first of the record.
RestOfLine rest_of_line(const Record &record, std::size_t from) {
  RestOfLine rest;
  static_cast<void>(walk_from(record, from, [&rest](const Element &element) {
    const ItemKind kind = element.item.kind;
    if (element.depth == 0 && (kind == ItemKind::result || is_ending_word(kind))) {
      return false;
    }
    if (element.depth == 0 && is_move(kind)) {
      rest.next = element.index;
      return false;
    }
    rest.last = element.index;
    return true;
  }));
  return rest;
}

/// The last item of a move's marks, comments and variations.
std::size_t end_of_belongings(const Record &record, std::size_t item) {
  std::size_t last = item;
  static_cast<void>(walk_from(record, item + 1, [&last](const Element &element) {
    const ItemKind kind = element.item.kind;
    const bool belongs = element.depth > 0 || belongs_to_move(kind) ||
                         kind == ItemKind::brace_comment || kind == ItemKind::line_comment ||
                         begins_variation(kind) || ends_variation(kind);
    if (belongs) {
      last = element.index;
    }
    return belongs;
  }));
  return last;
}

std::string_view between(const Item &last) { return takes_its_line(last.kind) ? "\n" : " "; }

/// Writes a move into the text of a record, after a position.
class MoveAdder {
public:
  MoveAdder(const Record &record, const Setting &setting, std::size_t position)
      : record_(record), setting_(setting), at_(position),
        played_(played_moves(record, setting, position)) {}

  Result<ChangedRecord> add(std::string_view move, std::optional<unsigned> board) {
    if (at_ > played_.moves().size()) {
      return no_such_position(played_.moves().size());
    }
    here_ = played_.position();
    if (board && *board < here_->board_count()) {
      here_->choose_board(*board);
    }
    // As it is listed on two boards, it has its number.
    const std::size_t begin = here_->board_count() > 1 ? move.rfind(' ') + 1 : 0;
    listed_number_ = move.substr(0, begin);
    move_ = move.substr(begin);
    const RestOfLine rest = rest_of_line(record_, at_ == 0 ? 0 : item() + 1);
    if (rest.next) {
      put_variation(*rest.next);
    } else if (here_->mid_turn() && at_ > 0) {
      join();
    } else {
      put_last(rest.last);
    }
    return checked();
  }

private:
  [[nodiscard]] std::size_t item() const { return played_.moves()[at_ - 1].move.item; }

  /// The number of the next move by the record's count, with the label of its board.
  [[nodiscard]] std::string number() const {
    if (!listed_number_.empty()) {
      return std::string(listed_number_);
    }
    std::uint32_t number = here_->move_number();
    const bool two_boards = here_->board_count() > 1;
    if (at_ > 0 && !two_boards && played_.moves()[at_ - 1].move.number > 0) {
      const PlayedMoves::Played &last = played_.moves()[at_ - 1];
      const bool next = last.turn == Color::black && here_->turn() == Color::white;
      number = last.move.number + (next ? 1U : 0U);
    }
    const Color side = here_->turn();
    return two_boards ? fmt::format("{}{}. ", number, board_letter(*here_, side))
                      : fmt::format("{}{} ", number, side == Color::white ? "." : "...");
  }

  void put(std::uint32_t place, std::string before, std::string_view after = {}) {
    move_begins_ = place + static_cast<std::uint32_t>(before.size());
    edits_.replace({place, 0}, std::move(before.append(move_).append(after)));
  }

  /// As the second move of a turn whose first is the last of its line.
  void join() {
    std::size_t last = item();
    while (last + 1 < record_.items.size() && belongs_to_move(record_.items[last + 1].kind)) {
      ++last;
    }
    put(record_.items[last].span.end(), ",");
  }

  void put_last(std::optional<std::size_t> behind) {
    const std::size_t last = behind.value_or(at_ == 0 ? 0 : item());
    if (at_ == 0 && !behind) {
      // Nothing stands before the moves except, perhaps, tags.
      const bool is_empty = record_.items.empty();
      const std::uint32_t place = is_empty
                                      ? static_cast<std::uint32_t>(size_to_last_sign(record_.text))
                                      : record_.items.front().span.begin;
      put(place, (is_empty && place > 0 ? "\n\n" : "") + number(), is_empty ? "" : " ");
      return;
    }
    const bool answers = at_ > 0 && !takes_its_line(record_.items[last].kind) &&
                         (last == item() || belongs_to_move(record_.items[last].kind)) &&
                         here_->turn() == Color::black && here_->board_count() == 1;
    put(record_.items[last].span.end(),
        std::string(between(record_.items[last])) + (answers ? "" : number()));
  }

  /// After the turn that the line continues with.
  void put_variation(std::size_t next) {
    std::string first;
    if (here_->mid_turn() && at_ > 0) {
      // A variation replaces a whole turn.
      first = std::string(record_.at(record_.items[item()].span)) + ',';
    } else {
      while (const std::size_t number = played_.number_of(next)) {
        const auto rest = rest_of_line(record_, next + 1);
        if (!played_.moves()[number - 1].mid_turn_after || !rest.next) {
          break;
        }
        next = *rest.next;
      }
    }
    restated_ = first.empty() ? 0 : 1;
    const Item &last = record_.items[end_of_belongings(record_, next)];
    put(last.span.end(), fmt::format("{}({}{}", between(last), number(), first), ")");
  }

  Result<ChangedRecord> checked() const {
    const std::string text = edits_.apply(record_.text);
    Record record;
    const ParseEnd end = parse_record(text, record);
    const PlayedMoves now = played_moves(record, setting_, 0);
    const std::size_t added = 1 + restated_;
    const auto found =
        std::find_if(now.moves().begin(), now.moves().end(), [&](const PlayedMoves::Played &each) {
          return record.items[each.move.item].span.begin == move_begins_;
        });
    if (end.too_deep || end.size != text.size() || record.tags.size() != record_.tags.size() ||
        now.moves().size() != played_.moves().size() + added || found == now.moves().end() ||
        !found->move.legal) {
      return Result<ChangedRecord>::failure(why_not(record));
    }
    return ChangedRecord{text, static_cast<std::size_t>(found - now.moves().begin()) + 1};
  }

  /// Why a record with the move in it is refused.
  [[nodiscard]] std::string why_not(const Record &record) const {
    GameFindings findings(Severity::error);
    static_cast<void>(replay(record, setting_, findings));
    for (const Finding &finding : findings.shown()) {
      if (move_begins_ <= finding.span.begin && finding.span.begin < move_begins_ + move_.size() &&
          finding.code != Code::syntax) {
        return fmt::format("{} is illegal there: {}", move_, finding.sentence);
      }
    }
    return fmt::format("written there, {} would be read as something else", move_);
  }

  const Record &record_;
  const Setting &setting_;
  std::size_t at_;
  PlayedMoves played_;
  std::string_view listed_number_;
  std::string_view move_;
  std::optional<Position> here_;
  std::size_t restated_ = 0;
  Edits edits_;
  std::uint32_t move_begins_ = 0;
};

} // namespace

Result<ChangedRecord> with_move(const Record &record, const Setting &setting, std::size_t position,
                                std::string_view move, std::optional<unsigned> board) {
  return MoveAdder(record, setting, position).add(move, board);
}

} // namespace tessera
