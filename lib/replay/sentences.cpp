#include "sentences.hpp"

#include "../notation/letters.hpp"
#include "../text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

std::string_view possessive(Color color) { return color == Color::white ? "White's" : "Black's"; }
std::string_view adjective(Color color) { return color == Color::white ? "white" : "black"; }

/// `a and b`, `a, b and c`.
std::string listed(const std::vector<std::string> &parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

/// The runs of letters and digits in a text; x stands between cells.
std::vector<std::string_view> runs_of_signs(std::string_view text) {
  constexpr std::string_view separators = " \t-x:=~<>_|^\\*";
  std::vector<std::string_view> found;
  for (std::size_t begin = text.find_first_not_of(separators); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    found.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(separators, end);
  }
  return found;
}

class Speaker {
public:
  Speaker(const Position &position, CoordinateSystem system)
      : position_(position), system_(system) {}

  [[nodiscard]] std::string cell(Cell cell) const { return to_string(cell, system_); }
  [[nodiscard]] std::string man(Cell cell) const { return man_on(cell, position_, system_); }
  [[nodiscard]] std::string men(std::span<const Cell> cells) const {
    std::vector<std::string> parts;
    for (const Cell each : cells) {
      parts.push_back(man(each));
    }
    return listed(parts);
  }

  [[nodiscard]] std::string cells(std::span<const Cell> cells) const {
    std::vector<std::string> parts;
    for (const Cell each : cells) {
      parts.push_back(cell(each));
    }
    return listed(parts);
  }

private:
  const Position &position_;
  CoordinateSystem system_;
};

/// Whether a letter of a move stands for no piece of the game.
bool is_unknown(char letter, const Position &position) {
  return letter != 0 && !role_of(upper(letter), position.conventions());
}

/// What is wrong with each of the ways a man could take.
std::string told_ways(std::span<const ClosedWay> ways, const Speaker &speak) {
  std::vector<std::string> parts;
  for (const ClosedWay &way : ways) {
    const std::string by = way.turning.exists() ? fmt::format("by {} it ", speak.cell(way.turning))
                                                : std::string("straight it ");
    parts.push_back(by + (way.blocker.exists()
                              ? fmt::format("is blocked by {}", speak.man(way.blocker))
                              : std::string("cannot turn, for it could go on")));
  }
  return listed(parts);
}

std::string turning_sentence(const Refusal &refusal, const Attempt &attempt,
                             const Position &position, const Speaker &speak) {
  const std::string turning = speak.cell(*attempt.turning);
  const std::string_view mover = name(position.at(attempt.move.from).role());
  if (!position.conventions().names_turning_cells) {
    return fmt::format("no man of this game turns on its way, as on {}", turning);
  }
  return !refusal.ways.items().empty()
             ? fmt::format("the {} cannot go so: {}", mover, told_ways(refusal.ways.items(), speak))
             : fmt::format("on no way from {} to {} does a {} turn on {}",
                           speak.cell(attempt.move.from), speak.cell(attempt.move.to), mover,
                           turning);
}

/// Why no other man can make the second move behind this first one, and who else could begin.
std::string incomplete_sentence(const Attempt &attempt, const Position &position,
                                const Speaker &speak, std::span<const Cell> movers) {
  Position behind = position;
  behind.force(attempt.move);
  std::vector<Cell> checkers;
  for (const Cell cell : behind.checkers()) {
    checkers.push_back(cell);
  }
  const std::string check =
      checkers.empty()
          ? ""
          : fmt::format(" and leave {} king on {} safe from {}", possessive(position.turn()),
                        speak.cell(behind.king(position.turn())), speak.men(checkers));
  return fmt::format("after this move of {} no other man can make the second{}; other first moves "
                     "are those of {}",
                     speak.man(attempt.move.from), check, speak.men(movers));
}

std::string unknown_mover(const WrittenMove &written, const Position &position) {
  return fmt::format("no {} piece can be named {}", adjective(position.turn()), written.piece);
}

} // namespace

std::string man_on(Cell cell, const Position &position, CoordinateSystem system) {
  const Piece piece = position.at(cell);
  return fmt::format("{} {} on {}", possessive(piece.color()), name(piece.role()),
                     to_string(cell, system));
}

char board_label(const Position &position, Color mover) {
  const char label = "AB"[position.board()];
  return position.board_count() == 1 ? '\0' : mover == Color::white ? label : lower(label);
}

std::string numbered(std::string_view text, unsigned number, Color mover,
                     const Position &position) {
  const char board = board_label(position, mover);
  return board != 0 ? fmt::format("{}{}. {}", number, board, text)
                    : fmt::format("{}{} {}", number, mover == Color::white ? "." : "...", text);
}

