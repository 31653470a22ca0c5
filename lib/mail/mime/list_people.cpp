#include "header.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/mail.hpp"

#include <algorithm>
#include <optional>

// Undoes what lists and their archives do to people's names.

namespace tessera {

namespace {

template <class Rule> struct PeopleAction : tao::pegtl::nothing<Rule> {};
template <> struct PeopleAction<grammar::archived_local> {
  template <class Input> static void apply(const Input &in, Correspondent &person) {
    person.address = in.string() + '@';
  }
};
template <> struct PeopleAction<grammar::archived_host> {
  template <class Input> static void apply(const Input &in, Correspondent &person) {
    person.address += in.string();
  }
};
template <> struct PeopleAction<grammar::archived_name> {
  template <class Input> static void apply(const Input &in, Correspondent &person) {
    person.name = with_single_blanks(in.string());
  }
};

std::optional<Correspondent> archived(const std::string &field) {
  Correspondent person;
  if (!matches<grammar::archived_sender, PeopleAction>(field, person)) {
    return std::nullopt;
  }
  std::transform(person.address.begin(), person.address.end(), person.address.begin(), lower);
  return person;
}

} // namespace

void undo_list_changes(const HeaderFields &fields, MailMessage &message) {
  message.from = archived(fields.from).value_or(message.from);
  message.to = archived(fields.to).value_or(message.to);
  if (const std::size_t name = matched<grammar::list_sender_name>(message.from.name)) {
    message.from.name.resize(name);
    HeaderFields answer;
    answer.from = fields.reply_to;
    const std::string address = decoded(answer).from.address;
    message.from.address = address.empty() ? message.from.address : address;
  }
}

} // namespace tessera
