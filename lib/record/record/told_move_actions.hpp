#pragma once

#include "../../game/rules/piece.hpp"
#include "../../base/text.hpp"
#include "grammar/told_move.hpp"
#include "pasted_page.hpp"

#include <algorithm>
#include <string_view>

// What the rules of grammar/told_move.hpp mean: a move in words becomes one in signs.

namespace tessera::pasting {

using Page = PastedPage;

template <class Rule> struct PageAction : tao::pegtl::nothing<Rule> {};

/// The letter of the piece with that name, or 0 if no piece has it.
inline char letter_of_name(std::string_view written) {
  const std::string plain = with_single_blanks(written);
  const auto *const role = std::find_if(all_roles.begin(), all_roles.end(), [&plain](Role each) {
    return equal_ignoring_case(name(each), plain);
  });
  return role == all_roles.end() ? '\0' : role_letters[index(*role)];
}

template <> struct PageAction<grammar::pasted::told_begin> {
  static void apply0(Page &page) { page.told = {}; }
};
template <char ToldMove::*letter> struct SetNamed {
  template <class Input> static bool apply(const Input &in, Page &page) {
    page.told.*letter = letter_of_name({in.begin(), in.size()});
    return page.told.*letter != 0;
  }
};
template <> struct PageAction<grammar::pasted::mover_name> : SetNamed<&ToldMove::mover> {};
template <> struct PageAction<grammar::pasted::victim_name> : SetNamed<&ToldMove::victim> {};
template <> struct PageAction<grammar::pasted::promotion_name> : SetNamed<&ToldMove::promotion> {};
template <char ToldMove::*letter> struct SetToldLetter {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.told.*letter = in.peek_char();
  }
};
template <> struct PageAction<grammar::pasted::told_letter> : SetToldLetter<&ToldMove::mover> {};
template <>
struct PageAction<grammar::pasted::told_plane_letter> : SetToldLetter<&ToldMove::mover> {};
template <>
struct PageAction<grammar::pasted::bracketed_letter> : SetToldLetter<&ToldMove::mover> {};
template <>
struct PageAction<grammar::pasted::told_victim_letter> : SetToldLetter<&ToldMove::victim> {};
template <> struct PageAction<grammar::promotion_letter> : SetToldLetter<&ToldMove::promotion> {};
template <>
struct PageAction<grammar::pasted::small_promotion_letter> : SetToldLetter<&ToldMove::promotion> {};
template <Span ToldMove::*part> struct SetPart {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.told.*part = page.span(in);
  }
};
template <> struct PageAction<grammar::pasted::told_origin> : SetPart<&ToldMove::origin> {};
template <> struct PageAction<grammar::pasted::told_way> : SetPart<&ToldMove::way> {};
template <>
struct PageAction<grammar::pasted::told_destination> : SetPart<&ToldMove::destination> {};
template <> struct PageAction<grammar::pasted::told_mark> : SetPart<&ToldMove::mark> {};
template <> struct PageAction<grammar::pasted::told_capture> {
  static void apply0(Page &page) { page.told.captures = true; }
};
/// Takes the cell where a move ends, with the parenthesis behind it if its cells stand in these.
inline void take_destination(const ToldMove &told, Page &page) {
  const Span cell = told.destination;
  const bool is_bracketed = told.origin.size > 0 && page.from.text()[told.origin.end()] == ')';
  if (!is_bracketed) {
    page.to.take(page.from, cell);
    return;
  }
  page.to.take(page.from, {cell.begin, cell.size - 1});
  page.put(page.from.text()[cell.end() - 1], {cell.end() - 1, 2});
}
template <> struct PageAction<grammar::pasted::told_move> {
  template <class Input> static void apply(const Input &in, Page &page) {
    const Span whole = page.span(in);
    const ToldMove &told = page.told;
    const bool is_short = told.origin.size == 0;
    page.part(whole);
    const Span lead{whole.begin, (is_short ? told.way.begin : told.origin.begin) - whole.begin};
    if (told.mover != 0) {
      page.put(told.mover, lead);
    }
    page.to.take(page.from, told.origin);
    if (told.captures || !is_short) {
      page.put(told.captures ? 'x' : '-', told.way);
    }
    if (told.victim != 0) {
      page.put(told.victim, told.way);
    }
    take_destination(told, page);
    if (told.promotion != 0) {
      const Span words{told.destination.end(), told.mark.begin - told.destination.end()};
      page.put('=', words);
      page.put(told.promotion, words);
    }
    page.to.take(page.from, told.mark);
    page.changed = true;
    page.move_ends(whole);
  }
};

} // namespace tessera::pasting
