#pragma once

#include "../../game/rules/move.hpp"
#include "json.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// Bytes in base64.
std::string base64_of(std::string_view bytes);

/// A text packed with gzip, in base64, for a page to unpack.
std::string packed(std::string_view text);

// The parts that pages are put together from.

/// A page with its places, which are written `{{name}}`, filled in. A place without a value stays.
std::string filled(std::string_view page,
                   const std::vector<std::pair<std::string_view, std::string>> &parts);

/// JSON that can stand in a script element: nothing in it looks like markup, and bytes that are not
/// UTF-8 are replaced.
std::string in_script(const PageJson &json);

/// The start of a long title, as long as a browser's tab or list of bookmarks can use.
std::string short_title(std::string_view title);

/// The names in a page's heading, each with the direction of its own letters, so that none reorders
/// the others.
std::string heading_markup(const std::vector<std::string> &names);

/// The pictures of a game's pieces, as symbols of SVG.
std::string symbols_of(const Conventions &conventions);

} // namespace tessera
