#pragma once

/// Chess on a Tesseract: see docs/rulebook/tesseract.md.

#include "../board/tesseract_board.hpp"
#include "defaults.hpp"
#include "move.hpp"
#include "placement.hpp"
#include "position_setup.hpp"
#include "reached.hpp"
#include "tesseract_reach.hpp"
#include "turn_taking.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::tesseract {

/// How a sliding or riding piece moves from one cell.
struct Routes {
  const Network *network;
  Directions directions;
};

/// How pieces of a role slide or ride, for either side; nothing if they do not.
std::optional<Routes> routes_of(Role role);
/// How a pawn's steps and a spear's slides go on a course: with their choice at edges bound, or as
/// if it were free.
enum class Choice : std::uint8_t { bound, free };
Routes routes_of(Piece piece, Cell from, Course course, Choice choice);

/// What one way passes: its stages, from the one where it begins to the one where it ends.
using Way = std::vector<Stage>;

/// The shortest ways to a cell over cells that are not walls, each coming in from another
/// direction; the shortest first, at most a given number, and none longer than that by more than a
/// face.
std::vector<Way> ways(const Routes &routes, Cell from, Cell to, const CellSet &walls,
                      std::size_t most);

class Position;

struct Options : NoOptions {
  using Game = Position;

  friend bool operator==(const Options &, const Options &) = default;
};

using Placement = BasicPlacement<512>;

/// A position: the pieces, the side to move, the cell that a pawn has just passed over, and the
/// clocks. A value. Only functions that return a vector allocate, and `why_not` if it looks for
/// what is in the way. `Position` of position.hpp describes the functions that every game has.
class Position : public TakesTurns,
                 public NoHands,
                 public OneBoard,
                 public OneMoveTurns<Position>,
                 public NoPacifiers,
                 public SmallBoard<Position>,
                 public JudgesMovesAlone<Position> {
public:
  static constexpr std::array roles{
      Role::king,          Role::queen,         Role::rook,          Role::bishop, Role::knight,
      Role::nightrider,    Role::archbishop,    Role::chancellor,    Role::archer, Role::pawn,
      Role::berolina_pawn, Role::arabian_spear, Role::berolina_spear};
  static constexpr std::array promotions{Role::queen,      Role::rook,       Role::bishop,
                                         Role::knight,     Role::nightrider, Role::archbishop,
                                         Role::chancellor, Role::archer};
  static constexpr std::array fen_fields{FenField::passed_cell, FenField::half_move_clock,
                                         FenField::move_number};
  static constexpr Conventions conventions_of_game{.notation_ruling = "TS-19",
                                                   .promotion_ruling = "TS-12",
                                                   .ends_ruling = "TS-14",
                                                   .setup_ruling = "TS-20",
                                                   .roles = roles,
                                                   .promotions = promotions,
                                                   .notation = notations::faces,
                                                   .fen_fields = fen_fields,
                                                   .plies_per_listed_move = 12};
  static constexpr const Conventions &conventions_of(const Options & /*options*/) {
    return conventions_of_game;
  }
  static constexpr const Conventions &conventions() { return conventions_of_game; }
  static std::string_view how_it_moves(const Refusal &refusal, Role role);

  /// For a pawn, including its double steps (TS-11).
  [[nodiscard]] static Reached alone(Piece piece, Cell from);
  /// The legal moves of the piece on a cell: captures are those that take a piece, wherever that
  /// stands.
  [[nodiscard]] Reached distinct_reach(Cell from, const tessera::CellSet &to) const;

  /// The start position of TS-13, unless a record says otherwise.
  static Position initial(const Options &options);
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] static Options options() { return {}; }
  [[nodiscard]] const Placement &men() const { return men_; }
  [[nodiscard]] Cell king(Color color) const { return kings_[index(color)]; }
  /// The cell that the last move, a double step, passed over, and the pawn that made it; no cells
  /// after any other move (TS-11).
  [[nodiscard]] Cell passed() const { return passed_; }
  [[nodiscard]] Cell passer() const { return passer_; }
  /// The pawns of the side that is not to move that could just have passed over a cell.
  static CellSet passers_over(const Placement &men, Color turn, Cell passed);

  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  /// What a refusal of the move says, if only this game refuses moves for that reason.
  [[nodiscard]] std::optional<SentenceTemplate> refusal_template(const Refusal &refusal,
                                                                 const Attempt &attempt) const;
  /// The move itself: what a piece becomes must be given (TS-12).
  [[nodiscard]] static Move completed(const Move &move) { return move; }
  [[nodiscard]] bool promotes(const Move &move) const;
  void apply(const Move &move) { force(move); }
  void follow(const Move &move) { force(move); }

  [[nodiscard]] bool can_force(const Move &move) const { return can_lift(men_, move); }
  void force(const Move &move);
  void take_off(Cell cell);
  void pass() { finish_move(false); }

  // The effects of a move, which need not be legal.

  /// The cell whose piece it takes: where the move or the shot goes, or where a pawn taken in
  /// passing stands; no cell if it takes nothing.
  [[nodiscard]] Cell victim(const Move &move) const;
  /// Where the piece stands after it: an archer that shoots stays.
  [[nodiscard]] Cell lands_on(const Move &move) const {
    return is_shot(move) ? move.from : move.to;
  }
  /// The cells passed over, or landed on by a nightrider, on the shortest open way, or on the
  /// shortest of all if no way is open; empty for a way that stays on its face.
  [[nodiscard]] std::vector<Cell> way(const Move &move) const;
  /// Edges bend its ways, but it turns nowhere else.
  [[nodiscard]] static std::vector<Cell> turning_cells(const Move & /*move*/) { return {}; }

  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] std::uint64_t count_legal_moves() const;
  [[nodiscard]] bool has_legal_move() const;

  [[nodiscard]] CellSet checkers() const { return attackers(king(turn_), opponent(turn_)); }
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
  /// What all pieces attack, as `attackers` says.
  [[nodiscard]] Attacks attacks() const { return attacks_on_cells(cell_count); }
  /// The pieces of a colour that keep one more enemy from checking their king.
  [[nodiscard]] CellSet pinned(Color color) const;
  /// Never: any material is enough (TS-14).
  [[nodiscard]] static bool drawn_by_material() { return false; }
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that count as repeated (TS-14, TS-18): same pieces, side to move and, if a
  /// pawn can be taken in passing, same cell passed over.
  using TakesTurns::hash;

  friend bool operator==(const Position &a, const Position &b) {
    return a.men_ == b.men_ && a.turn_ == b.turn_ && a.takeable() == b.takeable();
  }

