// Plays games at random, and compares at every position what the library says with what the
// naive rules say.

#include "hyperchess_support.hpp"
#include "naive/naive_hyperchess.hpp"

#include <gtest/gtest.h>

#include <random>

namespace tessera::hyperchess::test {
namespace {

using hypercube::big_square;
using hypercube::cell_count;

constexpr unsigned games = 120;

// --- What is compared ---------------------------------------------------------------------

void compare_moves(const Position &position, const naive::Hyperchess &plain) {
  std::vector<std::string> expected;
  for (const naive::Move &move : plain.legal_moves()) {
    expected.push_back(to_string(move));
  }
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(legal_moves(position), expected);
}

void compare_state(const Position &position, const naive::Hyperchess &plain) {
  const PositionSetup setup{
      .men = position.men(), .turn = position.turn(), .held = position.held()};
  EXPECT_EQ(joined(Position::faults(setup, position.options())), "");
  const Position fresh(setup, position.options());
  EXPECT_EQ(position, fresh);
  EXPECT_EQ(position.hash(), fresh.hash());
  EXPECT_EQ(naive::Hyperchess::copy_of(position), plain);

  const bool in_check = plain.in_check(plain.turn);
  EXPECT_EQ(!position.checkers().empty(), in_check);
  Outcome expected = Outcome::ongoing;
  if (plain.legal_moves().empty()) {
    expected = in_check ? Outcome::checkmate : Outcome::stalemate;
  } else if (position.men().occupied().size() == 2) {
    expected = Outcome::drawn;
  }
  EXPECT_EQ(position.outcome(), expected);
}

/// Each legal move must be allowed when it is asked about alone.
void compare_permissions(const Position &position) {
  const auto refusal = [&](const Move &move) { return why_not(position, Attempt{move, {}, {}}); };
  for (const Move &move : position.legal_moves()) {
    const Move unnamed{move.from, move.to, {}};
    EXPECT_EQ(refusal(move), "") << text(move);
    EXPECT_EQ(refusal(unnamed), "") << text(move);
    EXPECT_EQ(position.completed(unnamed).promotion.has_value(), move.promotion.has_value());
    if (!move.promotion) {
      EXPECT_EQ(refusal({move.from, move.to, Role::queen}), "promotion-not-allowed HC-7");
    }
  }
}

/// A move that is not legal must be refused: for the king's safety if the man could go there
/// but for that, and for something else if it could not.
void compare_refusal(const Position &position, const naive::Hyperchess &plain, Cell from, Cell to) {
  const Move move{from, to, {}};
  const auto refusal = position.why_not({move, {}, {}});
  ASSERT_TRUE(refusal) << text(move);
  const bool for_the_king =
      refusal->code == Code::leaves_king_in_check || refusal->code == Code::king_into_check;
  const Piece piece = position.men().at(from);
  const bool could_go = piece.exists() && piece.color() == plain.turn &&
                        plain.could_go(naive::square_of(from), naive::square_of(to));
  EXPECT_EQ(for_the_king, could_go) << text(move) << ' ' << name(refusal->code);
}

/// Those attack a cell that could capture there, were an enemy there and no king held.
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

/// Whether a pawn goes as only HC-12 lets it: backward or diagonally in the big plane.
bool is_protecting(const Move &move, Color color) {
  const hypercube::Coordinates from = hypercube::coordinates(move.from);
  const hypercube::Coordinates to = hypercube::coordinates(move.to);
  const int backward = color == Color::white ? -1 : 1;
  return !is_neutral(move) && from[0] != to[0] && (from[1] != to[1] || to[0] == from[0] + backward);
}

class Players {
public:
  explicit Players(unsigned seed) : random_(seed) {}

  bool one_in(unsigned n) { return random_() % n == 0; }

  Cell any_cell() { return Cell(static_cast<unsigned>(random_() % cell_count)); }

  template <class Range> auto any_of(const Range &range) { return range[random_() % range.size()]; }

  Options any_options(Options options) {
    options.neutral_pawn =
        any_of(std::array{NeutralPawn::off, NeutralPawn::first, NeutralPawn::always});
    options.neutral_capture = one_in(2);
    options.pawn_protection = !options.little_hold && one_in(2);
    return options;
  }

