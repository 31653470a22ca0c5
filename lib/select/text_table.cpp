#include "text_table.hpp"

#include "../text.hpp"

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
      widths[i] = std::max(widths[i], character_count(row[i]));
    }
  }
  std::string text;
  for (const std::vector<std::string> &row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - character_count(row[i]), ' ');
      line += i == 0 ? row[i] + padding : std::string(gap) + padding + row[i];
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string fitted(const std::string &text, std::size_t width) {
  if (character_count(text) <= width) {
    return text;
  }
  constexpr std::string_view dots = "...";
  std::size_t characters = 0;
  const auto end = std::find_if(text.begin(), text.end(), [&](char c) {
    characters += begins_character(c) ? 1U : 0U;
    return characters > width - dots.size();
  });
  return std::string(text.begin(), end) + std::string(dots);
}

} // namespace tessera
