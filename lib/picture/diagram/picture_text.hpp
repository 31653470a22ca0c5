#pragma once

#include "../../record/record/record.hpp"
#include "../../record/replay/finding.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A line of a text as it was before it was mailed: without quote signs, with blanks for tabs, and
/// without blanks at its end.
struct PictureLine {
  std::string text;
  /// Where each byte, and the end, stands in the whole text.
  std::vector<std::uint32_t> places;
  /// How many characters it has in the text, including quote signs and blanks.
  std::size_t width = 0;
  /// How many of them are quote signs.
  std::size_t quote = 0;
  /// Whether it has more bytes than are read of a line.
  bool is_cut = false;

  [[nodiscard]] Span span(std::size_t begin, std::size_t size) const {
    return {places[begin], places[begin + size] - places[begin]};
  }
  [[nodiscard]] Span span() const { return span(0, text.size()); }
  /// Appends the next line, as they were before a mailer broke them, except for the blanks that it
  /// dropped: one blank stands for them.
  void join(const PictureLine &next);
};

/// From the begin of the first of some lines to the end of the last.
inline Span span_of(std::span<const PictureLine> lines) {
  const std::uint32_t begin = lines.front().places.front();
  return {begin, lines.back().places.back() - begin};
}

/// The lines of a text, up to the limits.
std::vector<PictureLine> picture_lines(std::string_view text);

/// The lines of a text after somebody broke some at one width, even within a word: if several lines
/// have the greatest width, each continues on the next unless it names a piece. Nothing if no line
/// does.
std::optional<std::vector<PictureLine>> unfolded(std::span<const PictureLine> lines);

/// Reports where a text goes beyond a limit other than the last, given its lines as `picture_lines`
/// reads them.
std::vector<Finding> picture_limit_findings(std::string_view text,
                                            std::span<const PictureLine> lines);

} // namespace tessera
