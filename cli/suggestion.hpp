#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tessera::cli {

/// The name that a mistyped word was most likely meant for: it differs in a letter or two, or
/// begins so. Empty if there is none, or two are as near.
std::string nearest(std::string_view word, const std::vector<std::string> &names);

} // namespace tessera::cli
