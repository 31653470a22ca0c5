// Plays games at random, and compares at every position what the library says with what the naive
// rules say.

#include "hyperchess_support.hpp"
#include "naive/naive_hyperchess.hpp"
#include "random_support.hpp"

#include <gtest/gtest.h>

namespace tessera::hyperchess::test {
namespace {

using hypercube::big_square;

constexpr unsigned games = sanitized ? 12 : 120;

// --- What is compared ---------------------------------------------------------------------

/// A move that is not legal must be refused: for the king's safety if the piece could otherwise go
/// there, and for something else if it could not.
void compare_refusal(const Position &position, const naive::Hyperchess &plain, Cell from, Cell to) {
  const Move move{from, to, {}};
  const auto refusal = position.why_not({move, {}, {}});
  ASSERT_TRUE(refusal) << text(move);
  const Piece piece = position.men().at(from);
  const bool could_go = piece.exists() && piece.color() == plain.turn &&
                        plain.could_go(naive::square_of(from), naive::square_of(to));
  EXPECT_EQ(is_for_the_king(refusal), could_go) << text(move) << ' ' << name(refusal->code);
}

/// A piece attacks a cell if it could capture there if an enemy stood there and no king were held.
void compare_attackers(const Position &position, naive::Hyperchess plain, Cell cell) {
  const naive::Square square = naive::square_of(cell);
  const char there = plain.at(square);
  for (const Color by : both_colors) {
    const Piece piece = position.men().at(cell);
    if (piece.is(by, Role::king)) {
      continue;
    }
    const bool is_prey = piece.exists() && piece.color() != by;
    plain.put(square, is_prey ? there : by == Color::white ? 'q' : 'Q');
    CellSet expected;
    for (const Cell from : position.men().of(by)) {
      const bool is_king = position.men().at(from).role() == Role::king;
      plain.held = is_king ? std::nullopt : position.held();
      if (plain.could_go(naive::square_of(from), square)) {
        expected.insert(from);
      }
    }
    EXPECT_EQ(text(position.attackers(cell, by)), text(expected)) << text(cell);
  }
}

// --- What is played -------------------------------------------------------------------------

/// Whether a pawn goes by HC-11: a big row one way and a little row the other.
bool is_neutral(const Move &move) {
  const hypercube::Coordinates from = hypercube::coordinates(move.from);
  const hypercube::Coordinates to = hypercube::coordinates(move.to);
  return from[0] != to[0] && from[2] != to[2];
}

/// Whether a pawn goes as only HC-12 allows: backward or diagonally in the big plane.
bool is_protecting(const Move &move, Color color) {
  const hypercube::Coordinates from = hypercube::coordinates(move.from);
  const hypercube::Coordinates to = hypercube::coordinates(move.to);
  const int backward = color == Color::white ? -1 : 1;
  return !is_neutral(move) && from[0] != to[0] && (from[1] != to[1] || to[0] == from[0] + backward);
}

class Players : public Dice {
public:
  using Dice::any_move;
  using Dice::Dice;

  Options any_options(Options options) {
    options.neutral_pawn =
        any_of(std::array{NeutralPawn::off, NeutralPawn::first, NeutralPawn::always});
    options.neutral_capture = one_in(2);
    options.pawn_protection = !options.little_hold && one_in(2);
    return options;
  }

  /// Pieces at random; more often than not, the kings stand where one holds the other.
  Position any_position(const Options &options) {
    for (;;) {
      PositionSetup setup;
      const Cell white = any_cell();
      Cell black = any_cell();
      if (one_in(2)) {
        black = one_in(2) ? Cell(white.index() / 16 * 16 + black.index() % 16)
                          : Cell(black.index() / 16 * 16 + white.index() % 16);
      }
      if (white == black) {
        continue;
      }
      setup.men.put(white, Piece(Color::white, Role::king));
      setup.men.put(black, Piece(Color::black, Role::king));
      constexpr std::array roles{Role::queen,  Role::rook, Role::bishop, Role::knight,
                                 Role::knight, Role::pawn, Role::pawn,   Role::pawn};
      put_men(setup.men, roles, 6 + 2 * any_of(std::array{0, 7, 15, 30}));
      setup.turn = any_of(both_colors);
      for (const auto held : {std::optional<Color>(), std::optional(any_of(both_colors))}) {
        setup.held = held;
        if (Position::faults(setup, options).empty()) {
          return {setup, options};
        }
      }
    }
  }

