#pragma once

#include "game.hpp"
#include "sentence_template.hpp"

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// "Why not" is the question. `why_not` looks at one move and answers with a code, the ruling and
// the cells that matter, or with nothing. A check of a record never lists moves: lists are made for
// `tessera moves`, for perft, and for suggestions once a move is refused.
//
// `Position` is the closed variant over the games' own types and forwards their functions, which
// the concept `PositionOfGame` lists. A move is more than its destination: `victim` is the cell of
// the piece that it takes, which may be a pawn taken in passing or a target that is shot;
// `lands_on` is where the mover stands afterwards, as an archer that shoots stays; `way` names the
// cells that it passes where it could have gone round another way.
//
// Code that goes on through a game and seldom asks for lists plays legal moves by `follow`;
// king_watch.hpp says why.

namespace tessera {

/// What the rest of tessera asks of a game: a type of positions with these functions. `Position`
/// says what they mean, and a game's own file what only this game makes of them.
template <class Game>
concept PositionOfGame = std::copyable<Game> &&
    requires(Game game, const Game &as_is, Move move, Cell cell, unsigned number,
             std::vector<Move> moves, CellSet cells, std::vector<PositionSetup> boards) {
  { as_is.conventions() } -> std::same_as<const Conventions &>;
  { as_is.how_it_moves(Refusal(), Role()) } -> std::same_as<std::string_view>;
  { as_is.alone(Piece(), cell) } -> std::same_as<Reached>;
  { as_is.distinct_reach(cell, cells) } -> std::same_as<Reached>;
  { as_is.men() } -> std::convertible_to<Men>;
  { as_is.turn() } -> std::same_as<Color>;
  { as_is.king(Color()) } -> std::same_as<Cell>;
  { as_is.has_hands() } -> std::same_as<bool>;
  { as_is.hands() } -> std::same_as<const Hands &>;
  { as_is.promoted() } -> std::convertible_to<CellSet>;
  { as_is.move_number() } -> std::same_as<unsigned>;
  { as_is.half_move_clock() } -> std::same_as<unsigned>;
  { as_is.hash() } -> std::same_as<std::uint64_t>;
  { as_is.setup() } -> std::same_as<PositionSetup>;
  Game::of_game(boards);
  { as_is.why_not(Attempt()) } -> std::same_as<std::optional<Refusal>>;
  { as_is.why_not_among(Attempt(), moves) } -> std::same_as<std::optional<Refusal>>;
  { as_is.refusal_template(Refusal(), Attempt()) } -> std::same_as<std::optional<SentenceTemplate>>;
  { as_is.completed(move) } -> std::same_as<Move>;
  { as_is.promotes(move) } -> std::same_as<bool>;
  { as_is.victim(move) } -> std::same_as<Cell>;
  { as_is.lands_on(move) } -> std::same_as<Cell>;
  { as_is.way(move) } -> std::same_as<std::vector<Cell>>;
  { as_is.turning_cells(move) } -> std::same_as<std::vector<Cell>>;
  { as_is.can_force(move) } -> std::same_as<bool>;
  { as_is.legal_moves() } -> std::same_as<std::vector<Move>>;
  { as_is.some_moves(cells, cell) } -> std::same_as<std::vector<Move>>;
  { as_is.count_legal_moves() } -> std::same_as<std::uint64_t>;
  { as_is.checkers() } -> std::convertible_to<CellSet>;
  { as_is.attackers(cell, Color()) } -> std::convertible_to<CellSet>;
  { as_is.attacks() } -> std::same_as<Attacks>;
  { as_is.pinned(Color()) } -> std::convertible_to<CellSet>;
  { as_is.pacifiers(cell) } -> std::convertible_to<CellSet>;
  { as_is.drawn_by_material() } -> std::same_as<bool>;
  { as_is.outcome() } -> std::same_as<Outcome>;
  { as_is.moves_due() } -> std::same_as<unsigned>;
  { as_is.first_mover() } -> std::same_as<Cell>;
  { as_is.board_count() } -> std::same_as<unsigned>;
  { as_is.board() } -> std::same_as<unsigned>;
  { as_is.ended_board() } -> std::same_as<unsigned>;
  game.choose_board(number);
  game.apply(move);
  game.follow(move);
  game.force(move);
  game.take_off(cell);
  game.pass();
  game.end_turn();
};

/// What a move does to the pieces of a position.
struct MoveEffect {
  /// The piece that moves, or is put on the board.
  Piece mover;
  /// The piece that is taken, if there is one, and its cell.
  Piece victim;
  Cell victim_cell;
  /// Where the mover stands afterwards.
  Cell lands_on;

