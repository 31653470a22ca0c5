#pragma once

#include "../notation/coordinates.hpp"
#include "../rules/position.hpp"
#include "json.hpp"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tessera {

/// The reasons why moves are refused, each once. A reason's sentence leaves open what differs from
/// move to move and from position to position, so that many moves share one.
class ReasonTable {
public:
  explicit ReasonTable(CoordinateSystem system) : system_(system) {}

  /// The number of a reason for refusing a move of a man on the board or in hand.
  std::size_t number(const Refusal &refusal, const Move &move, const Position &position);

  /// A list of `[code, ruling, cells that matter, cells that the sentence names, sentence]`, where
  /// codes and sentences are numbers of the two other lists. In a sentence `{f}` and `{t}` stand
  /// for the names of the cells left and reached, `{F}` and `{T}` for the men there with their
  /// cells,
  /// `{c0}` and `{m0}` for a cell that it names and the man there.
  [[nodiscard]] const PageJson &rows() const { return rows_; }
  /// The codes, each with its name and what it means.
  [[nodiscard]] const PageJson &codes() const { return codes_; }
  [[nodiscard]] const PageJson &sentences() const { return sentences_; }
  /// The ids of all rulings that reasons name.
  [[nodiscard]] const std::set<std::string> &rulings() const { return rulings_; }

private:
  std::string sentence(const Refusal &refusal, const Move &move, const Position &position,
                       const std::vector<Cell> &named);
  std::size_t number_of(const std::string &sentence);

  CoordinateSystem system_;
  std::size_t searched_ = 0;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::unordered_map<Code, std::size_t> code_numbers_;
  std::unordered_map<std::string, std::size_t> sentence_numbers_;
  std::set<std::string> rulings_;
  PageJson rows_ = PageJson::array();
  PageJson codes_ = PageJson::array();
  PageJson sentences_ = PageJson::array();
};

} // namespace tessera
