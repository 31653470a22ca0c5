#pragma once

#include "lib/game/rules/piece.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

/// Chesseract in the plainest way, written from the rulings alone and slow: a second opinion for
/// the tests of lib/game/rules, with which it shares the colours, no more.
namespace tessera::naive {

/// Big row, big column, row and column (Y, X, y, x of HB-1), each from 0 to 3.
using Place = std::array<int, 4>;

struct ChesseractMove {
  Place from;
  Place to;

  friend bool operator==(const ChesseractMove &, const ChesseractMove &) = default;
};

/// One move, or two made one after the other.
struct ChesseractTurn {
  ChesseractMove first;
  std::optional<ChesseractMove> second = std::nullopt;

  friend bool operator==(const ChesseractTurn &, const ChesseractTurn &) = default;
};

/// A first move that can be completed without CS-13 (CS-10).
struct ChesseractCandidate {
  ChesseractMove move;
  /// Whether another piece can make the second move: kind (a) of CS-10, otherwise kind (b).
  bool lets_another_move = false;
};

/// How a game ends other than by mate or stalemate.
enum class ChesseractEnding : std::uint8_t { none, no_second_move, king_taken };

/// A game of Chesseract between two turns. The pieces are KQRBNUMWDP for White and kqrbnumwdp for
/// Black, and a point is an empty cell.
class Chesseract {
public:
  /// What stands on each cell, and whether the piece there has not moved yet; indexed by the number
  /// made of the four coordinates of a place, the first counting most.
  using Men = std::array<char, 256>;
  using Unmoved = std::array<bool, 256>;

  Color turn;
  /// How many moves the side to move makes in this turn: one or two.
  int moves_due;
  ChesseractEnding ending = ChesseractEnding::none;

  Chesseract(const Men &men, const Unmoved &unmoved, Color side, int moves);
  /// The start of the game (CS-1).
  static Chesseract start();

  [[nodiscard]] char at(const Place &place) const { return men_[number(place)]; }
  [[nodiscard]] bool is_unmoved(const Place &place) const { return unmoved_[number(place)]; }

  /// Where the piece on a cell, of either side, may go by the rules of the single pieces (CS-2 to
  /// CS-7), ignoring its king's safety. The enemy king is among the places if it attacks it.
  [[nodiscard]] std::vector<Place> reach(const Place &from) const;
  /// Whether a piece of the other side attacks the king.
  [[nodiscard]] bool in_check(Color color) const;

  /// The first moves that can be completed, counted without CS-13. Two moves must be due.
  [[nodiscard]] std::vector<ChesseractCandidate> candidates() const;
  [[nodiscard]] std::vector<ChesseractMove> legal_first_moves() const;
  /// What must follow a legal first move; nothing if the turn is over after it.
  [[nodiscard]] std::vector<ChesseractMove> legal_second_moves(const ChesseractMove &first) const;
  /// All legal turns.
  [[nodiscard]] std::vector<ChesseractTurn> turns() const;
  [[nodiscard]] bool is_mate() const;
  [[nodiscard]] bool is_stalemate() const;

  /// The game after a legal turn.
  [[nodiscard]] Chesseract after(const ChesseractTurn &legal_turn) const;

private:
  /// Places in the order in which they were added, each once.
  class Places {
  public:
    void add(const Place &place);
    [[nodiscard]] const std::vector<Place> &all() const { return all_; }

  private:
    std::vector<Place> all_;
    std::bitset<256> added_;
  };

  static std::size_t number(const Place &place);
  [[nodiscard]] Place king(Color color) const;
  [[nodiscard]] std::vector<Place> men_of(Color color) const;
  [[nodiscard]] bool is_next_to(const Place &place, char man) const;
  [[nodiscard]] bool is_pacified(const Place &place) const;
  [[nodiscard]] bool may_take(const Place &from, const Place &victim) const;
  Place add_line(const Place &from, const Place &start, const Place &step, Places &places) const;
  void add_rook_way(const Place &from, const Place &step, Places &places) const;
  [[nodiscard]] bool reaches(const Place &from, const Place &to) const;
  [[nodiscard]] Chesseract moved(const ChesseractMove &move) const;
  [[nodiscard]] std::vector<ChesseractMove> single_moves() const;
  [[nodiscard]] std::vector<ChesseractMove> safe_moves_of(const Place &man,
                                                          bool one_is_enough = false) const;
  [[nodiscard]] bool can_move(const Place &man) const;
  [[nodiscard]] bool another_can_move(const Place &man) const;
  [[nodiscard]] bool may_take_king_after(const ChesseractMove &first) const;

  Men men_;
  Unmoved unmoved_;
};

/// How many ways there are to make so many single moves from here. A game that has ended is not
/// played on.
std::uint64_t perft_moves(const Chesseract &game, int depth);
/// How many ways there are to play so many turns from here.
std::uint64_t perft_turns(const Chesseract &game, int depth);

} // namespace tessera::naive
