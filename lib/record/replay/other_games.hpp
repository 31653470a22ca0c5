#pragma once

#include "recovery.hpp"

namespace tessera {

/// Whether a refused move may mean another move than was found, in one of the other games that its
/// record may be of: one that is also near, and lets all the rest be played there.
bool may_mean_another(const RefusedMove &refused, const Recovery &found);

} // namespace tessera
