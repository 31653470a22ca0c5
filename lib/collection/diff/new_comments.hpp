#pragma once

#include "compared_game.hpp"

#include <vector>

namespace tessera {

/// The comments of the second list that the first does not have. Several in a row count as the one
/// comment that a converter may have made of them, and one as such a row.
std::vector<const Remark *> new_comments(const std::vector<Remark> &first,
                                         const std::vector<Remark> &second);

} // namespace tessera
