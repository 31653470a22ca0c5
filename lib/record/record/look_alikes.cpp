#include "look_alikes.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/page_tags.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace tessera {

namespace {

struct Known {
  std::uint32_t code;
  char plain;
  std::string_view name;
};

/// In the order of their code points.
constexpr std::array known{
    Known{0x00a0, ' ', "a no-break blank"},
    Known{0x00ad, 0, "a soft hyphen"},
    Known{0x02d7, '-', "a modifier minus"},
    Known{0x034f, 0, "a zero-width character"},
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
    Known{0x061c, 0, "a zero-width character"},
    Known{0x180e, 0, "a zero-width character"},
    Known{0x202f, ' ', "a narrow no-break blank"},
    Known{0x2043, '-', "a hyphen bullet"},
    Known{0x205f, ' ', "a mathematical blank"},
    Known{0x2060, 0, "a word joiner"},
    Known{0x21d2, '-', "an arrow"},
    Known{0x21e8, '-', "an arrow"},
    Known{0x2715, 'x', "a multiplication sign"},
    Known{0x2716, 'x', "a multiplication sign"},
    Known{0x2794, '-', "an arrow"},
    Known{0x2796, '-', "a heavy minus sign"},
    Known{0x2799, '-', "an arrow"},
    Known{0x279b, '-', "an arrow"},
    Known{0x279c, '-', "an arrow"},
    Known{0x279d, '-', "an arrow"},
    Known{0x279e, '-', "an arrow"},
    Known{0x27a1, '-', "an arrow"},
    Known{0x27f6, '-', "an arrow"},
    Known{0x27f9, '-', "an arrow"},
    Known{0x3000, ' ', "a full-width blank"},
    Known{0xfe58, '-', "a small dash"},
    Known{0xfe63, '-', "a small hyphen"},
    Known{0xfeff, 0, "a byte order mark"},
};
/// Characters that the grammar reads as they are; they are look-alikes only if they are written in
/// another way.
constexpr std::array read_as_they_are{
    Known{0x0022, '"', "a quotation mark"},
    Known{0x0026, '&', "an ampersand"},
    Known{0x002d, '-', "a hyphen"},
    Known{0x003c, '<', "a sign"},
    Known{0x003e, '>', "a sign"},
    Known{0x00ab, '"', "a quotation mark"},
    Known{0x00bb, '"', "a quotation mark"},
    Known{0x00d7, 'x', "a multiplication sign"},
    Known{0x2010, '-', "a hyphen"},
    Known{0x2011, '-', "a hyphen"},
    Known{0x2012, '-', "a dash"},
    Known{0x2013, '-', "a dash"},
    Known{0x2014, '-', "a dash"},
    Known{0x2015, '-', "a dash"},
    Known{0x2018, '\'', "a quotation mark"},
    Known{0x2019, '\'', "a quotation mark"},
    Known{0x201a, '\'', "a quotation mark"},
    Known{0x201c, '"', "a quotation mark"},
    Known{0x201d, '"', "a quotation mark"},
    Known{0x201e, '"', "a quotation mark"},
    Known{0x2192, '-', "an arrow"},
    Known{0x2212, '-', "a minus sign"},
};
static_assert(std::is_sorted(known.begin(), known.end(),
                             [](const Known &a, const Known &b) { return a.code < b.code; }));

/// A character that pages may write by name, if it is a look-alike.
struct NamedCharacter {
  std::string_view name;
  std::uint32_t code;
};
constexpr std::array named{
    NamedCharacter{"quot", 0x0022},  NamedCharacter{"amp", 0x0026},
    NamedCharacter{"lt", 0x003c},    NamedCharacter{"gt", 0x003e},
    NamedCharacter{"nbsp", 0x00a0},  NamedCharacter{"laquo", 0x00ab},
    NamedCharacter{"shy", 0x00ad},   NamedCharacter{"raquo", 0x00bb},
    NamedCharacter{"times", 0x00d7}, NamedCharacter{"Alpha", 0x0391},
    NamedCharacter{"Beta", 0x0392},  NamedCharacter{"Iota", 0x0399},
    NamedCharacter{"Kappa", 0x039a}, NamedCharacter{"Mu", 0x039c},
    NamedCharacter{"Nu", 0x039d},    NamedCharacter{"Omicron", 0x039f},
    NamedCharacter{"Rho", 0x03a1},   NamedCharacter{"Chi", 0x03a7},
    NamedCharacter{"alpha", 0x03b1}, NamedCharacter{"iota", 0x03b9},
    NamedCharacter{"nu", 0x03bd},    NamedCharacter{"omicron", 0x03bf},
    NamedCharacter{"chi", 0x03c7},   NamedCharacter{"ensp", 0x2002},
    NamedCharacter{"emsp", 0x2003},  NamedCharacter{"thinsp", 0x2009},
    NamedCharacter{"zwnj", 0x200c},  NamedCharacter{"zwj", 0x200d},
    NamedCharacter{"lrm", 0x200e},   NamedCharacter{"rlm", 0x200f},
    NamedCharacter{"ndash", 0x2013}, NamedCharacter{"mdash", 0x2014},
    NamedCharacter{"lsquo", 0x2018}, NamedCharacter{"rsquo", 0x2019},
    NamedCharacter{"sbquo", 0x201a}, NamedCharacter{"ldquo", 0x201c},
    NamedCharacter{"rdquo", 0x201d}, NamedCharacter{"bdquo", 0x201e},
    NamedCharacter{"rarr", 0x2192},  NamedCharacter{"rArr", 0x21d2},
    NamedCharacter{"minus", 0x2212},
};

/// The code point of the first character, which is well-formed UTF-8 of that size.
std::uint32_t code_point(std::string_view text, std::size_t size) {
  constexpr std::array<unsigned, 5> first_bits{0, 0x7f, 0x1f, 0x0f, 0x07};
  std::uint32_t code = static_cast<unsigned char>(text[0]) & first_bits[size];
  for (std::size_t at = 1; at < size; ++at) {
    code = (code << 6U) | (static_cast<unsigned char>(text[at]) & 0x3fU);
  }
  return code;
}

/// A character, and how many bytes it takes.
struct Coded {
  std::uint32_t code = 0;
  std::size_t size = 0;
};

template <std::size_t count>
LookAlike found_in(const std::array<Known, count> &table, Coded coded) {
  const auto *const found =
      std::lower_bound(table.begin(), table.end(), coded.code,
                       [](const Known &each, std::uint32_t wanted) { return each.code < wanted; });
  return found != table.end() && found->code == coded.code
             ? LookAlike{coded.size, found->plain, found->name, coded.code}
             : LookAlike{};
}

LookAlike look_alike_of(Coded coded) {
  // A brace would end a comment that a plain one began.
  constexpr std::uint32_t wide_opening_brace = 0xff5b;
  constexpr std::uint32_t wide_closing_brace = 0xff5d;
  const bool is_brace = coded.code == wide_opening_brace || coded.code == wide_closing_brace;
  if (coded.code > 0xff00U && coded.code < 0xff5fU && !is_brace) {
    return {coded.size, static_cast<char>(coded.code - 0xff00U + 0x20U), "a full-width character",
            coded.code};
  }
  if (coded.code >= 0x2000U && coded.code <= 0x200aU) {
    return {coded.size, ' ', "a blank of another width", coded.code};
  }
  // Text directions, and characters that choose the look of a sign before them, are not visible,
  // either.
  constexpr std::array<std::array<std::uint32_t, 2>, 5> not_seen{
      {{0x200b, 0x200f}, {0x202a, 0x202e}, {0x2061, 0x2064}, {0x2066, 0x206f}, {0xfe00, 0xfe0f}}};
  if (std::any_of(not_seen.begin(), not_seen.end(), [coded](const auto &range) {
        return coded.code >= range[0] && coded.code <= range[1];
      })) {
    return {coded.size, 0, "a zero-width character", coded.code};
  }
  return found_in(known, coded);
}

/// The same for a character that is not written as itself.
LookAlike written_as_code(Coded coded) {
  const LookAlike plain = found_in(read_as_they_are, coded);
  return plain.size > 0 ? plain : look_alike_of(coded);
}

/// What a byte of Windows-1252 stands for, if it may belong to a move; otherwise 0.
std::uint32_t windows_code(char byte) {
  switch (static_cast<unsigned char>(byte)) {
  case 0x82:
    return 0x201a;
  case 0x84:
    return 0x201e;
  case 0x91:
    return 0x2018;
  case 0x92:
    return 0x2019;
  case 0x93:
    return 0x201c;
  case 0x94:
    return 0x201d;
  case 0x96:
    return 0x2013;
  case 0x97:
    return 0x2014;
  case 0xa0:
  case 0xad:
  case 0xd7:
    return static_cast<unsigned char>(byte);
  default:
    return 0;
  }
}

template <class Rule> struct EntityAction {};
template <int base> struct SetCode {
  template <class Input> static void apply(const Input &in, std::uint32_t &code) {
    std::from_chars(in.begin(), in.end(), code, base);
  }
};
template <> struct EntityAction<grammar::decimal_code> : SetCode<10> {};
template <> struct EntityAction<grammar::hexadecimal_code> : SetCode<16> {};
template <> struct EntityAction<grammar::entity_name> {
  template <class Input> static void apply(const Input &in, std::uint32_t &code) {
    const std::string_view name(in.begin(), in.size());
    const auto *const found =
        std::find_if(named.begin(), named.end(),
                     [name](const NamedCharacter &each) { return each.name == name; });
    code = found == named.end() ? 0U : found->code;
  }
};

/// The character that an entity at the start of a text stands for.
Coded code_of_entity(std::string_view text) {
  Coded coded;
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(text.data(), text.size(), "");
  if (tao::pegtl::parse<grammar::entity, EntityAction>(in, coded.code)) {
    coded.size = static_cast<std::size_t>(in.current() - text.data());
  }
  return coded;
}

} // namespace

LookAlike look_alike(std::string_view text) {
  if (text.empty()) {
    return {};
  }
  if (static_cast<unsigned char>(text[0]) < 0x80U) {
    return text[0] == '&' ? written_as_code(code_of_entity(text)) : LookAlike{};
  }
  const std::size_t size = utf8_size(text);
  return size == 0 ? written_as_code({windows_code(text[0]), 1})
                   : look_alike_of({code_point(text, size), size});
}

std::size_t quote_size(std::string_view text) {
  if (text.empty() || !may_be_quote(text.front())) {
    return 0;
  }
  static constexpr std::array<std::string_view, 18> quotes{
      "\"",     "'",      "`",      "\u00b4", "\u00ab", "\u00bb", "\u2018", "\u2019", "\u201a",
      "\u201c", "\u201d", "\u201e", "\u2039", "\u203a", "\u300c", "\u300d", "\u300e", "\u300f"};
  const auto *const found =
      std::find_if(quotes.begin(), quotes.end(),
                   [text](std::string_view quote) { return text.starts_with(quote); });
  return found != quotes.end() ? found->size() : 0;
}

} // namespace tessera
