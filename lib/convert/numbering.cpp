#include "numbering.hpp"

#include "../replay/line_ahead.hpp"
#include "../text.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

constexpr bool ends_line(ItemKind kind) {
  return kind == ItemKind::variation_end || kind == ItemKind::unclosed_variation;
}

/// What is next behind a turn.
Count behind(const Count &count) {
  return {opponent(count.turn), count.number + (count.turn == Color::black ? 1U : 0U)};
}

/// A number with one dot or three, whatever dots it has, and without zeros before it.
std::string with_dots(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  std::string number(text.substr(0, digits));
  number.erase(0, std::min(number.find_first_not_of('0'), number.size() - 1));
  const std::string_view rest = text.substr(digits);
  if (!rest.empty() && rest.front() != '.' && rest.front() != '\xe2') {
    return number + rest.front() + '.';
  }
  return number + (rest.size() > 1 ? "..." : ".");
}

} // namespace

Numbering::Numbering(const Record &record, const Setting &setting, const Replayed &replayed,
                     BehindErrors behind_errors)
    : record_(record), replayed_(replayed), behind_errors_(behind_errors),
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
    } else if (item.kind == ItemKind::move || item.kind == ItemKind::broken_move) {
      // What goes on with a turn has none.
      const bool joined =
          item.kind == ItemKind::move ? record_.moves[item.detail].joined : item.detail != 0;
      is_alone(has_long_turns_ && joined ? open.back() : nullptr);
      open.back() = nullptr;
    } else if (item.kind == ItemKind::variation_begin) {
      open.push_back(nullptr);
    } else if (ends_line(item.kind)) {
      is_alone(open.back());
      open.pop_back();
    }
  }
  is_alone(open.back());
}

std::string Numbering::number_text(const Item &number) const {
  return with_dots(record_.at(number.span));
}

void Numbering::take(const Item &item) {
  Line &now = lines_.back();
  if (item.kind == ItemKind::move_number && is_alone(item)) {
    // Else it would be taken for the number of the next move.
    now.keeps_next = true;
  } else if (item.kind == ItemKind::move_number) {
    now.number = &item;
  } else if (item.kind == ItemKind::variation_begin) {
    Line variation = now;
    variation.number = nullptr;
    Board &board = variation.boards[variation.board];
    board.next = board.before;
    lines_.push_back(variation);
  } else if (ends_line(item.kind)) {
    lines_.pop_back();
  }
}

MoveNumber Numbering::take_move(const Item &item) {
  const auto at = static_cast<std::size_t>(&item - record_.items.data());
  const WrittenMove *written = item.kind == ItemKind::move ? &record_.moves[item.detail] : nullptr;
  const bool joined = written != nullptr ? written->joined : item.detail != 0;
  const bool followed = written != nullptr && written->followed;
  const ReplayedMove *replayed = replayed_.of(at);
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
  now.has_error |= is_error;
  const bool stays = behind_errors_ == BehindErrors::played ? is_error : now.has_error;
  MoveNumber number{board.next, {}, false, false, stays, now.has_error, false};
  number.goes_on = has_long_turns_ && (joined || (!number.stays && replayed->mid_turn));
  if (replayed != nullptr) {
    number.count = {replayed->here.turn, replayed->move.number};
  }
  if (const Item *said = std::exchange(now.number, nullptr)) {
    const NumberAhead says = number_of(record_, *said, 0, 0);
    number.is_wrong = replayed_.is_wrong(*said);
    number.counts_on = !number.stays && !number.is_wrong && says.number == number.count.number &&
                       says.side.value_or(number.count.turn) == number.count.turn;
    if (!number.counts_on || now.keeps_next) {
      number.as_written = number_text(*said);
    }
    now.keeps_next = !number.counts_on;
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
