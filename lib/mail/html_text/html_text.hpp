#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// The words of an HTML page (UTF-8), with line ends where a browser shows them: blocks and breaks
/// end lines, preformatted text keeps its own, the lines of a quotation begin with `> `, and
/// scripts, styles and the head are left out. Broken HTML is read as libxml2 repairs it.
std::string html_to_text(std::string_view html);

/// From a byte of a text on, the bytes of the page that it was made from, one for one.
struct HtmlPlace {
  std::uint32_t in_text = 0;
  std::uint32_t in_page = 0;
};

/// The words of a page, and where they stand in it.
struct PlacedText {
  std::string text;
  /// In the order of the text.
  std::vector<HtmlPlace> places;
};

/// The words of a saved page: as `html_to_text` gives them, but quotations have no signs, bytes
/// that are not UTF-8 are those of Windows-1252, and a zero is a blank.
PlacedText text_of_page(std::string_view html);

} // namespace tessera
