#pragma once

#include <sys/resource.h>

#include <string>
#include <vector>

namespace tessera::bench {

/// Runs a program with its arguments, the first of which is its own name, waits for it, and returns
/// what it used. It reads nothing, and its output goes nowhere. Throws std::runtime_error if it
/// does not run to its end.
rusage run_child(const std::string &program, const std::vector<std::string> &arguments);

/// Processor seconds that a child took, including the system's for it.
double seconds_of(const rusage &used);

} // namespace tessera::bench
