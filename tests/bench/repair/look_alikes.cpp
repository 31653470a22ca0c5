#include "slips.hpp"

#include <string>
#include <utility>

namespace tessera::bench {

namespace {

struct Replacement {
  char plain;
  std::string_view other;
};

constexpr std::array<Replacement, 11> cyrillic{{{'P', "\u0420"},
                                                {'K', "\u041a"},
                                                {'B', "\u0412"},
                                                {'M', "\u041c"},
                                                {'C', "\u0421"},
                                                {'A', "\u0410"},
                                                {'X', "\u0425"},
                                                {'x', "\u0445"},
                                                {'a', "\u0430"},
                                                {'c', "\u0441"},
                                                {'I', "\u0406"}}};
constexpr std::array<Replacement, 8> greek{{{'P', "\u03a1"},
                                            {'K', "\u039a"},
                                            {'B', "\u0392"},
                                            {'N', "\u039d"},
                                            {'M', "\u039c"},
                                            {'A', "\u0391"},
                                            {'X', "\u03a7"},
                                            {'I', "\u0399"}}};

/// Replaces one of the characters in a table.
template <class Table>
std::optional<std::string> replaced(const Table &table, std::string_view text, Chance &chance) {
  std::vector<std::pair<std::size_t, std::string_view>> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const Replacement &each : table) {
      if (each.plain == text[at]) {
        found.emplace_back(at, each.other);
      }
    }
  }
  if (found.empty()) {
    return std::nullopt;
  }
  const auto [at, other] = chance.any_of(found);
  return std::string(text.substr(0, at)).append(other).append(text.substr(at + 1));
}

std::string full_width(std::string_view text, Chance &chance) {
  const bool all = chance.one_in(2);
  std::size_t one = 0;
  do {
    one = chance.below(text.size());
  } while (text[one] == ' ');
  std::string wide;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const bool is_sign = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if ((all && !is_sign) || (!all && at != one) || c == ' ') {
      wide += c;
      continue;
    }
    // U+FF01 to U+FF5E stand for the ASCII characters from ! to ~.
    const unsigned code = 0xff00U + static_cast<unsigned>(c) - 0x20U;
    wide += '\xef';
    wide += static_cast<char>(0x80U | ((code >> 6U) & 0x3fU));
    wide += static_cast<char>(0x80U | (code & 0x3fU));
  }
  return wide;
}

/// Puts something between two characters of the text.
std::string inserted(std::string_view text, std::string_view what, Chance &chance) {
  const std::size_t at = 1 + chance.below(text.size() - 1);
  return std::string(text.substr(0, at)).append(what).append(text.substr(at));
}

/// Blanks stand where an ordinary one may: beside the sign between the cells, or where one is.
std::string with_blank(std::string_view text, std::string_view blank) {
  if (const std::size_t at = text.find(' '); at != std::string_view::npos) {
    return std::string(text.substr(0, at)).append(blank).append(text.substr(at + 1));
  }
  const std::size_t at = text.find_first_of(signs_between_cells);
  return std::string(text.substr(0, at)).append(blank).append(text.substr(at));
}

} // namespace

std::optional<std::string> looks_alike(Slip slip, std::string_view text, Chance &chance) {
  static constexpr std::array<std::array<std::string_view, 2>, 4> quotes{
      {{"\"", "\""}, {"'", "'"}, {"\u201c", "\u201d"}, {"\u00ab", "\u00bb"}}};
  static constexpr std::array<std::string_view, 4> thin{"\u2009", "\u202f", "\u2002", "\u200a"};
  static constexpr std::array<std::string_view, 3> zero{"\u200b", "\u200d", "\u2060"};
  switch (slip) {
  case Slip::ell_for_one:
    return replaced(std::array<Replacement, 1>{{{'1', "l"}}}, text, chance);
  case Slip::eye_for_one:
    return replaced(std::array<Replacement, 1>{{{'1', "I"}}}, text, chance);
  case Slip::oh_for_zero:
    return replaced(std::array<Replacement, 1>{{{'0', "O"}}}, text, chance);
  case Slip::cyrillic:
    return replaced(cyrillic, text, chance);
  case Slip::greek:
    return replaced(greek, text, chance);
  case Slip::full_width:
    return full_width(text, chance);
  case Slip::quotes: {
    const auto &pair = chance.any_of(quotes);
    return std::string(pair[0]).append(text).append(pair[1]);
  }
  case Slip::no_break:
    return with_blank(text, "\u00a0");
  case Slip::thin:
    return with_blank(text, chance.any_of(thin));
  case Slip::zero_width:
    return inserted(text, chance.any_of(zero), chance);
  default:
    return inserted(text, "\u00ad", chance);
  }
}

} // namespace tessera::bench
