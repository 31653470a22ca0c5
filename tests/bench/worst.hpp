#pragma once

namespace tessera::bench {

/// Registers the benchmarks of inputs made to take long or much memory: `worst/COMMAND/INPUT/SIZE`.
/// The command runs as a user runs it; told are the seconds of processor time a MB, the most memory
/// in MB, and how long the longest record or message is, 0 where there are many short ones. Of one
/// that is linear, four times the size takes no longer a MB.
void add_worst_benchmarks();

} // namespace tessera::bench
