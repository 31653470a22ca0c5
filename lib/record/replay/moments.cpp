#include "moments.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../limits.hpp"
#include "../record/walk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// Four for each full move, two more if Black is to move, and one more in the middle of a turn.
std::uint64_t time_of(const Position &position) {
  const std::uint64_t turns =
      2 * std::uint64_t{position.move_number()} + (position.turn() == Color::black ? 1 : 0);
  return 2 * turns + (position.mid_turn() ? 1 : 0);
}

std::uint64_t time_of(const Moment &moment) {
  return 2 * (2 * std::uint64_t{moment.number} + (moment.both_sides ? 2 : 1));
}

/// The number at the end of a text after its first few characters, if nothing follows it.
std::optional<unsigned> number_behind(std::string_view text, std::size_t prefix) {
  return read_whole_number<unsigned>(text.substr(prefix));
}

std::optional<Moment> parse_moment(std::string_view text) {
  Moment moment{Moment::Kind::end, 0, true, std::string(text)};
  if (text == "end") {
    return moment;
  }
  if (text == "start") {
    moment.kind = Moment::Kind::after_ply;
    return moment;
  }
  std::optional<unsigned> number;
  if (text.starts_with("ply")) {
    moment.kind = Moment::Kind::after_ply;
    number = number_behind(text, 3);
  } else if (text.starts_with("var")) {
    moment.kind = Moment::Kind::variation_end;
    number = number_behind(text, 3);
  } else {
    moment.kind = Moment::Kind::after_move;
    moment.both_sides = !text.ends_with('w');
    const bool has_side = text.ends_with('w') || text.ends_with('b');
    number = number_behind(text.substr(0, text.size() - (has_side ? 1 : 0)), 0);
  }
  if (!number) {
    return std::nullopt;
  }
  moment.number = *number;
  return moment;
}

std::string title_of(const Moment &moment) {
  switch (moment.kind) {
  case Moment::Kind::after_move:
    return moment.number == 0  ? "Start"
           : moment.both_sides ? fmt::format("After move {}", moment.number)
                               : fmt::format("After White's move {}", moment.number);
  case Moment::Kind::after_ply:
    return moment.number == 0 ? "Start" : fmt::format("After ply {}", moment.number);
  case Moment::Kind::after_item:
    return "After the move";
  case Moment::Kind::variation_end:
    return fmt::format("At the end of variation {}", moment.number);
  case Moment::Kind::end:
    break;
  }
  return "End";
}

/// Finds the variations of a record.
class VariationFinder final : public RecordVisitor {
public:
  bool variation_begin(const Element &begin) override {
    found_.push_back({begin.index, begin.record.items.size(), begin.depth + 1});
    return true;
  }
  void variation_end(const Element &end, const Element &begin) override {
    std::lower_bound(found_.begin(), found_.end(), begin.index,
                     [](const VariationPlace &place, std::size_t at) { return place.begin < at; })
        ->end = end.index;
  }
  [[nodiscard]] std::vector<VariationPlace> take() { return std::move(found_); }

private:
  std::vector<VariationPlace> found_;
};

} // namespace

std::size_t max_positions_shown(const Board &board) {
  return is_large(board) ? max_positions_of_large_board : max_positions_of_board;
}

Result<std::vector<Moment>> parse_moments(std::string_view text) {
  std::vector<Moment> moments;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view each = text.substr(0, comma);
    const std::optional<Moment> moment = parse_moment(each);
    if (!moment) {
      return Result<std::vector<Moment>>::failure(fmt::format(
          "must be start, end, a move number such as 12, 12w for after White's move, 12b for after "
          "Black's, a ply such as ply23, or the end of a variation such as var2, not {}",
          in_quotes(each)));
    }
    moments.push_back(*moment);
    if (comma == std::string_view::npos) {
      return moments;
    }
    if (moments.size() == max_named_moments) {
      return Result<std::vector<Moment>>::failure(
          fmt::format("must name at most {} moments", max_named_moments));
    }
    text.remove_prefix(comma + 1);
  }
}

MomentWatcher::MomentWatcher(const Record &record, const Setting &setting,
                             std::vector<Moment> moments, std::optional<unsigned> every)
    : start_{setting.start, setting.system}, every_(every),
      max_line_(max_positions_shown(setting.system.board())) {
  if (setting.start.conventions().draws_end_game) {
    draws_.emplace(setting.start);
  }
  VariationFinder finder;
  walk(record, finder);
  variations_ = finder.take();
  if (every_) {
    moments = {Moment{Moment::Kind::after_ply, 0, true, "start"}, Moment{}};
  }
  for (Moment &moment : moments) {
    add(std::move(moment));
  }
}

