#pragma once

#include <tao/pegtl.hpp>

#include <type_traits>

// How the rules of a grammar are matched where no action can run. PEGTL compiles each rule anew for
// each set of actions and each state that are handed through it, and in several layers. Most rules
// have no action, and many are only looked ahead at, so these controls hand on no actions there.
// That halves the code that the grammars become, and compiling them took most of a build's time.
//
// `LeanMatch` is the control of a reader with actions: it goes on without them in rules that hold
// no rule with an action. `QuietMatch` is the control without any; `matches` and `matched`
// (matched.hpp) use both for short texts.

namespace tessera {

/// Matches a rule and does nothing else.
template <class Rule> struct QuietMatch {
  static constexpr bool enable = false;

  template <tao::pegtl::apply_mode, tao::pegtl::rewind_mode M, template <class...> class,
            template <class...> class, class Input, class... States>
  [[gnu::always_inline]] static bool match(Input &in, States &...states) {
    constexpr auto nothing = tao::pegtl::apply_mode::nothing;
    if constexpr (requires {
                    Rule::template match<nothing, M, tao::pegtl::nothing, QuietMatch>(in,
                                                                                      states...);
                  }) {
      return Rule::template match<nothing, M, tao::pegtl::nothing, QuietMatch>(in, states...);
    } else {
      return Rule::match(in);
    }
  }
  template <class Input, class... States>
  [[noreturn]] static void raise(const Input &in, States &...states) {
    tao::pegtl::normal<Rule>::raise(in, states...);
  }
};

/// Whether a rule, or a rule in it, has an action. Readers say so by how they begin:
/// `template <class Rule> struct Action : tao::pegtl::nothing<Rule> {};`. A rule that contains
/// itself has one with an action before that.
template <class Rule, template <class...> class Action> struct Acts;

template <class Rules, template <class...> class Action> struct AnyActs;
template <class... Rules, template <class...> class Action>
struct AnyActs<tao::pegtl::type_list<Rules...>, Action> : std::disjunction<Acts<Rules, Action>...> {
};

template <class Rule, template <class...> class Action> struct HasRuleThatActs : std::false_type {};
template <class Rule, template <class...> class Action>
requires requires { typename Rule::subs_t; }
struct HasRuleThatActs<Rule, Action> : AnyActs<typename Rule::subs_t, Action> {};

template <class Rule, template <class...> class Action>
struct Acts
    : std::disjunction<std::negation<std::is_base_of<tao::pegtl::nothing<Rule>, Action<Rule>>>,
                       HasRuleThatActs<Rule, Action>> {};

template <class Rule, template <class...> class Action>
inline constexpr bool acts = Acts<Rule, Action>::value;

/// Matches a rule with its actions, and quietly where there are none. A state that says
/// `only_for_actions` is no state of the rules that are matched quietly, so that these are the same
/// for all such states.
template <class Rule> struct LeanMatch : tao::pegtl::normal<Rule> {
  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <class...> class Action,
            template <class...> class Control, class Input, class State>
  [[nodiscard]] static bool match(Input &in, State &state) {
    using enum tao::pegtl::apply_mode;
    if constexpr (A == action && acts<Rule, Action>) {
      return tao::pegtl::normal<Rule>::template match<A, M, Action, Control>(in, state);
    } else if constexpr (requires { State::only_for_actions; }) {
      return QuietMatch<Rule>::template match<nothing, M, tao::pegtl::nothing, QuietMatch>(in);
    } else {
      return QuietMatch<Rule>::template match<nothing, M, tao::pegtl::nothing, QuietMatch>(in,
                                                                                           state);
    }
  }
};

} // namespace tessera
