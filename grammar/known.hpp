#pragma once

// Rules that ask what the parser already knows about the text it reads.

#include <tao/pegtl.hpp>

namespace tessera::grammar {

namespace pegtl = tao::pegtl;

// Matches, and eats nothing, if a state of the parser answers a question with yes. A state that
// does not know the question answers no.
template <class Question> struct known {
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class,
            template <typename...> class, class Input, class... States>
  static bool match(Input & /*in*/, States &&...states) {
    return (Question::answer(states) || ...);
  }
};

} // namespace tessera::grammar
