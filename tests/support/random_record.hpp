#pragma once

#include "lib/game/rules/position.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tessera::test {

/// Where random games of a variant start: its array or, if that is not known, some pieces set up by
/// the seed.
Position random_start(const Variant &variant, std::uint32_t seed);
/// The FEN tag that a record starting there needs, with its line end; nothing for an array.
std::string start_tag(const Variant &variant, const Position &start);

/// A random legal game in the long form, every move with its number.
std::string random_record(const Variant &variant, std::uint32_t seed, std::size_t length);

/// This many random games of all kinds, the same for the same seed; about every third has a wrong
/// cell.
std::string random_records(std::size_t count, std::uint32_t seed);

} // namespace tessera::test
