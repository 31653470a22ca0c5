#pragma once

namespace tessera::bench {

/// Registers the benchmarks of inputs made to take long or much memory: `worst/COMMAND/INPUT/SIZE`.
/// The command runs as a user runs it. The results are processor seconds per MB, the most memory in
/// MB, and how long the longest record or message is, 0 if there are many short ones. If the time
/// is linear, four times the size takes no longer per MB.
void add_worst_benchmarks();

} // namespace tessera::bench
