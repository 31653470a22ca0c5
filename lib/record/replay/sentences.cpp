#include "sentences.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../game/board/on_plane.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/notation/written_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// The runs of letters and digits in a text; x stands between cells.
std::vector<std::string_view> runs_of_signs(std::string_view text) {
  // In the cell of a face, 01:c3, the colon is not a sign between cells.
  const std::size_t colon = text.find(':');
  const auto is = [text](std::size_t at, char first, char last) {
    return at < text.size() && text[at] >= first && text[at] <= last;
  };
  const bool names_face = colon != std::string_view::npos && colon > 1 && is(colon - 1, '0', '9') &&
                          is(colon + 1, 'a', 'z') && is(colon + 2, '0', '9');
  const std::string_view separators =
      names_face ? " \t-x=~<>_|^\\*+#.,;/" : " \t-x=~<>_|^\\*+#.,;/:";
  std::vector<std::string_view> found;
  for (std::size_t begin = text.find_first_not_of(separators); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    found.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(separators, end);
  }
  return found;
}

/// What joins two runs, if it is neither blank nor a sign of moves.
std::string_view sign_between(const std::vector<std::string_view> &runs) {
  if (runs.size() != 2) {
    return {};
  }
  const std::string_view sign(runs[0].data() + runs[0].size(),
                              static_cast<std::size_t>(runs[1].data() - runs[0].data()) -
                                  runs[0].size());
  return sign.find_first_of(" \t-x:*") == std::string_view::npos ? sign : std::string_view();
}

constexpr std::string_view no_cell = "is not a cell of the board";

/// How many more digits a word has than a cell of the notation, such as `example`; nothing if it
/// has too few letters. (The number of letters in Chesseract's cells varies.)
std::optional<std::ptrdiff_t> digits_too_many(std::string_view word, std::string_view example) {
  const auto digits = std::count_if(word.begin(), word.end(), is_digit);
  const auto expected = std::count_if(example.begin(), example.end(), is_digit);
  return std::ssize(word) - digits >= std::ssize(example) - expected
             ? std::optional(digits - expected)
             : std::nullopt;
}

bool lacks_digit(std::string_view word, std::string_view example) {
  return digits_too_many(word, example) == -1;
}

/// What is wrong with a text shaped like a move on a plane.
BrokenMove broken_plane_move(std::string_view text, const std::string &example, Notation system) {
  const std::vector<std::string_view> cells = cells_on_plane(text);
  std::vector<std::string> strangers;
  std::vector<std::string> begun;
  for (const std::string_view cell : cells) {
    if (parse_cell(cell, system)) {
      continue;
    }
    const std::size_t sign = cell.find_first_of(",.;");
    const bool is_whole = is_digit(cell.back()) && sign > 0 && sign < cell.size();
    (is_whole ? strangers : begun).push_back(clipped(cell));
  }
  if (strangers.empty() && !begun.empty() && begun.size() < cells.size()) {
    return {Code::syntax,
            fmt::format("{} lack{} a number: a cell is a column and a row, such as {}",
                        listed(begun), begun.size() == 1 ? "s" : "", example)};
  }
  if (strangers.empty()) {
    return {Code::syntax,
            fmt::format("this looks like a move but is not one: a move is written like P{}>{}",
                        example, to_string(Cell(1), system))};
  }
  const int side = lattice::side_on_plane(system);
  std::vector<std::string> voids;
  for (int number = 1; number < side; ++number) {
    voids.push_back(lattice::label_on_plane(number, Axis::big_column, side));
  }
  return {Code::unknown_cell,
          fmt::format("{} {}: columns and rows go from 1 to {}, and {} are void lines",
                      listed(strangers),
                      strangers.size() == 1 ? no_cell : "are not cells of the board",
                      lattice::last_void_on_plane(side) - 1, listed(voids))};
}

/// What is wrong with a word that stands where a cell should.
std::string_view cell_fault(std::string_view word, std::string_view example) {
  return lacks_digit(word, example)            ? "lacks a digit"
         : digits_too_many(word, example) == 1 ? "has one digit too many"
                                               : no_cell;
}

/// Whether the letter of a piece stands before what should be a cell. In some notations a cell
/// begins with a capital, too.
bool begins_with_man(std::string_view word, std::string_view example) {
  if (!is_capital(word[0]) || !is_capital(example[0])) {
    return is_capital(word[0]);
  }
  if (is_digit(example[1])) {
    return word.size() > example.size();
  }
  if (is_digit(word[1])) {
    // Cells of digits, or one without a sign of its own form: P2231, A1a2
    return word.find_first_not_of("0123456789", 1) == std::string_view::npos;
  }
  const bool is_roman = is_capital(example[1]) && (word[1] == 'I' || word[1] == 'V');
  return is_capital(word[1]) && !is_roman;
}

