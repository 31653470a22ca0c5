#pragma once

#include "text.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// A text as content or as a quoted attribute of XML or HTML. Bytes that are not UTF-8, and
/// characters that XML does not allow, become U+FFFD.
inline std::string escape_markup(std::string_view text) {
  constexpr std::string_view replacement = "\xef\xbf\xbd";
  constexpr std::string_view allowed_controls = "\t\n\r";
  std::string escaped;
  while (!text.empty()) {
    const std::size_t size = utf8_size(text);
    const std::string_view character = text.substr(0, size == 0 ? 1 : size);
    const char c = character.front();
    const bool is_control = static_cast<unsigned char>(c) < 0x20U;
    if (size == 0 || (is_control && allowed_controls.find(c) == std::string_view::npos) ||
        character == "\xef\xbf\xbe" || character == "\xef\xbf\xbf") {
      escaped += replacement;
    } else {
      switch (c) {
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '&':
        escaped += "&amp;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += character;
      }
    }
    text.remove_prefix(character.size());
  }
  return escaped;
}

} // namespace tessera
