#pragma once

#include "html_text.hpp"

#include <string_view>

namespace tessera {

/// The words of a page as programs save and forward it: those of `text_of_page`, with the lines
/// before the page. (libxml2 takes words before the tags of a page as its body, and then its head,
/// too.)
PlacedText text_of_saved_page(std::string_view page);

} // namespace tessera