  /// Whether the piece that this move takes stands beside its way.
  [[nodiscard]] bool takes_in_passing(const Move &move) const {
    return victim_cell.exists() && victim_cell != move.to;
  }
};
/// For a move of a piece that exists.
template <PositionOfGame Game> MoveEffect effect_of(const Game &game, const Move &move) {
  const Cell victim = game.victim(move);
  return {move.drop ? Piece(game.turn(), *move.drop) : Piece(game.men().at(move.from)),
          victim.exists() ? Piece(game.men().at(victim)) : Piece(), victim, game.lands_on(move)};
}

/// A position of any of the games: the one place that knows them all. A value; copies share
/// nothing. Cells and pieces must belong to its game, and nothing is checked that a comment
/// requires.
class Position {
public:
  /// A game's start position. If it is not known (`Conventions::array_ruling`), a position with
  /// only the kings, which shows only what all its positions have in common.
  static Position initial(const Variant &variant) { return *shared_initial(variant); }
  /// The same, made only once if the variant has the game's defaults.
  static std::shared_ptr<const Position> shared_initial(const Variant &variant);

  template <class Game>
  requires(!std::same_as<Game, Position>) && PositionOfGame<Game> explicit Position(Game game)
      : game_(std::move(game)) {}

  /// Calls `visitor` with the game's own position.
  template <class Visitor> decltype(auto) visit(Visitor visitor) const {
    return std::visit(visitor, game_);
  }

  /// The same with a position that it may change.
  template <class Visitor> decltype(auto) change(Visitor visitor) {
    return std::visit(visitor, game_);
  }

  /// The game's own position if it is of that type, otherwise null.
  template <PositionOfGame Game> [[nodiscard]] const Game *as() const {
    return std::get_if<Game>(&game_);
  }

  [[nodiscard]] const Conventions &conventions() const {
    return visit([](const auto &game) -> const Conventions & { return game.conventions(); });
  }
  /// How a piece moves, to explain why it may not go this way.
  [[nodiscard]] std::string_view how_it_moves(const Refusal &refusal, Role role) const {
    return visit([&](const auto &game) { return game.how_it_moves(refusal, role); });
  }

  /// Where a piece goes that stands alone on the board; it must be one of the game's.
  [[nodiscard]] Reached alone(Piece piece, Cell from) const {
    return visit([&](const auto &game) { return game.alone(piece, from); });
  }

  /// The legal moves of the piece on a cell, by kind.
  [[nodiscard]] Reached destinations(Cell from) const;
  /// The same for moves that are known to be legal.
  [[nodiscard]] Reached distinct_reach(Cell from, const CellSet &to) const {
    return visit([&](const auto &game) { return game.distinct_reach(from, to); });
  }

  /// All pieces, by cell.
  [[nodiscard]] Men men() const {
    return visit([](const auto &game) -> Men { return game.men(); });
  }
  /// The piece on a cell; no piece if it is empty or no cell.
  [[nodiscard]] Piece at(Cell cell) const {
    return cell.exists() ? visit([cell](const auto &game) { return game.men().at(cell); })
                         : Piece();
  }
  /// The cells of all pieces, of a side's, and of a side's of one kind.
  [[nodiscard]] CellSet occupied() const {
    return visit([](const auto &game) -> CellSet { return game.men().occupied(); });
  }
  [[nodiscard]] CellSet men_of(Color color) const {
    return visit([color](const auto &game) -> CellSet { return game.men().of(color); });
  }
  [[nodiscard]] CellSet men_of(Color color, Role role) const {
    return visit([&](const auto &game) -> CellSet { return game.men().of(color, role); });
  }
  /// The side to move.
  [[nodiscard]] Color turn() const {
    return visit([](const auto &game) { return game.turn(); });
  }
  /// The cell of a side's king; no cell if it has been taken (CS-13). Where there are several
  /// (IC-21), one that is attacked, or else the first.
  [[nodiscard]] Cell king(Color color) const {
    return visit([color](const auto &game) { return game.king(color); });
  }
  /// The pieces in hand, or null in a game without hands (FS-9).
  [[nodiscard]] const Hands *hands() const {
    return visit([](const auto &game) -> const Hands * {
      return game.has_hands() ? &game.hands() : nullptr;
    });
  }
  /// The pieces on the board that were pawns, in a game with hands (FS-9).
  [[nodiscard]] CellSet promoted() const {
    return visit([](const auto &game) -> CellSet { return game.promoted(); });
  }
  /// What the current board is set up from.
  [[nodiscard]] PositionSetup setup() const {
    return visit([](const auto &game) { return game.setup(); });
  }
  /// The number of the move that is due, from 1 in a game's own array.
  [[nodiscard]] unsigned move_number() const {
    return visit([](const auto &game) { return game.move_number(); });
  }
  /// How many half moves have been made since the last capture or move of a pawn; 0 in a game that
  /// does not count them.
  [[nodiscard]] unsigned half_move_clock() const {
    return visit([](const auto &game) { return game.half_move_clock(); });
  }
  /// Equal for positions that count as repeated, and seldom for others (HC-8).
  [[nodiscard]] std::uint64_t hash() const {
    return visit([](const auto &game) { return game.hash(); });
  }