std::string numbered(std::string_view text, const Position &position) {
  return numbered(text, position.move_number(), position.turn(), position);
}

std::string game_over_sentence(const Position &position) {
  Position ended = position;
  const Outcome outcome = ended.outcome();
  ended.choose_board(ended.ended_board());
  const char board = board_label(ended, Color::white);
  const std::string_view loser = name(ended.turn());
  switch (outcome) {
  case Outcome::drawn:
    return fmt::format("the game is over: {} had no second move, and it is drawn", loser);
  case Outcome::king_taken:
    return fmt::format("the game is over: {} king has been taken", possessive(ended.turn()));
  default:
    return fmt::format("the game is over: {} is {}{}", loser,
                       outcome == Outcome::checkmate ? "mated" : "stalemated",
                       board == 0 ? "" : fmt::format(" on board {}", board));
  }
}

std::string refusal_sentence(const Refusal &refusal, const WrittenMove &written,
                             const Attempt &attempt, const Position &position,
                             CoordinateSystem system) {
  const Speaker speak(position, system);
  const Move &move = attempt.move;
  const std::string from = speak.cell(move.from);
  const std::string to = speak.cell(move.to);
  const std::span<const Cell> cells = refusal.cells.items();
  const Color turn = position.turn();
  switch (refusal.code) {
  case Code::ambiguous_move:
    return fmt::format("several {}s can go to {}: those on {}", name(*attempt.mover), to,
                       speak.cells(cells));
  case Code::not_in_hand:
    return fmt::format("{} has no {} in hand", name(turn), name(*move.drop));
  case Code::bad_drop:
    return position.at(move.to).exists()
               ? fmt::format("{} is in the way: a man is put on an empty cell", speak.man(move.to))
               : fmt::format("a pawn may not be put on {}", to);
  case Code::empty_origin:
    return is_unknown(written.piece, position) ? unknown_mover(written, position)
                                               : fmt::format("there is no piece on {}", from);
  case Code::wrong_turn:
    return fmt::format("{} cannot move: it is {} turn", speak.man(move.from), possessive(turn));
  case Code::piece_mismatch:
    return is_unknown(written.piece, position)
               ? unknown_mover(written, position)
               : fmt::format("{} is not a {}", speak.man(move.from), name(*attempt.mover));
  case Code::cannot_move_so:
    if (position.at(move.to) == Piece(opponent(turn), Role::king)) {
      return position.conventions().moves_in_turn == 1
                 ? fmt::format("{} cannot be taken: a king is mated, never captured",
                               speak.man(move.to))
                 : fmt::format("{} cannot be taken: {}", speak.man(move.to),
                               position.how_it_moves(refusal, Role::king));
    }
    if (move.from == move.to) {
      return written.shape == MoveShape::short_form
                 ? fmt::format("no {} {} can go to {}", adjective(turn), name(*attempt.mover), to)
                 : fmt::format("a move from {} to {} is none", from, to);
    }
    if (!refusal.ways.items().empty()) {
      return fmt::format("{} has no way to {}: {}", speak.man(move.from), to,
                         told_ways(refusal.ways.items(), speak));
    }
    return fmt::format("a {} cannot go from {} to {}: {}", name(position.at(move.from).role()),
                       from, to, position.how_it_moves(refusal, position.at(move.from).role()));
  case Code::path_blocked:
    if (!refusal.ways.items().empty()) {
      return fmt::format("{} has no way to {}: {}", speak.man(move.from), to,
                         told_ways(refusal.ways.items(), speak));
    }
    return fmt::format("{} from {} to {} {} blocked by {}",
                       position.at(move.from).role() == Role::knight ? "both ways" : "the way",
                       from, to, position.at(move.from).role() == Role::knight ? "are" : "is",
                       speak.men(cells));
  case Code::own_piece:
    return fmt::format("{} is in the way: a player cannot take a man of the same side",
                       speak.man(move.to));
  case Code::king_held:
    return fmt::format("{} king is held by {} and may not leave its {} square", possessive(turn),
                       speak.man(cells.front()),
                       hypercube::big_square(cells.front()) ==
                               hypercube::big_square(position.king(turn))
                           ? "big"
                           : "little");
  case Code::sticky_pawn:
    return fmt::format("{} is stuck to {} and can only capture", speak.man(move.from),
                       speak.men(cells));
  case Code::non_aggression:
    return fmt::format("{} and {} have not moved yet, and the pact keeps them apart",
                       speak.man(move.from), speak.man(move.to));
  case Code::pacified_captor:
    return fmt::format("{} cannot capture: it is pacified by {}", speak.man(move.from),
                       speak.men(cells));
  case Code::pacified_victim:
    return fmt::format("{} cannot be taken: it is pacified by {}", speak.man(move.to),
                       speak.men(cells));
  case Code::minstrel_captures:
    return fmt::format("{} captures nothing: a minstrel never does", speak.man(move.from));
  case Code::uncapturable_minstrel:
    return fmt::format("{} cannot be taken: a minstrel never is", speak.man(move.to));
  case Code::same_piece_twice:
    return fmt::format("{} has made the first move, and the second is another man's: {} can move",
                       speak.man(move.from), speak.men(cells));
  case Code::turn_incomplete:
    return incomplete_sentence(attempt, position, speak, cells);
  case Code::turning_cell:
    return turning_sentence(refusal, attempt, position, speak);
  case Code::captured_piece_mismatch:
    if (is_unknown(written.victim, position)) {
      return fmt::format("no piece can be named {}", written.victim);
    }
    return position.at(move.to).exists()
               ? fmt::format("{} is taken, not a {}", speak.man(move.to), name(*attempt.victim))
               : fmt::format("there is no {} on {} to take", name(*attempt.victim), to);
  case Code::promotion_not_allowed:
    if (is_unknown(written.promotion, position)) {
      return fmt::format("no pawn promotes to a piece named {}", written.promotion);
    }
    return position.at(move.from).role() != Role::pawn
               ? fmt::format("a {} does not promote", name(position.at(move.from).role()))
           : position.completed({move.from, move.to, std::nullopt}).promotion
               ? fmt::format("a pawn does not promote to a {}", name(*move.promotion))
               : fmt::format("a pawn does not promote on {}", to);
  case Code::leaves_king_in_check:
    return fmt::format("{} king on {} would stand in check by {}{}", possessive(turn),
                       speak.cell(position.king(turn)), speak.men(cells),
                       position.moves_due() > 1 ? ", whatever the second move" : "");
  case Code::king_into_check:
    return fmt::format("{} king would step into check on {}, by {}", possessive(turn), to,
                       speak.men(cells));
  default:
    return std::string(meaning(refusal.code));
  }
}

