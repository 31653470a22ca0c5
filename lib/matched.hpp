#pragma once

#include <tao/pegtl.hpp>

#include <cstddef>
#include <string_view>

namespace tessera {

/// The number of bytes that a rule matches at the start of a text; 0 if it does not match.
template <class Rule> std::size_t matched(std::string_view text) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(text.data(), text.size(), "");
  return tao::pegtl::parse<Rule>(in) ? static_cast<std::size_t>(in.current() - text.data()) : 0;
}

} // namespace tessera
