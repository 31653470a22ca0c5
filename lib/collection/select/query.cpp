#include "query.hpp"

#include "../../base/matched.hpp"
#include "../../base/mismatch.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "grammar/query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <compare>
#include <locale>
#include <sstream>
#include <string>
#include <utility>

namespace tessera {

namespace {

constexpr unsigned max_count = 999'999;

template <class Rule> inline constexpr const char *query_message = nullptr;
template <>
inline constexpr auto query_message<grammar::query_tag_name> = "the name of a tag is expected here";
template <>
inline constexpr auto query_message<grammar::query_tag_end> =
    "one of = != ~ < <= > >= is expected here";
template <>
inline constexpr auto query_message<grammar::date_range> =
    "a date is expected here, such as 2003.05.17, 2003.05 or 2003, or two with .. between";
template <>
inline constexpr auto query_message<grammar::length_range> =
    "a number is expected here, such as 12, or two with .. between";
template <>
inline constexpr auto query_message<grammar::man_conditions> =
    "the number of one kind of piece is expected here, such as Q=0,r>=2";
template <>
inline constexpr auto query_message<grammar::white_men> =
    "White's pieces are expected here, such as KQ2R-K or Q=0,r>=2";
template <>
inline constexpr auto query_message<grammar::between_sides> =
    "a - is expected here, between White's pieces and Black's";
template <>
inline constexpr auto query_message<grammar::black_men> =
    "Black's pieces are expected here, such as KB5P, or * for any";
template <>
inline constexpr auto query_message<grammar::query_end> = "nothing more is expected here";

struct QueryErrors {
  template <class Rule> static constexpr auto message = query_message<Rule>;
};
template <class Rule> using QueryControl = Demands<QueryErrors>::Control<Rule>;

/// What the actions of all queries fill in; each has its own part.
struct Builder {
  /// The first thing that is wrong with what was matched.
  std::optional<std::string> fault;
  std::string name;
  std::optional<Comparison> comparison;
  std::string value;
  bool begins_with_dots = false;
  bool has_dots = false;
  std::vector<DateRange> dates;
  std::vector<unsigned> counts;
  std::vector<MaterialQuery::Condition> conditions;
  std::array<bool, 2> whole{};
  char man = 0;
  unsigned listed = 1;
  std::vector<std::pair<char, unsigned>> men;
  bool others = false;

  template <class Input> void refuse(const Input &in, std::string_view sentence) {
    if (!fault) {
      fault = fmt::format("at character {}: {}", offset_of(in) + 1, sentence);
    }
  }
};

template <class Input> unsigned read_count(const Input &in, Builder &builder) {
  const std::string_view text = text_of(in);
  unsigned value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || value > max_count) {
    builder.refuse(in, fmt::format("this number is more than {}", max_count));
  }
  return value;
}

/// The least and the greatest number that digits may mean if some are unknown.
DateRange between(std::string_view digits) {
  DateRange range{0, 0};
  for (const char digit : digits) {
    range.first = range.first * 10 + (digit == '?' ? 0U : static_cast<unsigned>(digit - '0'));
    range.last = range.last * 10 + (digit == '?' ? 9U : static_cast<unsigned>(digit - '0'));
  }
  return range;
}

/// The first and the last date with one of the days, in the months of the year from that of one
/// date to that of another. The end is before the beginning if the calendar has none in that time:
/// the 31st in June, the 29th of February in 2003.
DateRange with_days(DateRange dates, DateRange days) {
  using namespace std::chrono;
  // From one 29th of February to the next.
  constexpr int most_months_between = 8 * 12;
  const auto month_of = [](unsigned date) {
    return year_month(year(static_cast<int>(date / 10'000)), month(date / 100 % 100));
  };
  const month first_month = month_of(dates.first).month();
  const month last_month = month_of(dates.last).month();
  const auto found = [&](unsigned date, int step) -> std::optional<unsigned> {
    year_month at = month_of(date);
    for (int passed = 0; passed <= most_months_between; ++passed, at += months(step)) {
      const unsigned last_day = std::min(days.last, static_cast<unsigned>((at / last).day()));
      if (first_month <= at.month() && at.month() <= last_month && days.first <= last_day) {
        return static_cast<unsigned>(static_cast<int>(at.year())) * 10'000 +
               static_cast<unsigned>(at.month()) * 100 + (step > 0 ? days.first : last_day);
      }
    }
    return std::nullopt;
  };
  return {found(dates.first, 1).value_or(1), found(dates.last, -1).value_or(0)};
}

template <class Rule> struct Action {};

template <Comparison kind> struct CompareAction {
  static void apply0(Builder &builder) { builder.comparison = kind; }
};
template <> struct Action<grammar::equal> : CompareAction<Comparison::equal> {};
template <> struct Action<grammar::unequal> : CompareAction<Comparison::unequal> {};
template <> struct Action<grammar::less> : CompareAction<Comparison::less> {};
template <> struct Action<grammar::at_most> : CompareAction<Comparison::at_most> {};
template <> struct Action<grammar::greater> : CompareAction<Comparison::greater> {};
template <> struct Action<grammar::at_least> : CompareAction<Comparison::at_least> {};
template <> struct Action<grammar::contains_sign> : CompareAction<Comparison::contains> {};

template <> struct Action<grammar::query_tag_name> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.name = text_of(in);
  }
};
template <> struct Action<grammar::query_tag_value> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.value = text_of(in);
  }
};

