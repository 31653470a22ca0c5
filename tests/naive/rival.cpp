#include "rival.hpp"

#include "lib/board/hypercube.hpp"
#include "lib/board/tesseract.hpp"
#include "lib/notation/letters.hpp"
#include "naive_copy.hpp"
#include "naive_hyperchess.hpp"
#include "naive_infinitechess.hpp"
#include "naive_orthodox.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace tessera::naive {

namespace {

using Move = tessera::Move;
using Moves = std::vector<Move>;

/// The library's cells by the four numbers that a naive game has for them, each below 7.
class Cells {
public:
  template <class NumbersOf> Cells(unsigned count, NumbersOf numbers_of) {
    for (unsigned i = 0; i < count; ++i) {
      cells_.at(place(numbers_of(Cell(i)))) = Cell(i);
    }
  }
  [[nodiscard]] Cell at(const std::array<int, 4> &numbers) const {
    return cells_.at(place(numbers));
  }

private:
  static constexpr int base = 7;
  static std::size_t place(const std::array<int, 4> &numbers) {
    int sum = 0;
    for (const int number : numbers) {
      sum = base * sum + number;
    }
    return static_cast<std::size_t>(sum);
  }

  std::array<Cell, base * base * base * base> cells_{};
};

std::optional<Role> role_or_none(char letter, const Conventions &conventions) {
  return letter == ' ' ? std::nullopt : role_of(letter, conventions);
}
char letter_or_blank(std::optional<Role> role) { return role ? letter(*role) : ' '; }

/// How a game stands that ends where no move is left.
Outcome usual_outcome(const Moves &legal, bool in_check) {
  return !legal.empty() ? Outcome::ongoing : in_check ? Outcome::checkmate : Outcome::stalemate;
}

// --- Hyperchess
// -----------------------------------------------------------------------------------

class HyperchessRival final : public Rival {
public:
  explicit HyperchessRival(const hyperchess::Position &position)
      : game_(Hyperchess::copy_of(position)) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const naive::Move &move : game_.legal_moves()) {
      moves.push_back({cell_of(move.from), cell_of(move.to),
                       role_or_none(move.promotion, hyperchess::Position::conventions())});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    CellSet found;
    const char king = game_.turn == Color::white ? 'K' : 'k';
    const auto is_king = [&](unsigned i) { return game_.at(square_of(Cell(i))) == king; };
    unsigned at = 0;
    while (!is_king(at)) {
      ++at;
    }
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      if (game_.could_go(square_of(Cell(i)), square_of(Cell(at)))) {
        found.insert(Cell(i));
      }
    }
    return found;
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    int men = 0;
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      men += game_.at(square_of(Cell(i))) == ' ' ? 0 : 1;
    }
    return men == 2 && !legal.empty() ? Outcome::drawn
                                      : usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return Hyperchess::copy_of(*position.as<hyperchess::Position>()) == game_;
  }
  void play(const Move &move) override {
    game_.play({square_of(move.from), square_of(move.to), letter_or_blank(move.promotion)});
  }

private:
  static Cell cell_of(const Square &square) {
    static const Cells cells(hypercube::cell_count, [](Cell cell) {
      const Square at = square_of(cell);
      return std::array{at.big_row, at.big_column, at.row, at.column};
    });
    return cells.at({square.big_row, square.big_column, square.row, square.column});
  }

  Hyperchess game_;
};

// --- 4*Chess, 4*Crazyhouse, TessChess, and 4*Bughouse
// -------------------------------------------------

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
  /// Not asked of two boards, where a player may wait for a man to come to hand (FS-10).
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
  void play(const Move &move) override {
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
  static Cell cell_of(const Spot &spot) {
    static const Cells cells(hypercube::cell_count, [](Cell cell) { return spot_of(cell); });
    return cells.at(spot);
  }
  /// The naive rules keep what is taken; here the captor's partner gets it (FS-10).
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

// --- Chesseract
// ---------------------------------------------------------------------------------------

class ChesseractRival final : public Rival {
public:
  explicit ChesseractRival(const chesseract::Position &position) : game_(naive_copy(position)) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const ChesseractMove &move :
         first_ ? game_.legal_second_moves(*first_) : game_.legal_first_moves()) {
      moves.push_back({cell_of(move.from), cell_of(move.to)});
    }
    return moves;
  }
  /// Not asked in the midst of a turn.
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    if (first_) {
      return std::nullopt;
    }
    Place king{};
    const char wanted = game_.turn == Color::white ? 'K' : 'k';
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      king = game_.at(place_of(Cell(i))) == wanted ? place_of(Cell(i)) : king;
    }
    CellSet found;
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const char man = game_.at(place_of(Cell(i)));
      if (man != '.' && (man < 'a') != (wanted < 'a')) {
        const std::vector<Place> reached = game_.reach(place_of(Cell(i)));
        if (std::ranges::find(reached, king) != reached.end()) {
          found.insert(Cell(i));
        }
      }
    }
    return found;
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    if (game_.ending == ChesseractEnding::king_taken) {
      return Outcome::king_taken;
    }
    if (first_) {
      return legal.empty() ? Outcome::drawn : Outcome::ongoing;
    }
    return usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    if (first_) {
      return position.mid_turn();
    }
    const auto &theirs = *position.as<chesseract::Position>();
    bool same = !position.mid_turn() && game_.turn == theirs.turn() &&
                game_.moves_due == static_cast<int>(theirs.moves_due());
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const Piece piece = theirs.men().at(Cell(i));
      same = same && game_.at(place_of(Cell(i))) == (piece.exists() ? letter(piece) : '.') &&
             game_.is_unmoved(place_of(Cell(i))) == theirs.unmoved().contains(Cell(i));
    }
    return same;
  }
  void play(const Move &move) override {
    const ChesseractMove next{place_of(move.from), place_of(move.to)};
    if (first_) {
      game_ = game_.after({*first_, next});
      first_.reset();
    } else if (game_.moves_due == 1) {
      game_ = game_.after({next});
    } else {
      first_ = next;
    }
  }

