#include "standing.hpp"

#include "../../game/notation/fen.hpp"
#include "../../record/record/record_parser.hpp"
#include "../../record/replay/castling.hpp"
#include "../../record/replay/read_move.hpp"
#include "../../record/replay/setting.hpp"

#include <algorithm>
#include <limits>

namespace tessera {

namespace {

/// How many games and notations are kept; the others have stopped long before.
constexpr std::size_t most_lines = 24;

/// The castling that a text means which says no more than that, if only one is legal.
std::optional<Move> only_castling(std::string_view text, const Position &position) {
  const std::vector<Move> castlings = castlings_in_words(text, position);
  return castlings.size() == 1 ? std::optional(castlings.front()) : std::nullopt;
}

/// After an illegal turn, its pieces are moved as it says if possible, and the turn passes.
void play_on_anyhow(Position &position, Notation system, std::span<const WrittenMove> moves) {
  for (const WrittenMove &written : moves) {
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    if (reading.refusal) {
      play_on_anyhow(position, reading);
    } else {
      position.apply(position.completed(reading.attempt.move));
    }
  }
  if (moves.empty()) {
    position.end_turn();
  }
}

} // namespace

bool play_moves(Position &position, Notation system, std::span<const WrittenMove> moves) {
  for (const WrittenMove &written : moves) {
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    if (reading.refusal) {
      return false;
    }
    position.apply(position.completed(reading.attempt.move));
  }
  return !moves.empty();
}

std::string setting_text(const Standing::Tags &tags, std::string_view start) {
  std::string text;
  for (const auto &[tag, value] : tags) {
    if (is_setting_tag(tag)) {
      text += tag_pair(tag, value) + '\n';
    }
  }
  text += start;
  text += start.empty() ? "" : "\n";
  return text;
}

bool tells_start(const Standing::Tags &tags) {
  return std::any_of(tags.begin(), tags.end(), [](const auto &tag) { return tag.first == "FEN"; });
}

Standing::Standing(const Tags &tags, std::string_view start)
    : setting_(setting_text(tags, start)), has_own_start_(tells_start(tags) || !start.empty()) {}

TurnName Standing::first_turn() const {
  if (!has_own_start_) {
    return {};
  }
  Record record;
  static_cast<void>(parse_record(setting_, record));
  const Lines lines = lines_of(record);
  return lines.empty()
             ? TurnName{}
             : TurnName{lines.front().position.move_number(), lines.front().position.turn(), 0};
}

bool Standing::starts_from(std::string_view fen) const {
  Record record;
  static_cast<void>(parse_record(setting_, record));
  const Lines lines = lines_of(record);
  return std::any_of(lines.begin(), lines.end(), [fen](const Line &line) {
    const std::optional<Position> other = parse_fen(fen, line.variant).position;
    return other && to_fen(*other) == to_fen(line.position);
  });
}

/// All settings that fit the cells of the first turn.
Standing::Lines Standing::start(const TurnOnBoard &first) const {
  Record record;
  if (!setting_.empty() || first.moves.empty()) {
    const std::string text = setting_ + "1. " + std::string(first.text) + '\n';
    static_cast<void>(parse_record(text, record));
    return lines_of(record);
  }
  // Without tags only the form of the cells matters.
  static const std::vector<Lines> by_form = [] {
    std::vector<Lines> all;
    for (std::size_t form = 0; form < cell_form_count; ++form) {
      Record of_form;
      of_form.moves.emplace_back();
      of_form.moves.front().destination.form = static_cast<CellForm>(form);
      all.push_back(lines_of(of_form));
    }
    return all;
  }();
  return by_form[static_cast<std::size_t>(first.moves.front().destination.form)];
}

Standing::Lines Standing::lines_of(const Record &record) {
  Lines lines;
  for (const Setting &setting : possible_settings(record)) {
    // In a game on two boards, the numbers say whose board it is, and they are not known here.
    if (setting.start.board_count() == 1 &&
        (lines.empty() || lines.back().variant != setting.variant)) {
      lines.push_back({setting.variant, {}, setting.start});
    }
  }
  return lines;
}

/// The notations that the turn may be written in, beginning with the one that is known for this
/// side or the other.
std::vector<Notation> Standing::notations_for(const Line &line, const TurnOnBoard &turn) const {
  const Color side = line.position.turn();
  if (const std::optional<Notation> &own = line.systems[index(side)]) {
    return {*own};
  }
  const CellForm form = turn.moves.front().destination.form;
  const std::optional<Notation> &other = line.systems[index(opponent(side))];
  const Notation likely = other.value_or(native_notation(line.variant));
  std::vector<Notation> fitting;
  if (setting_.find("[Notation ") == std::string::npos) {
    for (const Notation notation : likely.board().notations()) {
      if (notation.form() == form) {
        fitting.insert(notation == likely ? fitting.begin() : fitting.end(), notation);
      }
    }
  }
  if (fitting.empty()) {
    fitting.push_back(likely);
  }
  return fitting;
}

/// What may follow: the turn as each notation reads it, or the turn passed on if none can read it.
Standing::Lines Standing::behind(const Line &line, const TurnOnBoard &turn) const {
  Lines next;
  if (turn.moves.empty()) {
    if (const std::optional<Move> castling = only_castling(turn.text, line.position)) {
      next.push_back(line);
      next.back().position.apply(*castling);
    }
  } else {
    const std::size_t side = index(line.position.turn());
    for (const Notation system : notations_for(line, turn)) {
      Line one = line;
      if (play_moves(one.position, system, turn.moves)) {
        if (system.form() == turn.moves.front().destination.form) {
          one.systems[side] = system;
        }
        next.push_back(std::move(one));
      }
    }
  }
  if (next.empty()) {
    const Notation native = native_notation(line.variant);
    Line one = line;
    play_on_anyhow(one.position, one.systems[index(line.position.turn())].value_or(native),
                   turn.moves);
    ++one.refused;
    next.push_back(std::move(one));
  }
  return next;
}

Verdict Standing::verdict(const Lines &lines, const TurnOnBoard &turn) const {
  if (lines.empty()) {
    return Verdict::unknown;
  }
  const bool is_legal = std::any_of(lines.begin(), lines.end(), [&](const Line &line) {
    if (line.refused > lines.front().refused) {
      return false;
    }
    if (turn.moves.empty()) {
      return only_castling(turn.text, line.position).has_value();
    }
    const std::vector<Notation> systems = notations_for(line, turn);
    return std::any_of(systems.begin(), systems.end(), [&](Notation system) {
      Position position = line.position;
      return play_moves(position, system, turn.moves);
    });
  });
  return is_legal ? Verdict::legal : Verdict::illegal;
}

Verdict Standing::next(const TurnOnBoard &turn) const {
  return verdict(has_begun_ ? lines_ : start(turn), turn);
}

Verdict Standing::in_place_of_last(const TurnOnBoard &turn) const {
  return has_begun_ ? verdict(before_last_, turn) : Verdict::unknown;
}

Verdict Standing::next_behind(const TurnOnBoard &instead, const TurnOnBoard &answer) const {
  if (in_place_of_last(instead) != Verdict::legal) {
    return Verdict::unknown;
  }
  Standing other = *this;
  other.lines_ = before_last_;
  other.play(instead);
  return other.next(answer);
}

Verdict Standing::after_pass(const TurnOnBoard &turn) const {
  Lines lines = has_begun_ ? lines_ : start(turn);
  for (Line &line : lines) {
    line.position.end_turn();
  }
  return verdict(lines, turn);
}

void Standing::play(const TurnOnBoard &turn) {
  before_last_ = has_begun_ ? std::move(lines_) : start(turn);
  has_begun_ = true;
  lines_.clear();
  for (const Line &line : before_last_) {
    for (Line &next : behind(line, turn)) {
      lines_.push_back(std::move(next));
    }
  }
  std::stable_sort(lines_.begin(), lines_.end(),
                   [](const Line &a, const Line &b) { return a.refused < b.refused; });
  const auto is_behind = [this](const Line &line) {
    return line.refused > lines_.front().refused + 1;
  };
  lines_.erase(std::find_if(lines_.begin(), lines_.end(), is_behind), lines_.end());
  if (lines_.size() > most_lines) {
    lines_.erase(lines_.begin() + most_lines, lines_.end());
  }
}

std::size_t Standing::refused() const {
  return lines_.empty() ? std::numeric_limits<std::size_t>::max() : lines_.front().refused;
}

ShownBoard Standing::shown(std::string_view position) const {
  if (refused() > 0) {
    return ShownBoard::unknown;
  }
  ShownBoard found = ShownBoard::unreadable;
  for (const Lines *lines : {&lines_, &before_last_}) {
    for (const Line &line : *lines) {
      const MenReading reading = parse_men(position, line.variant);
      if (line.refused > 0 || !reading.faults.empty() || reading.boards.size() != 1) {
        continue;
      }
      const MenOnBoard &board = reading.boards.front();
      if (board.men == line.position.men() &&
          board.turn.value_or(line.position.turn()) == line.position.turn()) {
        return ShownBoard::same;
      }
      found = ShownBoard::other;
    }
  }
  return found;
}

bool Standing::is_over() const {
  return !lines_.empty() && lines_.front().refused == 0 &&
         lines_.front().position.outcome() != Outcome::ongoing;
}

std::optional<Standing::TwoNotations> Standing::two_notations(const TurnOnBoard &first) const {
  const auto has_one = [this](const Line &line) {
    return line.refused == lines_.front().refused &&
           (!line.systems[0] || !line.systems[1] || *line.systems[0] == *line.systems[1]);
  };
  if (lines_.empty() || lines_.front().refused > 0 ||
      std::any_of(lines_.begin(), lines_.end(), has_one)) {
    return std::nullopt;
  }
  const Line &line = lines_.front();
  for (const Line &begun : start(first)) {
    if (begun.variant == line.variant) {
      return TwoNotations{begun.position, {*line.systems[0], *line.systems[1]}};
    }
  }
  return std::nullopt;
}

} // namespace tessera
