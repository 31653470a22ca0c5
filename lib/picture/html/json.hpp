#pragma once

#include "../../game/board/board.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>

// How the data of a page is written; state.js reads it.

namespace tessera {

using PageJson = nlohmann::ordered_json;

/// Writes cells as hexadecimal numbers, all with as many digits as the board's last one needs.
class CellDigits {
public:
  explicit CellDigits(const Board &board)
      : count_(fmt::format("{:x}", board.cell_count() - 1).size()) {}

  /// How many digits a cell has.
  [[nodiscard]] std::size_t count() const { return count_; }

  [[nodiscard]] std::string of(Cell cell) const {
    return fmt::format("{:0{}x}", cell.index(), count_);
  }
  /// Cells one after the other; dashes for no cell.
  template <class Cells> [[nodiscard]] std::string list(const Cells &cells) const {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const Cell cell : cells) {
      for (std::size_t place = count_; place-- > 0;) {
        text += cell.exists() ? digits[cell.index() >> 4U * place & 15U] : '-';
      }
    }
    return text;
  }

private:
  std::size_t count_;
};

} // namespace tessera
