#pragma once

#include "../board/hypercube_board.hpp"
#include "../board/notation.hpp"

#include <cstddef>
#include <cstdint>

// Cells of the 4x4x4x4 board as they are nearly always written, read as one word of four bytes.
// grammar/cell.hpp says what a cell is; a test checks that each of these is one.

namespace tessera {

/// A text must have this many bytes to be looked at.
inline constexpr std::size_t longest_usual_cell = 7;

namespace detail {

constexpr std::uint32_t word_of(const char *four) {
  const auto byte = [four](unsigned at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(four[at])) << 8U * at;
  };
  return byte(0) | byte(1) | byte(2) | byte(3);
}

/// Whether the bytes of a word, minus those of the first cell of a form, are numbers 0 to 3.
constexpr bool is_cell(std::uint32_t numbers) { return (numbers & 0xfcfcfcfcU) == 0; }

constexpr std::uint16_t packed(std::uint32_t numbers) {
  // One after the other, as `hypercube::packed` stores them.
  constexpr std::uint32_t together = 1U << 30U | 1U << 20U | 1U << 10U | 1U;
  return static_cast<std::uint16_t>(numbers * together >> 24U);
}

constexpr bool is_within(char c, char first, unsigned count) {
  return static_cast<unsigned char>(c - first) < count;
}

/// BIIIc1, in capitals only.
constexpr std::size_t read_chesseract_cell(const char *text, WrittenCell &cell) {
  std::size_t end = 2;
  while (end < 5 && text[end] == 'I') {
    ++end;
  }
  auto roman = static_cast<unsigned>(end) - 1U;
  if (end == 2 && text[end] == 'V') {
    roman = 4;
    ++end;
  }
  if (!is_within(text[0], 'A', 4) || !is_within(text[end], 'a', 4) ||
      !is_within(text[end + 1], '1', 4)) {
    return {};
  }
  cell.form = CellForm::chesseract;
  cell.numbers = hypercube::packed(static_cast<unsigned>(text[0] - 'A'), roman - 1U,
                                   static_cast<unsigned>(text[end] - 'a'),
                                   static_cast<unsigned>(text[end + 1] - '1'));
  return end + 2;
}

} // namespace detail

/// Reads the cell that a text begins with, whatever follows it: 3113, ac31, Ac31 or AIIIc1. The
/// text must have `longest_usual_cell` bytes. Returns the cell's size, or 0 if there is no such
/// cell.
///
/// (The cell is written in place: copying bytes that were just written one by one stalls the
/// processor.)
constexpr std::size_t read_usual_cell(const char *text, WrittenCell &cell) {
  constexpr std::size_t size = 4;
  const std::uint32_t word = detail::word_of(text);
  if (const std::uint32_t numbers = word - detail::word_of("1111"); detail::is_cell(numbers)) {
    cell.form = CellForm::digits;
    cell.numbers = detail::packed(numbers);
    return size;
  }
  if (const std::uint32_t numbers = word - detail::word_of("aa11"); detail::is_cell(numbers)) {
    cell.form = CellForm::fourstar;
    cell.numbers = detail::packed(numbers);
    return size;
  }
  if (const std::uint32_t numbers = word - detail::word_of("Aa11"); detail::is_cell(numbers)) {
    cell.form = CellForm::tesschess;
    cell.numbers = detail::packed(numbers);
    return size;
  }
  return text[1] == 'I' ? detail::read_chesseract_cell(text, cell) : 0;
}

/// Reads the cell on a plane, 12,18, that a text begins with, as `read_usual_cell` does; no digit
/// may follow it.
constexpr std::size_t read_usual_plane_cell(const char *text, WrittenCell &cell) {
  const auto digit = [](char c) {
    return static_cast<unsigned>(static_cast<unsigned char>(c)) - '0';
  };
  // One digit or two, without a zero before them.
  const auto read_number = [digit](const char *at, unsigned &number) -> const char * {
    number = digit(*at);
    if (number > 9) {
      return nullptr;
    }
    ++at;
    if (const unsigned second = digit(*at); second < 10) {
      if (number == 0) {
        return nullptr;
      }
      number = 10 * number + second;
      ++at;
    }
    return digit(*at) < 10 ? nullptr : at;
  };
  unsigned column = 0;
  unsigned row = 0;
  const char *at = read_number(text, column);
  if (at == nullptr || *at != ',') {
    return 0;
  }
  at = read_number(at + 1, row);
  if (at == nullptr) {
    return 0;
  }
  cell.form = CellForm::plane;
  cell.numbers = packed_plane(column, row);
  return static_cast<std::size_t>(at - text);
}

} // namespace tessera
