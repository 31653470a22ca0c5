#include "reasons.hpp"

#include "../../record/replay/refusal_sentence.hpp"

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

} // namespace tessera
