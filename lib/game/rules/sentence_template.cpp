#include "sentence_template.hpp"

#include <algorithm>

namespace tessera {

std::string listed(const std::vector<std::string> &parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string_view possessive(Color color) { return color == Color::white ? "White's" : "Black's"; }

std::string with_article(Role role) {
  constexpr std::string_view vowels = "aeioA";
  const std::string_view called = name(role);
  return (vowels.find(called.front()) == std::string_view::npos ? "a " : "an ") +
         std::string(called);
}

std::string Slots::slot(char kind, Cell cell) {
  const auto known = std::find(cells_.begin(), cells_.end(), cell);
  const auto number = known - cells_.begin();
  if (known == cells_.end()) {
    cells_.push_back(cell);
  }
  return std::string("{") + kind + std::to_string(number) + '}';
}

std::string Slots::list(char kind, std::span<const Cell> cells) {
  std::vector<std::string> parts;
  for (const Cell each : cells) {
    parts.push_back(slot(kind, each));
  }
  return listed(parts);
}

std::string Slots::closed_ways(std::span<const ClosedWay> ways) {
  std::vector<std::string> parts;
  for (const ClosedWay &way : ways) {
    const std::string by =
        way.turning.exists() ? "by " + cell(way.turning) + " it " : std::string("straight it ");
    parts.push_back(by + (way.blocker.exists() ? "is blocked by " + man(way.blocker)
                                               : "cannot turn, because it could go on"));
  }
  return listed(parts);
}

} // namespace tessera