  /// Any legal move, the rarer kinds more often.
  Move any_move(const Position &position) {
    enum class Kind { any, of_the_king, taking, checking, of_a_pawn_by_an_option };
    const Kind kind = any_of(std::array{Kind::any, Kind::any, Kind::of_the_king, Kind::taking,
                                        Kind::checking, Kind::of_a_pawn_by_an_option});
    const auto is_wanted = [&](const Move &move) {
      const Role role = position.men().at(move.from).role();
      switch (kind) {
      case Kind::any:
        return true;
      case Kind::of_the_king:
        return role == Role::king;
      case Kind::taking:
        return position.men().at(move.to).exists();
      case Kind::checking:
        return gives_check(position, move);
      case Kind::of_a_pawn_by_an_option:
        break;
      }
      return role == Role::pawn && (is_neutral(move) || is_protecting(move, position.turn()));
    };
    return any_move(position.legal_moves(), is_wanted);
  }
};

struct TallyOfHolds : Tally {
  int big_holds = 0;
  int little_holds = 0;
  int neutral_captures = 0;
  int protecting_moves = 0;

  void count(const Position &position) {
    Tally::count(position);
    const std::vector<Move> moves = position.legal_moves();
    const auto some_pawn_move = [&](auto is) {
      return std::any_of(moves.begin(), moves.end(), [&](const Move &move) {
        return position.men().at(move.from).role() == Role::pawn && is(move);
      });
    };
    const bool share_big =
        big_square(position.king(Color::white)) == big_square(position.king(Color::black));
    add(big_holds, position.held() && share_big);
    add(little_holds, position.held() && !share_big);
    add(neutral_captures, some_pawn_move([&](const Move &move) {
          return is_neutral(move) && position.men().at(move.to).exists();
        }));
    add(protecting_moves,
        some_pawn_move([&](const Move &move) { return is_protecting(move, position.turn()); }));
  }
};

void compare(const Position &position, const naive::Hyperchess &plain, Players &players) {
  compare_moves(position, plain);
  compare_state(position, plain, position.men().occupied().size() == 2);
  EXPECT_EQ(naive::Hyperchess::copy_of(position), plain);
  compare_permissions(position);
  for_some_illegal_pairs(position, players,
                         [&](Cell from, Cell to) { compare_refusal(position, plain, from, to); });
  for (const Cell man : position.men().occupied()) {
    compare_attackers(position, plain, man);
  }
  compare_attackers(position, plain, players.any_cell());
}

/// Plays a game to its end, or for 200 half-moves from the start position and 50 from elsewhere.
void play(unsigned seed, const Options &defaults, TallyOfHolds &tally) {
  Players players(seed);
  const Options options = players.any_options(defaults);
  const bool from_array = players.one_in(5);
  Position now = from_array ? Position::initial(options) : players.any_position(options);
  naive::Hyperchess plain = naive::Hyperchess::copy_of(now);
  for (int ply = 0; ply < (from_array ? 200 : 50); ++ply) {
    compare(now, plain, players);
    if (testing::Test::HasFailure()) {
      FAIL() << "seed " << seed << ", ply " << ply << ": " << text(now);
    }
    tally.count(now);
    if (now.outcome() != Outcome::ongoing) {
      return;
    }
    const Move move = players.any_move(now);
    now.apply(move);
    plain.play({naive::square_of(move.from), naive::square_of(move.to),
                move.promotion ? role_letters[index(*move.promotion)] : ' '});
  }
}

void play_all(const Options &defaults, TallyOfHolds &tally) {
  for (unsigned seed = 1; seed <= games; ++seed) {
    ASSERT_NO_FATAL_FAILURE(play(seed, defaults, tally));
  }
}

void expect_enough(const TallyOfHolds &tally) {
  if (sanitized) {
    return;
  }
  EXPECT_GE(tally.checks, 500);
  EXPECT_GE(tally.double_checks, 3);
  EXPECT_GE(tally.pins, 50);
  EXPECT_GE(tally.ends, 1);
  EXPECT_GE(tally.big_holds, 500);
  EXPECT_GE(tally.promotions, 500);
  EXPECT_GE(tally.neutral_captures, 10);
}

TEST(HyperchessRandomGames, AgreeWithTheNaiveRulesOf2004) {
  TallyOfHolds tally;
  ASSERT_NO_FATAL_FAILURE(play_all(hyperchess_2004, tally));
  expect_enough(tally);
  EXPECT_GE(tally.protecting_moves, sanitized ? 0 : 20);
}

TEST(HyperchessRandomGames, AgreeWithTheNaiveRulesOf2010) {
  TallyOfHolds tally;
  ASSERT_NO_FATAL_FAILURE(play_all(hyperchess4_2010, tally));
  expect_enough(tally);
  EXPECT_GE(tally.little_holds, sanitized ? 0 : 500);
}

} // namespace
} // namespace tessera::hyperchess::test
