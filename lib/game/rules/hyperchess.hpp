#pragma once

#include "../board/hypercube_board.hpp"
#include "defaults.hpp"
#include "hypercube_placement.hpp"
#include "king_watch.hpp"
#include "move.hpp"
#include "plane_men.hpp"
#include "position_setup.hpp"
#include "reached.hpp"
#include "threats.hpp"
#include "turn_taking.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Hyperchess (2004) and Hyperchess4 (2010): see docs/rulebook/hyperchess.md.
namespace tessera::hyperchess {

using hypercube::CellSet;
using hypercube::Placement;
using hypercube::Places;
using hypercube::Plane;

enum class NeutralPawn : std::uint8_t { off, first, always };

class Position;

/// The rules on which the two texts, and players, differ.
struct Options {
  using Game = Position;

  /// HC-11: whether, and how long, a pawn may move one up and one down at once.
  NeutralPawn neutral_pawn = NeutralPawn::off;
  /// HC-11: whether that move may capture.
  bool neutral_capture = true;
  /// HC-12: pawns may come to the aid of their held king.
  bool pawn_protection = false;
  /// HC-10: a king also holds the other on its little square.
  bool little_hold = false;

  friend bool operator==(const Options &, const Options &) = default;
};

/// The 2004 game's defaults.
inline constexpr Options hyperchess_2004{};
/// The 2010 game's defaults.
inline constexpr Options hyperchess4_2010{NeutralPawn::first, true, false, true};

/// A position: the pieces, the side to move, which king is held, and the clocks. A value. Only
/// functions that return a vector allocate.
class Position : public TakesTurns,
                 public NoHands,
                 public OneBoard,
                 public OneMoveTurns<Position>,
                 public NoPacifiers,
                 public PlainMoves<Position>,
                 public SmallBoard<Position>,
                 public JudgesMovesAlone<Position> {
public:
  static constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                                    Role::bishop, Role::knight, Role::pawn};
  /// What a pawn may become (HC-7).
  static constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};
  static constexpr std::array fen_fields{FenField::hold, FenField::half_move_clock,
                                         FenField::move_number};
  static constexpr Conventions conventions_of_game{.notation_ruling = "HC-14",
                                                   .promotion_ruling = "HC-7",
                                                   .ends_ruling = "HC-8",
                                                   .setup_ruling = "HC-16",
                                                   .marks_captures = false,
                                                   .roles = roles,
                                                   .promotions = promotions,
                                                   .notation = hypercube::notations::hyperchess,
                                                   .fen_fields = fen_fields};
  static constexpr const Conventions &conventions_of(const Options & /*options*/) {
    return conventions_of_game;
  }
  static constexpr const Conventions &conventions() { return conventions_of_game; }
  /// How a piece moves, in a few words, to explain why it may not go this way.
  static std::string_view how_it_moves(const Refusal &refusal, Role role);

  /// Where a piece goes on an empty board; where it matters, a pawn that has not moved yet.
  [[nodiscard]] Reached alone(Piece piece, Cell from) const;

  /// The start position of HC-1, White to move.
  static Position initial(const Options &options);
  /// All that is wrong with a set-up, a sentence each; a position may be made of it only if this is
  /// empty.
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] const Options &options() const { return options_; }
  [[nodiscard]] const Placement &men() const { return men_; }
  [[nodiscard]] std::optional<Color> held() const { return held_; }
  [[nodiscard]] Cell king(Color color) const { return kings_[index(color)]; }

  /// Why the move is not legal here, or nothing if it is. Looks at this move alone.
  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  /// What a refusal of the move says, if only this game refuses moves for that reason.
  [[nodiscard]] std::optional<SentenceTemplate> refusal_template(const Refusal &refusal,
                                                                 const Attempt &attempt) const;
  /// The move with the promotion that it means if it names none: a queen (HC-7).
  [[nodiscard]] Move completed(Move move) const;
  /// Whether the move is a pawn's to a cell where it must promote.
  [[nodiscard]] bool promotes(const Move &move) const {
    return promotes(men_.at(move.from), move.to);
  }
  /// Plays a legal, completed move.
  void apply(const Move &move) { force(move); }
  /// The same for code that follows a game move by move and seldom asks for lists of moves: it
  /// keeps what shows quickly whether the next move is legal, and not what makes lists quick.
  void follow(const Move &move);

  /// Plays a move as written, legal or not; requires `can_force`. The turn passes.
  void force(const Move &move);
  /// Takes a piece other than a king off the board, as HC-13 says; the turn passes.
  void take_off(Cell cell);
  /// Passes the turn without a move, where a record lacks one.
  void pass();

  /// All legal moves, in no particular order.
  [[nodiscard]] std::vector<Move> legal_moves() const;
  /// How many legal moves there are, without listing them.
  [[nodiscard]] std::uint64_t count_legal_moves() const;
  [[nodiscard]] bool has_legal_move() const;

  /// The pieces that check the king of the side to move.
  [[nodiscard]] CellSet checkers() const;
  /// All pieces of a colour that could capture on the cell, ignoring the safety of their own king:
  /// protectors or attackers. A king counts as if it were free (HC-10).
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
  /// The pieces of a colour that may be needed between an enemy and their own king. A piece that
  /// stands alone on the way is one of them, even though it may have legal moves along the way.
  [[nodiscard]] CellSet pinned(Color color) const;
  /// Whether only the kings are left (HC-8).
  [[nodiscard]] bool drawn_by_material() const;
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that count as repeated (HC-8): same pieces, side to move and hold.
  using TakesTurns::hash;

  friend bool operator==(const Position &a, const Position &b) {
    return a.men_ == b.men_ && a.turn_ == b.turn_ && a.held_ == b.held_ && a.options_ == b.options_;
  }

