#pragma once

// Records to compare, from texts.

#include "lib/collection/diff/record_diff.hpp"
#include "lib/record/convert/convert.hpp"
#include "lib/serve/pipeline/record_source.hpp"
#include "record/replay/support.hpp"
#include "support/loaded_game.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

/// The results of a comparison, each such as "comment missing 2...", followed by what both have:
/// "move changed 4...: P3143-3133 | P3142-3132".
std::vector<std::string> differences(std::string_view a, std::string_view b,
                                     const Given &knowing = {});

/// The tags of a game of Hyperchess in its own notation.
inline constexpr std::string_view hyperchess_tags =
    "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";

/// A file of a text, opened.
ComparedFile compared_file(const std::string &name, const std::string &text);

/// The samples that hold records.
std::vector<std::string> sample_records();

/// A record written in another notation and form.
std::string converted(const LoadedGame &game, const Writing &writing);

} // namespace tessera::test
