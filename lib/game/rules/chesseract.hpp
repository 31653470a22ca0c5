#pragma once

#include "../board/hypercube_board.hpp"
#include "chesseract_reach.hpp"
#include "defaults.hpp"
#include "hypercube_placement.hpp"
#include "king_watch.hpp"
#include "move.hpp"
#include "position_setup.hpp"
#include "reached.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A turn of two moves is two moves. A position knows how far its turn is, and every function is
// about a single move. For a first move, `why_not` asks whether a second move can complete the
// turn; for a second move, whether it ends the turn properly. So a written turn is checked without
// listing turns. The rest of tessera knows of turns only `moves_due`, `mid_turn`, `first_mover` and
// `end_turn`; `Conventions` says how many moves make one.
//
// chesseract.cpp has single moves and what attacks what, chesseract_turns.cpp turns and how a game
// ends, chesseract_count.cpp numbers of moves.

/// Chesseract: see docs/rulebook/chesseract.md.
namespace tessera::chesseract {

using hypercube::Placement;

class Position;

struct Options : NoOptions {
  using Game = Position;

  friend bool operator==(const Options &, const Options &) = default;
};

/// A position: the pieces, which of them have not moved, the side to move, and how far its turn is.
/// A turn is two moves by two pieces (CS-8), and every function is about one of them. A value. Only
/// functions that return a vector, and those that must look at whole turns, allocate.
/// `Position` of position.hpp describes the functions that every game has.
class Position : public NoHands,
                 public OneBoard,
                 public PlainMoves<Position>,
                 public SmallBoard<Position> {
public:
  static constexpr std::array roles{Role::king,     Role::queen,  Role::rook,   Role::bishop,
                                    Role::knight,   Role::pawn,   Role::dragon, Role::wizard,
                                    Role::minstrel, Role::unicorn};
  static constexpr std::array fen_fields{FenField::turn_part, FenField::unmoved,
                                         FenField::move_number};
  static constexpr Conventions conventions_of_game{.notation_ruling = "CS-16",
                                                   .promotion_ruling = "CS-2",
                                                   .ends_ruling = "CS-14",
                                                   .setup_ruling = "CS-18",
                                                   .repetition = false,
                                                   .fifty_moves = false,
                                                   .moves_in_turn = 2,
                                                   .turn_ruling = "CS-8",
                                                   .names_turning_cells = true,
                                                   .roles = roles,
                                                   .notation = hypercube::notations::chesseract,
                                                   .fen_fields = fen_fields,
                                                   // Another move must be able to follow.
                                                   .plies_per_listed_move = 16};
  static constexpr const Conventions &conventions_of(const Options & /*options*/) {
    return conventions_of_game;
  }
  static constexpr const Conventions &conventions() { return conventions_of_game; }
  static std::string_view how_it_moves(const Refusal &refusal, Role role);

  [[nodiscard]] static Reached alone(Piece piece, Cell from);
  /// Some moves of the piece on a cell, by kind: captures, and those with a turn on the way
  /// (CS-3).
  [[nodiscard]] Reached distinct_reach(Cell from, const tessera::CellSet &destinations) const;
  /// Where a rook, minstrel or queen may turn on its open ways to a cell that it may go to or
  /// capture on.
  [[nodiscard]] std::vector<Cell> turning_cells(const Move &move) const;

  static Position initial(const Options &options);
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] const Placement &men() const { return men_; }
  [[nodiscard]] Color turn() const { return turn_; }
  [[nodiscard]] unsigned move_number() const { return move_number_; }
  /// The game has no such clock.
  [[nodiscard]] static unsigned half_move_clock() { return 0; }
  /// No cell once it has been taken (CS-13).
  [[nodiscard]] Cell king(Color color) const { return kings_[index(color)]; }

  /// The pieces of a set-up that count as unmoved if it does not list them (CS-15).
  static CellSet usually_unmoved(const Placement &men);
  /// The pieces that have not moved yet (CS-6).
  [[nodiscard]] const CellSet &unmoved() const { return unmoved_; }
  /// How many moves are due before the turn passes: one or two.
  [[nodiscard]] unsigned moves_due() const { return moves_due_; }
  /// The cell of the piece that has made the first move of this turn; no cell before that move, or
  /// if only one move was due.
  [[nodiscard]] Cell first_mover() const { return first_mover_; }
  /// Whether that piece may take the king with the second move (CS-13).
  [[nodiscard]] bool may_take_king() const { return may_take_king_; }
  /// The enemy minstrels beside a piece (CS-5).
  [[nodiscard]] CellSet pacifiers(Cell cell) const;

  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const {
    return why_not(attempt, nullptr);
  }
  /// The same for a caller that has all legal moves already, because they are needed to see that a
  /// turn cannot be completed.
  [[nodiscard]] std::optional<Refusal> why_not_among(const Attempt &attempt,
                                                     const std::vector<Move> &legal) const {
    return why_not(attempt, &legal);
  }
  /// What a refusal of the move says, if only this game refuses moves for that reason.
  [[nodiscard]] std::optional<SentenceTemplate> refusal_template(const Refusal &refusal,
                                                                 const Attempt &attempt) const;
  [[nodiscard]] static Move completed(const Move &move) { return move; }
  [[nodiscard]] static bool promotes(const Move & /*move*/) { return false; }
  void apply(const Move &move) { force(move); }
  void follow(const Move &move);
  /// A piece of the other side moves as if its side were to move.
  void force(const Move &move);
  void take_off(Cell cell);
  /// Passes one move.
  void pass();
  /// Ends the turn, however many moves are due.
  void end_turn();

