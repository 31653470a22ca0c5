#pragma once

namespace tessera::bench {

/// Registers the benchmarks of pictures and pages: `svg/GAME` next to `text/GAME`, and `page/GAME`,
/// of a long random game, next to `replay/GAME` of the same.
void add_page_benchmarks();

} // namespace tessera::bench