/// Whether a move that is played promotes to another piece than is written, or where none is.
bool promotes_otherwise(const Move &played, const RefusedMove &refused) {
  const char named = refused.written ? refused.written->promotion : '\0';
  return played.promotion && letter(*played.promotion) != upper(named);
}

} // namespace

std::string man_on(Cell cell, const Position &position, Notation system) {
  const Piece piece = position.at(cell);
  return fmt::format("{} {} on {}", possessive(piece.color()), name(piece.role()),
                     to_string(cell, system));
}

std::string numbered(std::string_view text, unsigned number, Color mover,
                     const Position &position) {
  const char board = board_letter(position, mover);
  return board != 0 ? fmt::format("{}{}. {}", number, board, text)
                    : fmt::format("{}{} {}", number, mover == Color::white ? "." : "...", text);
}

std::string numbered(std::string_view text, const Position &position) {
  return numbered(text, position.move_number(), position.turn(), position);
}

std::string game_over_sentence(const Position &position, Outcome outcome, DrawnBy drawn_by) {
  Position ended = position;
  const bool can_move = outcome == Outcome::ongoing || outcome == Outcome::drawn;
  if (can_move && drawn_by == DrawnBy::repetition) {
    return "the game is over: the position has come up three times, and it is drawn";
  }
  if (outcome == Outcome::drawn && !position.mid_turn()) {
    return position.drawn_by_material()
               ? "the game is over: only the kings are left, and it is drawn"
               : "the game is over: fifty moves by each side without capture or pawn move have "
                 "passed, and it is drawn";
  }
  ended.choose_board(ended.ended_board());
  const char board = board_letter(ended, Color::white);
  const std::string_view loser = name(ended.turn());
  switch (outcome) {
  case Outcome::drawn:
    return fmt::format("the game is over: {} had no second move, and it is drawn", loser);
  case Outcome::king_taken:
    return position.conventions().has_many_kings
               ? fmt::format("the game is over: a king of {} has been taken",
                             possessive(ended.turn()))
               : fmt::format("the game is over: {} king has been taken", possessive(ended.turn()));
  default:
    return fmt::format("the game is over: {} is {}{}", loser,
                       outcome == Outcome::checkmate ? "mated" : "stalemated",
                       board == 0 ? "" : fmt::format(" on board {}", board));
  }
}

BrokenMove broken_move_sentence(std::string_view text, Notation system) {
  const std::string example = to_string(Cell(0), system);
  if (example.find(',') != std::string::npos) {
    return broken_plane_move(text, example, system);
  }
  const bool names_pieces = system.habits().names_pieces;
  const auto is_cell = [system](std::string_view word) {
    if (parse_cell(word, system)) {
      return true;
    }
    const std::optional<WrittenCell> written = parse_cell(word);
    return written && resolve_in_record(*written, system).exists();
  };
  std::vector<std::string> strangers;
  std::vector<std::string> faults;
  std::vector<std::string> nearest;
  bool is_any_whole = false;
  const std::vector<std::string_view> runs = runs_of_signs(text);
  if (constexpr std::size_t torn = 3; runs.size() == torn) {
    if (const std::string cell = std::string(runs[1]) += runs[2]; is_cell(cell)) {
      return {Code::syntax,
              fmt::format("a blank tears {}: no blank may stand within a cell", cell)};
    }
  }
  for (const std::string_view word : runs) {
    const bool long_enough = word.size() >= example.size() || parse_cell(word);
    // A piece letter may stand before the cell.
    if ((!long_enough && !lacks_digit(word, example)) || is_cell(word) ||
        (names_pieces && is_letter(word[0]) && is_cell(word.substr(1)))) {
      continue;
    }
    // Behind the first, a letter may be that of the captured piece: N1412xP133, but not P2213-BD12.
    const bool is_first = word.data() == runs.front().data();
    const bool may_name_man =
        is_first || word.size() > example.size() ||
        std::string_view("x:*").find(*std::prev(word.data())) != std::string_view::npos;
    const std::string_view stranger =
        word.substr(names_pieces && may_name_man && begins_with_man(word, example) ? 1 : 0);
    const std::vector<Cell> near = system.board().nearest(stranger);
    std::transform(near.begin(), near.end(), std::back_inserter(nearest),
                   [system](Cell cell) { return to_string(cell, system); });
    strangers.push_back(clipped(stranger));
    is_any_whole |= long_enough;
    faults.emplace_back(near.empty() ? cell_fault(stranger, example) : no_cell);
  }
  if (strangers.empty()) {
    const std::string_view sign = sign_between(runs);
    return {Code::syntax,
            fmt::format("{}: a move is written like {}{}-{}",
                        sign.empty() ? "this looks like a move but is not one"
                                     : fmt::format("{} is no sign between the cells of a move",
                                                   printable(clipped(sign))),
                        names_pieces ? "P" : "", example, to_string(Cell(1), system))};
  }
  const std::string hint = nearest.empty() ? "cells are written like " + example
                                           : "the nearest cells are " + listed(nearest);
  if (strangers.size() > 1 &&
      std::count(faults.begin(), faults.end(), no_cell) == std::ssize(faults)) {
    return {Code::unknown_cell,
            fmt::format("{} are not cells of the board: {}", listed(strangers), hint)};
  }
  std::transform(strangers.begin(), strangers.end(), faults.begin(), faults.begin(),
                 [](const std::string &stranger, const std::string &fault) {
                   return fmt::format("{} {}", stranger, fault);
                 });
  return {is_any_whole ? Code::unknown_cell : Code::syntax,
          fmt::format("{}: {}", listed(faults), hint)};
}

