#include "reasons.hpp"

#include "../replay/sentences.hpp"

namespace tessera {

namespace {

/// To say why a turn cannot be completed takes a search of its own; beyond so many of them, only
/// what the code means is told.
constexpr std::size_t max_searched_sentences = 2000;

void replace_all(std::string &text, std::string_view part, std::string_view by) {
  for (std::size_t at = text.find(part); at != std::string::npos;
       at = text.find(part, at + by.size())) {
    text.replace(at, part.size(), by);
  }
}

void add_byte(std::string &key, std::size_t value) { key += static_cast<char>(value); }
void add_cell(std::string &key, Cell cell) {
  add_byte(key, cell.exists() ? 1 : 0);
  add_byte(key, cell.index());
}

Role mover_of(const Move &move, const Position &position) {
  return move.drop ? *move.drop : position.at(move.from).role();
}

/// The cells that a refusal's sentence may name beside those of the move.
std::vector<Cell> named_cells(const Refusal &refusal) {
  const auto cells = refusal.cells.items();
  std::vector<Cell> named(cells.begin(), cells.end());
  for (const ClosedWay &way : refusal.ways.items()) {
    for (const Cell cell : {way.turning, way.blocker}) {
      if (cell.exists()) {
        named.push_back(cell);
      }
    }
  }
  return named;
}

/// All that a refusal's sentence depends on but for what it leaves open.
std::string key_of(const Refusal &refusal, const Move &move, const Position &position,
                   const std::vector<Cell> &named) {
  std::string key;
  add_byte(key, static_cast<std::size_t>(refusal.code));
  key += refusal.ruling;
  add_byte(key, index(mover_of(move, position)));
  add_byte(key, index(position.turn()));
  add_byte(key, move.drop ? 1 : 0);
  add_byte(key, position.at(move.to).exists() ? 1 : 0);
  const Cell enemy_king = position.king(opponent(position.turn()));
  add_byte(key, move.to == enemy_king ? 1 : 0);
  add_byte(key, refusal.cells.items().size());
  for (const Cell cell : named) {
    add_cell(key, cell);
    // Only where it is the same again can one sign in the sentence stand for both.
    add_byte(key, cell == move.from ? 1 : cell == move.to ? 2 : 0);
  }
  for (const ClosedWay &way : refusal.ways.items()) {
    add_byte(key, (way.turning.exists() ? 1U : 0U) + (way.blocker.exists() ? 2U : 0U));
  }
  if (refusal.code == Code::leaves_king_in_check || refusal.code == Code::king_held ||
      refusal.code == Code::turn_incomplete) {
    add_cell(key, position.king(position.turn()));
    add_byte(key, position.moves_due());
  }
  if (refusal.code == Code::turn_incomplete) {
    // What could follow depends on all of the position.
    key += hex(move.from) + hex(move.to) + std::to_string(position.hash());
  }
  return key;
}

} // namespace

std::size_t ReasonTable::number_of(const std::string &sentence) {
  const auto [found, is_new] = sentence_numbers_.emplace(sentence, sentences_.size());
  if (is_new) {
    sentences_.push_back(sentence);
  }
  return found->second;
}

std::size_t ReasonTable::number(const Refusal &refusal, const Move &move,
                                const Position &position) {
  const std::vector<Cell> named = named_cells(refusal);
  const auto [found, is_new] =
      numbers_.emplace(key_of(refusal, move, position, named), rows_.size());
  if (is_new) {
    const std::string ruling(refusal.ruling);
    rulings_.insert(ruling);
    const auto [code, is_new_code] = code_numbers_.emplace(refusal.code, codes_.size());
    if (is_new_code) {
      codes_.push_back({name(refusal.code), meaning(refusal.code)});
    }
    rows_.push_back({code->second, ruling, hex_list(refusal.cells.items()), hex_list(named),
                     number_of(sentence(refusal, move, position, named))});
  }
  return found->second;
}

std::string ReasonTable::sentence(const Refusal &refusal, const Move &move,
                                  const Position &position, const std::vector<Cell> &named) {
  if (refusal.code == Code::turn_incomplete && ++searched_ > max_searched_sentences) {
    return std::string(meaning(refusal.code));
  }
  const Role mover = mover_of(move, position);
  Attempt attempt{move, mover, std::nullopt, std::nullopt};
  std::string text = refusal_sentence(refusal, WrittenMove{}, attempt, position, system_);
  // The men first: their words end with the names of their cells.
  for (const bool men : {true, false}) {
    const auto open = [&](Cell cell, const std::string &sign) {
      if (!men) {
        replace_all(text, to_string(cell, system_), sign);
      } else if (position.at(cell).exists()) {
        replace_all(text, man_on(cell, position, system_), sign);
      }
    };
    if (!move.drop) {
      open(move.from, men ? "{F}" : "{f}");
    }
    open(move.to, men ? "{T}" : "{t}");
    for (std::size_t i = 0; i < named.size(); ++i) {
      open(named[i], fmt::format("{{{}{}}}", men ? 'm' : 'c', i));
    }
  }
  return text;
}

} // namespace tessera
