// Plays games of Chess on a Tesseract at random, and compares at every position what the library
// says with what the naive rules say.

#include "support/dice.hpp"
#include "tesseract_naive.hpp"

namespace tessera::tesseract::test {
namespace {

using naive::name_of;
using tessera::test::sanitized;

std::string text_of(const naive::TesseractMove &move) {
  return name_of(move.from) + '-' + name_of(move.to) +
         (move.promotion == ' ' ? "" : std::string{'=', move.promotion});
}

// --- What is compared -----------------------------------------------------------------------

void compare_moves(const Position &position, const naive::Tesseract &plain) {
  std::vector<std::string> expected;
  for (const naive::TesseractMove &move : plain.legal_moves()) {
    expected.push_back(text_of(move));
    const Move same = read_move(expected.back());
    EXPECT_EQ(why_not(position, Attempt{same, {}, {}}), "") << expected.back();
    EXPECT_EQ(name(position.lands_on(same)), name_of(move.is_shot ? move.from : move.to));
    const bool takes = plain.at(move.to) != ' ' || move.is_en_passant;
    ASSERT_EQ(position.victim(same).exists(), takes) << expected.back();
    if (takes) {
      EXPECT_EQ(name(position.victim(same)),
                name_of(move.is_en_passant ? plain.en_passant->victim : move.to));
    }
  }
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(legal_moves(position), expected);
  const bool in_check = plain.in_check(plain.turn);
  EXPECT_EQ(!position.checkers().empty(), in_check);
  EXPECT_EQ(position.outcome(), !expected.empty() ? Outcome::ongoing
                                : in_check        ? Outcome::checkmate
                                                  : Outcome::stalemate);
}

/// A move that is not legal must be refused: for the king's safety if the piece could otherwise go
/// there, and for something else if it could not.
void compare_refusal(const Position &position, const naive::Tesseract &plain, Cell from, Cell to) {
  Move move{from, to};
  if (position.promotes(move)) {
    move.promotion = Role::queen;
  }
  const auto refusal = position.why_not({move, {}, {}});
  ASSERT_TRUE(refusal) << text(move);
  const Piece piece = position.men().at(from);
  const bool could_go =
      piece.exists() && piece.color() == position.turn() && plain.could_go(spot(from), spot(to));
  const bool is_for_the_king =
      refusal->code == Code::leaves_king_in_check || refusal->code == Code::king_into_check;
  EXPECT_EQ(is_for_the_king, could_go) << text(move) << ' ' << name(refusal->code);
  if (refusal->code == Code::path_blocked) {
    EXPECT_FALSE(refusal->cells.items().empty()) << text(move);
    for (const Cell blocker : refusal->cells.items()) {
      EXPECT_TRUE(position.men().at(blocker).exists()) << text(move);
    }
  }
}

void compare_attackers(const Position &position, const naive::Tesseract &plain, Cell cell) {
  for (const Color by : both_colors) {
    CellSet expected;
    for (const Cell from : position.men().of(by)) {
      const std::vector<naive::TesseractSpot> attacked = plain.attacks(spot(from));
      if (std::find(attacked.begin(), attacked.end(), spot(cell)) != attacked.end()) {
        expected.insert(from);
      }
    }
    EXPECT_EQ(text(position.attackers(cell, by)), text(expected)) << name(cell);
  }
}

/// Alone on the board, a piece goes where the naive rules let it go.
void compare_alone(Piece piece, Cell from) {
  naive::Tesseract plain;
  plain.put(spot(from), naive_man(piece));
  const Reached reached = Position::alone(piece, from);
  tessera::CellSet moves;
  tessera::CellSet captures;
  for (const auto &to : plain.goes_to(spot(from))) {
    moves.insert(cell(name_of(to)));
  }
  for (const auto &to : plain.attacks(spot(from))) {
    captures.insert(cell(name_of(to)));
  }
  for (const DoubleStep &step : Reach::get().double_steps(piece, from)) {
    moves.insert(step.to);
  }
  // (Writing so many cells down takes longer than comparing them.)
  if (reached.moves != moves || reached.captures != captures) {
    ADD_FAILURE() << name(piece.role()) << ' ' << name(from) << ": " << text(reached.moves)
                  << " and " << text(reached.captures) << ", naive " << text(moves) << " and "
                  << text(captures);
  }
}

// --- What is played ---------------------------------------------------------------------------

class Players : public tessera::test::Dice {
public:
  explicit Players(unsigned seed) : Dice(seed, cell_count) {}

  Position any_position() {
    for (;;) {
      PositionSetup setup;
      for (const Color color : both_colors) {
        setup.men.put(any_empty(setup.men), Piece(color, Role::king));
      }
      for (int men = any_of(std::array{6, 20, 60, 120}); men > 0; --men) {
        const Role role = any_of(Position::roles);
        setup.men.put(any_empty(setup.men),
                      Piece(any_of(both_colors), role == Role::king ? Role::archer : role));
      }
      for (int pawns = any_of(std::array{0, 100, 200}); pawns > 0; --pawns) {
        put_pawns(setup.men);
      }
      setup.turn = any_of(both_colors);
      if (Position::faults(setup, {}).empty()) {
        return {setup, {}};
      }
    }
  }

