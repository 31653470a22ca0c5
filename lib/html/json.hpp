#pragma once

#include "../board/hypercube.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>

// How the data of a page is written; state.js reads it.

namespace tessera {

using PageJson = nlohmann::ordered_json;

/// A cell as two hexadecimal digits, its index.
inline std::string hex(Cell cell) { return fmt::format("{:02x}", cell.index()); }

/// Cells one behind the other.
template <class Cells> std::string hex_list(const Cells &cells) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const Cell cell : cells) {
    text += digits[cell.index() / 16 % 16];
    text += digits[cell.index() % 16];
  }
  return text;
}

} // namespace tessera
