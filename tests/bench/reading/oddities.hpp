#pragma once

#include "correspondence.hpp"
#include "pasted_text.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tessera::bench {

/// How an oddity can be mixed with others: a mailbox has one of each kind, except of talk.
enum class OddityKind : std::uint8_t {
  /// Goes with everything.
  talk,
  /// How the moves are written.
  moves,
  /// How the game ends.
  ending,
  /// How letters quote.
  quoting,
  /// The shape of the threads: letters out of order, other subjects.
  threads,
  /// More games than one. If two are played in the same letters, nobody can tell which of them "I
  /// resign" ends, and a rematch begins with an end of its own. The shape of the threads does not
  /// matter: the moves tell the games apart.
  games,
  /// Letters are missing, so that their contents must come from those that quote them. It goes with
  /// nothing else: nobody could know of a missing correction.
  missing,
};

/// Whether oddities of two kinds can be read when they are mixed.
constexpr bool go_together(OddityKind a, OddityKind b) {
  const auto is = [a, b](OddityKind one, OddityKind other) {
    return (a == one && b == other) || (a == other && b == one);
  };
  return (a != b || a == OddityKind::talk) && !is(OddityKind::games, OddityKind::ending);
}

/// Something that people or programs do to a correspondence.
struct MailOddity {
  std::string_view name;
  OddityKind kind;
  void (*change)(Correspondence &, Chance &);
};

/// What an oddity changes in a pasted text, which has one of each kind. In the order in which they
/// are applied.
enum class PastedKind : std::uint8_t {
  words,
  signs,
  invisible,
  marks,
  numbers,
  tags,
  layout,
  blanks,
  line_ends,
  encoding,
};

constexpr bool go_together(PastedKind a, PastedKind b) { return a != b; }

/// Something that people or programs do to a game that is pasted as text.
struct PastedOddity {
  std::string_view name;
  PastedKind kind;
  void (*change)(PastedText &, Chance &);
};

// One file per family.
std::span<const MailOddity> number_oddities();
std::span<const MailOddity> people_oddities();
std::span<const MailOddity> game_oddities();
std::span<const MailOddity> quoting_oddities();
std::span<const PastedOddity> layout_oddities();
std::span<const PastedOddity> character_oddities();

/// Those of all families.
std::vector<MailOddity> mail_oddities();
std::vector<PastedOddity> pasted_oddities();

} // namespace tessera::bench