std::string reading_sentence(const Recovery &recovery, const RefusedMove &refused) {
  const Position &before = refused.position;
  const auto text_of = [&](const Move &move) { return long_form(move, before, refused.system); };
  switch (recovery.reading) {
  case Reading::as_written:
    return promotes_otherwise(*recovery.move, refused)
               ? fmt::format(
                     "the replay goes on with the move as written, but promotes to a {}: {}",
                     name(*recovery.move->promotion), text_of(*recovery.move))
               : fmt::format("the replay goes on with the move as written, {}",
                             text_of(*recovery.move));
  case Reading::as_written_by_other_side:
    return fmt::format("the replay goes on as if a move of {}{} were missing before it",
                       name(before.turn()),
                       recovery.missing ? ", such as " + text_of(*recovery.missing) + "," : "");
  case Reading::taken_off: {
    const Move &move = refused.attempt->move;
    return fmt::format("{} is empty; as the move is written, {} was taken off the board",
                       to_string(move.from, refused.system),
                       man_on(move.to, before, refused.system));
  }
  case Reading::suggestion:
    return fmt::format("the replay goes on with {}{}", recovery.suggestions.front().text,
                       recovery.others_fit_better ? ", after which more of the rest can be played"
                                                  : "");
  case Reading::turn_passes:
    return "the replay moves nothing and goes on with the next turn";
  case Reading::not_played:
    return "the replay goes on as if this were a comment";
  case Reading::written_twice:
    return recovery.passes_over == 0 ? "this move is written twice; the replay plays it once"
                                     : "these moves are written twice; the replay plays them once";
  case Reading::plies_exchanged:
    return "this move and the next are in the wrong order; the replay exchanges them";
  case Reading::earlier_move: {
    const Suggestion &meant = recovery.suggestions.front();
    if (meant.second) {
      return "this move and the one before it are in the wrong order; the replay exchanges them";
    }
    return fmt::format("the replay goes on as if {} had been {}",
                       refused.record.at(*meant.in_place_of), meant.text);
  }
  }
  return {};
}

std::string claim_sentence(const Suggestion &meant, const Record &record) {
  return fmt::format(
      "of all moves one slip away, only {}{} lets the rest of the game be played: it is what was "
      "meant",
      meant.text,
      meant.in_place_of ? fmt::format(" in place of {}", record.at(*meant.in_place_of)) : "");
}

