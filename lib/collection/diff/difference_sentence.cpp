#include "difference_sentence.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

std::string changed(const DifferingPart &a, const DifferingPart &b, const std::string &of_a,
                    const std::string &of_b) {
  return !a.there   ? fmt::format("{} is added", of_b)
         : !b.there ? fmt::format("{} is missing", of_a)
                    : fmt::format("{}, then {}", of_a, of_b);
}

/// Two texts on one line. Those that differ only where they would be cut are shown from shortly
/// before that.
std::pair<std::string, std::string> shown_apart(std::string_view a, std::string_view b) {
  std::pair shown(shown_in_line(a), shown_in_line(b));
  const std::string in_line_a = with_single_blanks(a);
  const std::string in_line_b = with_single_blanks(b);
  if (shown.first != shown.second || in_line_a == in_line_b) {
    return shown;
  }
  constexpr std::size_t before = 40;
  const auto [at_a, at_b] =
      std::mismatch(in_line_a.begin(), in_line_a.end(), in_line_b.begin(), in_line_b.end());
  const auto differing = static_cast<std::size_t>(at_a - in_line_a.begin());
  std::size_t begin = differing - std::min(before, differing);
  while (begin > 0 && !begins_character(in_line_a[begin])) {
    --begin;
  }
  const auto from_there = [begin](std::string_view text) {
    return (begin > 0 ? "..." : "") + shown_in_line(text.substr(begin));
  };
  return {from_there(in_line_a), from_there(in_line_b)};
}

std::string_view value_of(const DifferingPart &part) {
  return part.value == nullptr ? std::string_view() : *part.value;
}

/// A move, and what tells it from the other; nothing if there is none.
std::string move_of(const DifferingPart &part) {
  std::string besides;
  if (part.side) {
    besides = *part.side == Color::white ? "White's" : "Black's";
  }
  if (part.is_legal) {
    besides += besides.empty() ? "" : ", ";
    besides += *part.is_legal ? "legal there" : "not legal there";
  }
  const std::string move = shown_in_line(value_of(part));
  return besides.empty() ? move : fmt::format("{} ({})", move, besides);
}

/// Where something that belongs to a turn stands.
std::string at(const Difference &difference) {
  const std::string depth = difference.depth > 0 ? "in a variation, " : "";
  return depth + (difference.turn ? "at " + to_string(*difference.turn) : "before the first move");
}

std::string_view boards_behind(const Difference &difference) {
  return difference.boards_meet ? "; after that the boards are the same again"
         : difference.boards_meet_as_read
             ? "; after that, as the replay reads the illegal moves, the boards are the same again"
             : "";
}

/// For a record that cannot be replayed, its start may be unknown.
std::string start_in_words(const Difference &difference) {
  if (!difference.games->in_words.empty()) {
    return "the starts differ: " + difference.games->in_words;
  }
  const auto [of_a, of_b] = shown_apart(difference.games->a, difference.games->b);
  const auto or_unknown = [](const std::string &start) {
    return start.empty() ? "not known" : start;
  };
  return fmt::format("the start is {}, then {}", or_unknown(of_a), or_unknown(of_b));
}

} // namespace

std::string shown_in_line(std::string_view text) {
  constexpr std::size_t limit = 160;
  return printable(clipped(with_single_blanks(text), limit));
}

std::string difference_sentence(const Difference &difference) {
  const DifferingPart &a = difference.a;
  const DifferingPart &b = difference.b;
  const auto change_of = [&](std::string_view what) {
    const auto [of_a, of_b] = shown_apart(a.text, b.text);
    return fmt::format("{} {}", what, changed(a, b, of_a, of_b));
  };
  switch (difference.kind) {
  case DifferenceKind::game:
    return fmt::format("the game is {}, then {}", *a.value, *b.value);
  case DifferenceKind::start:
    return start_in_words(difference);
  case DifferenceKind::text:
    return "neither can be replayed, and their texts differ";
  case DifferenceKind::tag: {
    const auto [of_a, of_b] = shown_apart(value_of(a), value_of(b));
    return fmt::format("tag {}: {}", shown_in_line(*difference.tag),
                       changed(a, b, fmt::format("\"{}\"", of_a), fmt::format("\"{}\"", of_b)));
  }
  case DifferenceKind::move:
    return fmt::format("{}{} {}{}", difference.depth > 0 ? "in a variation, " : "",
                       to_string(*difference.turn), changed(a, b, move_of(a), move_of(b)),
                       boards_behind(difference));
  case DifferenceKind::variation:
    return change_of(at(difference) + ", variation");
  case DifferenceKind::comment:
    return change_of(at(difference) + ", comment");
  case DifferenceKind::sign:
    return change_of(at(difference) + ", sign");
  case DifferenceKind::result:
    return change_of("result");
  }
  return {};
}

} // namespace tessera
