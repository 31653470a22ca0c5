#pragma once

#include "../../record/replay/finding.hpp"
#include "picture_text.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace tessera {

// How much of a text with drawings is read.

/// Bytes of the text, its lines, and bytes of a line.
inline constexpr std::size_t max_picture_text = 4'000'000;
inline constexpr std::size_t max_picture_lines = 100'000;
inline constexpr std::size_t max_picture_line = 10'000;

/// After this many findings, reading stops, and one more says so.
inline constexpr std::size_t max_picture_findings = 1000;

/// Reports where a text goes beyond a limit other than the last, given its lines as `picture_lines`
/// reads them.
std::vector<Finding> picture_limit_findings(std::string_view text,
                                            std::span<const PictureLine> lines);

} // namespace tessera
