#pragma once

#include "../../game/notation/written_move.hpp"
#include "../../game/rules/position.hpp"

#include <string>

namespace tessera {

// The one place where refusals become English, except that a game words those that only it has.

/// Why the move is refused, as a player would say it.
SentenceTemplate refusal_template(const Refusal &refusal, const WrittenMove &written,
                                  const Attempt &attempt, const Position &position);

/// A template with its slots filled.
std::string filled(const SentenceTemplate &sentence, const Move &move, const Position &position,
                   Notation notation);

/// Both at once.
std::string refusal_sentence(const Refusal &refusal, const WrittenMove &written,
                             const Attempt &attempt, const Position &position, Notation notation);

} // namespace tessera
