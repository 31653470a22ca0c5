#pragma once

#include "lib/game/rules/piece.hpp"
#include "naive_tesseract_board.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Chess on a Tesseract in the plainest way, written from the rulings alone and slow: a second
/// opinion for the tests of lib/game/rules, with which it shares the colours, no more.
namespace tessera::naive {

struct TesseractMove {
  TesseractSpot from;
  /// Where the piece goes, or the cell of the piece that is shot.
  TesseractSpot to;
  /// The letter of the piece that it becomes, or a space.
  char promotion = ' ';
  bool is_shot = false;
  bool is_en_passant = false;
  /// The cell that a double step passes over.
  std::optional<TesseractSpot> passed = std::nullopt;

  friend bool operator==(const TesseractMove &, const TesseractMove &) = default;
};

/// What a double step leaves to be taken (TS-11).
struct TesseractEnPassant {
  TesseractSpot passed;
  TesseractSpot victim;

  friend bool operator==(const TesseractEnPassant &, const TesseractEnPassant &) = default;
};

/// A position. The pieces are KQRBNIACXPFSL for White, the same in small letters for Black; a space
/// is an empty cell.
class Tesseract {
public:
  Color turn = Color::white;
  std::optional<TesseractEnPassant> en_passant = std::nullopt;
  /// Half-moves since the last capture or move of a pawn or spear (TS-14).
  int quiet_moves = 0;

  /// An empty board.
  Tesseract() { men_.fill(' '); }
  /// The start of the game (TS-13), neither side turned.
  static Tesseract start();

  [[nodiscard]] char at(const TesseractSpot &spot) const { return men_[number_of(spot)]; }
  void put(const TesseractSpot &spot, char man) { men_[number_of(spot)] = man; }

  /// The empty cells that the piece on a cell could go to other than by a double step, ignoring its
  /// king's safety.
  [[nodiscard]] std::vector<TesseractSpot> goes_to(const TesseractSpot &from) const;
  /// The cells on which it could take a piece, if one of the other side stood there.
  [[nodiscard]] std::vector<TesseractSpot> attacks(const TesseractSpot &from) const;
  /// Whether a piece of either side could go there, take or shoot there, ignoring its king's
  /// safety.
  [[nodiscard]] bool could_go(const TesseractSpot &from, const TesseractSpot &to) const;
  [[nodiscard]] bool in_check(Color color) const;

  [[nodiscard]] std::vector<TesseractMove> legal_moves() const;
  void play(const TesseractMove &move);
  /// "P02:a2-02:a3", "X01:b5*01:c3" or "S37:j3-67:a13=Q", for a move that is still to be played.
  [[nodiscard]] std::string to_string(const TesseractMove &move) const;

  friend bool operator==(const Tesseract &, const Tesseract &) = default;

private:
  [[nodiscard]] std::vector<TesseractMove> double_steps(const TesseractSpot &from) const;
  [[nodiscard]] std::vector<TesseractMove> moves_of(const TesseractSpot &from) const;

  std::array<char, tesseract_spot_count> men_;
};

/// How many games of `depth` half-moves there are from here.
std::uint64_t perft(const Tesseract &game, int depth);

} // namespace tessera::naive
