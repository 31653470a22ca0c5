#pragma once

#include "quoting_words.hpp"

#include <tao/pegtl.hpp>

// The words of mail programs as rules, for the shapes of grammar/quotation.hpp.

namespace tessera {

/// Takes words of one use.
template <QuotingUse use> struct WordsOf {
  // Like any, it eats something.
  using rule_t = tao::pegtl::any::rule_t;
  using subs_t = tao::pegtl::empty_list;
  template <class Input> static bool match(Input &in) {
    const std::size_t size = quoting_words_at({in.current(), in.size()}, use);
    in.bump(size);
    return size > 0;
  }
};

/// What the shapes ask of a table.
// NOLINTBEGIN(readability-identifier-naming): the shapes' names.
struct MailWords {
  using lead = WordsOf<QuotingUse::lead>;
  using verb = WordsOf<QuotingUse::verb>;
  using rule = WordsOf<QuotingUse::rule>;
  using line = WordsOf<QuotingUse::line>;
  using author = WordsOf<QuotingUse::author>;
  using time = WordsOf<QuotingUse::time>;
  using subject = WordsOf<QuotingUse::subject>;
  using other_field = WordsOf<QuotingUse::other_field>;
  using program = WordsOf<QuotingUse::program>;
  using answer = WordsOf<QuotingUse::answer>;
  using move = WordsOf<QuotingUse::move>;
};
// NOLINTEND(readability-identifier-naming)

} // namespace tessera