  /// The legal single moves: first moves of a turn, or second ones after the first (CS-10, CS-11).
  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] std::uint64_t count_legal_moves() const;
  /// Stops at the first.
  [[nodiscard]] bool has_legal_move() const;

  [[nodiscard]] CellSet checkers() const {
    return watch_.is_safe(turn_) ? CellSet() : king_attackers(turn_);
  }
  /// The pieces that could take an enemy on the cell: the one there, or on an empty cell one that
  /// has moved.
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
  /// The pieces of a colour that stand between an enemy and their king.
  [[nodiscard]] CellSet pinned(Color color) const;
  [[nodiscard]] static bool drawn_by_material() { return false; }
  /// In the middle of a turn, `drawn` if no second move is left (CS-12).
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that are equal in everything but the move number.
  [[nodiscard]] std::uint64_t hash() const;

  friend bool operator==(const Position &a, const Position &b) {
    return a.men_ == b.men_ && a.turn_ == b.turn_ && a.unmoved_ == b.unmoved_ &&
           a.moves_due_ == b.moves_due_ && a.first_mover_ == b.first_mover_ &&
           a.may_take_king_ == b.may_take_king_;
  }

private:
  // Capture and attack.
  /// Whether an enemy minstrel stands beside a cell of that colour's piece.
  [[nodiscard]] bool pacified(Cell cell, Color color) const;
  /// The enemies that a piece could take if it reached them (CS-4, CS-5, CS-6), kings included.
  [[nodiscard]] CellSet prey(Cell from, Piece piece) const {
    return prey(from, piece, takable_by(piece.color()));
  }
  /// The same, given the cells that any piece of its colour could take.
  [[nodiscard]] CellSet prey(Cell from, Piece piece, const CellSet &takable) const;
  [[nodiscard]] CellSet takable_by(Color color) const;
  /// Whether the way is open to a cell that a piece of this role can reach at all.
  [[nodiscard]] bool has_way(Cell from, Cell to, Piece piece) const;
  [[nodiscard]] CellSet king_attackers(Color color) const;
  /// The pieces of a colour that could attack the cell if nothing else stood in their way.
  [[nodiscard]] CellSet bearing_on(Cell cell, Color by) const;
  [[nodiscard]] bool attacks_king(Cell from) const;
  /// The cells that decide whether enemies attack a king, as long as only pieces other than
  /// minstrels and this king move.
  [[nodiscard]] CellSet king_rests_on(Color color) const;

  // Single moves, by the rules of their piece only (CS-2 to CS-7).
  /// A king is never taken.
  [[nodiscard]] CellSet destinations(Cell from, Piece piece) const {
    return sight(from, takable_by(piece.color())).destinations;
  }
  struct Sight {
    /// All cells that a piece's moves depend on, and those it may go to.
    CellSet seen;
    CellSet destinations;
  };
  [[nodiscard]] Sight sight(Cell from, const CellSet &takable) const;
  [[nodiscard]] bool is_stuck(Cell pawn, Color color) const;
  [[nodiscard]] std::optional<Refusal> man_refusal(const Attempt &attempt) const;
  [[nodiscard]] std::optional<Refusal> step_refusal(Cell from, Cell to, Piece piece) const;
  [[nodiscard]] std::optional<Refusal> pawn_refusal(Cell from, Cell to) const;
  [[nodiscard]] std::optional<Refusal> capture_refusal(Cell from, Cell to, Piece piece) const;
  [[nodiscard]] std::optional<Refusal> turning_refusal(const Attempt &attempt, Piece piece) const;

  /// What a single move that is not the king's must do to end an attack.
  struct Stops {
    /// Go to one of these cells, or, if it is a minstrel's, to one of those.
    CellSet to;
    CellSet beside;
    /// Or leave one of these.
    CellSet from;

    [[nodiscard]] CellSet cells(Role role) const {
      return role == Role::minstrel ? to | beside : to;
    }
    [[nodiscard]] bool are_made_by(const Move &move, Role role) const {
      return from.contains(move.from) || cells(role).contains(move.to);
    }
    /// Whether a piece at a cell could make one, on some board.
    [[nodiscard]] bool could_be_made(Role role, Cell at) const;
  };
  [[nodiscard]] Stops stops_of(Cell attacker, Cell target) const;

  /// The attacks on the king before a turn.
  class Check {
  public:
    explicit Check(const Position &now);
    /// Those pieces, other than the mover, that could with a second move stop all attacks which
    /// this first move leaves as they are; all others if it leaves none.
    [[nodiscard]] CellSet stoppers_behind(const Move &first) const;
    /// Whether the mover could, as far as such attacks are concerned.
    [[nodiscard]] bool may_end_alone(const Move &first) const;

  private:
    struct Attack {
      Stops stops;
      CellSet stoppers;
    };
    const Position &now_;
    Cell king_;
    std::vector<Attack> on_king_;
    /// For each cell beside the king, what stops the attacks on it there.
    std::vector<std::vector<Stops>> on_steps_;
  };

  // Turns (CS-8 to CS-13), see chesseract_turns.cpp.
  /// The legal moves, if they are known, or null.
  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt,
                                               const std::vector<Move> *legal) const;
  [[nodiscard]] std::optional<Refusal> refusal_as_first(const Move &move,
                                                        const std::vector<Move> *known) const;
  [[nodiscard]] std::optional<Refusal> refusal_as_last(const Move &move,
                                                       const std::vector<Move> *known) const;
  /// The same position, in which it is known that the king to move is safe, if it is.
  [[nodiscard]] Position looked_at() const;
  /// The position after a first move, ignoring CS-13.
  [[nodiscard]] Position behind(const Move &first) const;
  /// Calls `visit` with the moves of those pieces that may be the last of the turn, until it
  /// returns false; returns whether it never did.
  template <class Visit> bool visit_last_moves(const CellSet &men, Visit visit) const;
  [[nodiscard]] bool has_last_move(const CellSet &men) const;
  /// All pieces but the one that has made the first move.
  [[nodiscard]] CellSet others() const;
  [[nodiscard]] bool has_last_move_of_another() const { return has_last_move(others()); }
  /// The same with each of their first moves that CS-9 allows.
  template <class Visit> bool visit_first_moves(const CellSet &men, Visit visit) const;
  /// Whether another piece can make the second move (CS-10 a), or else the same piece can end the
  /// turn, or it can end without a second move (b).
  [[nodiscard]] bool another_can_follow(const Move &first, const Check &check) const;
  [[nodiscard]] bool ends_alone(const Move &first, const Check &check) const;
  [[nodiscard]] std::vector<Move> legal_first_moves() const;
  [[nodiscard]] bool has_first_move() const;
  [[nodiscard]] std::vector<Move> last_moves_of(const CellSet &men) const;
  [[nodiscard]] std::vector<Move> legal_last_moves() const;
  [[nodiscard]] bool only_one_man_can_move() const;

  /// Why no other piece can make the second move after this first one, and who else could begin.
  [[nodiscard]] SentenceTemplate incomplete_template(const Refusal &refusal,
                                                     const Move &move) const;

  // Numbers of moves, see chesseract_count.cpp.
  class Safety;
  /// Whether the king is not in check after this move.
  [[nodiscard]] bool is_safe_behind(const Move &move) const;
  /// Whether another piece can follow a first move that its piece's rules allow (CS-9, CS-10 a).
  [[nodiscard]] bool may_begin(const Move &first) const;
  /// Whether it is certain that a move leaves the king out of check, and that another piece, a
  /// pawn, has a second move after it that does so, too.
  [[nodiscard]] bool is_surely_safe(const Move &move) const;
  [[nodiscard]] bool leaves_free_pawn(const Move &first) const;

  // What king_watch.hpp asks of a game.
  friend class tessera::KingWatch;
  /// A rook may turn before a piece that it may not take.
  static constexpr bool coming_opens_ways = true;
  [[nodiscard]] static bool bears(Piece man, Cell at, Cell on) {
    return Reach::get().cells(man.role(), at).contains(on);
  }
  [[nodiscard]] KingWatch::Safety look_at_king(Color color) const {
    return {king_rests_on(color), king_attackers(color).empty()};
  }
  [[nodiscard]] std::uint64_t count_first_moves() const;
  [[nodiscard]] std::uint64_t count_last_moves(const CellSet &men) const;

  // Playing.
  /// Forgets what was known of the kings.
  void move_man(const Move &move);

  Placement men_;
  CellSet unmoved_;
  std::array<Cell, 2> kings_;
  unsigned move_number_ = 1;
  Cell first_mover_;
  std::uint8_t moves_due_ = 2;
  bool may_take_king_ = false;
  Color turn_ = Color::white;
  KingWatch watch_;
};

} // namespace tessera::chesseract