void MomentWatcher::add(Moment moment) {
  const bool at_start = moment.kind != Moment::Kind::variation_end &&
                        (moment.number == 0 || moment.kind == Moment::Kind::end);
  watched_.push_back(
      {std::move(moment), at_start ? std::optional(start_) : std::nullopt, at_start});
}

bool MomentWatcher::is_due(const Moment &moment, const PlayedMove &move,
                           const Position &after) const {
  if (moment.kind == Moment::Kind::variation_end) {
    if (moment.number == 0 || moment.number > variations_.size()) {
      return false;
    }
    const VariationPlace &variation = variations_[moment.number - 1];
    return move.depth == variation.depth && move.item > variation.begin &&
           move.item < variation.end;
  }
  if (moment.kind == Moment::Kind::after_item) {
    return move.item + 1 == moment.number;
  }
  return move.depth == 0 &&
         (moment.kind == Moment::Kind::end         ? true
          : moment.kind == Moment::Kind::after_ply ? plies_ == moment.number
                                                   : time_of(after) <= time_of(moment));
}

void MomentWatcher::playing(const PlayedMove &move, const Position &before) {
  turns_.resize(std::max<std::size_t>(turns_.size(), move.depth + 1));
  if (!before.mid_turn()) {
    turns_[move.depth].clear();
  }
}

void MomentWatcher::played(const PlayedMove &move, const Position &after) {
  plies_ += move.depth == 0 ? 1U : 0U;
  std::vector<Move> &turn = turns_[move.depth];
  if (move.move) {
    turn.push_back(*move.move);
  }
  watch_draws(move, after);
  const bool is_drawn = move.depth == 0 && draws_ && draws_->drawn_by() == DrawnBy::repetition;
  for (Watched &watched : watched_) {
    const bool by_number = watched.moment.kind == Moment::Kind::after_move;
    if (is_due(watched.moment, move, after) && !(by_number && watched.exact)) {
      watched.chosen = ChosenPosition{after, start_.system, turn, {}, is_drawn};
      watched.exact = !by_number || time_of(after) == time_of(watched.moment);
    }
  }
  if (!every_ || move.depth > 0) {
    return;
  }
  if (*every_ == 0) {
    add_to_line({after, start_.system, turn, fmt::format("After ply {}", plies_), is_drawn});
  } else if (!after.mid_turn() && after.turn() == Color::white &&
             (after.move_number() - 1) % *every_ == 0) {
    add_to_line({after, start_.system, turn, fmt::format("After move {}", after.move_number() - 1),
                 is_drawn});
  }
}

void MomentWatcher::watch_draws(const PlayedMove &move, const Position &after) {
  const bool captured = move.victim.exists();
  if (draws_ && move.depth == 0 && (move.move || captured)) {
    Deaf nobody;
    draws_->play(after, {}, captured, nobody);
  }
}

void MomentWatcher::add_to_line(ChosenPosition position) {
  if (line_.size() < max_line_) {
    line_.push_back(std::move(position));
  } else {
    line_is_too_long_ = true;
  }
}

Result<std::vector<ChosenPosition>> MomentWatcher::chosen() const {
  if (line_is_too_long_) {
    return Result<std::vector<ChosenPosition>>::failure(fmt::format(
        "at most {} positions of this board are shown one after another, and the record has more",
        max_line_));
  }
  std::vector<ChosenPosition> positions;
  for (const Watched &watched : watched_) {
    if (!watched.exact) {
      return Result<std::vector<ChosenPosition>>::failure(
          watched.moment.kind == Moment::Kind::variation_end
              ? fmt::format("the record has {} with moves, but no \"{}\"",
                            counted(variations_.size(), "variation"), watched.moment.text)
          : watched.moment.kind == Moment::Kind::after_ply
              ? fmt::format("the record has {} plies, but no \"{}\"", plies_, watched.moment.text)
          : watched.moment.kind == Moment::Kind::after_item
              ? "no move that is played stands there"
              : fmt::format("the record does not reach move {}", watched.moment.text));
    }
    positions.push_back(*watched.chosen);
    positions.back().title = title_of(watched.moment);
  }
  if (every_) {
    // The start, all between, and the end if that is not the last of them.
    const bool end_is_last =
        plies_ == 0 ||
        (!line_.empty() && line_.back().position.hash() == positions.back().position.hash() &&
         time_of(line_.back().position) == time_of(positions.back().position));
    if (end_is_last) {
      positions.pop_back();
    }
    positions.insert(positions.begin() + 1, line_.begin(), line_.end());
  }
  return positions;
}

} // namespace tessera
