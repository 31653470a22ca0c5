#pragma once

#include "peers.hpp"

#include <functional>
#include <string>

namespace tessera::bench {

/// Registers the benchmarks of whole commands on the records of Hyperchess in PGN's shape:
/// `command/validate` and so on, and `command/start`, which validates a file of 1 kB.
void add_command_benchmarks();

/// Prints how they compare with the work itself, measured in the same run, and with a peer.
///
/// @param best the best rate of a benchmark, by `NAME RATE`; 0 if it was not measured
void print_commands(const std::function<double(const std::string &)> &best,
                    const GameChecker &peer);

} // namespace tessera::bench
