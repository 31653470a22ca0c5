#pragma once

// Texts in rules: `exactly<"Site">`, `in_any_case<"takes">`.

#include <tao/pegtl.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tessera::grammar {

namespace pegtl = tao::pegtl;

// A text as a template argument. (PEGTL's macros for this take a thousand times as long to
// compile.)
// NOLINTBEGIN(modernize-avoid-c-arrays): a text is one.
template <std::size_t Size> struct literal {
  // NOLINTNEXTLINE(google-explicit-constructor): only this makes a text an argument.
  constexpr literal(const char (&text)[Size + 1]) { std::copy_n(text, Size, characters); }
  static constexpr std::size_t size = Size;
  char characters[Size] = {};
};
template <std::size_t Size> literal(const char (&)[Size]) -> literal<Size - 1>;
// NOLINTEND(modernize-avoid-c-arrays)

template <template <char...> class Rule, literal Text, std::size_t... Places>
Rule<Text.characters[Places]...> rule_of_text(std::index_sequence<Places...>);

template <literal Text>
using exactly = decltype(rule_of_text<pegtl::string, Text>(std::make_index_sequence<Text.size>()));
template <literal Text>
using in_any_case =
    decltype(rule_of_text<pegtl::istring, Text>(std::make_index_sequence<Text.size>()));

} // namespace tessera::grammar
