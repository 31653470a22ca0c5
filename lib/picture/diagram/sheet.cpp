#include "sheet.hpp"

#include <fmt/format.h>

#include <array>

namespace tessera {

namespace {

/// In words, up to ten.
std::string in_words(std::size_t number) {
  constexpr std::array<std::string_view, 11> words{"no",  "one",   "two",   "three", "four", "five",
                                                   "six", "seven", "eight", "nine",  "ten"};
  return number < words.size() ? std::string(words[number]) : std::to_string(number);
}

} // namespace

SheetShape::SheetShape(const Board &board, const Layout &layout)
    : across(layout.across), up(layout.up), columns(layout.columns), rows(layout.rows),
      panel_noun(board.line_form().panel_noun) {}

std::vector<std::size_t> SheetShape::side_by_side() const {
  std::vector<std::size_t> counts;
  for (std::size_t count = across; count > 0; --count) {
    if (across % count == 0) {
      counts.push_back(count);
    }
  }
  return counts;
}

std::vector<std::optional<RowPlace>> place_rows(std::span<const PictureLine *const> rows,
                                                const std::vector<bool> &breaks,
                                                const SheetShape &shape, std::size_t panels,
                                                std::vector<Finding> &findings) {
  const std::size_t expected = shape.rows_of_part() * (shape.across / panels);
  std::vector<std::optional<RowPlace>> places(rows.size());
  const auto place = [&](std::size_t row, std::size_t group, std::size_t in_group) {
    places[row] = RowPlace{group / shape.up * panels, shape.up - 1 - group % shape.up,
                           shape.rows - 1 - in_group};
  };
  if (rows.size() == expected) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      place(row, row / shape.rows, row % shape.rows);
    }
    return places;
  }
  // The lines between the panels show which of them lack a row.
  std::vector<std::size_t> begins;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (row == 0 || breaks[row]) {
      begins.push_back(row);
    }
  }
  if (begins.size() != expected / shape.rows) {
    findings.emplace_back(Code::syntax, Severity::error, rows.front()->span(),
                          fmt::format("a board drawn with {} {}s side by side has {} rows, "
                                      "but there are {} here",
                                      panels, shape.panel_noun, expected, rows.size()));
    return places;
  }
  begins.push_back(rows.size());
  for (std::size_t group = 0; group + 1 < begins.size(); ++group) {
    const std::size_t count = begins[group + 1] - begins[group];
    if (count == shape.rows) {
      for (std::size_t row = 0; row < shape.rows; ++row) {
        place(begins[group] + row, group, row);
      }
    } else {
      findings.emplace_back(Code::syntax, Severity::error, rows[begins[group]]->span(),
                            fmt::format("a {} has {} rows, but these have {}: they are not read",
                                        shape.panel_noun, in_words(shape.rows), count));
    }
  }
  return places;
}

} // namespace tessera
