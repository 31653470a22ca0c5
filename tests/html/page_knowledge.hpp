#pragma once

#include "lib/board/notation.hpp"
#include "page_data.hpp"

#include <vector>

namespace tessera::test {

/// Holds what a page knows of some of its positions against the library, which has them all.
void expect_knowledge(const Json &data, const std::vector<Position> &positions, Notation notation);

} // namespace tessera::test
