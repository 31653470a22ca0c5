#include "bughouse.hpp"

#include "fourstar.hpp"
#include "zobrist.hpp"

namespace tessera::bughouse {

namespace {

constexpr orthodox::Options board_options{&fourstar::bughouse_board};
constexpr std::array<std::string_view, board_count> board_names{"A", "B"};

} // namespace

const Conventions &Position::conventions_of(const Options & /*options*/) {
  return fourstar::bughouse_board.conventions;
}

Position Position::initial(const Options &options) {
  const orthodox::Position start = orthodox::Position::initial(board_options);
  const PositionSetup setup{.men = start.men()};
  return {{setup, setup}, options};
}

std::vector<std::string> Position::faults(const Setups &setups, const Options & /*options*/) {
  std::vector<std::string> found;
  for (unsigned board = 0; board < bughouse::board_count; ++board) {
    for (const std::string &fault : orthodox::Position::faults(setups[board], board_options)) {
      found.push_back("board " + std::string(board_names[board]) + ": " + fault);
    }
  }
  return found;
}

Position::Position(const Setups &setups, const Options & /*options*/)
    : boards_{orthodox::Position(setups[0], board_options),
              orthodox::Position(setups[1], board_options)} {}

std::optional<Refusal> Position::why_not(const Attempt &attempt) const {
  std::optional<Refusal> refusal = here().why_not(attempt);
  if (!refusal && has_ended_elsewhere()) {
    refusal = Refusal{Code::game_over, conventions().ends_ruling, {}};
  }
  return refusal;
}

void Position::force(const Move &move) {
  pass_on_victim(move);
  boards_[board_].force(move);
}

void Position::follow(const Move &move) {
  pass_on_victim(move);
  boards_[board_].follow(move);
}

void Position::pass_on_victim(const Move &move) {
  if (!move.drop && men().at(move.to).exists()) {
    pass_on(move.to, men().at(move.from).color());
  }
}

void Position::take_off(Cell cell) {
  pass_on(cell, turn());
  boards_[board_].take_off(cell);
}

void Position::pass_on(Cell cell, Color captor) {
  const Color color = men().at(cell).color();
  if (color != captor) {
    // The partner on the other board plays the other colour, which is the piece's own.
    boards_[1 - board_].receive(color, here().captive(cell));
  }
}

Outcome Position::outcome() const {
  const Outcome here = outcome_on(board_);
  return here == Outcome::ongoing ? outcome_on(1 - board_) : here;
}

Outcome Position::outcome_on(unsigned board) const {
  const orthodox::Position &position = boards_[board];
  const Outcome outcome = position.outcome();
  return outcome != Outcome::ongoing && position.could_be_saved() ? Outcome::ongoing : outcome;
}

std::uint64_t Position::hash() const {
  // One hash is scrambled, so that exchanging the boards makes a different position.
  return boards_[0].hash() ^ scramble(boards_[1].hash());
}

} // namespace tessera::bughouse
