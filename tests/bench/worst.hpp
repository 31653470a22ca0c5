#pragma once

namespace tessera::bench {

/// Registers the benchmarks of inputs made to take long or much memory: `worst/COMMAND/INPUT/SIZE`,
/// with the seconds a MB and the most memory in MB. Of one that is linear, four times the size
/// takes no longer a MB.
void add_worst_benchmarks();

} // namespace tessera::bench
