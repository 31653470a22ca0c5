#pragma once

#include "../../game/notation/written_move.hpp"
#include "../record/record.hpp"

#include <cstddef>

namespace tessera {

/// Whether two moves are written with the same cells, in the same shape.
bool has_same_cells(const WrittenMove &a, const WrittenMove &b);

/// Whether a move, an item of a record, says the same as another in its line, however far away. If
/// it is wrong, too, the line was copied wrongly, and any move may have stood there (HC-17). A line
/// goes back to before the variation that it is in.
bool may_be_copied(const Record &record, std::size_t item);

} // namespace tessera
