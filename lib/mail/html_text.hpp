#pragma once

#include <string>
#include <string_view>

namespace tessera {

/// The words of a page in HTML (UTF-8), with line ends where a browser shows them: blocks and
/// breaks end lines, preformatted text keeps its own, a quotation's lines begin with `> `, and
/// scripts, styles and the head are left out. Broken HTML is read as libxml2 mends it.
std::string html_to_text(std::string_view html);

} // namespace tessera
