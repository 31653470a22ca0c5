#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Letters that are written for others in a move: for its digits, P22l3-3213, or small ones for
// capitals.

namespace tessera {

/// The word with letters from a place on replaced by digits so that it begins with a move, changing
/// as few of the letters that may be meant as will do; empty if that is impossible, or if it begins
/// with a move already.
std::string with_digits(std::string_view word, std::size_t from);
/// The word with all letters from a place on, but for one at its start, replaced by digits, if it
/// then begins with a move on a plane; empty if it does not, or if it begins with one already.
std::string with_digits_on_plane(std::string_view word, std::size_t from);

/// A move on Chesseract's own cells that is written in small letters, with its capitals; empty if
/// the word is none.
std::string with_capitals(std::string_view word);

} // namespace tessera