  /// Men at random, the kings more often than not where one holds the other.
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
      for (int men = 6 + 2 * any_of(std::array{0, 7, 15, 30}); men > 0; --men) {
        const Cell cell = any_cell();
        const Color color = any_of(both_colors);
        const Role role = any_of(roles);
        if (!setup.men.at(cell).exists()) {
          setup.men.put(cell, Piece(color, role));
        }
      }
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
      case Kind::checking: {
        Position next = position;
        next.apply(move);
        return !next.checkers().empty();
      }
      case Kind::of_a_pawn_by_an_option:
        break;
      }
      return role == Role::pawn && (is_neutral(move) || is_protecting(move, position.turn()));
    };
    const std::vector<Move> moves = position.legal_moves();
    std::vector<Move> wanted;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(wanted), is_wanted);
    return any_of(wanted.empty() ? moves : wanted);
  }

private:
  std::mt19937 random_;
};

/// How many positions had what the games are played for.
struct Tally {
  int checks = 0;
  int double_checks = 0;
  int pins = 0;
  int ends = 0;
  int big_holds = 0;
  int little_holds = 0;
  int promotions = 0;
  int neutral_captures = 0;
  int protecting_moves = 0;

  void count(const Position &position) {
    const std::vector<Move> moves = position.legal_moves();
    const auto add = [](int &sum, bool has) { sum += has ? 1 : 0; };
    const auto some_move = [&](auto is) { return std::any_of(moves.begin(), moves.end(), is); };
    const auto is_pawn = [&](const Move &move) {
      return position.men().at(move.from).role() == Role::pawn;
    };
    const bool share_big =
        big_square(position.king(Color::white)) == big_square(position.king(Color::black));
    add(checks, !position.checkers().empty());
    add(double_checks, position.checkers().size() > 1);
    add(pins, !position.pinned(position.turn()).empty());
    add(ends, moves.empty());
    add(big_holds, position.held() && share_big);
    add(little_holds, position.held() && !share_big);
    add(promotions, some_move([](const Move &move) { return move.promotion.has_value(); }));
    add(neutral_captures, some_move([&](const Move &move) {
          return is_pawn(move) && is_neutral(move) && position.men().at(move.to).exists();
        }));
    add(protecting_moves, some_move([&](const Move &move) {
          return is_pawn(move) && is_protecting(move, position.turn());
        }));
  }
};

void compare(const Position &position, const naive::Hyperchess &plain, Players &players) {
  compare_moves(position, plain);
  compare_state(position, plain);
  compare_permissions(position);

  std::vector<CellSet> legal(cell_count);
  for (const Move &move : position.legal_moves()) {
    legal[move.from.index()].insert(move.to);
  }
  const auto compare_pair = [&](Cell from, Cell to) {
    if (!legal[from.index()].contains(to)) {
      compare_refusal(position, plain, from, to);
    }
  };
  if (players.one_in(50)) {
    for (unsigned pair = 0; pair < cell_count * cell_count; ++pair) {
      compare_pair(Cell(pair / cell_count), Cell(pair % cell_count));
    }
  }
  const Cell from = players.any_cell();
  compare_pair(from, players.any_cell());
  for (const Cell man : position.men().occupied()) {
    compare_pair(man, players.any_cell());
    compare_attackers(position, plain, man);
  }
  compare_attackers(position, plain, players.any_cell());
}

/// Plays a game to its end, or for 200 half-moves from the array and 50 from elsewhere.
void play(unsigned seed, const Options &defaults, Tally &tally) {
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
                move.promotion ? letters[index(*move.promotion)] : ' '});
  }
}

void play_all(const Options &defaults, Tally &tally) {
  for (unsigned seed = 1; seed <= games; ++seed) {
    ASSERT_NO_FATAL_FAILURE(play(seed, defaults, tally));
  }
}

void expect_enough(const Tally &tally) {
  EXPECT_GE(tally.checks, 500);
  EXPECT_GE(tally.double_checks, 3);
  EXPECT_GE(tally.pins, 50);
  EXPECT_GE(tally.ends, 1);
  EXPECT_GE(tally.big_holds, 500);
  EXPECT_GE(tally.promotions, 500);
  EXPECT_GE(tally.neutral_captures, 10);
}

TEST(HyperchessRandomGames, AgreeWithTheNaiveRulesOf2004) {
  Tally tally;
  ASSERT_NO_FATAL_FAILURE(play_all(hyperchess_2004, tally));
  expect_enough(tally);
  EXPECT_GE(tally.protecting_moves, 20);
}

TEST(HyperchessRandomGames, AgreeWithTheNaiveRulesOf2010) {
  Tally tally;
  ASSERT_NO_FATAL_FAILURE(play_all(hyperchess4_2010, tally));
  expect_enough(tally);
  EXPECT_GE(tally.little_holds, 500);
}

} // namespace
} // namespace tessera::hyperchess::test
