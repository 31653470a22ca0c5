#include "text_table.hpp"

#include "../../base/text_width.hpp"

#include <algorithm>
#include <string_view>

namespace tessera {

namespace {

constexpr std::string_view gap = "  ";

} // namespace

std::string TextTable::text() const {
  std::vector<std::size_t> widths{first_width_};
  for (const std::vector<std::string> &row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], text_width(row[i]));
    }
  }
  std::string text;
  for (const std::vector<std::string> &row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - text_width(row[i]), ' ');
      line += i == 0 ? row[i] + padding : std::string(gap) + padding + row[i];
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string fitted(const std::string &text, std::size_t width) {
  if (text_width(text) <= width) {
    return text;
  }
  constexpr std::string_view dots = "...";
  return text.substr(0, size_in_columns(text, width - dots.size())) + std::string(dots);
}

} // namespace tessera
