#pragma once

#include "common.hpp"

#include "collection/select/criteria.hpp"

#include <optional>
#include <string>

namespace tessera::cli {

/// Reads a position to look for, or a part of one, from an argument: the file with it, or the
/// position on one line. It is read as a position of the game that the user or the text names,
/// otherwise of all games that it fits; fails if there is none.
Result<PositionQuery> read_pattern(const std::string &argument, bool part,
                                   const std::optional<VariantQuery> &variant, const Given &given);

} // namespace tessera::cli
