#include "flowed.hpp"

#include <algorithm>
#include <cstddef>

namespace tessera {

std::string unflowed(std::string_view text, bool deletes_space) {
  std::string joined;
  joined.reserve(text.size());
  bool goes_on = false;
  std::size_t last_depth = 0;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, size);
    text.remove_prefix(std::min(size + 1, text.size()));
    if (line.ends_with('\r')) {
      line.remove_suffix(1);
    }
    const std::size_t depth = std::min(line.find_first_not_of('>'), line.size());
    std::string_view content = line.substr(depth);
    if (content.starts_with(' ')) {
      // Stuffed, so that it does not look like something else.
      content.remove_prefix(1);
    }
    const bool is_signature = content == "-- ";
    if (goes_on && (depth != last_depth || is_signature)) {
      joined += '\n';
      goes_on = false;
    }
    if (!goes_on) {
      joined += std::string(depth, '>') + (depth > 0 ? " " : "");
    }
    goes_on = content.ends_with(' ') && !is_signature;
    if (goes_on && deletes_space) {
      content.remove_suffix(1);
    }
    joined += content;
    last_depth = depth;
    if (!goes_on) {
      joined += '\n';
    }
  }
  if (goes_on) {
    joined += '\n';
  }
  return joined;
}

} // namespace tessera
