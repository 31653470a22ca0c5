#pragma once

#include <sys/resource.h>

#include <string>
#include <vector>

namespace tessera::bench {

/// Runs a program with its arguments, the first of which is its own name, and waits for it: what it
/// used. It reads nothing, and its output goes nowhere.
rusage run_child(const std::string &program, const std::vector<std::string> &arguments);

/// Seconds of the processor that a child took, those of the system for it included.
double seconds_of(const rusage &used);

} // namespace tessera::bench
