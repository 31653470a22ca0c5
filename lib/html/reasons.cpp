#include "reasons.hpp"

#include "../replay/sentences.hpp"

namespace tessera {

namespace {

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

/// All that a refusal's sentence depends on but for what it leaves open.
std::string key_of(const Refusal &refusal, const Move &move, const Position &position) {
  std::string key;
  add_byte(key, static_cast<std::size_t>(refusal.code));
  key += refusal.ruling;
  add_byte(key, index(mover_of(move, position)));
  add_byte(key, index(position.turn()));
  add_byte(key, move.drop ? 1 : 0);
  add_byte(key, position.at(move.to).exists() ? 1 : 0);
  const Cell enemy_king = position.king(opponent(position.turn()));
  add_byte(key, move.to == enemy_king ? 1 : 0);
  for (const Cell cell : refusal.cells.items()) {
    add_cell(key, cell);
  }
  key += '|';
  for (const ClosedWay &way : refusal.ways.items()) {
    add_cell(key, way.turning);
    add_cell(key, way.blocker);
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

} // namespace

std::size_t ReasonTable::number_in(std::unordered_map<std::string, std::size_t> &numbers,
                                   PageJson &list, const std::string &text) {
  const auto [found, is_new] = numbers.emplace(text, list.size());
  if (is_new) {
    list.push_back(text);
  }
  return found->second;
}

std::size_t ReasonTable::number(const Refusal &refusal, const Move &move,
                                const Position &position) {
  const auto [found, is_new] = numbers_.emplace(key_of(refusal, move, position), rows_.size());
  if (is_new) {
    const std::vector<Cell> named = named_cells(refusal);
    const std::string ruling(refusal.ruling);
    rulings_.insert(ruling);
    rows_.push_back(
        {number_in(code_numbers_, codes_, std::string(name(refusal.code))), ruling,
         hex_list(refusal.cells.items()), hex_list(named),
         number_in(sentence_numbers_, sentences_, sentence(refusal, move, position, named))});
  }
  return found->second;
}

std::string ReasonTable::sentence(const Refusal &refusal, const Move &move,
                                  const Position &position, const std::vector<Cell> &named) const {
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
