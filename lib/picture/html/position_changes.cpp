#include "position_changes.hpp"

#include "../../game/notation/fen.hpp"
#include "../../game/notation/letters.hpp"
#include "../../record/replay/sentences.hpp"
#include "../diagram/caption.hpp"
#include "../diagram/marks.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

Role mover_of(const Move &move, const Position &position) {
  return move.drop ? *move.drop : position.at(move.from).role();
}

/// Equal for the same sentence about the same cells. (Thousands are asked for in each position, so
/// it is not written in digits.)
std::string key_of(const Refusal &refusal, const SentenceTemplate &said) {
  std::string key = said.text;
  const auto add = [&key](unsigned number) {
    key += static_cast<char>(number >> 8U & 0xffU);
    key += static_cast<char>(number & 0xffU);
  };
  constexpr unsigned no_cell = 0xffff;
  const auto add_all = [&](const auto &cells) {
    add(static_cast<unsigned>(cells.size()));
    for (const Cell cell : cells) {
      add(cell.exists() ? cell.index() : no_cell);
    }
  };
  add_all(said.cells);
  add_all(refusal.cells.items());
  add(static_cast<unsigned>(refusal.code));
  key += refusal.ruling;
  return key;
}

} // namespace

std::size_t ReasonTable::number_of(Code code) {
  const auto [found, is_new] = code_numbers_.emplace(code, codes_.size());
  if (is_new) {
    codes_.push_back({name(code), meaning(code)});
  }
  return found->second;
}

std::size_t ReasonTable::sentence_number(const Refusal &refusal, const std::string &text) {
  const std::size_t code = number_of(refusal.code);
  const auto [found, is_new] = sentence_numbers_.emplace(
      fmt::format("{} {} {}", code, refusal.ruling, text), sentences_.size());
  if (is_new) {
    rulings_.emplace(refusal.ruling);
    sentences_.push_back({code, refusal.ruling, text});
  }
  return found->second;
}

std::size_t ReasonTable::number(const Refusal &refusal, const Move &move,
                                const Position &position) {
  const Attempt attempt{move, mover_of(move, position), std::nullopt, std::nullopt};
  const SentenceTemplate said = refusal_template(refusal, WrittenMove{}, attempt, position);
  const auto [found, is_new] = numbers_.try_emplace(key_of(refusal, said), rows_.size());
  if (is_new) {
    const std::string slots = digits_.list(said.cells);
    const std::string matters = digits_.list(refusal.cells.items());
    PageJson row{sentence_number(refusal, said.text), slots};
    if (matters != slots) {
      row.push_back(matters);
    }
    rows_.push_back(std::move(row));
  }
  return found->second;
}

namespace {

/// The parts of a position's text, each with the separators after it.
std::vector<std::string> parts_of(std::string_view fen) {
  constexpr std::string_view separators = "/ |";
  std::vector<std::string> parts;
  while (!fen.empty()) {
    const std::size_t end = std::min(fen.find_first_of(separators), fen.size());
    const std::size_t next = std::min(fen.find_first_not_of(separators, end), fen.size());
    parts.emplace_back(fen.substr(0, next));
    fen.remove_prefix(next);
  }
  return parts;
}

/// How the game has ended on the board, or empty.
std::string end_of(const Position &position, bool has_move) {
  // If there is a move to make, only what the pieces by themselves show can have ended the game.
  const bool can_have_ended = !has_move || position.board_count() > 1 ||
                              position.drawn_by_material() ||
                              (position.conventions().draws_end_game &&
                               position.half_move_clock() >= fifty_moves_in_half_moves);
  const Outcome outcome = can_have_ended ? position.outcome() : Outcome::ongoing;
  if (outcome == Outcome::ongoing) {
    return "";
  }
  return outcome == Outcome::drawn && !position.mid_turn() && position.drawn_by_material()
             ? std::string(meaning(Code::bare_kings))
             : game_over_sentence(position, outcome);
}

} // namespace

PageJson PositionChanges::tell(const Position &position) {
  PageJson changes = PageJson::object();
  const std::string fen = to_fen(position);
  std::vector<std::string> parts = parts_of(fen);
  // A text that has become shorter ends in empty parts.
  parts.resize(std::max(parts.size(), fen_.size()));
  PageJson changed_parts = PageJson::array();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i >= fen_.size() || fen_[i] != parts[i]) {
      changed_parts.push_back(i);
      changed_parts.push_back(parts[i]);
    }
  }
  if (changed_parts.empty()) {
    return changes;
  }
  changes["fen"] = std::move(changed_parts);
  fen_ = std::move(parts);

  boards_.resize(position.board_count());
  const std::vector<std::string> texts = fens_of_boards(position);
  // The end on one board is the end on the other.
  const bool is_over = position.board_count() > 1 && position.outcome() != Outcome::ongoing;
  const bool same_stage = is_over == std::exchange(is_over_, is_over);
  PageJson changed_boards = PageJson::array();
  for (unsigned number = 0; number < boards_.size(); ++number) {
    Board &board = boards_[number];
    if (same_stage && board.fen == texts[number]) {
      continue;
    }
    board.fen = texts[number];
    Position here = position;
    here.choose_board(number);
    changed_boards.push_back(number);
    changed_boards.push_back(tell_board(here, board));
  }
  changes["boards"] = std::move(changed_boards);
  return changes;
}

