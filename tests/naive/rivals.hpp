#pragma once

#include "lib/game/notation/letters.hpp"
#include "rival.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace tessera::naive {

using Moves = std::vector<tessera::Move>;

/// The naive rules of each game at a position. The name distinguishes games with the same rules.
std::unique_ptr<Rival> rival_at(const hyperchess::Position &position);
std::unique_ptr<Rival> rival_at(const orthodox::Position &position, std::string_view name);
std::unique_ptr<Rival> rival_at(const bughouse::Position &position, std::string_view name);
std::unique_ptr<Rival> rival_at(const chesseract::Position &position);
std::unique_ptr<Rival> rival_at(const tesseract::Position &position);
/// 4x4x4x4
std::unique_ptr<Rival> rival_at(const orthodox::Position &position);
/// Dawson's game and Sphinx Chess
std::unique_ptr<Rival> rival_at(const lattice::Position &position, std::string_view name);
std::unique_ptr<Rival> rival_at(const oana_chiru::Position &position);
std::unique_ptr<Rival> rival_at(const infinite_5d::Position &position);

/// The library's cells by a naive game's four numbers for them, each below 7.
class Cells {
public:
  template <class NumbersOf> Cells(unsigned count, NumbersOf numbers_of) {
    for (unsigned i = 0; i < count; ++i) {
      cells_.at(place(numbers_of(Cell(i)))) = Cell(i);
    }
  }
  [[nodiscard]] Cell at(const std::array<int, 4> &numbers) const {
    return cells_.at(place(numbers));
  }

private:
  static constexpr int base = 7;
  static std::size_t place(const std::array<int, 4> &numbers) {
    int sum = 0;
    for (const int number : numbers) {
      sum = base * sum + number;
    }
    return static_cast<std::size_t>(sum);
  }

  std::array<Cell, std::size_t{base} * base * base * base> cells_{};
};

inline std::optional<Role> role_or_none(char letter, const Conventions &conventions) {
  return letter == ' ' ? std::nullopt : role_of(letter, conventions);
}
inline char letter_or_blank(std::optional<Role> role) { return role ? letter(*role) : ' '; }

/// The state of a game that ends when no move is left.
inline Outcome usual_outcome(const Moves &legal, bool in_check) {
  return !legal.empty() ? Outcome::ongoing : in_check ? Outcome::checkmate : Outcome::stalemate;
}

} // namespace tessera::naive
