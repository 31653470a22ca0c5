#include "code.hpp"

namespace tessera {

namespace {

struct Entry {
  std::string_view name;
  std::string_view meaning;
};

constexpr std::array<Entry, code_count> entries{{
    {"unreadable", "An input that cannot be opened or read."},
    {"syntax", "Text that breaks the form of a record or a drawing, that is read as other signs "
               "than it has, or that the form to be written has no place for."},
    {"limit-exceeded", "A stated limit, such as the length of a record: what goes beyond it is not "
                       "read, not compared or not shown."},
    {"unknown-cell", "A cell that the board does not have in any coordinate system, or that is "
                     "missing where one must stand."},
    {"unknown-tag-value", "A tag, a header or an option that names a game, a notation or an end of "
                          "a game which is unknown or does not fit."},
    {"bad-position", "A position that cannot be read or cannot be set up, that differs from what "
                     "stands beside it, or that is not told or not written in full."},
    {"missing-board", "A move of a game on two boards that does not name its board."},
    {"ambiguous-move", "A short move that several legal moves fit."},
    {"empty-origin", "A move from a cell that holds no piece."},
    {"wrong-turn", "A move by the side that is not to move, or a ply that names that side."},
    {"piece-mismatch", "A move that names a different piece from the one on its first cell, or one "
                       "that the game does not have, or castling by a piece that is no king."},
    {"cannot-move-so", "A move that this piece cannot make, a short one that no such piece can "
                       "make, or the capture of a king that must not be taken."},
    {"path-blocked",
     "A move over an occupied cell, or onto one where it may only go to an empty cell."},
    {"own-piece", "A move onto a piece of the same side."},
    {"king-held", "A king's move out of the square that holds it."},
    {"sticky-pawn", "A pawn's step away from an enemy pawn that it is stuck to."},
    {"non-aggression", "A capture that the pact of unmoved pieces forbids."},
    {"pacified-captor", "A capture by a piece beside an enemy minstrel."},
    {"pacified-victim", "A capture of a piece beside a minstrel of the captor's side."},
    {"minstrel-captures", "A capture by a minstrel."},
    {"uncapturable-minstrel", "A capture of a minstrel."},
    {"same-piece-twice", "Both moves of a turn by the same piece, although another could move."},
    {"turn-incomplete", "A turn with fewer moves than are due, or a first move after which no "
                        "other piece could make the second."},
    {"too-many-moves", "A turn with more moves than are due."},
    {"turning-cell", "A turning cell that is not on the move's way."},
    {"edge-choice", "A move over an edge onto one face where the piece must take the other."},
    {"not-in-hand", "A drop of a piece that is not in hand."},
    {"bad-drop", "A drop on a cell where the piece may not be put."},
    {"captured-piece-mismatch", "A capture that names a different piece from the one it takes."},
    {"promotion-missing", "A move that must promote but names no piece."},
    {"promotion-not-allowed",
     "A promotion where none is allowed, or to a piece that is not allowed."},
    {"castling-lost", "Castling with a king or rook that has moved or was taken."},
    {"castling-attacked", "Castling out of, through or into an attack."},
    {"leaves-king-in-check", "A move that leaves the player's own king in check."},
    {"king-into-check", "A king's move onto an attacked cell."},
    {"capture-mark", "A sign of capture, of a shot, of capture in passing or of castling that is "
                     "missing, or that does not fit what the move does."},
    {"gloss-mismatch", "A gloss such as NxQ that the board contradicts."},
    {"check-mark", "A claim of check that the board does not show."},
    {"mate-mark", "A claim of mate that the board does not show."},
    {"move-number", "A number of a move or ply that does not follow from those before it, or that "
                    "the form to be written has no place for."},
    {"result-mismatch", "A result, or an end that a header names, that differs from the Result "
                        "tag, from the end on the board or from what letters said before."},
    {"game-over", "A move after the game had ended on the board."},
    {"unplayed-text",
     "Text among the moves that is neither a move nor marked as a comment, words like the moves of "
     "another game, moves that a semicolon or a missing brace makes a comment of, a second "
     "result, a move in a sentence of a letter that cannot be played, is miswritten or may be "
     "meant instead of the last, or plies that a header counts and that are not there."},
    {"changed-move",
     "A message that repeats an earlier move differently, or that has two moves for one number."},
    {"missing-move", "A move that no message has, or that a repetition of the game leaves out."},
    {"added-move", "A message that repeats the game with an extra move."},
    {"wrong-player", "A move sent by the player of the other side, or by neither player; or all "
                     "moves sent by one address."},
    {"out-of-turn", "A move sent before the one it answers."},
    {"unclear-game",
     "A message that may belong to several games, or may end another game than its own, or none."},
    {"broken-message", "A message with a broken form, or without something that it should have."},
    {"told-by-other", "A move known only from the other player's message or from a quotation."},
    {"notation-told", "What does not name its game, notation or cells, or writes in two notations; "
                      "the moves or the drawing show them, or nothing does."},
    {"repetition", "A position has come up three times; a draw, or after perpetual check a win, "
                   "could be claimed."},
    {"fifty-moves", "Fifty moves by each side without capture or pawn move; a draw could be "
                    "claimed."},
    {"bare-kings", "Only the kings are left: the game is drawn."},
}};

} // namespace

std::string_view name(Code code) { return entries[static_cast<std::size_t>(code)].name; }
std::string_view meaning(Code code) { return entries[static_cast<std::size_t>(code)].meaning; }

} // namespace tessera