PageJson PositionChanges::tell_board(const Position &position, Board &board) {
  PageJson changes = PageJson::object();
  PageJson state = state_of(position);
  tell_men(position, board, changes);
  if (reasons_ != nullptr) {
    const Legal legal = legal_moves(position);
    tell_moves(position, legal, board, changes);
    tell_ways(position, legal, board, changes);
    tell_attacks(position, board, changes);
    tell_pacifiers(position, board, changes);
    add_outlook(position, legal, state);
  }
  tell_state(std::move(state), board, changes);
  return changes;
}

void PositionChanges::tell_men(const Position &position, Board &board, PageJson &changes) const {
  const Men men = position.men();
  const CellSet promoted = position.promoted();
  PageJson json = PageJson::array();
  for (unsigned index = 0; index < cell_count_; ++index) {
    const Cell cell(index);
    const Piece piece = men.at(cell);
    if (piece == board.men.at(cell) && promoted.contains(cell) == board.promoted.contains(cell)) {
      continue;
    }
    std::string text = digits_.of(cell);
    board.of_men.erase(cell);
    if (piece.exists()) {
      text += letter(piece);
      text += promoted.contains(cell) ? "~" : "";
      board.of_men[cell];
    }
    json.push_back(std::move(text));
  }
  board.men = men;
  board.promoted = promoted;
  if (!json.empty()) {
    changes["men"] = std::move(json);
  }
}

void PositionChanges::tell_attacks(const Position &position, Board &board,
                                   PageJson &changes) const {
  Attacks attacks = position.attacks();
  PageJson json = PageJson::array();
  for (auto &[cell, man] : board.of_men) {
    const CellSet &now = attacks[cell];
    if (man.attacks != now) {
      json.push_back(digits_.of(cell) + digits_.list((man.attacks | now) - (man.attacks & now)));
      man.attacks = now;
    }
  }
  if (!json.empty()) {
    changes["attacks"] = std::move(json);
  }
}

void PositionChanges::tell_pacifiers(const Position &position, Board &board,
                                     PageJson &changes) const {
  PageJson json = PageJson::array();
  for (auto &[cell, man] : board.of_men) {
    const CellSet now = position.pacifiers(cell);
    if (man.pacifiers != now) {
      json.push_back(digits_.of(cell) + digits_.list(now));
      man.pacifiers = now;
    }
  }
  if (!json.empty()) {
    changes["pacifiers"] = std::move(json);
  }
}

PageJson PositionChanges::state_of(const Position &position) const {
  PageJson now{{"inCheck", digits_.list(kings_in_check(position))},
               {"turn", position.turn() == Color::white ? "w" : "b"},
               {"number", position.move_number()},
               {"due", position.moves_due()},
               {"state", state_line(position)}};
  if (position.conventions().moves_in_turn > 1) {
    const Cell mover = position.first_mover();
    now["mover"] = mover.exists() ? digits_.of(mover) : "";
  }
  if (const Hands *hands = position.hands()) {
    now["hands"] = hands_line(position);
    now["promoted"] = promoted_line(position, system_);
    PageJson in_hand = PageJson::array();
    for (const Color color : both_colors) {
      for (const Role role : position.conventions().roles) {
        if (const unsigned count = (*hands)[index(color)][index(role)]; count > 0) {
          in_hand.push_back(letter(Piece(color, role)) + std::to_string(count));
        }
      }
    }
    now["inHand"] = std::move(in_hand);
  }
  return now;
}

void PositionChanges::add_outlook(const Position &position, const Legal &legal,
                                  PageJson &state) const {
  CellSet pinned;
  for (const Color color : both_colors) {
    if (position.king(color).exists()) {
      pinned |= position.pinned(color);
    }
  }
  state["pinned"] = digits_.list(pinned);
  state["elsewhere"] = moves_elsewhere(position, legal);
  state["end"] = end_of(position, !legal.all.empty());
}

void PositionChanges::tell_state(PageJson now, Board &board, PageJson &changes) {
  for (const auto &[key, value] : now.items()) {
    const auto before = board.rest.find(key);
    const bool is_new = before == board.rest.end() && !(value.is_array() && value.empty());
    if (is_new || (before != board.rest.end() && *before != value)) {
      changes[key] = value;
    }
  }
  board.rest = std::move(now);
}

} // namespace tessera
