#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Text in UTF-16, as some editors and shells of Windows write it, read as UTF-8.

namespace tessera {

/// Adds a character to a text in UTF-8.
void add_utf8(std::uint32_t character, std::string &utf8);

/// Which of the two bytes of a unit comes first.
enum class ByteOrder : std::uint8_t { little_endian, big_endian };

/// How many bytes of the start of a text `utf16_order` needs.
inline constexpr std::size_t utf16_window = 8;

/// Whether a text is UTF-16, judging by its start: a byte order mark, or ASCII letters, each with a
/// zero.
std::optional<ByteOrder> utf16_order(std::string_view start);

/// Turns UTF-16 into UTF-8, piece by piece. Whatever is not a character, half of a pair or half of
/// a unit, comes out as bytes that are not UTF-8 either, so that it is found with all such bytes.
class Utf16Reader {
public:
  explicit Utf16Reader(ByteOrder order) : order_(order) {}

  /// Adds the next bytes to `utf8`, as far as they are whole characters.
  void read(std::string_view bytes, std::string &utf8);
  /// Adds what is left at the end.
  void end(std::string &utf8);

private:
  void take(std::uint32_t unit, std::string &utf8);

  ByteOrder order_;
  std::optional<unsigned char> byte_;
  /// The first unit of a pair.
  std::optional<std::uint32_t> high_;
};

} // namespace tessera
