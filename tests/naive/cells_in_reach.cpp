#include "cells_in_reach.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tessera::naive {

namespace {

constexpr std::size_t cell_count = std::size_t{8} * 8 * 8 * 8;

bool is_in_reach(std::size_t from, std::size_t to) {
  int changed = 0;
  int longest = 0;
  int squares = 0;
  for (int axis = 0; axis < 4; ++axis, from /= 8, to /= 8) {
    const int change = std::abs(static_cast<int>(to % 8) - static_cast<int>(from % 8));
    changed += change != 0 ? 1 : 0;
    longest = std::max(longest, change);
    squares += change * change;
  }
  const bool is_leap = changed == 2 && squares == 5;
  return is_leap || (longest > 0 && squares == changed * longest * longest);
}

} // namespace

const std::vector<std::uint16_t> &cells_in_reach(std::size_t cell) {
  static const auto all = [] {
    std::vector<std::vector<std::uint16_t>> reaches(cell_count);
    for (std::size_t from = 0; from < cell_count; ++from) {
      for (std::size_t to = 0; to < cell_count; ++to) {
        if (is_in_reach(from, to)) {
          reaches[from].push_back(static_cast<std::uint16_t>(to));
        }
      }
    }
    return reaches;
  }();
  return all[cell];
}

} // namespace tessera::naive
