#include "mail_source.hpp"

#include "../../base/matched.hpp"
#include "grammar/mail_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace tessera {

namespace {

template <class Rule> struct MailSourceAction : tao::pegtl::nothing<Rule> {};

template <> struct MailSourceAction<grammar::source_number> {
  template <class Input> static bool apply(const Input &in, MailSource &source) {
    const char *end = in.end();
    const auto [behind, problem] = std::from_chars(in.begin(), end, source.number);
    return problem == std::errc() && behind == end;
  }
};
template <> struct MailSourceAction<grammar::source_date> {
  template <class Input> static void apply(const Input &in, MailSource &source) {
    source.date = in.string();
  }
};
template <> struct MailSourceAction<grammar::source_id> {
  template <class Input> static void apply(const Input &in, MailSource &source) {
    source.id = in.string();
  }
};
template <> struct MailSourceAction<grammar::source_of_other> {
  static void apply0(MailSource &source) { source.is_of_other = true; }
};

} // namespace

std::string to_string(const MailSource &source) {
  std::string text =
      fmt::format("[%mail {}{}{}{}]", source.number, source.date.empty() ? "" : " " + source.date,
                  source.id.empty() ? "" : " <" + source.id + '>',
                  source.is_of_other ? " not sent by its player" : "");
  // Characters that a comment in braces cannot hold.
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '{' || c == '}' || c == '\n'; }, '_');
  return text;
}

std::optional<MailSource> mail_source_in(std::string_view words) {
  MailSource source;
  return matches<grammar::mail_source, MailSourceAction>(words, source)
             ? std::optional(std::move(source))
             : std::nullopt;
}

} // namespace tessera
