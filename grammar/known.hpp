#pragma once

// Rules that ask what the parser already knows about the text it reads.

#include <tao/pegtl.hpp>

namespace tessera::grammar {

namespace pegtl = tao::pegtl;

// Matches, and eats nothing, if a state of the parser answers a question with yes. A state that
// cannot be asked answers no.
template <class Question> struct known {
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class,
            template <typename...> class, class Input, class... States>
  static bool match(Input & /*in*/, States &&...states) {
    return (is_yes(states) || ...);
  }
  template <class State> static bool is_yes(const State &state) {
    if constexpr (requires { Question::ask(state); }) {
      return Question::ask(state);
    }
    return false;
  }
};

} // namespace tessera::grammar
