#include "record_changes.hpp"

#include "../../game/notation/letters.hpp"
#include "../record/record_parser.hpp"
#include "../record/walk.hpp"
#include "../report/game_findings.hpp"
#include "../../base/text.hpp"
#include "comments.hpp"
#include "edits.hpp"
#include "played_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

// Adding a move to the text of a record.

namespace tessera {

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
        if (!played_.moves()[number - 1].mid_turn_behind || !rest.next) {
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