BrokenMove broken_move_sentence(std::string_view text, CoordinateSystem system) {
  const std::string example = to_string(Cell(0), system);
  std::vector<std::string> strangers;
  for (const std::string_view word : runs_of_signs(text)) {
    const bool long_enough = word.size() >= example.size();
    // A piece letter may stand before the cell.
    if (long_enough && !parse_cell(word) && !parse_cell(word.substr(1))) {
      const bool has_letter = upper(word[0]) != lower(word[0]) && word[1] >= '0' && word[1] <= '9';
      strangers.emplace_back(word.substr(has_letter ? 1 : 0));
    }
  }
  if (strangers.empty()) {
    return {Code::syntax, fmt::format("this is shaped like a move and is none: a move is written "
                                      "like P{}-{}",
                                      example, to_string(Cell(1), system))};
  }
  return {Code::unknown_cell,
          fmt::format("{} {} of the board: cells are written like {}", listed(strangers),
                      strangers.size() == 1 ? "is no cell" : "are no cells", example)};
}

std::string reading_sentence(const Recovery &recovery, const RefusedMove &refused) {
  const Position &before = refused.position;
  const auto text_of = [&](const Move &move) { return long_form(move, before, refused.system); };
  switch (recovery.reading) {
  case Reading::as_written:
    return fmt::format("the replay goes on with the move as written, {}", text_of(*recovery.move));
  case Reading::as_written_by_other_side:
    return fmt::format("the replay goes on as if a move of {}{} were missing before it",
                       name(before.turn()),
                       recovery.missing ? ", such as " + text_of(*recovery.missing) + "," : "");
  case Reading::taken_off: {
    const Move &move = refused.attempt->move;
    return fmt::format("{} is empty; {} was taken off the board, as the move is written",
                       to_string(move.from, refused.system),
                       man_on(move.to, before, refused.system));
  }
  case Reading::suggestion:
    return fmt::format("the replay goes on with {}{}", recovery.suggestions.front().text,
                       recovery.rivals_written ? ", after which more of the rest can be played"
                                               : "");
  case Reading::turn_passes:
    return "the replay goes on with nothing moved and the turn passed";
  case Reading::not_played:
    return "the replay goes on as if this were a comment";
  }
  return {};
}

} // namespace tessera
