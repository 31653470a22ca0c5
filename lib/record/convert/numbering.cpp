#include "numbering.hpp"

#include "../../base/text.hpp"
#include "../replay/move_numbers.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// What is next after a turn.
Count behind(const Count &count) {
  return {opponent(count.turn), count.number + (count.turn == Color::black ? 1U : 0U)};
}

} // namespace

Numbering::Numbering(const Record &record, const Setting &setting, const Replayed &replayed,
                     AfterErrors after_errors)
    : record_(record), replayed_(replayed), after_errors_(after_errors),
      has_long_turns_(setting.start.conventions().moves_in_turn > 1),
      has_two_boards_(setting.start.board_count() > 1) {
  Line line{};
  Position start = setting.start;
  for (unsigned board = 0; board < start.board_count(); ++board) {
    start.choose_board(board);
    const Count count{start.turn(), start.move_number()};
    line.boards[board] = {count, count};
  }
  lines_.push_back(line);
  find_numbers_alone();
}

void Numbering::find_numbers_alone() {
  std::vector<const Item *> open{nullptr};
  const auto is_alone = [this](const Item *number) {
    if (number != nullptr) {
      alone_.insert(number->span.begin);
    }
  };
  for (const Item &item : record_.items) {
    if (item.kind == ItemKind::move_number) {
      is_alone(std::exchange(open.back(), &item));
    } else if (is_move(item.kind)) {
      // A move that continues a turn has no number.
      is_alone(has_long_turns_ && is_joined(record_, item) ? open.back() : nullptr);
      open.back() = nullptr;
    } else if (begins_variation(item.kind)) {
      open.push_back(nullptr);
    } else if (ends_variation(item.kind)) {
      is_alone(open.back());
      open.pop_back();
    }
  }
  is_alone(open.back());
}

std::string Numbering::number_text(const Item &number) const {
  const std::string_view text = record_.text_of(number);
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  std::string written(text.substr(0, digits));
  written.erase(0, std::min(written.find_first_not_of('0'), written.size() - 1));
  const WrittenNumber says = written_number(record_, number);
  if (says.board != '\0') {
    return written + says.board + '.';
  }
  return written + (says.side == Color::black ? "..." : ".");
}

void Numbering::move_number(const Item &number) {
  Line &now = lines_.back();
  if (is_alone(number)) {
    // Otherwise it would be taken as the number of the next move.
    now.keeps_next = true;
  } else {
    now.number = &number;
  }
}

void Numbering::begin_variation() {
  Line variation = lines_.back();
  variation.number = nullptr;
  variation.mid_turn = false;
  Board &board = variation.boards[variation.board];
  board.next = board.before;
  lines_.push_back(variation);
}

MoveNumber Numbering::take_move(const Element &move) {
  const WrittenMove *written = move_of(record_, move.item);
  const bool joined = is_joined(record_, move.item);
  const bool followed = written != nullptr && written->followed;
  const ReplayedMove *replayed = replayed_.of(move.index);
  Line &now = lines_.back();
  if (replayed != nullptr) {
    now.board = replayed->board;
  } else if (written != nullptr && written->board != 0) {
    now.board = lower(written->board) == 'b' ? 1 : 0;
  }
  Board &board = now.boards[now.board];

  // A move that does not name its board may be played on either.
  const bool lacks_board = has_two_boards_ && written != nullptr && written->board == 0;
  const bool is_error = replayed == nullptr || !replayed->move.legal || lacks_board;
  // How the replay goes on after a turn that lacks a move rests on what is written, too.
  const bool lacks_move = replayed != nullptr && now.mid_turn && !replayed->mid_turn;
  now.mid_turn = replayed != nullptr ? replayed->mid_turn_after : now.mid_turn;
  now.has_error |= is_error || lacks_move;
  const bool stays = after_errors_ == AfterErrors::played ? is_error : now.has_error;
  MoveNumber number{.count = board.next, .stays = stays, .after_error = now.has_error};
  number.goes_on = has_long_turns_ && (joined || (!number.stays && replayed->mid_turn));
  if (replayed != nullptr) {
    number.count = {replayed->here.turn, replayed->move.number};
  }
  if (const Item *said = std::exchange(now.number, nullptr)) {
    const WrittenNumber says = written_number(record_, *said);
    number.is_wrong = replayed_.is_wrong(*said);
    const bool counts_on = !number.stays && !number.is_wrong && says.value == number.count.number &&
                           says.side.value_or(number.count.turn) == number.count.turn;
    if (!counts_on) {
      number.as_written = number_text(*said);
    }
    number.is_needed = counts_on && now.keeps_next;
    now.keeps_next = !counts_on;
  }

  if (!number.goes_on) {
    board.before = number.count;
  }
  if (replayed != nullptr) {
    board.next = {replayed->next.turn,
                  replayed->move.number + (replayed->next.number - replayed->here.number)};
  } else {
    board.next = has_long_turns_ && followed ? number.count : behind(number.count);
  }
  return number;
}

} // namespace tessera
