#pragma once

#include "../record/record.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A line of a text as it was before it was mailed: without quote signs, with blanks in place of
/// tabs, and without blanks at its end.
struct PictureLine {
  std::string text;
  /// Of each byte, and of the end, where it stands in the whole text.
  std::vector<std::uint32_t> places;

  [[nodiscard]] Span span(std::size_t begin, std::size_t size) const {
    return {places[begin], places[begin + size] - places[begin]};
  }
  [[nodiscard]] Span span() const { return span(0, text.size()); }
  /// The line with another behind it, as they were before a mailer broke them, but for the blanks
  /// that it dropped: one stands for them.
  void join(const PictureLine &next);
};

std::vector<PictureLine> picture_lines(std::string_view text);

} // namespace tessera
