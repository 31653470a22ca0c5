#pragma once

#include "compared_game.hpp"

#include <string>

namespace tessera {

/// A game in the one form in which games are compared line by line: its tags, sorted; a line for a
/// move of both sides, or for a turn if turns have two moves; comments and variations on lines of
/// their own, variations sorted. Equal games give equal texts.
std::string canonical_text(const ComparedGame &game, const Setting &setting);
/// The same for a record that cannot be set up: its text.
std::string canonical_text(const Record &record);

} // namespace tessera
