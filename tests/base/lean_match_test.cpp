#include "base/lean_match.hpp"

#include "base/matched.hpp"
#include "grammar/known.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera {
namespace {

namespace pegtl = tao::pegtl;

struct Word : pegtl::plus<pegtl::alpha> {};
struct Number : pegtl::plus<pegtl::digit> {};
struct Spaced : pegtl::seq<pegtl::star<pegtl::blank>, Number> {};
struct Nest;
struct Open : pegtl::one<'('> {};
struct Inside : pegtl::sor<Nest, Word> {};
struct Nest : pegtl::seq<Open, Inside, pegtl::one<')'>> {};
struct Text : pegtl::seq<pegtl::at<Word>, pegtl::sor<pegtl::seq<Word, Number>, Word>,
                         pegtl::star<Spaced>, pegtl::opt<Nest>> {};

template <class Rule> struct Action : pegtl::nothing<Rule> {};
template <> struct Action<Word> {
  template <class Input> static void apply(const Input &in, std::string &seen) {
    seen += '<' + in.string() + '>';
  }
};
template <> struct Action<Open> {
  static void apply0(std::string &seen) { seen += '('; }
};

static_assert(acts<Word, Action>);
static_assert(acts<Text, Action>);
static_assert(acts<Nest, Action>);
static_assert(!acts<Number, Action>);
static_assert(!acts<Spaced, Action>);

std::string seen_in(std::string_view written) {
  std::string seen;
  return matches<Text, Action>(written, seen) ? seen : "nothing";
}

TEST(LeanMatch, RunsTheActionsThatOrdinaryMatchingRuns) {
  for (const std::string_view written :
       {"one", "one 2 3", "one1(two)", "one((two))", "one(", "1"}) {
    pegtl::memory_input in(written.data(), written.size(), "");
    std::string seen;
    const bool matched = pegtl::parse<Text, Action>(in, seen);
    EXPECT_EQ(seen_in(written), matched ? seen : "nothing") << written;
  }
}

struct IsOpen {
  static auto ask(const auto &state) -> decltype(state.is_open) { return state.is_open; }
};
struct Asking : pegtl::seq<grammar::known<IsOpen>, Number> {};

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
  EXPECT_TRUE((matches<Asking, Action>("12", open)));
  EXPECT_FALSE((matches<Asking, Action>("12", closed)));
  EXPECT_FALSE((matches<Asking, Action>("12", neither)));
  EXPECT_FALSE(matches<Asking>("12"));
}

} // namespace
} // namespace tessera
