#include "two_opinions.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/coordinates.hpp"
#include "lib/game/notation/letters.hpp"

#include <algorithm>
#include <random>
#include <tuple>

namespace tessera::naive {

namespace {

using Move = tessera::Move;
using Given = std::optional<std::string>;

bool goes_before(const Move &a, const Move &b) {
  const auto key = [](const Move &move) {
    return std::tuple(move.from.index(), move.to.index(), move.promotion, move.drop);
  };
  return key(a) < key(b);
}

std::vector<Move> sorted(std::vector<Move> moves) {
  std::ranges::sort(moves, goes_before);
  return moves;
}

std::string name(Outcome outcome) {
  switch (outcome) {
  case Outcome::ongoing:
    return "it goes on";
  case Outcome::checkmate:
    return "mate";
  case Outcome::stalemate:
    return "stalemate";
  case Outcome::drawn:
    return "a draw";
  case Outcome::king_taken:
    break;
  }
  return "the king is taken";
}

} // namespace

std::string TwoOpinions::told(const Move &move) const {
  const Notation notation = position_.conventions().notation;
  const auto cell = [&](Cell each) { return to_string(each, notation); };
  if (move.drop) {
    return letter(*move.drop) + ('*' + cell(move.to));
  }
  const Piece man = position_.at(move.from);
  return (man.exists() ? std::string{letter(man.role())} : "") + cell(move.from) + '-' +
         cell(move.to) + (move.promotion ? std::string{'=', letter(*move.promotion)} : "");
}

Given TwoOpinions::state(const std::vector<Move> &legal) const {
  const std::optional<Outcome> outcome = rival_->outcome(legal);
  if (outcome && *outcome != position_.outcome()) {
    return "the library says " + name(position_.outcome()) + ", the naive rules " + name(*outcome);
  }
  if (outcome == Outcome::king_taken) {
    return std::nullopt;
  }
  const std::optional<CellSet> checkers = rival_->checkers();
  if (!checkers || *checkers == position_.checkers()) {
    return std::nullopt;
  }
  std::string text = "the naive rules say that these give check:";
  for (const Cell cell : *checkers) {
    text += ' ' + to_string(cell, position_.conventions().notation);
  }
  text += "; the library says:";
  for (const Cell cell : position_.checkers()) {
    text += ' ' + to_string(cell, position_.conventions().notation);
  }
  return text;
}

Given TwoOpinions::refusals(const std::vector<Move> &legal, std::uint32_t seed) const {
  constexpr std::size_t tried = 24;
  std::mt19937 random(seed);
  const auto is_legal = [&](const Move &move) {
    return std::ranges::binary_search(legal, move, goes_before);
  };
  std::vector<Move> asked;
  for (std::size_t i = 0; i < tried && !legal.empty(); ++i) {
    asked.push_back(legal[random() % legal.size()]);
  }
  std::vector<Cell> men;
  for (const Cell cell : position_.occupied()) {
    men.push_back(cell);
  }
  const unsigned cell_count = position_.conventions().notation.board().cell_count();
  for (std::size_t i = 0; i < tried; ++i) {
    const Cell any(static_cast<unsigned>(random() % cell_count));
    Move move{random() % 8 == 0 ? any : men[random() % men.size()],
              Cell(static_cast<unsigned>(random() % cell_count))};
    if (position_.promotes(move)) {
      move.promotion = Role::queen;
    }
    asked.push_back(move);
  }
  for (const Move &move : asked) {
    if (position_.why_not({move}).has_value() == is_legal(move)) {
      return "asked why not, the library " +
             std::string(is_legal(move) ? "refuses " : "does not refuse ") + told(move);
    }
  }
  return std::nullopt;
}

Given TwoOpinions::disagreement(std::uint32_t seed) const {
  if (!rival_->is_at(position_)) {
    return "what stands on the board is not the same";
  }
  if (position_.outcome() == Outcome::king_taken) {
    return state({});
  }
  const std::vector<Move> ours = sorted(position_.legal_moves());
  const std::vector<Move> theirs = sorted(rival_->legal_moves());
  const auto [mine, other] = std::ranges::mismatch(ours, theirs);
  if (mine != ours.end() && (other == theirs.end() || goes_before(*mine, *other))) {
    return "the library alone allows " + told(*mine);
  }
  if (other != theirs.end()) {
    return "the naive rules alone allow " + told(*other);
  }
  if (position_.hash() != applied_.hash() || sorted(applied_.legal_moves()) != ours) {
    return "followed move by move, the game is another than with each move applied by itself";
  }
  const Given differing = state(theirs);
  return differing ? differing : refusals(ours, seed);
}

} // namespace tessera::naive
