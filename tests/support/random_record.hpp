#pragma once

#include "lib/rules/game.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tessera::test {

/// A random legal game in the long form, every move with its number.
std::string random_record(const Variant &variant, std::uint32_t seed, std::size_t length);

/// So many random games of all kinds, the same for the same seed; in about every third a cell is
/// wrong.
std::string random_records(std::size_t count, std::uint32_t seed);

} // namespace tessera::test
