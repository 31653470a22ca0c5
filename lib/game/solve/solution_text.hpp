#pragma once

#include "../board/notation.hpp"
#include "direct_mate.hpp"

#include <string>

namespace tessera {

/// The position after a turn, which must be legal.
Position behind(Position position, const Turn &turn);

/// `Qbd34xcd44+`, or `NAIa2-BIc2,PBIa2-BIa3` for a turn of two moves: its moves in their long form,
/// with a sign after the last if it checks or mates.
std::string turn_text(const Turn &turn, Position before, Notation system);

/// A solution for people: a sentence that says what is proved, then each key with its threats, the
/// answers that meet these and what mates after them. With `all_answers`, also those that do not
/// meet them.
std::string solution_text(const MateSolution &solution, const MateQuestion &question,
                          const Position &position, Notation system, bool all_answers);

} // namespace tessera
