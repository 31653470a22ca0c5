#pragma once

#include <fstream>
#include <string>

namespace tessera::bench {

/// The most memory this process has held so far, in MB.
inline double peak_memory() {
  std::ifstream status("/proc/self/status");
  for (std::string key; status >> key;) {
    if (double kibibytes = 0; key == "VmHWM:" && status >> kibibytes) {
      return kibibytes * 1024 / 1'000'000;
    }
  }
  return 0;
}

/// From now on, measures the most memory anew.
inline void reset_peak_memory() { std::ofstream("/proc/self/clear_refs") << '5'; }

} // namespace tessera::bench
