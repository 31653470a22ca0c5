#include "suggestion.hpp"

#include "base/edit_distance.hpp"

#include <algorithm>
#include <cstddef>

namespace tessera::cli {

std::string nearest(std::string_view word, const std::vector<std::string> &names) {
  constexpr std::size_t longest = 40;
  if (word.size() > longest) {
    return {};
  }
  std::string best;
  std::size_t least = std::min<std::size_t>(word.size() / 2, 3);
  for (const std::string &name : names) {
    const bool begins_so = word.size() > 2 && name.starts_with(word);
    const std::size_t far = begins_so ? 1 : edit_distance(word, name);
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