  /// Why a move is not legal here, or nothing if it is. Looks at this move alone.
  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const {
    return visit([&](const auto &game) { return game.why_not(attempt); });
  }
  /// The same if the caller has all legal moves already; some games then need not look for them.
  [[nodiscard]] std::optional<Refusal> why_not_among(const Attempt &attempt,
                                                     const std::vector<Move> &legal) const {
    return visit([&](const auto &game) { return game.why_not_among(attempt, legal); });
  }
  /// What a refusal of the move says, if only this game refuses moves for that reason.
  [[nodiscard]] std::optional<SentenceTemplate> refusal_template(const Refusal &refusal,
                                                                 const Attempt &attempt) const {
    return visit([&](const auto &game) { return game.refusal_template(refusal, attempt); });
  }
  /// Whether a move is a pawn's to a cell where it must promote.
  [[nodiscard]] bool promotes(const Move &move) const {
    return visit([&](const auto &game) { return game.promotes(move); });
  }
  /// A move with the promotion that it means if it names none and the game says which (HC-7).
  [[nodiscard]] Move completed(const Move &move) const {
    return visit([&](const auto &game) { return game.completed(move); });
  }
  /// Plays a legal, completed move.
  void apply(const Move &move) {
    std::visit([&](auto &game) { game.apply(move); }, game_);
  }
  /// The same for code that goes through a game move by move and seldom asks for lists of moves: it
  /// keeps what shows quickly whether the next move is legal, and not what makes lists quick. Lists
  /// remain right.
  void follow(const Move &move) {
    std::visit([&](auto &game) { game.follow(move); }, game_);
  }
  /// Whether `force` can play a move: a piece stands on its origin, or can be put on its cell.
  [[nodiscard]] bool can_force(const Move &move) const {
    return visit([&](const auto &game) { return game.can_force(move); });
  }
  /// Plays a move as written, legal or not; requires `can_force`. The turn passes.
  void force(const Move &move) {
    std::visit([&](auto &game) { game.force(move); }, game_);
  }
  /// Takes a piece other than a king off the board, as if the side to move had captured it (HC-13);
  /// the turn passes.
  void take_off(Cell cell) {
    std::visit([&](auto &game) { game.take_off(cell); }, game_);
  }
  /// Passes the turn without a move, where a record lacks one.
  void pass() {
    std::visit([](auto &game) { game.pass(); }, game_);
  }

  /// The cell of the piece that a move takes; no cell if it takes nothing.
  [[nodiscard]] Cell victim(const Move &move) const {
    return visit([&](const auto &game) { return game.victim(move); });
  }
  /// Where the piece stands after a move: usually, but not always, where the move goes.
  [[nodiscard]] Cell lands_on(const Move &move) const {
    return visit([&](const auto &game) { return game.lands_on(move); });
  }
  /// All of this at once, for a move of a piece that exists.
  [[nodiscard]] MoveEffect effect_of(const Move &move) const {
    return visit([&](const auto &game) { return tessera::effect_of(game, move); });
  }
  /// The cells that a move passes, if it could have gone another way (TS-5).
  [[nodiscard]] std::vector<Cell> way(const Move &move) const {
    return visit([&](const auto &game) { return game.way(move); });
  }
  /// Where the piece may turn on its open ways to the cell that the move goes to (CS-3), one cell
  /// per way: for a piece of either side, ignoring the king's safety and the turn. Empty if it goes
  /// straight.
  [[nodiscard]] std::vector<Cell> turning_cells(const Move &move) const {
    return visit([&](const auto &game) { return game.turning_cells(move); });
  }

  /// The enemy pieces that pacify the one on a cell (CS-5).
  [[nodiscard]] CellSet pacifiers(Cell cell) const {
    return visit([cell](const auto &game) -> CellSet { return game.pacifiers(cell); });
  }