private:
  /// The pieces as an attack sees them: what stops walks, and the attackers that are left.
  struct Scene {
    FaceSets walls;
    CellSet attackers;
  };
  /// What bears on a king: who checks it, the pieces that walks from it meet first, and the cells
  /// that these walks pass.
  struct Exposure {
    CellSet checkers;
    CellSet shields;
    CellSet passed;
  };

  // Attack.
  [[nodiscard]] Scene scene(Color by) const;
  /// The same after this move by the side to move.
  [[nodiscard]] Scene scene_after(const Move &move) const;
  [[nodiscard]] CellSet attackers_in(const Scene &scene, Cell target, Color by) const;
  [[nodiscard]] CellSet leapers_on(Cell target, Color by) const;
  [[nodiscard]] CellSet king_attackers_after(const Move &move) const;
  [[nodiscard]] Exposure exposure() const;

  // Single moves.
  /// Whether an archer shoots (TS-7).
  [[nodiscard]] bool is_shot(const Move &move) const;
  /// Whether a pawn takes the one that has passed.
  [[nodiscard]] bool takes_in_passing(const Move &move) const;
  /// Whether a piece may go there by its ways only, with free choice at edges.
  [[nodiscard]] std::optional<Refusal> step_refusal(Cell from, Cell to, Piece piece) const;
  [[nodiscard]] std::optional<Refusal> archer_refusal(Cell from, Cell to) const;
  [[nodiscard]] std::optional<Refusal> pawn_refusal(Cell from, Cell to, Piece piece) const;
  /// Where a pawn goes if the cells are as it needs them.
  struct PawnWays {
    const CellSet &steps;
    const CellSet &captures;
    const std::vector<DoubleStep> &double_steps;
  };
  [[nodiscard]] std::optional<Refusal> pawn_refusal(const PawnWays &ways, Cell to) const;
  [[nodiscard]] std::optional<Refusal> spear_refusal(Cell from, Cell to, Piece piece) const;
  /// Whether a pawn or spear goes there by faces that it may take (TS-10), and otherwise which face
  /// it must take.
  [[nodiscard]] bool has_bound_choice(Cell from, Cell to, Piece piece) const;
  [[nodiscard]] Refusal choice_refusal(Cell from, Cell to, Piece piece) const;
  /// Whether a slider or rider has an open way.
  [[nodiscard]] bool has_way(const Routes &routes, Cell from, Cell to) const;
  [[nodiscard]] Refusal blocked(const Routes &routes, Cell from, Cell to) const;

  // Lists of moves.
  [[nodiscard]] CellSet destinations(Cell from, Piece piece) const;
  [[nodiscard]] CellSet pawn_destinations(Cell from, Piece pawn) const;
  [[nodiscard]] CellSet spear_destinations(Cell from, Piece spear) const;
  /// Whether a piece's move may lay its king open where it takes nothing, or leave it in check.
  [[nodiscard]] static bool may_expose(Cell from, Piece piece, const Exposure &exposure);
  /// Whether its king is safe after a move to one of its destinations.
  [[nodiscard]] bool is_safe(const Move &move, Piece piece, const Exposure &exposure) const;
  /// Those of its moves that its king's safety allows.
  [[nodiscard]] CellSet legal_destinations(Cell from, Piece piece, const Exposure &exposure) const;

  // Playing.
  void put(Cell cell, Piece piece);
  void take(Cell cell);
  void finish_move(bool restart_clock);
  void set_passed(Cell over, Cell pawn);
  [[nodiscard]] bool can_be_taken_in_passing() const;
  /// The cell passed over, if a pawn can be taken there.
  [[nodiscard]] Cell takeable() const { return takeable_ ? passed_ : Cell(); }

  Placement men_;
  /// The cells of all pieces.
  FaceSets walls_;
  std::array<Cell, 2> kings_;
  Cell passed_;
  Cell passer_;
  bool takeable_ = false;
};

} // namespace tessera::tesseract
