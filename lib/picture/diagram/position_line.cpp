#include "position_line.hpp"

#include "picture_text.hpp"
#include "told_beside.hpp"

#include <algorithm>
#include <vector>

namespace tessera {

std::optional<std::string> position_line(std::string_view text) {
  const std::vector<PictureLine> lines = picture_lines(text);
  const auto line = std::find_if(lines.begin(), lines.end(),
                                 [](const PictureLine &each) { return !each.text.empty(); });
  return line != lines.end() && begins_position(line->text) ? std::optional(line->text)
                                                            : std::nullopt;
}

} // namespace tessera
