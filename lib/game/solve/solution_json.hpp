#pragma once

#include "../board/notation.hpp"
#include "direct_mate.hpp"

#include <string>

namespace tessera {

/// A solution as one JSON object on a line, without line end (docs/schemas/solve.schema.json).
std::string solution_json(const MateSolution &solution, const Position &position, Notation system);

} // namespace tessera
