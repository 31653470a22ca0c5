#pragma once

#include "game.hpp"

// The options of Hyperchess as text (HC-11, HC-12).

namespace tessera::hyperchess {

/// The options of a game with these defaults.
std::span<const OptionInfo> option_infos(const Options &defaults);
/// Sets the option of that name; false if the game has no such option or value.
bool set_option(Options &options, const OptionInfo &option, std::string_view value);
/// The option's value, as `set_option` reads it.
std::string_view option_value(const Options &options, const OptionInfo &option);

} // namespace tessera::hyperchess
