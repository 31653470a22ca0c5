#include "other_characters.hpp"

#include <random>
#include <string_view>

namespace tessera::test {

namespace {

std::string in_full_width(char c) {
  const unsigned code = 0xff00U + static_cast<unsigned char>(c) - 0x20U;
  return {static_cast<char>(0xe0U | code >> 12U), static_cast<char>(0x80U | (code >> 6U & 0x3fU)),
          static_cast<char>(0x80U | (code & 0x3fU))};
}

} // namespace

void write_in_other_characters(PartedRecord &record, std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto one_in = [&random](std::size_t count) { return random() % count == 0; };
  for (std::string &part : record.parts) {
    if (part.starts_with('[') || !one_in(6)) {
      continue;
    }
    std::string written;
    for (const char c : part) {
      if (one_in(20)) {
        written += one_in(2) ? "\u200b" : "\ufeff";
      }
      const bool is_visible = c > ' ' && c <= '~';
      written += is_visible && one_in(4) ? in_full_width(c) : std::string(1, c);
    }
    part = written;
  }
}

} // namespace tessera::test
