#pragma once

#include "html_text.hpp"

#include <string_view>

namespace tessera {

/// The words of a page as programs save and send it on: those of `text_of_page`, with the lines
/// that stand before the page. (libxml2 takes words before the tags of a page for its body, and so
/// its head, too.)
PlacedText text_of_saved_page(std::string_view page);

} // namespace tessera
