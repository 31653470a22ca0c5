#pragma once

// What the fuzz targets share: each says through `require` what must hold for any bytes.

#include "lib/record/replay/search_allowance.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace tessera::fuzz {

/// Ends the program if this does not hold, which counts as a crash.
/// (clang 14 has no std::source_location.)
inline void require(bool holds, const char *file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (!holds) {
    std::fprintf(stderr, "%s:%d: this does not hold\n", file, line);
    std::abort();
  }
}

/// Lets the searches for what was meant end early, in builds for fuzzing. Most of the time would go
/// to them, and few targets ask what they find.
inline void search_little() {
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
  SearchAllowance::divisor = 1000;
#endif
}

inline std::string_view text_of(const std::uint8_t *data, std::size_t size) {
  return {reinterpret_cast<const char *>(data), size};
}

/// The two texts of an input, separated by a line of four equals signs; without it, both are the
/// whole.
inline std::pair<std::string_view, std::string_view> two_texts(std::string_view text) {
  constexpr std::string_view line = "\n====\n";
  const std::size_t found = text.find(line);
  return found == std::string_view::npos
             ? std::pair(text, text)
             : std::pair(text.substr(0, found), text.substr(found + line.size()));
}

} // namespace tessera::fuzz