private:
  static Place place_of(Cell cell) {
    const hypercube::Coordinates at = hypercube::coordinates(cell);
    return {at[0], at[1], at[2], at[3]};
  }
  static Cell cell_of(const Place &place) {
    static const Cells cells(hypercube::cell_count, place_of);
    return cells.at(place);
  }

  Chesseract game_;
  /// The first move of a turn that is not over.
  std::optional<ChesseractMove> first_ = std::nullopt;
};

// --- Chess on a Tesseract
// -------------------------------------------------------------------------------

class TesseractRival final : public Rival {
public:
  explicit TesseractRival(const tesseract::Position &position)
      : game_(naive_copy(position)), legal_(game_.legal_moves()) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const TesseractMove &move : legal_) {
      moves.push_back(told(move));
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    const char king = game_.turn == Color::white ? 'K' : 'k';
    CellSet found;
    for (const TesseractSpot &from : tesseract_spots()) {
      const char man = game_.at(from);
      if (man == ' ' || (man < 'a') == (king < 'a')) {
        continue;
      }
      for (const TesseractSpot &to : game_.attacks(from)) {
        if (game_.at(to) == king) {
          found.insert(cell_of(from));
        }
      }
    }
    return found;
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<tesseract::Position>()) == game_;
  }
  void play(const Move &move) override {
    const auto same =
        std::ranges::find_if(legal_, [&](const TesseractMove &each) { return told(each) == move; });
    const TesseractMove found = *same;
    game_.play(found);
    legal_ = game_.legal_moves();
  }

private:
  static Cell cell_of(const TesseractSpot &spot) {
    static const Cells cells(tesseract::cell_count,
                             [](Cell cell) { return spot_of(tesseract::name(cell)); });
    return cells.at(spot);
  }
  static Move told(const TesseractMove &move) {
    return {cell_of(move.from), cell_of(move.to),
            role_or_none(move.promotion, tesseract::Position::conventions())};
  }

  Tesseract game_;
  std::vector<TesseractMove> legal_;
};

// --- 4x4x4x4 ----------------------------------------------------------------------------------

class InfiniteRival final : public Rival {
public:
  explicit InfiniteRival(const orthodox::Position &position)
      : game_(naive_copy(position)), conventions_(position.conventions()) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const InfiniteMove &move : game_.legal_moves()) {
      moves.push_back(
          {cell_of(move.from), cell_of(move.to), role_or_none(move.promotion, conventions_)});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    const char king = game_.turn == Color::white ? 'K' : 'k';
    CellSet found;
    for (const PlaneSpot to : plane_spots()) {
      for (const PlaneSpot from : plane_spots()) {
        if (game_.at(to) == king && game_.could_go(from, to)) {
          found.insert(cell_of(from));
        }
      }
    }
    return found;
  }
  /// IC-11; a position by itself tells nothing of repetition.
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return !legal.empty() && game_.quiet_plies >= 100
               ? Outcome::drawn
               : usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<orthodox::Position>()) == game_;
  }
  void play(const Move &move) override {
    game_.play({plane_spot_of(move.from), plane_spot_of(move.to), letter_or_blank(move.promotion)});
  }

private:
  static Cell cell_of(PlaneSpot spot) {
    return hypercube::cell_at(
        {spot.row / 5, spot.column / 5, spot.row % 5 - 1, spot.column % 5 - 1});
  }

  InfiniteChess game_;
  const Conventions &conventions_;
};

// --- Dawson's game and Sphinx Chess -----------------------------------------------------------