  /// How many moves are due before the turn passes.
  [[nodiscard]] unsigned moves_due() const {
    return visit([](const auto &game) { return game.moves_due(); });
  }
  /// The cell of the piece that has made the first move of a turn of two (CS-8); otherwise no cell.
  [[nodiscard]] Cell first_mover() const {
    return visit([](const auto &game) { return game.first_mover(); });
  }
  /// Whether the first move of a turn has been made and the second has not (CS-8).
  [[nodiscard]] bool mid_turn() const { return first_mover().exists(); }
  /// Passes the turn, however many of its moves are due.
  void end_turn() {
    std::visit([](auto &game) { game.end_turn(); }, game_);
  }

  /// How many boards the game is played on; all functions outside this group are about one board.
  [[nodiscard]] unsigned board_count() const {
    return visit([](const auto &game) { return game.board_count(); });
  }
  /// The board that the functions are about, from 0.
  [[nodiscard]] unsigned board() const {
    return visit([](const auto &game) { return game.board(); });
  }
  /// Turns to another board, whose number must be less than `board_count`.
  void choose_board(unsigned number) {
    std::visit([number](auto &game) { game.choose_board(number); }, game_);
  }

  /// The board that ended, if `outcome` says that the game has.
  [[nodiscard]] unsigned ended_board() const {
    return visit([](const auto &game) { return game.ended_board(); });
  }

  /// All legal moves, in no particular order.
  [[nodiscard]] std::vector<Move> legal_moves() const {
    return visit([](const auto &game) { return game.legal_moves(); });
  }
  /// The legal moves that begin on one of some cells or end on another, in the order of all; and
  /// possibly others.
  [[nodiscard]] std::vector<Move> some_moves(const CellSet &origins, Cell to) const {
    return visit([&](const auto &game) { return game.some_moves(origins, to); });
  }
  /// How many legal moves there are, without listing them.
  [[nodiscard]] std::uint64_t count_legal_moves() const {
    return visit([](const auto &game) { return game.count_legal_moves(); });
  }
  /// The pieces that check the king of the side to move.
  [[nodiscard]] CellSet checkers() const {
    return visit([](const auto &game) -> CellSet { return game.checkers(); });
  }
  /// All pieces of a side that could capture on a cell, ignoring the safety of their own king:
  /// protectors or attackers. A king counts as if it were free (HC-10).
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const {
    return visit([&](const auto &game) -> CellSet { return game.attackers(cell, by); });
  }
  /// What all pieces attack, as `attackers` says.
  [[nodiscard]] Attacks attacks() const {
    return visit([](const auto &game) { return game.attacks(); });
  }
  /// The pieces of a side that may be needed between an enemy and their own king. A piece that
  /// stands alone on the way is one of them, even if it may move along the way.
  [[nodiscard]] CellSet pinned(Color color) const {
    return visit([color](const auto &game) -> CellSet { return game.pinned(color); });
  }
  /// Whether the pieces left cannot win, by the game's own ruling (HC-8 and others).
  [[nodiscard]] bool drawn_by_material() const {
    return visit([](const auto &game) { return game.drawn_by_material(); });
  }
  /// How the game stands by its rules. A position does not know whether it has been repeated, and
  /// its clock counts only in games that draws end by themselves (`Conventions::draws_end_game`).
  [[nodiscard]] Outcome outcome() const {
    return visit([](const auto &game) { return game.outcome(); });
  }

  /// Whether they are of one game and stand the same; the clocks and the number of the next move do
  /// not count.
  friend bool operator==(const Position &, const Position &) = default;

private:
  template <class> struct PositionsOf;
  template <class... Options> struct PositionsOf<std::variant<Options...>> {
    using Type = std::variant<typename Options::Game...>;
  };

  PositionsOf<GameOptions>::Type game_;
};

/// A position that was set up, or everything that is wrong with it.
struct SetUp {
  std::optional<Position> position;
  /// Sentences, without full stops.
  std::vector<std::string> faults;
};
/// Sets up a position of a game from as many boards as it has.
SetUp set_up(const std::vector<PositionSetup> &boards, const Variant &variant);

/// The number of lines of play of `depth` single moves, on all boards of the game; 1 for depth 0,
/// and 0 below.
std::uint64_t perft(const Position &position, int depth);
/// The same for `depth` turns, if these have two moves (CS-8).
std::uint64_t perft_of_turns(const Position &position, int depth);

} // namespace tessera
