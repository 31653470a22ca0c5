#include "utf16.hpp"

#include <utility>

namespace tessera {

void add_utf8(std::uint32_t character, std::string &utf8) {
  const auto add = [&utf8](std::uint32_t byte) { utf8 += static_cast<char>(byte); };
  const auto add_rest = [&](unsigned shift) { add(0x80U | (character >> shift & 0x3fU)); };
  if (character < 0x80U) {
    add(character);
  } else if (character < 0x800U) {
    add(0xc0U | character >> 6U);
    add_rest(0);
  } else if (character < 0x10000U) {
    add(0xe0U | character >> 12U);
    add_rest(6);
    add_rest(0);
  } else {
    add(0xf0U | character >> 18U);
    add_rest(12);
    add_rest(6);
    add_rest(0);
  }
}

std::optional<ByteOrder> utf16_order(std::string_view start) {
  start = start.substr(0, utf16_window);
  if (start.starts_with("\xff\xfe")) {
    return ByteOrder::little_endian;
  }
  if (start.starts_with("\xfe\xff")) {
    return ByteOrder::big_endian;
  }
  const auto has_zeros = [start](std::size_t first) {
    for (std::size_t i = 0; i < start.size(); ++i) {
      if ((start[i] == '\0') != (i % 2 == first)) {
        return false;
      }
    }
    return start.size() >= 4;
  };
  return has_zeros(1)   ? std::optional(ByteOrder::little_endian)
         : has_zeros(0) ? std::optional(ByteOrder::big_endian)
                        : std::nullopt;
}

void Utf16Reader::read(std::string_view bytes, std::string &utf8) {
  for (const char byte : bytes) {
    const auto second = static_cast<unsigned char>(byte);
    const std::optional<unsigned char> first = std::exchange(byte_, std::nullopt);
    if (!first) {
      byte_ = second;
      continue;
    }
    const bool little = order_ == ByteOrder::little_endian;
    take(static_cast<std::uint32_t>(little ? second : *first) << 8U | (little ? *first : second),
         utf8);
  }
}

void Utf16Reader::take(std::uint32_t unit, std::string &utf8) {
  const bool is_high = unit >= 0xd800U && unit < 0xdc00U;
  const bool is_low = unit >= 0xdc00U && unit < 0xe000U;
  const std::optional<std::uint32_t> high = std::exchange(high_, std::nullopt);
  if (high && is_low) {
    add_utf8(0x10000U + ((*high - 0xd800U) << 10U) + (unit - 0xdc00U), utf8);
    return;
  }
  if (high) {
    add_utf8(*high, utf8);
  }
  if (is_high) {
    high_ = unit;
  } else {
    add_utf8(unit, utf8);
  }
}

void Utf16Reader::end(std::string &utf8) {
  if (const auto high = std::exchange(high_, std::nullopt)) {
    add_utf8(*high, utf8);
  }
  if (std::exchange(byte_, std::nullopt)) {
    utf8 += '\xff';
  }
}

} // namespace tessera
