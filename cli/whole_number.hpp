#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>

namespace tessera::cli {

/// Accepts the whole numbers between two, both included, in decimal digits. (CLI::Range takes 010
/// for 8 and 0x10 for 16.)
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

} // namespace tessera::cli
