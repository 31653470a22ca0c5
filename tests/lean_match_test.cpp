#include "lean_match.hpp"

#include "grammar/known.hpp"
#include "matched.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera {
namespace {

namespace pegtl = tao::pegtl;

struct word : pegtl::plus<pegtl::alpha> {};
struct number : pegtl::plus<pegtl::digit> {};
struct spaced : pegtl::seq<pegtl::star<pegtl::blank>, number> {};
struct nest;
struct open : pegtl::one<'('> {};
struct inside : pegtl::sor<nest, word> {};
struct nest : pegtl::seq<open, inside, pegtl::one<')'>> {};
struct text : pegtl::seq<pegtl::at<word>, pegtl::sor<pegtl::seq<word, number>, word>,
                         pegtl::star<spaced>, pegtl::opt<nest>> {};

template <class Rule> struct Action : pegtl::nothing<Rule> {};
template <> struct Action<word> {
  template <class Input> static void apply(const Input &in, std::string &seen) {
    seen += '<' + in.string() + '>';
  }
};
template <> struct Action<open> {
  static void apply0(std::string &seen) { seen += '('; }
};

static_assert(acts<word, Action>::value && acts<text, Action>::value && acts<nest, Action>::value);
static_assert(!acts<number, Action>::value && !acts<spaced, Action>::value);

std::string seen_in(std::string_view written) {
  std::string seen;
  return matches<text, Action>(written, seen) ? seen : "nothing";
}

TEST(LeanMatch, RunsTheActionsThatOrdinaryMatchingRuns) {
  for (const std::string_view written :
       {"one", "one 2 3", "one1(two)", "one((two))", "one(", "1"}) {
    pegtl::memory_input in(written.data(), written.size(), "");
    std::string seen;
    const bool matched = pegtl::parse<text, Action>(in, seen);
    EXPECT_EQ(seen_in(written), matched ? seen : "nothing") << written;
  }
}

struct is_open {
  template <class State> static bool answer(const State &state) {
    if constexpr (requires { state.is_open; }) {
      return state.is_open;
    }
    return false;
  }
};
struct asking : pegtl::seq<grammar::known<is_open>, number> {};

struct Asked {
  bool is_open = false;
};
struct OnlyForActions {
  static constexpr bool only_for_actions = true;
  bool is_open = true;
};

TEST(LeanMatch, LetsRulesAskTheirState) {
  Asked open{true};
  Asked closed{false};
  OnlyForActions neither;
  EXPECT_TRUE((matches<asking, Action>("12", open)));
  EXPECT_FALSE((matches<asking, Action>("12", closed)));
  EXPECT_FALSE((matches<asking, Action>("12", neither)));
  EXPECT_FALSE(matches<asking>("12"));
}

} // namespace
} // namespace tessera
