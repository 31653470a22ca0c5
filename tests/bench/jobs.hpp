#pragma once

#include <array>

namespace tessera::bench {

/// The numbers of threads that work is measured with.
inline constexpr std::array measured_jobs{1U, 2U};

/// Registers the benchmarks of many records worked on in several threads: `convert/JOBS` and
/// `check/JOBS`, that is validation, both with the same records.
void add_job_benchmarks();

} // namespace tessera::bench
