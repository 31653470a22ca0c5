#pragma once

#include "base/result.hpp"

#include <optional>
#include <string>

namespace tessera::cli {

/// The file of the studio's page that records are put in: installed with this command or, in the
/// folder of a build, made by `./dev web`. Nothing if there is none.
std::optional<std::string> studio_file();

/// The text of such a file; fails if it cannot be read or is another file.
Result<std::string> read_studio(const std::string &path);

} // namespace tessera::cli
