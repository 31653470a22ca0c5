#pragma once

#include "lib/game/board/notation.hpp"
#include "page_data.hpp"

#include <vector>

namespace tessera::test {

/// Compares what a page knows about some of its positions with the library, which has them all.
void expect_knowledge(const Json &data, const std::vector<Position> &positions, Notation notation);

} // namespace tessera::test