private:
  // Attack.
  [[nodiscard]] bool holds_in_big_square(Color king) const;
  /// Where pawns may make the neutral move (HC-11), and those that may.
  [[nodiscard]] CellSet neutral_cells(Color color) const;
  [[nodiscard]] CellSet neutral_movers(Color color) const;
  /// Whether pawns of `by` may come to the aid of their king on this cell (HC-12).
  [[nodiscard]] bool rescued(Cell cell, Color by) const;
  /// The pieces of a colour that would reach the cell if nothing stood in the way.
  [[nodiscard]] CellSet bearing_on(Cell cell, Color by, bool rescuing = false) const;
  /// Whether a piece bears on a cell in this way.
  [[nodiscard]] inline bool bears(Piece man, Cell at, Cell on) const;
  /// The enemies that attack the king of the side to move after this move.
  [[nodiscard]] CellSet king_attackers_after(Cell from, Cell to) const;

  // Single moves.
  [[nodiscard]] inline bool has_way(Piece piece, Cell from, Cell to) const;
  [[nodiscard]] std::optional<Refusal> step_refusal(Cell from, Cell to, Piece piece) const;
  [[nodiscard]] std::optional<Refusal> pawn_refusal(Cell from, Cell to, Color color) const;
  /// Where in the big plane a pawn may go to help its held king (HC-12): one place or none.
  [[nodiscard]] Places rescue_places(Cell from, Color color) const;
  /// Whether a king, held or free, may step in that plane (HC-3, HC-9, HC-10).
  [[nodiscard]] bool king_may_step(Color color, Plane plane) const;
  [[nodiscard]] static bool promotes(Piece piece, Cell to);

  // Lists of moves.
  [[nodiscard]] Threats threats(Color color) const;
  /// Where a piece could go in that plane, ignoring its king's safety.
  [[nodiscard]] Places places_for(Piece piece, Cell from, Plane plane) const;
  /// The same on the whole board.
  [[nodiscard]] CellSet destinations(Cell from, Piece piece) const;
  [[nodiscard]] CellSet legal_destinations(Cell from, Piece piece, const Threats &threats) const;

  // Counts moves, see hyperchess_count.cpp. Functions by role count only pieces of the side to move
  // that are not bound to their king.
  [[nodiscard]] int count_by_list(const CellSet &men, const Threats &threats) const;
  template <Role role> [[nodiscard]] int count_in_planes(const CellSet &men) const;
  [[nodiscard]] int count_knight_moves(const CellSet &knights) const;
  template <Color color> [[nodiscard]] int count_pawn_moves(const CellSet &pawns) const;
  [[nodiscard]] int count_king_moves() const;
  /// The places of the plane through a king that the pieces of a colour attack once it has left.
  [[nodiscard]] Places attacked_about(Cell king, Plane plane, Color by) const;

  // What king_watch.hpp asks of a game.
  friend class tessera::KingWatch;
  template <class Game> friend KingWatch::Safety tessera::look_along_lines(const Game &, Color);
  static constexpr bool coming_opens_ways = false;
  [[nodiscard]] KingWatch::Safety look_at_king(Color color) const {
    return look_along_lines(*this, color);
  }
  /// Whether pieces of that role pass over whatever stands in their way.
  static constexpr bool leaps(Role /*role*/) { return false; }
  /// The same position with the pieces by plane, which all of this needs.
  [[nodiscard]] Position with_planes() const;

  // Playing.
  inline void play(const Move &move);
  inline void put(Cell cell, Piece piece);
  inline void take(Cell cell);
  void set_held(std::optional<Color> held);
  void move_king(Color color, Cell from, Cell to);

  Placement men_;
  /// Not kept while a game is followed.
  std::optional<MenByPlane> planes_{std::in_place};
  std::array<Cell, 2> kings_;
  KingWatch watch_;
  Options options_;
  std::optional<Color> held_;
};

} // namespace tessera::hyperchess
