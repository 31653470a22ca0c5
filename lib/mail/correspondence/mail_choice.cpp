#include "mail_choice.hpp"

#include "../../base/matched.hpp"
#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "grammar/query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

namespace tessera {

namespace {

namespace pegtl = tao::pegtl;

struct WholeDate : pegtl::seq<grammar::date, pegtl::eof> {};

/// Parts that are not written are the first.
struct Day {
  int year = 0;
  unsigned month = 1;
  unsigned day = 1;
};

template <class Number, class Input> void read_number(const Input &in, Number &number) {
  // An unknown part, `??`, is not a number, so this is not a day.
  number = 0;
  std::from_chars(in.begin(), in.end(), number);
}

template <class Rule> struct Action : tao::pegtl::nothing<Rule> {};
template <> struct Action<grammar::date_year> {
  template <class Input> static void apply(const Input &in, Day &day) { read_number(in, day.year); }
};
template <> struct Action<grammar::date_month> {
  template <class Input> static void apply(const Input &in, Day &day) {
    read_number(in, day.month);
  }
};
template <> struct Action<grammar::date_day> {
  template <class Input> static void apply(const Input &in, Day &day) { read_number(in, day.day); }
};

bool is_in_address(char c) {
  return is_letter_or_digit(c) || std::string_view("._+-@").find(c) != std::string_view::npos;
}

/// Whether a field names an address, or somebody at its host.
bool names(std::string_view field, std::string_view address) {
  const bool is_host = address.starts_with('@');
  const auto same = [](char a, char b) { return lower(a) == b; };
  for (auto at = field.begin();;) {
    at = std::search(at, field.end(), address.begin(), address.end(), same);
    if (at == field.end()) {
      return false;
    }
    const auto behind = at + static_cast<std::ptrdiff_t>(address.size());
    if ((is_host || at == field.begin() || !is_in_address(at[-1])) &&
        (behind == field.end() || !is_in_address(*behind))) {
      return true;
    }
    ++at;
  }
}

} // namespace

bool MailChoice::takes(const MailMessage &message) const {
  if (since && message.date && message.date->seconds < *since) {
    return false;
  }
  return with.empty() || std::any_of(with.begin(), with.end(), [&](const std::string &address) {
           return names(message.from.address, address) || names(message.to.address, address) ||
                  names(message.receivers, address);
         });
}

Result<std::int64_t> beginning_of(std::string_view date) {
  Day day;
  const bool is_date = matches<WholeDate, Action>(date, day);
  const std::chrono::year_month_day told{std::chrono::year(day.year), std::chrono::month(day.month),
                                         std::chrono::day(day.day)};
  if (!is_date || !told.ok() || day.year == 0) {
    return Result<std::int64_t>::failure(fmt::format(
        "{} is not a date: write a day as 2026-03-31, a month as 2026-03, a year as 2026",
        printable(clipped(date))));
  }
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::sys_days(told).time_since_epoch())
      .count();
}

Result<std::string> chosen_address(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || at + 1 == text.size() ||
      !std::all_of(text.begin(), text.end(), is_in_address)) {
    return Result<std::string>::failure(fmt::format(
        "{} is not an address: write anna@example.org, or @example.org for all of a host",
        printable(clipped(text))));
  }
  std::string address(text);
  std::transform(address.begin(), address.end(), address.begin(), lower);
  return address;
}

} // namespace tessera
