#include "page_template.hpp"

#include "../diagram/piece_shapes.hpp"
#include "../../base/markup.hpp"
#include "../../base/text.hpp"
#include "page_data.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

std::string filled(std::string_view page,
                   const std::vector<std::pair<std::string_view, std::string>> &parts) {
  std::string html;
  for (;;) {
    const std::size_t begin = page.find("{{");
    html += page.substr(0, begin);
    if (begin == std::string_view::npos) {
      return html;
    }
    const std::size_t end = page.find("}}", begin);
    if (end == std::string_view::npos) {
      return html + std::string(page.substr(begin));
    }
    const std::string_view place = page.substr(begin + 2, end - begin - 2);
    const auto part = std::find_if(parts.begin(), parts.end(),
                                   [place](const auto &each) { return each.first == place; });
    html += part == parts.end() ? page.substr(begin, end + 2 - begin) : part->second;
    page.remove_prefix(end + 2);
  }
}

std::string in_script(const PageJson &json) {
  const std::string text = json.dump(-1, ' ', false, PageJson::error_handler_t::replace);
  std::string safe;
  safe.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '<' || c == '>' || c == '&') {
      safe += fmt::format("\\u{:04x}", c);
    } else if (text.compare(i, 3, "\xe2\x80\xa8") == 0 || text.compare(i, 3, "\xe2\x80\xa9") == 0) {
      safe += text[i + 2] == '\xa8' ? "\\u2028" : "\\u2029";
      i += 2;
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string short_title(std::string_view title) {
  constexpr std::size_t max_characters = 120;
  std::size_t end = 0;
  for (std::size_t count = 0; count < max_characters && end < title.size(); ++count) {
    // Text that is not UTF-8 is cut byte by byte.
    const bool ascii = static_cast<unsigned char>(title[end]) < 0x80U;
    end += ascii ? 1 : std::max<std::size_t>(utf8_size(title.substr(end)), 1);
  }
  return std::string(title.substr(0, end)) + (end < title.size() ? "\xe2\x80\xa6" : "");
}

std::string heading_markup(const std::vector<std::string> &names) {
  std::string markup;
  for (const std::string &name : names) {
    markup +=
        fmt::format("{}<bdi>{}</bdi>", markup.empty() ? "" : between_names, escape_markup(name));
  }
  return markup;
}

std::string symbols_of(const Conventions &conventions) {
  std::string symbols;
  for (const Role role : conventions.roles) {
    symbols += piece_symbol(role);
  }
  return symbols;
}

} // namespace tessera
