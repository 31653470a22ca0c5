#include "../../game/notation/letters.hpp"
#include "../../base/text.hpp"
#include "query.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <locale>
#include <sstream>
#include <string>

// What records and positions a query finds.

namespace tessera {

namespace {

/// Whether two values compare in this way; text byte by byte.
template <class Value> bool compares(const Value &a, Comparison how, const Value &b) {
  switch (how) {
  case Comparison::equal:
    return a == b;
  case Comparison::unequal:
    return a != b;
  case Comparison::less:
    return a < b;
  case Comparison::at_most:
    return a <= b;
  case Comparison::greater:
    return a > b;
  case Comparison::at_least:
    return a >= b;
  case Comparison::contains:
    break;
  }
  return false;
}

/// A whole number of any size: doubles are equal where only the last digits of long ones differ.
struct WholeNumber {
  bool is_negative;
  /// Without zeros in front.
  std::string_view digits;

  friend bool operator==(const WholeNumber &, const WholeNumber &) = default;
  friend std::strong_ordering operator<=>(const WholeNumber &a, const WholeNumber &b) {
    if (a.is_negative != b.is_negative) {
      return b.is_negative <=> a.is_negative;
    }
    const WholeNumber &nearer = a.is_negative ? b : a;
    const WholeNumber &farther = a.is_negative ? a : b;
    const std::strong_ordering by_size = nearer.digits.size() <=> farther.digits.size();
    return by_size == 0 ? nearer.digits <=> farther.digits : by_size;
  }
};

/// The whole number that a text is, if it is nothing else.
std::optional<WholeNumber> whole_number_in(std::string_view text) {
  const std::string_view digits =
      text.substr(text.starts_with('+') || text.starts_with('-') ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view bare =
      digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
  return WholeNumber{text.starts_with('-') && !bare.empty(), bare};
}

/// The number that a text is, if it is nothing else.
std::optional<double> number_in(std::string_view text) {
  // (libc++ has no std::from_chars for it.)
  std::istringstream stream{std::string(text)};
  stream.imbue(std::locale::classic());
  double value = 0;
  const bool is_number = static_cast<bool>(stream >> std::noskipws >> value);
  const bool whole = is_number && stream.peek() == std::istringstream::traits_type::eof();
  return whole ? std::optional(value) : std::nullopt;
}

} // namespace

bool TagQuery::matches(const Record &record) const {
  const auto tag = std::find_if(record.tags.begin(), record.tags.end(), [&](const Tag &each) {
    return equal_ignoring_case(record.at(each.name), name);
  });
  if (tag == record.tags.end() || !comparison) {
    return tag != record.tags.end();
  }
  const std::string found = unescape_tag_value(record.at(tag->value));
  if (*comparison == Comparison::contains) {
    return contains_ignoring_case(found, value);
  }
  // Round 3.1 is not 3.10.
  const bool is_equality = *comparison == Comparison::equal || *comparison == Comparison::unequal;
  if (is_equality && (found + value).find_first_not_of("0123456789") != std::string::npos) {
    return compares(found, *comparison, value);
  }
  const std::optional<WholeNumber> found_whole = whole_number_in(found);
  const std::optional<WholeNumber> whole = whole_number_in(value);
  if (found_whole && whole) {
    return compares(*found_whole, *comparison, *whole);
  }
  const std::optional<double> found_number = number_in(found);
  const std::optional<double> number = number_in(value);
  return found_number && number ? compares(*found_number, *comparison, *number)
                                : compares(found, *comparison, value);
}

bool MaterialQuery::matches(const Position &position) const {
  std::array<std::array<unsigned, role_count>, 2> men{};
  const std::span<const Role> roles = position.conventions().roles;
  for_each_board(position, [&](const Position &board) {
    for (const Color color : both_colors) {
      for (const Role role : roles) {
        men[index(color)][index(role)] += static_cast<unsigned>(board.men_of(color, role).size());
      }
    }
  });
  std::array<std::array<bool, role_count>, 2> named{};
  for (const Condition &condition : conditions_) {
    const Color color = condition.man == upper(condition.man) ? Color::white : Color::black;
    const std::optional<Role> role = role_of(upper(condition.man), position.conventions());
    unsigned count = 0;
    if (role) {
      count = men[index(color)][index(*role)];
      named[index(color)][index(*role)] = true;
    }
    if (!compares(count, condition.comparison, condition.count)) {
      return false;
    }
  }
  return std::all_of(both_colors.begin(), both_colors.end(), [&](Color color) {
    return !whole_[index(color)] || std::all_of(roles.begin(), roles.end(), [&](Role role) {
      return named[index(color)][index(role)] || men[index(color)][index(role)] == 0;
    });
  });
}

} // namespace tessera
