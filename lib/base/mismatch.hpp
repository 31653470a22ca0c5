#pragma once

#include <tao/pegtl.hpp>

#include <cstddef>

namespace tessera {

/// Thrown where a text cannot be read on. (PEGTL's own error counts lines and writes them to a
/// stream, which brings all of the locales into the module for browsers.)
struct Mismatch {
  /// The byte of the text, from 0.
  std::size_t at;
  const char *message;
};

/// Controls that throw a mismatch where a rule fails for which `Messages` has a `message`.
template <class Messages> struct Demands {
  template <class Rule> struct Control : tao::pegtl::normal<Rule> {
    template <class Input, class... States>
    static void failure(const Input &in, States &...states) {
      if constexpr (Messages::template message<Rule> != nullptr) {
        raise(in, states...);
      }
    }
    template <class Input, class... States>
    [[noreturn]] static void raise(const Input &in, States &.../*states*/) {
      static_assert(Messages::template message<Rule> != nullptr);
      throw Mismatch{in.byte(), Messages::template message<Rule>};
    }
  };
};

} // namespace tessera