namespace {

std::string_view adjective(Color color) { return color == Color::white ? "white" : "black"; }

bool is_unknown(char letter, const Position &position) {
  return names_none(letter, position.conventions());
}

std::string unknown_mover(const WrittenMove &written, const Position &position) {
  return fmt::format("no {} piece can be named {}", adjective(position.turn()), written.piece);
}

/// What is wrong with a way that is not straight, for a piece whose steps are equal along all axes
/// that they change (HB-3); empty if nothing is.
std::string unequal_steps(const Move &move, Role mover, const Position &position) {
  // A bishop changes two coordinates and a unicorn three (HB-3).
  const std::size_t axes = mover == Role::bishop ? 2 : mover == Role::unicorn ? 3 : 0;
  const std::vector<int> distances =
      position.conventions().notation.board().distances(move.from, move.to);
  if (distances.size() != axes || std::adjacent_find(distances.begin(), distances.end(),
                                                     std::not_equal_to()) == distances.end()) {
    return {};
  }
  std::vector<std::string> steps;
  std::transform(distances.begin(), distances.end(), std::back_inserter(steps),
                 [](int distance) { return std::to_string(distance); });
  return fmt::format(", in unequal steps of {}", listed(steps));
}

std::string other_mover(const WrittenMove &written, const Attempt &attempt,
                        const Position &position) {
  return written.castling ? fmt::format("{} cannot castle: only a king does", slot::mover)
         : is_unknown(written.piece, position) ? unknown_mover(written, position)
         : position.at(attempt.move.from).role() == attempt.mover
             ? fmt::format("{} must be written with a capital: small letters are Black's",
                           slot::mover)
             : fmt::format("{} is not {}", slot::mover, with_article(*attempt.mover));
}

std::string no_such_move(const Refusal &refusal, const WrittenMove &written, const Attempt &attempt,
                         const Position &position, Slots &slots) {
  const Move &move = attempt.move;
  const Color turn = position.turn();
  if (written.castling) {
    return fmt::format("{} cannot castle to {}: no {} king starts on {}", slot::mover, slot::to,
                       adjective(turn), slot::from);
  }
  if (refusal.king.exists()) {
    return fmt::format("{} cannot be taken: {}", slot::man_reached,
                       position.conventions().moves_in_turn == 1
                           ? "a king is mated, never captured"
                           : position.how_it_moves(refusal, Role::king));
  }
  if (move.from == move.to) {
    return written.shape == MoveShape::short_form
               ? fmt::format("no {} {} can go to {}", adjective(turn), name(*attempt.mover),
                             slot::to)
               : fmt::format("a move from {} to {} goes nowhere", slot::from, slot::to);
  }
  if (!refusal.ways.items().empty()) {
    return fmt::format("{} has no way to {}: {}", slot::mover, slot::to,
                       slots.closed_ways(refusal.ways.items()));
  }
  const Role mover = position.at(move.from).role();
  return fmt::format("{} cannot go from {} to {}{}: {}", with_article(mover), slot::from, slot::to,
                     unequal_steps(move, mover, position), position.how_it_moves(refusal, mover));
}

std::string blocked(const Refusal &refusal, const Move &move, const Position &position,
                    Slots &slots) {
  if (!refusal.ways.items().empty()) {
    return fmt::format("{} has no way to {}: {}", slot::mover, slot::to,
                       slots.closed_ways(refusal.ways.items()));
  }
  const bool has_two_ways = position.at(move.from).role() == Role::knight;
  return fmt::format("{} from {} to {} {} blocked by {}", has_two_ways ? "both ways" : "the way",
                     slot::from, slot::to, has_two_ways ? "are" : "is",
                     slots.list_of_men(refusal.cells.items()));
}

std::string other_captive(const WrittenMove &written, const Attempt &attempt,
                          const Position &position, Slots &slots) {
  if (is_unknown(written.victim, position)) {
    return fmt::format("no piece can be named {}", written.victim);
  }
  const Cell to = attempt.move.to;
  const Cell taken = position.at(to).exists() ? to : position.victim(attempt.move);
  return taken.exists()
             ? fmt::format("{} is taken, not {}",
                           taken == to ? std::string(slot::man_reached) : slots.man(taken),
                           with_article(*attempt.victim))
             : fmt::format("there is no {} on {} to take", name(*attempt.victim), slot::to);
}

std::string no_promotion(const Move &move, const Position &position) {
  const Role role = position.at(move.from).role();
  const std::string man = with_article(role);
  return !can_promote(role) ? fmt::format("{} does not promote", man)
         : position.promotes({move.from, move.to, std::nullopt})
             ? fmt::format("{} does not promote to {}", man, with_article(*move.promotion))
             : fmt::format("{} does not promote on {}", man, slot::to);
}

/// The kind of piece that a move says is promoted: a pawn if nothing shows it.
Role promoted(const Attempt &attempt, const Position &position) {
  const Piece man = position.at(attempt.move.from);
  return attempt.mover ? *attempt.mover : man.exists() ? man.role() : Role::pawn;
}

/// Whether the letter of a promotion is in the other side's case, if case shows the side (IC-13).
bool is_of_other_side(const WrittenMove &written, const Position &position) {
  return written.destination.habits().case_tells_side &&
         is_capital(written.promotion) != (position.turn() == Color::white);
}

/// The sentence of a refusal that several games share.
std::string shared_text(const Refusal &refusal, const WrittenMove &written, const Attempt &attempt,
                        const Position &position, Slots &slots) {
  const Move &move = attempt.move;
  const std::span<const Cell> cells = refusal.cells.items();
  const Color turn = position.turn();
  switch (refusal.code) {
  case Code::ambiguous_move:
    return fmt::format("several {}s can go to {}: those on {}", name(*attempt.mover), slot::to,
                       slots.list_of_cells(cells));
  case Code::not_in_hand:
    return fmt::format("{} has no {} in hand", name(turn), name(*move.drop));
  case Code::bad_drop:
    return position.at(move.to).exists()
               ? fmt::format("{} is in the way: a piece can only be put on an empty cell",
                             slot::man_reached)
               : fmt::format("a pawn may not be put on {}", slot::to);
  case Code::empty_origin:
    return written.castling ? fmt::format("there is no king on {} to castle", slot::from)
           : is_unknown(written.piece, position)
               ? unknown_mover(written, position)
               : fmt::format("there is no piece on {}", slot::from);
  case Code::wrong_turn:
    return fmt::format("{} cannot {}: it is {} turn", slot::mover,
                       written.castling ? "castle" : "move", possessive(turn));
  case Code::piece_mismatch:
    return other_mover(written, attempt, position);
  case Code::cannot_move_so:
    return no_such_move(refusal, written, attempt, position, slots);
  case Code::path_blocked:
    return blocked(refusal, move, position, slots);
  case Code::own_piece:
    return fmt::format("{} is in the way: a player cannot take a piece of the same side",
                       slot::man_reached);
  case Code::turning_cell:
    return fmt::format("no piece of this game turns on its way, as here on {}",
                       slots.cell(*attempt.turning));
  case Code::captured_piece_mismatch:
    return other_captive(written, attempt, position, slots);
  case Code::promotion_missing:
    return fmt::format("the move names no piece that the {} becomes on {}",
                       name(promoted(attempt, position)), slot::to);
  case Code::promotion_not_allowed:
    return is_unknown(written.promotion, position)
               ? fmt::format("no {} promotes to a piece named {}",
                             name(promoted(attempt, position)), written.promotion)
           : is_of_other_side(written, position)
               ? fmt::format("{} becomes a piece of its own side: small letters are Black's",
                             slot::mover)
               : no_promotion(move, position);
  case Code::leaves_king_in_check: {
    const std::string king = slots.cell(refusal.king.exists() ? refusal.king : position.king(turn));
    return fmt::format("{} king on {} would be in check from {}{}", possessive(turn), king,
                       slots.list_of_men(cells),
                       position.moves_due() > 1 ? ", whatever the second move" : "");
  }
  case Code::king_into_check:
    return fmt::format("{} king would step into check on {}, from {}", possessive(turn), slot::to,
                       slots.list_of_men(cells));
  case Code::game_over:
    return game_over_sentence(position, position.outcome());
  default:
    return std::string(meaning(refusal.code));
  }
}

} // namespace

