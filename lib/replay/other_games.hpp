#pragma once

#include "recovery.hpp"

namespace tessera {

/// Whether what was meant by a refused move was also meant in the other games that its record may
/// be of: what one of them reads otherwise is not proved. In a game where the position cannot
/// stand, nothing is read otherwise.
bool is_meant_in_all(const RefusedMove &refused, const Recovery &found);

} // namespace tessera
