#include "rivals.hpp"

#include "lib/game/board/hypercube.hpp"
#include "naive_orthodox.hpp"

#include <map>
#include <vector>

namespace tessera::naive {

namespace {

/// One or two boards.
class OrthodoxRival final : public Rival {
public:
  OrthodoxRival(const orthodox::Position &position, std::string_view name)
      : name_(name), boards_{Orthodox::copy_of(position, name)},
        conventions_(position.conventions()) {}
  OrthodoxRival(const bughouse::Position &position, std::string_view name)
      : name_(name), boards_{Orthodox::copy_of(position.on(0), name),
                             Orthodox::copy_of(position.on(1), name)},
        board_(position.board()), conventions_(position.conventions()) {}

  void choose_board(unsigned board) override { board_ = board; }
  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    if (boards_.size() > 1 && has_ended(boards_[1 - board_])) {
      return moves;
    }
    for (const OrthodoxMove &move : here().legal_moves()) {
      const Cell to = cell_of(move.to);
      moves.push_back({move.drop == ' ' ? cell_of(move.from) : to, to,
                       role_or_none(move.promotion, conventions_),
                       role_or_none(move.drop, conventions_)});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    CellSet found;
    const char king = here().turn == Color::white ? 'K' : 'k';
    Cell target;
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      target = here().at(spot_of(Cell(i))) == king ? Cell(i) : target;
    }
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      if (here().could_go(spot_of(Cell(i)), spot_of(target))) {
        found.insert(Cell(i));
      }
    }
    return found;
  }
  /// Not asked of two boards, where a player may wait for a piece to come to hand (FS-10).
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return boards_.size() > 1 ? std::nullopt
                              : std::optional(usual_outcome(legal, here().in_check(here().turn)));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    if (const auto *one = position.as<orthodox::Position>()) {
      return Orthodox::copy_of(*one, name_) == here();
    }
    const auto *two = position.as<bughouse::Position>();
    return Orthodox::copy_of(two->on(0), name_) == boards_[0] &&
           Orthodox::copy_of(two->on(1), name_) == boards_[1];
  }
  void play(const tessera::Move &move) override {
    const std::size_t mover = index(here().turn);
    const auto held = here().hands[mover];
    const bool captures = !move.drop && here().at(spot_of(move.to)) != ' ';
    boards_[board_].play({spot_of(move.from), spot_of(move.to), letter_or_blank(move.promotion),
                          letter_or_blank(move.drop)});
    if (captures && boards_.size() > 1) {
      pass_on(mover, held);
    }
  }

private:
  [[nodiscard]] const Orthodox &here() const { return boards_[board_]; }
  /// Whether the player to move could make no move with any piece in hand, either (FS-10).
  static bool has_ended(Orthodox board) {
    if (!board.legal_moves().empty()) {
      return false;
    }
    for (const char letter : std::string_view("QRBNPUD")) {
      ++board.hands[index(board.turn)][letter];
    }
    return board.legal_moves().empty();
  }
  static Cell cell_of(const Spot &spot) {
    static const Cells cells(hypercube::cell_count, [](Cell cell) { return spot_of(cell); });
    return cells.at(spot);
  }
  /// The naive rules keep a captured piece; here the captor's partner gets it (FS-10).
  void pass_on(std::size_t mover, const std::map<char, int> &held) {
    auto &others = boards_[1 - board_].hands[1 - mover];
    for (const auto &[letter, count] : here().hands[mover]) {
      const auto before = held.find(letter);
      others[letter] += count - (before == held.end() ? 0 : before->second);
    }
    std::erase_if(others, [](const auto &some) { return some.second == 0; });
    boards_[board_].hands[mover] = held;
  }

  std::string_view name_;
  std::vector<Orthodox> boards_;
  unsigned board_ = 0;
  const Conventions &conventions_;
};

} // namespace

std::unique_ptr<Rival> rival_at(const orthodox::Position &position, std::string_view name) {
  return std::make_unique<OrthodoxRival>(position, name);
}

std::unique_ptr<Rival> rival_at(const bughouse::Position &position, std::string_view name) {
  return std::make_unique<OrthodoxRival>(position, name);
}

} // namespace tessera::naive
