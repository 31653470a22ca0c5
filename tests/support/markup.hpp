#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

/// How often a part occurs in a text.
inline std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

/// What is not well-formed XML (without declarations), or nothing.
inline std::string markup_fault(std::string_view text) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '&') {
      const std::size_t end = text.find(';', at);
      if (end == std::string_view::npos || end - at > 8) {
        return "a bare & at " + std::to_string(at);
      }
    }
    if (text[at] != '<') {
      continue;
    }
    const std::size_t end = text.find('>', at);
    if (end == std::string_view::npos) {
      return "a tag without end at " + std::to_string(at);
    }
    const std::string_view tag = text.substr(at + 1, end - at - 1);
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0 ||
        tag.find('<') != std::string_view::npos) {
      return "a broken tag: " + std::string(tag);
    }
    const std::string name(tag.substr(0, tag.find_first_of(" /\n", 1)));
    if (name.front() == '/') {
      if (open.empty() || open.back() != name.substr(1)) {
        return "a stray end: " + name;
      }
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end;
  }
  return open.empty() ? "" : "not closed: " + open.back();
}

} // namespace tessera::test
