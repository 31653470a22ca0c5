#pragma once

#include "../notation/written_move.hpp"
#include "../record/record.hpp"
#include "../rules/position.hpp"

#include <cstddef>

namespace tessera {

/// In how many turns before a move and after it one like it is looked for.
inline constexpr std::size_t turns_around_copy = 3;

/// Whether two moves are written with the same cells, in the same shape.
bool has_same_cells(const WrittenMove &a, const WrittenMove &b);

/// Whether a move, an item of a record, says the same as one in the turns around it in its line. If
/// it is wrong, too, the line was copied wrongly, and any move may have stood there (HC-17). A line
/// goes back to before the variation that it is in.
bool may_be_copied(const Record &record, std::size_t item, const Position &position);

} // namespace tessera