  /// Any legal move, the rarer kinds more often.
  Move any_move(const Position &position) {
    const unsigned kind = any_of(std::array{0U, 0U, 1U, 2U, 3U, 3U, 4U, 5U});
    return Dice::any_move(position.legal_moves(), [&](const Move &move) {
      const Role mover = position.men().at(move.from).role();
      switch (kind) {
      case 1:
        return is_pawn(mover);
      case 2:
        return position.victim(move).exists();
      case 3:
        return position.victim(move).exists() && position.victim(move) != position.lands_on(move);
      case 4:
        return double_step(position, move);
      case 5:
        return mover == Role::king || is_spear(mover);
      default:
        return true;
      }
    });
  }

private:
  static bool double_step(const Position &position, const Move &move) {
    const auto &steps = Reach::get().double_steps(position.men().at(move.from), move.from);
    return std::any_of(steps.begin(), steps.end(),
                       [&](const DoubleStep &step) { return step.to == move.to; });
  }

  /// A pawn where it starts, and an enemy pawn that can take it in passing.
  void put_pawns(Men &men) {
    const Color color = any_of(both_colors);
    const Piece pawn(color, any_of(std::array{Role::pawn, Role::berolina_pawn}));
    const Role taker = any_of(std::array{Role::pawn, Role::berolina_pawn});
    const Cell start = any_cell();
    for (const DoubleStep &step : Reach::get().double_steps(pawn, start)) {
      for (const Cell beside :
           Reach::get().steps_to(opponent(color), course_of_captures(taker), step.over)) {
        if (!men.at(start).exists() && !men.at(beside).exists()) {
          men.put(start, pawn);
          men.put(beside, Piece(opponent(color), taker));
        }
      }
    }
  }

  Cell any_empty(const Men &men) {
    Cell cell = any_cell();
    while (men.at(cell).exists()) {
      cell = any_cell();
    }
    return cell;
  }
};

/// How often the things came up that the games are played for.
struct Tally {
  int checks = 0;
  int ends = 0;
  int promotions = 0;
  int shots = 0;
  int passings = 0;

  void count(const Position &position) {
    const std::vector<Move> moves = position.legal_moves();
    checks += position.checkers().empty() ? 0 : 1;
    ends += moves.empty() ? 1 : 0;
    for (const Move &move : moves) {
      const bool elsewhere =
          position.victim(move).exists() && position.victim(move) != position.lands_on(move);
      promotions += move.promotion ? 1 : 0;
      shots += elsewhere && position.lands_on(move) == move.from ? 1 : 0;
      passings += elsewhere && position.lands_on(move) != move.from ? 1 : 0;
    }
  }
};

void compare(const Position &position, const naive::Tesseract &plain, Players &players) {
  compare_moves(position, plain);
  EXPECT_EQ(naive_copy(position), plain);
  EXPECT_EQ(joined(Position::faults(position.setup(), {})), "");
  expect_sound(position);
  std::vector<Move> legal = position.legal_moves();
  for (const Cell from : position.men().of(position.turn())) {
    const Cell to = players.any_cell();
    if (players.one_in(4) && std::none_of(legal.begin(), legal.end(), [&](const Move &move) {
          return move.from == from && move.to == to;
        })) {
      compare_refusal(position, plain, from, to);
    }
  }
  compare_attackers(position, plain, players.any_cell());
  compare_attackers(position, plain, position.king(players.any_of(both_colors)));
}

/// Plays a game to its end, or for 40 half-moves from the start position and 16 from elsewhere.
void play(unsigned seed, Tally &tally) {
  Players players(seed);
  const bool from_array = players.one_in(12);
  Position now = from_array ? Position::initial({}) : players.any_position();
  naive::Tesseract plain = naive_copy(now);
  for (int ply = 0; ply < (from_array ? 40 : 16); ++ply) {
    compare(now, plain, players);
    if (testing::Test::HasFailure()) {
      FAIL() << "seed " << seed << ", ply " << ply << ": " << text(now);
    }
    tally.count(now);
    if (now.outcome() != Outcome::ongoing) {
      return;
    }
    const Move move = players.any_move(now);
    for (const naive::TesseractMove &same : plain.legal_moves()) {
      if (text_of(same) == text(move)) {
        plain.play(same);
        break;
      }
    }
    now.apply(move);
  }
}

TEST(TesseractRandomGames, AgreeWithTheNaiveRules) {
  Tally tally;
  for (unsigned seed = 1; seed <= (sanitized ? 2 : 24); ++seed) {
    ASSERT_NO_FATAL_FAILURE(play(seed, tally));
  }
  if (!sanitized) {
    EXPECT_GE(tally.checks, 20);
    EXPECT_GE(tally.promotions, 50);
    EXPECT_GE(tally.shots, 20);
    EXPECT_GE(tally.passings, 5);
  }
}

TEST(TesseractRandomGames, ReachWhatTheNaiveRulesReach) {
  for (const Role role : Position::roles) {
    for (const Color color : both_colors) {
      for (unsigned i = 0; i < cell_count; ++i) {
        const Cell from(i);
        const bool has_promoted = goes_forward(role) && face(from) == home_of(opponent(color));
        if (!has_promoted && i % (sanitized ? 50 : 4) == 0) {
          compare_alone({color, role}, from);
        }
      }
    }
  }
}

} // namespace
} // namespace tessera::tesseract::test
