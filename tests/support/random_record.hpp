#pragma once

#include "lib/rules/position.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tessera::test {

/// Where random games of a variant begin: its array or, where none is known, some men that the seed
/// sets up.
Position random_start(const Variant &variant, std::uint32_t seed);
/// The FEN tag that a record which begins there needs, with its line end; nothing from an array.
std::string start_tag(const Variant &variant, const Position &start);

/// A random legal game in the long form, every move with its number.
std::string random_record(const Variant &variant, std::uint32_t seed, std::size_t length);

/// So many random games of all kinds, the same for the same seed; in about every third a cell is
/// wrong.
std::string random_records(std::size_t count, std::uint32_t seed);

} // namespace tessera::test