class LatticeRival final : public Rival {
public:
  LatticeRival(const lattice::Position &position, std::string_view name)
      : name_(name), game_(naive_copy(position, name)),
        cells_(position.rules().grid.cell_count(),
               [&](Cell cell) { return lattice_spot_of(cell, position); }),
        like_(position) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const LatticeMove &move : game_.legal_moves()) {
      moves.push_back({cells_.at(move.from), cells_.at(move.to)});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    const char king = game_.turn == Color::white ? 'K' : 'k';
    CellSet found;
    for (const LatticeSpot &to : game_.spots()) {
      for (const LatticeSpot &from : game_.spots()) {
        if (game_.at(to) == king && game_.could_go(from, to)) {
          found.insert(cells_.at(from));
        }
      }
    }
    return found;
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<lattice::Position>(), name_) == game_;
  }
  void play(const Move &move) override {
    game_.play({lattice_spot_of(move.from, like_), lattice_spot_of(move.to, like_)});
  }

private:
  std::string_view name_;
  LatticeChess game_;
  Cells cells_;
  /// A position on the same board.
  lattice::Position like_;
};

// --- Oana and Chiru's game -------------------------------------------------------------------

class EightRival final : public Rival {
public:
  explicit EightRival(const oana_chiru::Position &position) : game_(naive_copy(position)) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const Move8 &move : game_.legal_moves()) {
      moves.push_back(
          {cell_of(move.from), cell_of(move.to),
           role_or_none(move.promotion, conventions(Variant(*find_game("oana-chiru"))))});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override { return std::nullopt; }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<oana_chiru::Position>()) == game_;
  }
  void play(const Move &move) override {
    game_.play({spot8_of(move.from), spot8_of(move.to), letter_or_blank(move.promotion)});
  }

private:
  static Cell cell_of(const Spot8 &spot) {
    return oana_chiru::cell_at(spot[0] - 1, spot[1] - 1, {spot[2] - 1, spot[3] - 1});
  }

  EightChess game_;
};

// --- Infinite-5d -------------------------------------------------------------------------------

class BigRival final : public Rival {
public:
  explicit BigRival(const infinite_5d::Position &position) : game_(naive_copy(position)) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const BigMove &move : game_.legal_moves()) {
      moves.push_back({cell_of(move.from), cell_of(move.to),
                       role_or_none(move.promotion, infinite_5d::Position::conventions())});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    const char king = game_.turn == Color::white ? 'K' : 'k';
    CellSet found;
    for (const BigSpot &to : big_spots()) {
      for (const BigSpot &from : big_spots()) {
        if (game_.at(to) == king && game_.at(from) != ' ' &&
            (game_.at(from) < 'a') != (king < 'a') && game_.attacks(from, to)) {
          found.insert(cell_of(from));
        }
      }
    }
    return found;
  }
  /// IC-11 and IC-21; a position by itself tells nothing of repetition.
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return game_.is_over              ? Outcome::king_taken
           : legal.empty()            ? Outcome::stalemate
           : game_.quiet_plies >= 100 ? Outcome::drawn
                                      : Outcome::ongoing;
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<infinite_5d::Position>()) == game_;
  }
  void play(const Move &move) override {
    game_.play({big_spot_of(move.from), big_spot_of(move.to), letter_or_blank(move.promotion)});
  }

private:
  static Cell cell_of(const BigSpot &spot) {
    return infinite_5d::grid.cell({spot[2], spot[0], spot[3], spot[1]});
  }

  Infinite5d game_;
};

} // namespace

std::unique_ptr<Rival> rival_of(const Position &position, const Variant &variant) {
  const std::string_view name = variant.game->name;
  if (const auto *game = position.as<hyperchess::Position>()) {
    return std::make_unique<HyperchessRival>(*game);
  }
  if (const auto *game = position.as<bughouse::Position>()) {
    return std::make_unique<OrthodoxRival>(*game, name);
  }
  if (const auto *game = position.as<chesseract::Position>()) {
    return std::make_unique<ChesseractRival>(*game);
  }
  if (const auto *game = position.as<tesseract::Position>()) {
    return std::make_unique<TesseractRival>(*game);
  }
  if (const auto *game = position.as<lattice::Position>()) {
    return std::make_unique<LatticeRival>(*game, name);
  }
  if (const auto *game = position.as<oana_chiru::Position>()) {
    return std::make_unique<EightRival>(*game);
  }
  if (const auto *game = position.as<infinite_5d::Position>()) {
    return std::make_unique<BigRival>(*game);
  }
  if (name == "4x4x4x4") {
    return std::make_unique<InfiniteRival>(*position.as<orthodox::Position>());
  }
  return std::make_unique<OrthodoxRival>(*position.as<orthodox::Position>(), name);
}

} // namespace tessera::naive
