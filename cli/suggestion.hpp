#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tessera::cli {

/// The name that a mistyped word was most likely meant as: it differs in a letter or two, or begins
/// with the word. Empty if there is none, or two are equally near.
std::string nearest(std::string_view word, const std::vector<std::string> &names);

} // namespace tessera::cli
