#pragma once

#include "../../game/rules/position.hpp"
#include "json.hpp"

#include <cstddef>
#include <set>
#include <string>
#include <unordered_map>

namespace tessera {

/// The reasons why moves are refused, each once. A reason's sentence is a template, so that many
/// moves share one.
class ReasonTable {
public:
  explicit ReasonTable(const Board &board) : digits_(board) {}

  /// The number of a reason for refusing a move of a piece on the board or in hand.
  std::size_t number(const Refusal &refusal, const Move &move, const Position &position);

  /// A list of `[sentence, cells of its slots, cells that matter]`; the last are left out if they
  /// are the same.
  [[nodiscard]] const PageJson &rows() const { return rows_; }
  /// The codes, each with its name and what it means.
  [[nodiscard]] const PageJson &codes() const { return codes_; }
  /// A list of `[code, ruling, text]`. lib/game/rules/sentence_template.hpp describes the slots of the
  /// text.
  [[nodiscard]] const PageJson &sentences() const { return sentences_; }
  /// The ids of all rulings that reasons name.
  [[nodiscard]] const std::set<std::string> &rulings() const { return rulings_; }

private:
  std::size_t number_of(Code code);
  std::size_t sentence_number(const Refusal &refusal, const std::string &text);

  CellDigits digits_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::unordered_map<Code, std::size_t> code_numbers_;
  std::unordered_map<std::string, std::size_t> sentence_numbers_;
  std::set<std::string> rulings_;
  PageJson rows_ = PageJson::array();
  PageJson codes_ = PageJson::array();
  PageJson sentences_ = PageJson::array();
};

} // namespace tessera
