#include "look_alikes.hpp"

#include "../text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tessera {

namespace {

struct Known {
  std::uint32_t code;
  char plain;
  std::string_view name;
};

/// In the order of their codes. (U+FEFF is white space to the grammar, as a byte order mark.)
constexpr std::array known{
    Known{0x00a0, ' ', "a no-break blank"},
    Known{0x00ad, 0, "a soft hyphen"},
    Known{0x0391, 'A', "a Greek Alpha"},
    Known{0x0392, 'B', "a Greek Beta"},
    Known{0x0399, 'I', "a Greek Iota"},
    Known{0x039a, 'K', "a Greek Kappa"},
    Known{0x039c, 'M', "a Greek Mu"},
    Known{0x039d, 'N', "a Greek Nu"},
    Known{0x039f, 'O', "a Greek Omicron"},
    Known{0x03a1, 'P', "a Greek Rho"},
    Known{0x03a7, 'X', "a Greek Chi"},
    Known{0x03b1, 'a', "a Greek alpha"},
    Known{0x03b9, 'i', "a Greek iota"},
    Known{0x03bd, 'v', "a Greek nu"},
    Known{0x03bf, 'o', "a Greek omicron"},
    Known{0x03c7, 'x', "a Greek chi"},
    Known{0x03f2, 'c', "a Greek lunate sigma"},
    Known{0x0405, 'S', "a Cyrillic Dze"},
    Known{0x0406, 'I', "a Cyrillic I"},
    Known{0x0410, 'A', "a Cyrillic A"},
    Known{0x0412, 'B', "a Cyrillic Ve"},
    Known{0x0417, '3', "a Cyrillic Ze"},
    Known{0x041a, 'K', "a Cyrillic Ka"},
    Known{0x041c, 'M', "a Cyrillic Em"},
    Known{0x041e, 'O', "a Cyrillic O"},
    Known{0x0420, 'P', "a Cyrillic Er"},
    Known{0x0421, 'C', "a Cyrillic Es"},
    Known{0x0425, 'X', "a Cyrillic Kha"},
    Known{0x0430, 'a', "a Cyrillic a"},
    Known{0x0437, '3', "a Cyrillic ze"},
    Known{0x043e, 'o', "a Cyrillic o"},
    Known{0x0440, 'p', "a Cyrillic er"},
    Known{0x0441, 'c', "a Cyrillic es"},
    Known{0x0445, 'x', "a Cyrillic kha"},
    Known{0x0456, 'i', "a Cyrillic i"},
    Known{0x0501, 'd', "a Cyrillic komi de"},
    Known{0x051a, 'Q', "a Cyrillic Qa"},
    Known{0x051b, 'q', "a Cyrillic qa"},
    Known{0x051c, 'W', "a Cyrillic We"},
    Known{0x051d, 'w', "a Cyrillic we"},
    Known{0x202f, ' ', "a narrow no-break blank"},
    Known{0x205f, ' ', "a mathematical blank"},
    Known{0x2060, 0, "a word joiner"},
    Known{0x3000, ' ', "a full-width blank"},
};
static_assert(std::is_sorted(known.begin(), known.end(),
                             [](const Known &a, const Known &b) { return a.code < b.code; }));

/// The code point of the first character, which is well-formed UTF-8 of that size.
std::uint32_t code_point(std::string_view text, std::size_t size) {
  constexpr std::array<unsigned, 5> first_bits{0, 0x7f, 0x1f, 0x0f, 0x07};
  std::uint32_t code = static_cast<unsigned char>(text[0]) & first_bits[size];
  for (std::size_t at = 1; at < size; ++at) {
    code = (code << 6U) | (static_cast<unsigned char>(text[at]) & 0x3fU);
  }
  return code;
}

} // namespace

LookAlike look_alike(std::string_view text) {
  if (text.empty() || static_cast<unsigned char>(text[0]) < 0x80U) {
    return {};
  }
  const std::size_t size = utf8_size(text);
  if (size == 0) {
    return {};
  }
  const std::uint32_t code = code_point(text, size);
  if (code > 0xff00U && code < 0xff5fU) {
    return {size, static_cast<char>(code - 0xff00U + 0x20U), "a full-width character"};
  }
  if (code >= 0x2000U && code <= 0x200aU) {
    return {size, ' ', "a blank of another width"};
  }
  if (code >= 0x200bU && code <= 0x200fU) {
    return {size, 0, "a zero-width character"};
  }
  const auto *const found =
      std::lower_bound(known.begin(), known.end(), code,
                       [](const Known &each, std::uint32_t wanted) { return each.code < wanted; });
  return found != known.end() && found->code == code ? LookAlike{size, found->plain, found->name}
                                                     : LookAlike{};
}

std::size_t quote_size(std::string_view text) {
  static constexpr std::array<std::string_view, 13> quotes{
      "\"",     "'",      "`",      "\u00b4", "\u00ab", "\u00bb", "\u2018",
      "\u2019", "\u201a", "\u201c", "\u201d", "\u201e", "\u2039"};
  const auto *const found =
      std::find_if(quotes.begin(), quotes.end(),
                   [text](std::string_view quote) { return text.starts_with(quote); });
  return found != quotes.end() ? found->size() : 0;
}

} // namespace tessera
