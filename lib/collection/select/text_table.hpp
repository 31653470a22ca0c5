#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

/// Rows of cells as text: the first column is flush left, the others flush right, each as wide as
/// its widest cell.
class TextTable {
public:
  /// The least width of the first column.
  explicit TextTable(std::size_t first_width) : first_width_(first_width) {}

  /// The first row is the head. Rows may have fewer cells than the head.
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  /// One line per row, without blanks at its end.
  [[nodiscard]] std::string text() const;

private:
  std::size_t first_width_;
  std::vector<std::vector<std::string>> rows_;
};

/// A text shown in at most so many columns; dots show where it is cut.
std::string fitted(const std::string &text, std::size_t width);

} // namespace tessera