template <> struct Action<grammar::range_dots> {
  static void apply0(Builder &builder) {
    builder.has_dots = true;
    builder.begins_with_dots = builder.dates.empty() && builder.counts.empty();
  }
};

template <> struct Action<grammar::date_year> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    const DateRange years = between(text_of(in));
    builder.dates.push_back({years.first * 10'000 + 101, years.last * 10'000 + 1231});
  }
};

/// A month or a day: narrows the last date, unless it is completely unknown.
template <unsigned unit, unsigned most> struct DatePartAction {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    // One sign for an unknown part may stand for two digits.
    DateRange part = between(text_of(in) == "?" ? "??" : text_of(in));
    part.first = std::max(part.first, 1U);
    part.last = std::min(part.last, most);
    if (part.first > part.last) {
      builder.refuse(in,
                     fmt::format("there is no {} {}", unit == 1 ? "day" : "month", text_of(in)));
      return;
    }
    const DateRange date = builder.dates.back();
    const auto in_month = [](unsigned day, unsigned month) {
      return day / 10'000 * 10'000 + month * 100 + 1;
    };
    const DateRange narrowed =
        unit == 1 ? with_days(date, part)
                  : with_days({in_month(date.first, part.first), in_month(date.last, part.last)},
                              {1, 31});
    if (narrowed.first > narrowed.last) {
      builder.refuse(in, fmt::format("this month has no day {}", text_of(in)));
      return;
    }
    builder.dates.back() = narrowed;
  }
};
template <> struct Action<grammar::date_month> : DatePartAction<100, 12> {};
template <> struct Action<grammar::date_day> : DatePartAction<1, 31> {};

template <class Rule> struct QueryDateAction {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    if (text_of(in).find('?') != std::string_view::npos) {
      builder.refuse(in,
                     "a date to select by has no unknown parts; its month and day may be left out");
    }
  }
};
template <> struct Action<grammar::first_date> : QueryDateAction<grammar::first_date> {};
template <> struct Action<grammar::last_date> : QueryDateAction<grammar::last_date> {};

struct LengthAction {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.counts.push_back(read_count(in, builder));
  }
};
template <> struct Action<grammar::least_length> : LengthAction {};
template <> struct Action<grammar::most_length> : LengthAction {};

/// Takes a piece's letter, which some game must have.
template <class Input> char read_man(const Input &in, Builder &builder) {
  const char letter = in.peek_char();
  const bool known = std::any_of(all_roles.begin(), all_roles.end(), [letter](Role role) {
    return tessera::letter(role) == upper(letter);
  });
  if (!known) {
    builder.refuse(in, fmt::format("no piece of any game has the letter {}", letter));
  }
  return letter;
}

