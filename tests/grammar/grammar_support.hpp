#pragma once

// Tables of texts and how much of each a rule takes.

#include "lib/base/lean_match.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace tessera::grammar::test {

/// The text with `|` where the match of a rule ends, or "none" if there is no match.
template <class Rule> std::string matched(std::string_view text) {
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  if (!tao::pegtl::parse<Rule, tao::pegtl::nothing, QuietMatch>(in)) {
    return "none";
  }
  std::string marked(text.substr(0, in.byte()));
  marked += '|';
  return marked += text.substr(in.byte());
}

/// Checks that a rule takes each text up to its `|`. The bytes after it are left over.
template <class Rule> void takes(std::initializer_list<std::string_view> table) {
  for (const std::string_view row : table) {
    std::string text(row);
    std::erase(text, '|');
    ASSERT_EQ(text.size() + 1, row.size()) << "one | a row: " << row;
    EXPECT_EQ(matched<Rule>(text), row);
  }
}

/// Checks that a rule takes no text of these.
template <class Rule> void refuses(std::initializer_list<std::string_view> table) {
  for (const std::string_view text : table) {
    EXPECT_EQ(matched<Rule>(text), "none") << text;
  }
}

/// Anywhere except at the start of a line.
template <class Rule> struct WithinLine : tao::pegtl::seq<tao::pegtl::one<'~'>, Rule> {};

} // namespace tessera::grammar::test
