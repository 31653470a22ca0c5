#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>

namespace tessera::cli {

/// Accepts the whole numbers between two, both included, in decimal digits. (CLI::Range takes 010
/// for 8 and 0x10 for 16.) A word may stand in place of a number.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most, const std::string &word = "");

} // namespace tessera::cli
