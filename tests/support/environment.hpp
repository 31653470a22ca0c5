#pragma once

#include <cstdint>
#include <cstdlib>

// What the environment asks of a test: this many random cases (TESSERA_TRIPS), from this seed on
// (TESSERA_TRIPS_SEED).

namespace tessera::test {

inline std::uint32_t number_from(const char *variable, std::uint32_t otherwise) {
  const char *text = std::getenv(variable);
  return text == nullptr ? otherwise : static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
}
inline std::uint32_t trips_or(std::uint32_t otherwise) {
  return number_from("TESSERA_TRIPS", otherwise);
}
inline std::uint32_t trips_seed() { return number_from("TESSERA_TRIPS_SEED", 1); }

} // namespace tessera::test
