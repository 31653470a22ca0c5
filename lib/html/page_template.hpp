#pragma once

#include "../rules/move.hpp"
#include "json.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What pages are put together from.

namespace tessera {

/// A page with what belongs in its places, which are written `{{name}}`. A place that nothing is
/// given for stays.
std::string filled(std::string_view page,
                   const std::vector<std::pair<std::string_view, std::string>> &parts);

/// JSON that can stand in a script element: nothing in it looks like markup, and what is not UTF-8
/// is replaced.
std::string in_script(const PageJson &json);

/// The start of a long title, as far as a browser's tab or list of bookmarks can use it.
std::string short_title(std::string_view title);

/// The pictures of a game's men, as symbols of SVG.
std::string symbols_of(const Conventions &conventions);

} // namespace tessera
