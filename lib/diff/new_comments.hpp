#pragma once

#include "compared_game.hpp"

#include <set>
#include <string_view>
#include <vector>

namespace tessera {

/// The comments of the second list that the first does not have. Several in a row count as the one
/// comment that a converter may have made of them, and one as such a row.
std::vector<const Remark *> new_comments(const std::vector<Remark> &first,
                                         const std::vector<Remark> &second);

/// What the remarks say; the texts live as long as they.
std::set<std::string_view> texts_of(const std::vector<Remark> &remarks);

} // namespace tessera
