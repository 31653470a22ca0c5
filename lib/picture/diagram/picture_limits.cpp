#include "picture_limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

std::vector<Finding> picture_limit_findings(std::string_view text,
                                            std::span<const PictureLine> lines) {
  std::vector<Finding> findings;
  const auto add = [&findings](Severity severity, std::size_t place, std::string sentence) {
    findings.emplace_back(Code::limit_exceeded, severity,
                          Span{static_cast<std::uint32_t>(place), 0}, std::move(sentence));
  };
  for (const PictureLine &line : lines) {
    if (line.is_cut) {
      add(Severity::warning, line.places.back(),
          fmt::format("boards are read from the first {} bytes of a line", max_picture_line));
    }
  }
  if (lines.size() == max_picture_lines) {
    const std::size_t end = text.find('\n', lines.back().places.back());
    if (end != std::string_view::npos && end + 1 < text.size()) {
      add(Severity::error, end + 1,
          fmt::format("boards are read from the first {} lines of a text", max_picture_lines));
    }
  }
  if (text.size() > max_picture_text) {
    add(Severity::error, max_picture_text,
        fmt::format("boards are read from the first {} bytes of a text", max_picture_text));
  }
  return findings;
}

} // namespace tessera
