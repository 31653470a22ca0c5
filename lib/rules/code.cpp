#include "code.hpp"

namespace tessera {

namespace {

struct Entry {
  std::string_view name;
  std::string_view meaning;
};

constexpr std::array<Entry, code_count> entries{{
    {"unreadable", "An input that cannot be opened or read."},
    {"syntax", "Text that breaks the form of a record."},
    {"limit-exceeded", "A record or a nesting beyond the stated limits."},
    {"unknown-cell", "A cell written in no coordinate system of the board."},
    {"unknown-tag-value", "A tag whose value names no game, option or notation known."},
    {"bad-position", "A position that cannot be read or cannot be set up."},
    {"missing-board", "A move of a game on two boards that does not name its board."},
    {"ambiguous-move", "A short move that several legal moves fit."},
    {"empty-origin", "A move from a cell that holds no piece."},
    {"wrong-turn", "A move of the side whose turn it is not."},
    {"piece-mismatch", "A move that names another piece than stands on its origin."},
    {"cannot-move-so", "A move this piece does not have."},
    {"path-blocked", "A move over a cell that is occupied."},
    {"own-piece", "A move onto a piece of the same side."},
    {"king-held", "A king's move out of the square it is held in."},
    {"sticky-pawn", "A pawn's step away from an enemy pawn it is stuck to."},
    {"non-aggression", "A capture that the pact of unmoved men forbids."},
    {"pacified-captor", "A capture by a man beside an enemy minstrel."},
    {"pacified-victim", "A capture of a man beside a minstrel of the captor's side."},
    {"minstrel-captures", "A capture by a minstrel."},
    {"uncapturable-minstrel", "A capture of a minstrel."},
    {"same-piece-twice", "Both moves of a turn made by one man where another could move."},
    {"turn-incomplete", "A turn with fewer moves than are due, or a first move after which no "
                        "other man could make the second."},
    {"too-many-moves", "A turn with more moves than are due."},
    {"turning-cell", "A turning cell that is not on the move's way."},
    {"edge-choice", "A move onto one face behind an edge where the man must take the other."},
    {"not-in-hand", "A man put on the board that is not in hand."},
    {"bad-drop", "A man put where it may not be put."},
    {"captured-piece-mismatch", "A capture that names another piece than it takes."},
    {"promotion-missing", "A pawn arrives where it must promote and no piece is named."},
    {"promotion-not-allowed", "A promotion where none may be."},
    {"castling-lost", "A castling of a king or rook that has moved or was taken."},
    {"castling-attacked", "A castling out of, through or into an attack."},
    {"leaves-king-in-check", "A move after which the own king stands in check."},
    {"king-into-check", "A king's move onto an attacked cell."},
    {"capture-mark", "A capture mark on a move that takes nothing."},
    {"gloss-mismatch", "A gloss such as NxQ that the board contradicts."},
    {"check-mark", "A check claimed that the board does not show."},
    {"mate-mark", "A mate claimed that the board does not show."},
    {"move-number", "A move number that does not count on from the one before."},
    {"result-mismatch", "A result that differs from the Result tag or from the end on the board."},
    {"game-over", "A move after the game had ended on the board."},
    {"unplayed-text", "Text among the moves that is neither a move nor marked as a comment."},
    {"changed-move", "A message repeats an earlier move otherwise than it was sent."},
    {"missing-move", "A move that no message has, or that is left out where the game is repeated."},
    {"added-move", "A message that repeats the game has a move more."},
    {"wrong-player", "A move sent by the player of the other side, or by neither player; or all "
                     "moves sent by one address."},
    {"out-of-turn", "A move sent before the one it answers."},
    {"unclear-game", "A message that may belong to several games."},
    {"broken-message", "A message whose form is broken, or that lacks what it should have."},
    {"told-by-other", "A move known from the other player's message or from a quotation alone."},
    {"notation-told", "The game or notation was not named; the replay shows it."},
    {"repetition", "A position has come up three times; a draw could be claimed."},
    {"fifty-moves", "Fifty moves by each side without capture or pawn move; a draw could be "
                    "claimed."},
    {"bare-kings", "Only the kings are left: the game is drawn."},
}};

} // namespace

std::string_view name(Code code) { return entries[static_cast<std::size_t>(code)].name; }
std::string_view meaning(Code code) { return entries[static_cast<std::size_t>(code)].meaning; }

} // namespace tessera
