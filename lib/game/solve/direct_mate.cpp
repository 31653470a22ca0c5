#include "direct_mate.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

template <PositionOfGame Game> class MateSearch {
public:
  MateSearch(const Game &start, const MateQuestion &question)
      : start_(start), question_(question), attacker_(start.turn()), killers_(question.turns + 1) {}

  MateSolution solve() {
    MateSolution solution;
    const std::vector<Line> firsts = turns_of(start_);
    solution.verdict = MateVerdict::no_mate;
    for (unsigned turns = 1; turns <= question_.turns && solution.keys.empty(); ++turns) {
      solution.turns = turns;
      for (std::size_t at = 0; at < firsts.size() && !is_spent(); ++at) {
        look_at(firsts[at], turns, solution);
        if (question_.progress && turns == question_.turns) {
          question_.progress(at + 1, firsts.size());
        }
      }
      if (is_spent()) {
        break;
      }
    }
    if (!solution.keys.empty() && question_.play) {
      for (MatingTurn &key : solution.keys) {
        show_play(key, start_);
      }
    }
    if (is_spent()) {
      solution.verdict = MateVerdict::undecided;
      for (MatingTurn &key : solution.keys) {
        key = {std::move(key.turn), key.turns};
      }
    } else if (!solution.keys.empty()) {
      solution.verdict = MateVerdict::mate;
    }
    // (The one too many was not looked at.)
    solution.positions = std::min(positions_, question_.positions);
    return solution;
  }

private:
  /// A turn and the position after it.
  struct Line {
    Turn turn;
    Game after;
  };

  [[nodiscard]] bool is_spent() const { return positions_ > question_.positions; }

  static Game played(Game game, const Move &move) {
    game.apply(move);
    return game;
  }

  /// All turns of the side to move.
  static std::vector<Line> turns_of(const Game &game) {
    std::vector<Line> lines;
    for (const Move &move : game.legal_moves()) {
      Line line{{move}, played(game, move)};
      if (line.after.turn() != game.turn()) {
        lines.push_back(std::move(line));
        continue;
      }
      for (Line &rest : turns_of(line.after)) {
        rest.turn.insert(rest.turn.begin(), move);
        lines.push_back(std::move(rest));
      }
    }
    return lines;
  }

  static Game behind(Game game, const Turn &turn) {
    for (const Move &move : turn) {
      game.apply(move);
    }
    return game;
  }

  void look_at(const Line &first, unsigned turns, MateSolution &solution) {
    if (turns < question_.turns || !question_.tries) {
      if (is_mated(first.after, turns - 1) && !is_spent()) {
        solution.keys.push_back({first.turn, turns});
      }
      return;
    }
    if (const std::optional<Turn> refutation = only_refutation(first.after, turns - 1)) {
      if (refutation->empty()) {
        solution.keys.push_back({first.turn, turns});
      } else {
        solution.tries.push_back({first.turn, *refutation});
      }
    }
  }

  /// The one answer that avoids mate; an empty turn if none does, nothing if several do or the game
  /// ends in another way.
  std::optional<Turn> only_refutation(const Game &game, unsigned turns) {
    if (turns == 0 || game.outcome() != Outcome::ongoing) {
      return is_mated(game, turns) ? std::optional<Turn>(Turn()) : std::nullopt;
    }
    Turn refutation;
    for (Line &answer : turns_of(game)) {
      if (!mates(answer.after, turns)) {
        if (is_spent() || !refutation.empty()) {
          return std::nullopt;
        }
        refutation = std::move(answer.turn);
      }
    }
    return refutation;
  }

  /// Whether the attacker, who is to move, mates in at most so many turns.
  bool mates(const Game &game, unsigned turns) {
    std::vector<Move> moves = game.legal_moves();
    if (turns > 1) {
      // After checks, there is least to look at.
      std::stable_partition(moves.begin(), moves.end(), [&game](const Move &move) {
        return !CellSet(played(game, move).checkers()).empty();
      });
    }
    return std::any_of(moves.begin(), moves.end(), [&](const Move &move) {
      const Game after = played(game, move);
      return after.turn() == attacker_ ? mates(after, turns) : is_mated(after, turns - 1);
    });
  }

  /// Whether the other side, which is to move, is mated now or in at most so many turns of the
  /// attacker.
  bool is_mated(const Game &game, unsigned turns) {
    if (++positions_ > question_.positions) {
      return false;
    }
    if (const Outcome outcome = game.outcome(); outcome != Outcome::ongoing || turns == 0) {
      return is_won(outcome);
    }
    std::vector<Move> moves = game.legal_moves();
    // What refuted the last attempt usually refutes the next one, too.
    Move &killer = killers_[turns];
    if (const auto found = std::find(moves.begin(), moves.end(), killer); found != moves.end()) {
      std::iter_swap(moves.begin(), found);
    }
    return std::none_of(moves.begin(), moves.end(), [&](const Move &move) {
      const Game after = played(game, move);
      const bool lost = after.turn() == attacker_ ? mates(after, turns) : is_mated(after, turns);
      if (!lost) {
        killer = move;
      }
      return !lost;
    });
  }

  /// All turns of the attacker that mate in at most so many turns.
  std::vector<MatingTurn> mating_turns(const Game &game, unsigned turns) {
    std::vector<MatingTurn> found;
    for (const Line &line : turns_of(game)) {
      for (unsigned least = 1; least <= turns; ++least) {
        if (is_mated(line.after, least - 1)) {
          found.push_back({line.turn, least});
          break;
        }
      }
    }
    return found;
  }

  /// Finds the threats and the answers to a turn, and what mates after those.
  void show_play(MatingTurn &mating, const Game &before) {
    const Game game = behind(before, mating.turn);
    if (mating.turns == 1) {
      return;
    }
    if (CellSet(game.checkers()).empty()) {
      Game passed = game;
      passed.pass();
      mating.threats = mating_turns(passed, mating.turns - 1);
    }
    for (const Line &answer : turns_of(game)) {
      if (is_spent()) {
        return;
      }
      MateDefence defence{answer.turn, mating_turns(answer.after, mating.turns - 1)};
      defence.meets_threats = std::none_of(
          mating.threats.begin(), mating.threats.end(), [&defence](const MatingTurn &threat) {
            return std::any_of(
                defence.continuations.begin(), defence.continuations.end(),
                [&threat](const MatingTurn &next) { return next.turn == threat.turn; });
          });
      for (MatingTurn &next : defence.continuations) {
        show_play(next, answer.after);
      }
      mating.defences.push_back(std::move(defence));
    }
  }

  const Game &start_;
  const MateQuestion &question_;
  Color attacker_;
  std::uint64_t positions_ = 0;
  /// The last answer that avoided mate in so many turns.
  std::vector<Move> killers_;
};

} // namespace

MateSolution solve_mate(const Position &position, const MateQuestion &question) {
  return position.visit([&question](const auto &game) {
    return MateSearch<std::remove_cvref_t<decltype(game)>>(game, question).solve();
  });
}

} // namespace tessera
