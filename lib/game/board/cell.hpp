#pragma once

#include <compare>
#include <cstdint>

namespace tessera {

/// One cell of a board. A small number whose meaning (coordinates, neighbours) belongs to the
/// board's geometry; no other code may do arithmetic on it.
class Cell {
public:
  /// No cell.
  constexpr Cell() = default;
  constexpr explicit Cell(unsigned index) : index_(static_cast<std::uint16_t>(index)) {}

  [[nodiscard]] constexpr unsigned index() const { return index_; }
  [[nodiscard]] constexpr bool exists() const { return index_ != no_index; }

  friend constexpr bool operator==(Cell, Cell) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a zero in it.
  friend constexpr auto operator<=>(Cell, Cell) = default;

private:
  static constexpr std::uint16_t no_index = 0xffff;
  std::uint16_t index_ = no_index;
};

} // namespace tessera
