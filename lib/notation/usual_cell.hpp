#pragma once

#include "../board/hypercube_board.hpp"
#include "../board/notation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

// Cells of the 4x4x4x4 board as they are nearly always written, read as one word of four bytes.
// grammar/cell.hpp says what a cell is; a test holds that each of these is one.

namespace tessera {

/// A cell that stands at the start of a text.
struct UsualCell {
  WrittenCell cell{};
  /// In bytes; 0 if there is no such cell.
  std::uint8_t size = 0;
};

/// So many bytes must be there to be looked at.
inline constexpr std::size_t longest_usual_cell = 7;

namespace detail {

constexpr std::uint32_t word_of(const char *four) {
  const auto byte = [four](unsigned at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(four[at])) << 8U * at;
  };
  return byte(0) | byte(1) | byte(2) | byte(3);
}

constexpr bool is_within(char c, char first, unsigned count) {
  return static_cast<unsigned char>(c - first) < count;
}

/// BIIIc1, with capitals alone.
constexpr UsualCell usual_chesseract_cell(const char *text) {
  std::uint8_t end = 2;
  while (end < 5 && text[end] == 'I') {
    ++end;
  }
  unsigned roman = end - 1U;
  if (end == 2 && text[end] == 'V') {
    roman = 4;
    ++end;
  }
  if (!is_within(text[0], 'A', 4) || !is_within(text[end], 'a', 4) ||
      !is_within(text[end + 1], '1', 4)) {
    return {};
  }
  return {{CellForm::chesseract, hypercube::packed(static_cast<unsigned>(text[0] - 'A'), roman - 1U,
                                                   static_cast<unsigned>(text[end] - 'a'),
                                                   static_cast<unsigned>(text[end + 1] - '1'))},
          static_cast<std::uint8_t>(end + 2)};
}

} // namespace detail

/// The cell that a text begins with, whatever follows it: 3113, ac31, Ac31 or AIIIc1. The text must
/// have `longest_usual_cell` bytes.
constexpr UsualCell usual_cell(const char *text) {
  struct Form {
    std::uint32_t first_cell;
    CellForm form;
  };
  constexpr std::array forms{Form{detail::word_of("1111"), CellForm::digits},
                             Form{detail::word_of("aa11"), CellForm::fourstar},
                             Form{detail::word_of("Aa11"), CellForm::tesschess}};
  const std::uint32_t word = detail::word_of(text);
  for (const auto &[first_cell, form] : forms) {
    // Each byte says how far its sign is from the first of four.
    const std::uint32_t numbers = word - first_cell;
    if ((numbers & 0xfcfcfcfcU) == 0) {
      // The numbers, one behind the other, as `hypercube::packed` has them.
      constexpr std::uint32_t together = 1U << 30U | 1U << 20U | 1U << 10U | 1U;
      return {{form, static_cast<std::uint16_t>(numbers * together >> 24U)}, 4};
    }
  }
  return text[1] == 'I' ? detail::usual_chesseract_cell(text) : UsualCell{};
}

} // namespace tessera
