#pragma once

#include <string>

namespace tessera::tests {

/// Files of the samples that tests of several commands read.
inline const std::string samples = TESSERA_SOURCE_DIR "/samples/";
inline const std::string printed_game = samples + "hyperchess/printed-game.txt";
inline const std::string mates = samples + "hyperchess/mate-under-hold.pgn";
inline const std::string illegal_kinds = samples + "hyperchess/illegal-kinds.pgn";

} // namespace tessera::tests
