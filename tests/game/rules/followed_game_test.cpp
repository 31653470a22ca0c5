// A position that follows a game says what one says that each move was applied to: what is kept
// from move to move, and what is not, changes no answer. As many games as TESSERA_TRIPS says,
// others for each TESSERA_TRIPS_SEED.

#include "support/dice.hpp"
#include "support/environment.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/rules/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace tessera::test {
namespace {

bool same_refusal(const std::optional<Refusal> &a, const std::optional<Refusal> &b) {
  return a.has_value() == b.has_value() &&
         (!a || (a->code == b->code && a->ruling == b->ruling &&
                 std::ranges::equal(a->cells.items(), b->cells.items())));
}

/// A game at random, held twice.
class FollowedGame {
public:
  FollowedGame(const Variant &variant, unsigned seed)
      : cell_count_(native_notation(variant).board().cell_count()), dice_(seed, cell_count_),
        followed_(Position::initial(variant)), applied_(followed_) {}

  /// Plays a move or, seldom, an illegal one; false once the game has ended.
  bool play() {
    choose_board();
    const std::vector<Move> moves = applied_.legal_moves();
    if (moves.empty() || applied_.outcome() != Outcome::ongoing) {
      return false;
    }
    // Captures and checks more often than by chance.
    const Move move = applied_.completed(
        dice_.any_move({dice_.any_of(moves), dice_.any_of(moves), dice_.any_of(moves)},
                       [this](const Move &each) { return is_lively(each); }));
    if (dice_.one_in(40)) {
      in_both([](Position &position) { position.end_turn(); });
    } else if (dice_.one_in(40) && applied_.can_force(move)) {
      in_both([&move](Position &position) { position.force(move); });
    } else {
      followed_.follow(move);
      applied_.apply(move);
    }
    return true;
  }

  /// The first thing that the two disagree about, or nothing.
  std::string difference() {
    if (followed_.hash() != applied_.hash() || !(followed_.men() == applied_.men())) {
      return "what stands on the board";
    }
    if (!(followed_.checkers() == applied_.checkers())) {
      return "who gives check";
    }
    const std::vector<Move> moves = applied_.legal_moves();
    if (followed_.legal_moves() != moves || followed_.outcome() != applied_.outcome()) {
      return "which moves are legal";
    }
    for (const Move &move : moves) {
      if (followed_.why_not({move})) {
        return "a legal move";
      }
    }
    for (int tried = 0; tried < 60; ++tried) {
      const Move move{any_man(), dice_.any_cell()};
      if (!same_refusal(followed_.why_not({move}), applied_.why_not({move}))) {
        return "why a move is refused";
      }
    }
    return {};
  }

private:
  template <class Change> void in_both(Change change) {
    change(followed_);
    change(applied_);
  }
  void choose_board() {
    const unsigned board = dice_.number() % applied_.board_count();
    in_both([board](Position &position) { position.choose_board(board); });
  }
  bool is_lively(const Move &move) const {
    if (applied_.victim(move).exists()) {
      return true;
    }
    Position next = applied_;
    next.apply(move);
    return !next.mid_turn() && !next.checkers().empty();
  }
  Cell any_man() {
    std::vector<Cell> men;
    for (const Cell cell : applied_.men_of(applied_.turn())) {
      men.push_back(cell);
    }
    return dice_.any_of(men);
  }

  unsigned cell_count_;
  Dice dice_;
  Position followed_;
  Position applied_;
};

TEST(FollowedGames, AnswerAsThoseWithEachMoveApplied) {
  for (const GameInfo &game : games()) {
    // Lists of Chesseract's first moves take long, and so do those of 28 kings and more.
    const int length = game.name.starts_with("oana-chiru") || game.name == "infinite-5d" ? 10
                       : game.name == "chesseract"                                       ? 60
                                                                                         : 160;
    for (unsigned seed = 0; seed < trips_or(3); ++seed) {
      FollowedGame played(Variant(game), trips_seed() * 1000 + seed);
      for (int ply = 0; ply < length && played.play(); ++ply) {
        ASSERT_EQ(played.difference(), "") << game.name << ", seed " << seed << ", ply " << ply;
      }
    }
  }
}

TEST(FollowedGames, AnswerSoWhateverTheOptions) {
  for (const char *options : {"hyperchess neutral-pawn=always", "hyperchess pawn-protection=on",
                              "hyperchess4 neutral-pawn=off", "hyperchess4 neutral-capture=no"}) {
    const Result<Variant> variant = parse_variant(options);
    ASSERT_TRUE(variant) << options;
    for (unsigned seed = 0; seed < trips_or(3); ++seed) {
      FollowedGame played(*variant, trips_seed() * 1000 + seed);
      for (int ply = 0; ply < 160 && played.play(); ++ply) {
        ASSERT_EQ(played.difference(), "") << options << ", seed " << seed << ", ply " << ply;
      }
    }
  }
}

} // namespace
} // namespace tessera::test
