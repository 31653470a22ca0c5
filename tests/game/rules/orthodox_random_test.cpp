// Plays games of 4*Chess, 4*Crazyhouse, 4*Bughouse and TessChess at random, and compares at every
// position what the library says with what the naive rules say.

#include "naive/naive_orthodox.hpp"
#include "orthodox_support.hpp"
#include "random_support.hpp"

#include <gtest/gtest.h>

namespace tessera::orthodox::test {
namespace {

// --- What is compared ---------------------------------------------------------------------

/// A move that is not legal must be refused: for the king's safety if the piece could otherwise go
/// there, and for something else if it could not.
void compare_refusal(const Position &position, const naive::Orthodox &plain, Cell from, Cell to) {
  Move move{from, to};
  if (position.promotes(move)) {
    move.promotion = Role::queen;
  }
  const auto refusal = position.why_not({move, {}, {}});
  ASSERT_TRUE(refusal) << text(move);
  const Piece piece = position.men().at(from);
  const bool could_go = piece.exists() && piece.color() == plain.turn &&
                        plain.could_go(naive::spot_of(from), naive::spot_of(to));
  EXPECT_EQ(is_for_the_king(refusal), could_go) << text(move) << ' ' << name(refusal->code);
}

/// The same for pieces from the hand.
void compare_puts(const Position &position, Cell to) {
  const std::vector<Move> legal = position.legal_moves();
  for (const Role role : all_roles) {
    const Move move{to, to, std::nullopt, role};
    const auto refusal = position.why_not({move, {}, {}});
    EXPECT_EQ(!refusal, std::find(legal.begin(), legal.end(), move) != legal.end()) << text(move);
    const bool held = position.hands()[index(position.turn())][index(role)] > 0;
    EXPECT_EQ(refusal && refusal->code == Code::not_in_hand, !held) << text(move);
    if (held && position.men().at(to).exists()) {
      EXPECT_EQ(refusal->code, Code::bad_drop) << text(move);
    }
  }
}

/// A piece attacks a cell if it could capture there if an enemy stood there.
void compare_attackers(const Position &position, naive::Orthodox plain, Cell cell) {
  const naive::Spot spot = naive::spot_of(cell);
  const char there = plain.at(spot);
  const Piece piece = position.men().at(cell);
  for (const Color by : both_colors) {
    const bool is_prey = piece.exists() && piece.color() != by;
    plain.put(spot, is_prey ? there : by == Color::white ? 'q' : 'Q');
    CellSet expected;
    for (const Cell from : position.men().of(by)) {
      if (from != cell && plain.could_go(naive::spot_of(from), spot)) {
        expected.insert(from);
      }
    }
    EXPECT_EQ(text(position.attackers(cell, by)), text(expected)) << text(cell);
  }
}

// --- What is played -------------------------------------------------------------------------

class Players : public Dice {
public:
  using Dice::any_move;
  using Dice::Dice;

  Position any_position(const Rules &rules) {
    for (;;) {
      PositionSetup setup;
      put_men(setup.men, std::array{Role::king}, 2);
      // There are more pawns, and no more kings.
      std::vector<Role> roles{Role::pawn, Role::pawn, Role::knight};
      for (const Role role : rules.conventions.roles) {
        roles.push_back(role == Role::king ? Role::pawn : role);
      }
      put_men(setup.men, roles, 6 + 2 * any_of(std::array{0, 7, 15, 30}));
      setup.turn = any_of(both_colors);
      if (rules.captives != Captives::gone) {
        add_hands(setup, roles);
      }
      if (Position::faults(setup, {&rules}).empty()) {
        return {setup, {&rules}};
      }
    }
  }

  /// Any legal move, the rarer kinds more often.
  template <PositionOfGame Game> Move any_move(const Game &position) {
    const unsigned kind = any_of(std::array{0U, 0U, 1U, 2U, 3U, 4U});
    return any_move(position.legal_moves(), [&](const Move &move) {
      switch (kind) {
      case 1:
        return !move.drop && position.men().at(move.from).role() == Role::king;
      case 2:
        return position.men().at(move.to).exists();
      case 3:
        return gives_check(position, move);
      case 4:
        return !move.drop && position.men().at(move.from).role() == Role::pawn;
      default:
        return true;
      }
    });
  }

private:
  void add_hands(PositionSetup &setup, const std::vector<Role> &roles) {
    for (const Color color : both_colors) {
      for (int held = any_of(std::array{0, 1, 3}); held > 0; --held) {
        ++setup.hands[index(color)][index(any_of(roles))];
      }
    }
    for (const Cell cell : setup.men.occupied()) {
      const Role role = setup.men.at(cell).role();
      if (role != Role::king && role != Role::pawn && one_in(3)) {
        setup.promoted.insert(cell);
      }
    }
  }
};

struct TallyWithPuts : Tally {
  int puts = 0;

