#include "difference_sentence.hpp"

#include "../printable.hpp"
#include "../text.hpp"

#include <fmt/format.h>

namespace tessera {

namespace {

std::string changed(const DifferingPart &a, const DifferingPart &b, const std::string &of_a,
                    const std::string &of_b) {
  return !a.there   ? fmt::format("{} is added", of_b)
         : !b.there ? fmt::format("{} is missing", of_a)
                    : fmt::format("{}, then {}", of_a, of_b);
}

/// A move, and what tells it from the other.
std::string move_of(const DifferingPart &part) {
  const std::string move = shown_in_line(part.move);
  return part.besides.empty() ? move : fmt::format("{} ({})", move, part.besides);
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

/// A start position; for a record that cannot be replayed, it may be unknown.
std::string start_in_line(const DifferingPart &part) {
  return part.move.empty() ? "not known" : shown_in_line(part.move);
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
    return fmt::format("{} {}", what, changed(a, b, shown_in_line(a.text), shown_in_line(b.text)));
  };
  switch (difference.kind) {
  case DifferenceKind::game:
    return fmt::format("the game is {}, then {}", a.move, b.move);
  case DifferenceKind::start:
    return fmt::format("the start is {}, then {}", start_in_line(a), start_in_line(b));
  case DifferenceKind::text:
    return "neither can be set up, and their texts differ";
  case DifferenceKind::tag:
    return fmt::format("tag {}: {}", shown_in_line(difference.tag),
                       changed(a, b, fmt::format("\"{}\"", shown_in_line(a.move)),
                               fmt::format("\"{}\"", shown_in_line(b.move))));
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
