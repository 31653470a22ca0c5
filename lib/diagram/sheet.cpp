#include "sheet.hpp"

#include <fmt/format.h>

namespace tessera {

namespace {

constexpr std::size_t side = hypercube::side;

} // namespace

std::vector<std::optional<RowPlace>> place_rows(std::span<const PictureLine *const> rows,
                                                const std::vector<bool> &breaks, std::size_t boards,
                                                std::vector<Finding> &findings) {
  const std::size_t expected = side * side * (side / boards);
  std::vector<std::optional<RowPlace>> places(rows.size());
  const auto place = [&](std::size_t row, std::size_t group, std::size_t in_group) {
    places[row] =
        RowPlace{static_cast<int>(group / side * boards), static_cast<int>(side - 1 - group % side),
                 static_cast<int>(side - 1 - in_group)};
  };
  if (rows.size() == expected) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      place(row, row / side, row % side);
    }
    return places;
  }
  // What stands between the mini-boards tells which of them lack a row.
  std::vector<std::size_t> begins;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (row == 0 || breaks[row]) {
      begins.push_back(row);
    }
  }
  if (begins.size() != expected / side) {
    findings.emplace_back(Code::syntax, Severity::error, rows.front()->span(),
                          fmt::format("a board drawn with {} mini-boards side by side has {} rows, "
                                      "and here are {}",
                                      boards, expected, rows.size()));
    return places;
  }
  begins.push_back(rows.size());
  for (std::size_t group = 0; group + 1 < begins.size(); ++group) {
    const std::size_t count = begins[group + 1] - begins[group];
    if (count == side) {
      for (std::size_t row = 0; row < side; ++row) {
        place(begins[group] + row, group, row);
      }
    } else {
      findings.emplace_back(
          Code::syntax, Severity::error, rows[begins[group]]->span(),
          fmt::format("a mini-board has four rows, and these have {}: they are not read", count));
    }
  }
  return places;
}

} // namespace tessera