  void count(const Position &position) {
    Tally::count(position);
    const std::vector<Move> moves = position.legal_moves();
    add(puts, std::any_of(moves.begin(), moves.end(),
                          [](const Move &move) { return move.drop.has_value(); }));
  }
};

naive::OrthodoxMove naive_move(const Move &move) {
  const auto letter = [](std::optional<Role> role) {
    return role ? role_letters[index(*role)] : ' ';
  };
  return {naive::spot_of(move.from), naive::spot_of(move.to), letter(move.promotion),
          letter(move.drop)};
}

void compare(const Position &position, const naive::Orthodox &plain, std::string_view game,
             Players &players) {
  compare_moves(position, plain);
  compare_state(position, plain);
  EXPECT_EQ(naive::Orthodox::copy_of(position, game), plain);
  compare_permissions(position);
  for_some_illegal_pairs(position, players,
                         [&](Cell from, Cell to) { compare_refusal(position, plain, from, to); });
  for (const Cell man : position.men().occupied()) {
    if (players.one_in(4)) {
      compare_attackers(position, plain, man);
    }
  }
  compare_puts(position, players.any_cell());
  compare_attackers(position, plain, players.any_cell());
}

/// Plays a game to its end, or for 60 half-moves from the start position and 30 from elsewhere.
void play(unsigned seed, const Rules &rules, std::string_view game, TallyWithPuts &tally) {
  Players players(seed);
  const bool from_array = players.one_in(10);
  Position now = from_array ? start_of(rules) : players.any_position(rules);
  naive::Orthodox plain = naive::Orthodox::copy_of(now, game);
  for (int ply = 0; ply < (from_array ? 60 : 30); ++ply) {
    compare(now, plain, game, players);
    if (testing::Test::HasFailure()) {
      FAIL() << "seed " << seed << ", ply " << ply << ": " << text(now);
    }
    tally.count(now);
    if (now.outcome() != Outcome::ongoing) {
      return;
    }
    const Move move = players.any_move(now);
    now.apply(move);
    plain.play(naive_move(move));
  }
}

void play_all(const Rules &rules, std::string_view game, unsigned games) {
  TallyWithPuts tally;
  for (unsigned seed = 1; seed <= (sanitized ? games / 10 : games); ++seed) {
    ASSERT_NO_FATAL_FAILURE(play(seed, rules, game, tally));
  }
  if (sanitized) {
    return;
  }
  EXPECT_GE(tally.checks, 100);
  EXPECT_GE(tally.double_checks, 3);
  EXPECT_GE(tally.pins, 10);
  EXPECT_GE(tally.ends, 1);
  EXPECT_GE(tally.promotions, 50);
  EXPECT_EQ(tally.puts > 500, rules.captives != Captives::gone) << tally.puts;
}

TEST(OrthodoxRandomGames, AgreeWithTheNaiveRulesOf4Chess) {
  play_all(fourstar::chess, "4*chess", 50);
}

TEST(OrthodoxRandomGames, AgreeWithTheNaiveRulesOfCrazyhouse) {
  play_all(fourstar::crazyhouse, "4*crazyhouse", 40);
}

TEST(OrthodoxRandomGames, AgreeWithTheNaiveRulesOfTessChess) {
  play_all(tesschess::chess, "tesschess", 50);
}

/// Both boards of a game of 4*Bughouse; the naive rules keep its captives and the test passes them
/// on.
TEST(OrthodoxRandomGames, AgreeWithTheNaiveRulesOfBughouse) {
  Players players(2);
  bughouse::Position now = bughouse::Position::initial({});
  std::array plain{naive::Orthodox::start("4*bughouse"), naive::Orthodox::start("4*bughouse")};
  for (int ply = 0; ply < (sanitized ? 60 : 300) && now.outcome() == Outcome::ongoing; ++ply) {
    const unsigned board = players.one_in(2) ? 1 : 0;
    now.choose_board(board);
    if (now.legal_moves().empty()) {
      continue;
    }
    const Move move = players.any_move(now);
    const Color mover = now.turn();
    const std::map<char, int> held = plain[board].hands[index(mover)];
    const bool captures = now.men().at(move.to).exists();
    now.apply(move);
    plain[board].play(naive_move(move));
    if (captures) {
      for (const auto &[letter, count] : plain[board].hands[index(mover)]) {
        const auto before = held.find(letter);
        plain[1 - board].hands[index(opponent(mover))][letter] +=
            count - (before == held.end() ? 0 : before->second);
      }
      std::erase_if(plain[1 - board].hands[index(opponent(mover))],
                    [](const auto &some) { return some.second == 0; });
      plain[board].hands[index(mover)] = held;
    }
    for (const unsigned each : {0U, 1U}) {
      compare_moves(now.on(each), plain[each]);
      EXPECT_EQ(naive::Orthodox::copy_of(now.on(each), "4*bughouse"), plain[each]);
      expect_sound(now.on(each));
    }
    ASSERT_FALSE(HasFailure()) << "ply " << ply;
  }
}

} // namespace
} // namespace tessera::orthodox::test
