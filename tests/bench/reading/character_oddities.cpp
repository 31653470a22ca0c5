#include "oddities.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

// The characters and bytes of pasted text.

namespace tessera::bench {

namespace {

template <std::size_t size> using Characters = std::array<std::string_view, size>;

constexpr Characters<7> blanks{"\u00a0", "\u2009", "\u202f", "\u2003", "\u2007", "\t", "&nbsp;"};
constexpr Characters<8> blanks_held{"\u2002", "\u2004", "\u2008", "\u200a",
                                    "\u205f", "\u3000", "&#160;", "&ensp;"};
constexpr Characters<4> invisible{"\u200b", "\u00ad", "\u200e", "\u2060"};
constexpr Characters<7> invisible_held{"\u200c", "\u200d", "\ufeff", "\u202a",
                                       "\u202c", "\u2068", "\u2069"};
constexpr Characters<6> hyphens{"\u2013", "\u2014", "\u2212", "\u2010", "\u2011", "\u2192"};
constexpr Characters<9> hyphens_held{"\u2012", "\u2015", "\u00ad",  "\ufe63", "\uff0d",
                                     "\u2043", "\u27a1", "&ndash;", "&#8722;"};

template <std::size_t known, std::size_t held>
std::string_view any(const PastedText &pasted, const Characters<known> &usual,
                     const Characters<held> &held_out, Chance &chance) {
  return pasted.held_out ? chance.any_of(held_out) : chance.any_of(usual);
}

/// Whether the whole text may be changed: not its tags, and not those of a page.
bool is_plain(std::string_view line) {
  return line.find_first_of("<[\"\u201c") == std::string_view::npos;
}

/// Changes the lines that hold moves, one after the other.
template <class Change> void change_lines(PastedText &pasted, Change change) {
  pasted.changes.emplace_back([change](const std::string &text) {
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
      const std::string line = text.substr(at, end - at);
      made += is_plain(line) ? change(line) : line;
      at = end;
    }
    return made;
  });
}

void other_blanks(PastedText &pasted, Chance &chance) {
  const std::string_view blank = any(pasted, blanks, blanks_held, chance);
  change_lines(pasted, [blank](std::string line) { return replaced(std::move(line), " ", blank); });
}

/// Between a move and what stands beside it, or in the middle of it.
void invisible_characters(PastedText &pasted, Chance &chance) {
  const std::string_view sign = any(pasted, invisible, invisible_held, chance);
  const bool in_moves = chance.one_in(2);
  for (std::string &move : pasted.moves) {
    // (A soft hyphen between two letters or digits is not a hyphen.)
    const std::size_t at = in_moves ? 2 + chance.below(move.size() - 3) : move.size();
    const bool in_character =
        at < move.size() && (static_cast<unsigned char>(move[at]) & 0xc0U) == 0x80U;
    // Nobody can read `&tim` and `es;`.
    const std::size_t entity = move.rfind('&', at - 1);
    const bool in_entity = entity != std::string::npos && move.find(';', entity) >= at;
    if (!in_character && !in_entity) {
      move.insert(at, sign);
    }
  }
}

void other_hyphens(PastedText &pasted, Chance &chance) {
  const std::string_view hyphen = any(pasted, hyphens, hyphens_held, chance);
  for (std::string &move : pasted.moves) {
    move = replaced(std::move(move), "-", hyphen);
  }
}

void multiplication_signs(PastedText &pasted, Chance &chance) {
  const std::string_view sign = pasted.held_out    ? "\u2715"
                                : chance.one_in(2) ? "\u00d7"
                                                   : "&times;";
  for (std::string &move : pasted.moves) {
    move = replaced(std::move(move), "x", sign);
  }
}

void full_width(PastedText &pasted, Chance & /*chance*/) {
  for (std::string &move : pasted.moves) {
    std::string wide;
    for (const char c : move) {
      const auto code = static_cast<unsigned>(static_cast<unsigned char>(c)) + 0xfee0U;
      wide += c < '!' || c > '~'
                  ? std::string(1, c)
                  : std::string{'\xef', static_cast<char>(0x80U | (code >> 6U & 0x3fU)),
                                static_cast<char>(0x80U | (code & 0x3fU))};
    }
    move = wide;
  }
}

void other_line_ends(PastedText &pasted, Chance &chance) {
  const std::string_view end = pasted.held_out ? "\n\n" : chance.one_in(2) ? "\r\n" : "\r";
  pasted.changes.emplace_back(
      [end](std::string text) { return replaced(std::move(text), "\n", end); });
}

/// The characters of a text that is UTF-8; the bytes of one that is not.
template <class Take> void each_character(std::string_view text, Take take) {
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t size = first < 0x80U ? 1 : first < 0xe0U ? 2 : first < 0xf0U ? 3 : 4;
    unsigned code = first & (size == 1 ? 0x7fU : 0xffU >> (size + 1));
    for (std::size_t i = 1; i < size && at + i < text.size(); ++i) {
      code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3fU);
    }
    take(code);
    at += size;
  }
}

