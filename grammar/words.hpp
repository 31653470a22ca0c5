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
template <std::size_t Size> struct Literal {
  // NOLINTNEXTLINE(google-explicit-constructor): only this makes a text an argument.
  constexpr Literal(const char (&text)[Size + 1]) { std::copy_n(text, Size, characters); }
  static constexpr std::size_t size = Size;
  char characters[Size] = {};
};
template <std::size_t Size> Literal(const char (&)[Size]) -> Literal<Size - 1>;

template <template <char...> class Rule, Literal Text, std::size_t... Places>
Rule<Text.characters[Places]...> rule_of_text(std::index_sequence<Places...>);

template <Literal Text>
using exactly = decltype(rule_of_text<pegtl::string, Text>(std::make_index_sequence<Text.size>()));
template <Literal Text>
using in_any_case =
    decltype(rule_of_text<pegtl::istring, Text>(std::make_index_sequence<Text.size>()));

} // namespace tessera::grammar
