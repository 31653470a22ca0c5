#pragma once

#include "setting.hpp"

#include <vector>

namespace tessera {

/// Every game and notation that a record may be in by its tags, with where it starts; a game in its
/// own notation goes before the others. Empty if its start position cannot be set up.
std::vector<Setting> possible_settings(const Record &record);
/// The same, but for the game and the notation that its tags name.
std::vector<Setting> settings_whatever_is_told(const Record &record);

} // namespace tessera
