#pragma once

#include "lean_match.hpp"

#include <tao/pegtl.hpp>

#include <cstddef>
#include <string_view>

namespace tessera {

/// Where in its text a match begins, in bytes. (The position() of a match would count the lines
/// before it each time.)
template <class Input> std::size_t offset_of(const Input &match) {
  return static_cast<std::size_t>(match.begin() - match.input().begin());
}

/// The text of a match.
template <class Input> std::string_view text_of(const Input &match) {
  return {match.begin(), match.size()};
}

/// Whether a rule matches the start of a text.
template <class Rule> bool matches(std::string_view text) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(text.data(), text.size(), "");
  return tao::pegtl::parse<Rule, tao::pegtl::nothing, QuietMatch>(in);
}

/// The same; the rule's actions change a state.
template <class Rule, template <class> class Action, class State>
bool matches(std::string_view text, State &state) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(text.data(), text.size(), "");
  return tao::pegtl::parse<Rule, Action, LeanMatch>(in, state);
}

/// The number of bytes that a rule matches at the start of a text; 0 if it does not match.
template <class Rule> std::size_t matched(std::string_view text) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(text.data(), text.size(), "");
  return tao::pegtl::parse<Rule, tao::pegtl::nothing, QuietMatch>(in)
             ? static_cast<std::size_t>(in.current() - text.data())
             : 0;
}

} // namespace tessera
