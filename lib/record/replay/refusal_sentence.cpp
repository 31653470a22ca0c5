#include "refusal_sentence.hpp"

#include "../../game/notation/letters.hpp"
#include "../../base/text.hpp"
#include "sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

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
  return written.destination.form == CellForm::plane &&
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
