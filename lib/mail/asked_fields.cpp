#include "asked_fields.hpp"

#include "grammar/mail.hpp"

#include <algorithm>

namespace tessera {

namespace {

namespace pegtl = tao::pegtl;

template <class Rule> struct Action {};
/// Appends the fields that are asked for, and counts the rest.
template <> struct Action<grammar::asked_field> {
  template <class Input>
  static void apply(const Input &in, std::string &kept, AskedMessage & /*message*/) {
    kept.append(in.begin(), in.end());
  }
};
template <> struct Action<grammar::unasked_field> {
  template <class Input>
  static void apply(const Input &in, std::string & /*kept*/, AskedMessage &message) {
    message.bytes_left_out += in.size();
    message.lines_left_out += static_cast<std::size_t>(std::count(in.begin(), in.end(), '\n'));
  }
};

} // namespace

AskedMessage with_asked_fields(std::string_view message, std::string &buffer) {
  buffer.clear();
  AskedMessage asked;
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(message.data(), message.size(), "");
  pegtl::parse<grammar::header_fields, Action>(in, buffer, asked);
  // Without any field it would be no message.
  if (buffer.empty() || asked.bytes_left_out == 0) {
    return {message};
  }
  buffer.append(in.current(), in.end());
  asked.text = buffer;
  return asked;
}

} // namespace tessera