void utf16(PastedText &pasted, Chance &chance) {
  const bool little = chance.one_in(2);
  const bool mark = pasted.held_out || chance.one_in(2);
  pasted.changes.emplace_back([=](const std::string &text) {
    std::string wide;
    each_character((mark ? "\ufeff" : "") + text, [&](unsigned code) {
      const auto high = static_cast<char>(code >> 8U & 0xffU);
      const auto low = static_cast<char>(code & 0xffU);
      wide += little ? low : high;
      wide += little ? high : low;
    });
    return wide;
  });
}

void windows_1252(PastedText &pasted, Chance &chance) {
  static constexpr std::array<std::pair<unsigned, unsigned char>, 10> beyond{{{0x2013, 0x96},
                                                                              {0x2014, 0x97},
                                                                              {0x2018, 0x91},
                                                                              {0x2019, 0x92},
                                                                              {0x201c, 0x93},
                                                                              {0x201d, 0x94},
                                                                              {0x201e, 0x84},
                                                                              {0x2026, 0x85},
                                                                              {0x2022, 0x95},
                                                                              {0x201a, 0x82}}};
  if (!pasted.held_out) {
    const std::string_view hyphen = chance.one_in(2) ? "\u2013" : "\u2014";
    for (std::string &move : pasted.moves) {
      move = replaced(std::move(move), "-", hyphen);
    }
  }
  pasted.changes.emplace_back([](const std::string &text) {
    std::string bytes;
    bool fits = true;
    each_character("Sch\u00f6n\n" + text, [&](unsigned code) {
      const auto *const known = std::find_if(
          beyond.begin(), beyond.end(), [code](const auto &each) { return each.first == code; });
      fits = fits && (code < 0x80U || (code >= 0xa0U && code < 0x100U) || known != beyond.end());
      bytes += static_cast<char>(known != beyond.end() ? known->second : code);
    });
    return fits ? bytes : text;
  });
}

void byte_order_mark(PastedText &pasted, Chance & /*chance*/) {
  pasted.changes.emplace_back([twice = pasted.held_out](const std::string &text) {
    return (twice ? "\ufeff\ufeff" : "\ufeff") + text;
  });
}

constexpr std::array character_kinds{
    PastedOddity{"blanks of other kinds", PastedKind::blanks, other_blanks},
    PastedOddity{"characters that are not seen", PastedKind::invisible, invisible_characters},
    PastedOddity{"hyphens of other kinds", PastedKind::signs, other_hyphens},
    PastedOddity{"multiplication signs", PastedKind::signs, multiplication_signs},
    PastedOddity{"full-width characters", PastedKind::signs, full_width},
    PastedOddity{"other line ends", PastedKind::line_ends, other_line_ends},
    PastedOddity{"UTF-16", PastedKind::encoding, utf16},
    PastedOddity{"Windows-1252", PastedKind::encoding, windows_1252},
    PastedOddity{"a byte order mark", PastedKind::encoding, byte_order_mark},
};

} // namespace

std::span<const PastedOddity> character_oddities() { return character_kinds; }

} // namespace tessera::bench
