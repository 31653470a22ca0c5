#include "suggestion.hpp"

#include <algorithm>
#include <cstddef>

namespace tessera::cli {

namespace {

/// How many letters must be left out, added, exchanged or changed to turn one word into another.
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> before(to.size() + 1);
  std::vector<std::size_t> last(to.size() + 1);
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t i = 0; i <= from.size(); ++i) {
    for (std::size_t j = 0; j <= to.size(); ++j) {
      if (i == 0 || j == 0) {
        row[j] = i + j;
        continue;
      }
      const bool is_same = from[i - 1] == to[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (is_same ? 0 : 1)});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before.swap(last);
    last.swap(row);
  }
  return last[to.size()];
}

} // namespace

std::string nearest(std::string_view word, const std::vector<std::string> &names) {
  constexpr std::size_t longest = 40;
  if (word.size() > longest) {
    return {};
  }
  std::string best;
  std::size_t least = std::min<std::size_t>(word.size() / 2, 3);
  for (const std::string &name : names) {
    const bool begins_so = word.size() > 2 && name.starts_with(word);
    const std::size_t far = begins_so ? 1 : distance(word, name);
    if (far < least) {
      least = far;
      best = name;
    } else if (far == least) {
      best.clear();
    }
  }
  return best;
}

} // namespace tessera::cli
