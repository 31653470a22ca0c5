#pragma once

#include "../../game/notation/written_move.hpp"
#include "../../game/rules/position.hpp"
#include "draw_watch.hpp"
#include "recovery.hpp"

#include <string>
#include <string_view>

// What findings say. To word one takes longer than to replay a move, so the replay asks its
// listener first (`reads_findings`): a converter that reads its own text again does not read them,
// nor does a list of findings that is full.

namespace tessera {

// The one place where refusals become English, except that a game words those that only it has.
// Findings about anything else are worded where they are found.

/// Why the move is refused, as a player would say it.
SentenceTemplate refusal_template(const Refusal &refusal, const WrittenMove &written,
                                  const Attempt &attempt, const Position &position);

/// A template with its slots filled.
std::string filled(const SentenceTemplate &sentence, const Move &move, const Position &position,
                   Notation notation);

/// Both at once.
std::string refusal_sentence(const Refusal &refusal, const WrittenMove &written,
                             const Attempt &attempt, const Position &position, Notation notation);

// What findings about moves say, besides why a move is refused.

/// That the game is over, and why: by how the position stands, or by a draw that the moves before
/// it make.
std::string game_over_sentence(const Position &position, Outcome outcome,
                               DrawnBy drawn_by = DrawnBy::nothing);

/// What a text shaped like a move, other than castling (castling.hpp), lacks to be one; its code is
/// `unknown_cell` or `syntax`.
struct BrokenMove {
  Code code;
  std::string sentence;
};
BrokenMove broken_move_sentence(std::string_view text, Notation system);

/// What the replay did about the refused move.
std::string reading_sentence(const Recovery &recovery, const RefusedMove &refused);

/// That a suggestion is what was meant.
std::string claim_sentence(const Suggestion &meant, const Record &record);

/// `White's knight on 2231`.
std::string man_on(Cell cell, const Position &position, Notation system);

/// `27... X 1332-1234`: where in the game a move stands, and how it is written.
std::string numbered(std::string_view text, const Position &position);
/// The same for a move of that number and side on the position's current board.
std::string numbered(std::string_view text, unsigned number, Color mover, const Position &position);

} // namespace tessera