SentenceTemplate refusal_template(const Refusal &refusal, const WrittenMove &written,
                                  const Attempt &attempt, const Position &position) {
  if (auto of_game = position.refusal_template(refusal, attempt)) {
    return std::move(*of_game);
  }
  Slots slots;
  std::string text = shared_text(refusal, written, attempt, position, slots);
  return slots.in(std::move(text));
}

std::string filled(const SentenceTemplate &sentence, const Move &move, const Position &position,
                   Notation notation) {
  std::string text;
  std::string_view rest = sentence.text;
  for (;;) {
    const std::size_t begin = rest.find('{');
    text += rest.substr(0, begin);
    if (begin == std::string_view::npos) {
      return text;
    }
    const std::size_t end = rest.find('}', begin);
    const std::string_view number = rest.substr(begin + 2, end - begin - 2);
    const char kind = rest[begin + 1];
    const Cell cell = !number.empty()              ? sentence.cells[std::stoul(std::string(number))]
                      : kind == 'f' || kind == 'F' ? move.from
                                                   : move.to;
    text += kind == 'f' || kind == 't' || kind == 'c' ? to_string(cell, notation)
                                                      : man_on(cell, position, notation);
    rest.remove_prefix(end + 1);
  }
}

std::string refusal_sentence(const Refusal &refusal, const WrittenMove &written,
                             const Attempt &attempt, const Position &position, Notation notation) {
  return filled(refusal_template(refusal, written, attempt, position), attempt.move, position,
                notation);
}

} // namespace tessera