template <> struct Action<grammar::counted_man> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.man = read_man(in, builder);
  }
};
template <> struct Action<grammar::man_count> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.conditions.push_back({builder.man, *builder.comparison, read_count(in, builder)});
  }
};
template <> struct Action<grammar::listed_count> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.listed = read_count(in, builder);
  }
};
template <> struct Action<grammar::listed_man> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    const char man = upper(read_man(in, builder));
    const unsigned count = std::exchange(builder.listed, 1U);
    const auto listed = std::find_if(builder.men.begin(), builder.men.end(),
                                     [man](const auto &each) { return each.first == man; });
    if (listed == builder.men.end()) {
      builder.men.emplace_back(man, count);
    } else {
      listed->second += count;
    }
  }
};
template <> struct Action<grammar::any_others> {
  static void apply0(Builder &builder) { builder.others = true; }
};

template <Color color> struct SideAction {
  static void apply0(Builder &builder) {
    const bool others = std::exchange(builder.others, false);
    for (const auto &[man, count] : std::exchange(builder.men, {})) {
      builder.conditions.push_back({color == Color::white ? man : lower(man),
                                    others ? Comparison::at_least : Comparison::equal, count});
    }
    builder.whole[index(color)] = !others;
  }
};
template <> struct Action<grammar::white_men> : SideAction<Color::white> {};
template <> struct Action<grammar::black_men> : SideAction<Color::black> {};

/// Reads a query by its rule; a failure says where it is wrong.
template <class Rule> Result<Builder> read(std::string_view text) {
  Builder builder;
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  try {
    tao::pegtl::parse<Rule, Action, QueryControl>(in, builder);
  } catch (const Mismatch &mismatch) {
    return Result<Builder>::failure(
        fmt::format("at character {}: {}", mismatch.at + 1, mismatch.message));
  }
  return builder.fault ? Result<Builder>::failure(*builder.fault) : builder;
}

} // namespace

Result<TagQuery> parse_tag_query(std::string_view text) {
  const Result<Builder> read_query = read<grammar::tag_query>(text);
  return read_query ? TagQuery{read_query->name, read_query->comparison, read_query->value}
                    : Result<TagQuery>::failure(read_query.problem());
}

Result<DateRange> parse_date_query(std::string_view text) {
  const Result<Builder> read_query = read<grammar::date_query>(text);
  if (!read_query) {
    return Result<DateRange>::failure(read_query.problem());
  }
  const std::vector<DateRange> &dates = read_query->dates;
  DateRange range;
  if (!read_query->begins_with_dots) {
    range.first = dates.front().first;
  }
  if (!read_query->has_dots || read_query->begins_with_dots || dates.size() > 1) {
    range.last = dates.back().last;
  }
  return range.first <= range.last ? range
                                   : Result<DateRange>::failure("the range ends before it begins");
}

std::optional<DateRange> parse_date(std::string_view text) {
  Builder builder;
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  const bool is_date = tao::pegtl::parse<grammar::written_date, Action>(in, builder);
  return is_date && !builder.fault ? std::optional(builder.dates.back()) : std::nullopt;
}

std::string day_text(unsigned day) {
  return fmt::format("{:04}.{:02}.{:02}", day / 10'000, day / 100 % 100, day % 100);
}

Result<LengthRange> parse_length_query(std::string_view text) {
  const Result<Builder> read_query = read<grammar::length_query>(text);
  if (!read_query) {
    return Result<LengthRange>::failure(read_query.problem());
  }
  const std::vector<unsigned> &counts = read_query->counts;
  LengthRange range;
  if (!read_query->begins_with_dots) {
    range.least = counts.front();
  }
  if (!read_query->has_dots || read_query->begins_with_dots || counts.size() > 1) {
    range.most = counts.back();
  }
  return range.least <= range.most
             ? range
             : Result<LengthRange>::failure("the range ends before it begins");
}

Result<MaterialQuery> parse_material_query(std::string_view text) {
  const Result<Builder> read_query = read<grammar::material_query>(text);
  return read_query ? MaterialQuery(read_query->conditions, read_query->whole)
                    : Result<MaterialQuery>::failure(read_query.problem());
}

// --- What records and positions a query finds ------------------------------------------

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
