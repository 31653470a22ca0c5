#pragma once

#include "damaged_record.hpp"

#include <cstdint>

namespace tessera::test {

/// Writes some signs, letters and digits of a record's moves and marks in full width, and puts
/// characters that cannot be seen between others.
void write_in_other_characters(PartedRecord &record, std::uint32_t seed);

} // namespace tessera::test
