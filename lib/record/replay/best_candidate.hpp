#pragma once

#include "candidates.hpp"

#include <cstddef>
#include <vector>

namespace tessera {

/// Of candidates whose main line was played, the first that plays most of it and, if there are
/// several, most of the variations.
std::size_t best_candidate(const Record &record, std::vector<Candidate> &candidates);

} // namespace tessera
