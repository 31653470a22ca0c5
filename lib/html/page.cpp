#include "page.hpp"

#include "../diagram/piece_shapes.hpp"
#include "../markup.hpp"
#include "../text.hpp"
#include "page_data.hpp"
#include "page_files.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// JSON that can stand in a script element: nothing in it looks like markup, and what is no UTF-8
/// is replaced.
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

const PageFile &file_named(std::string_view name) {
  const auto files = page_files();
  return *std::find_if(files.begin(), files.end(),
                       [name](const PageFile &file) { return file.name == name; });
}

/// The name of a file's text in a Content-Security-Policy: its SHA-256 in base64.
std::string source_of(const PageFile &file) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  constexpr std::size_t hex_of_group = 3;
  std::string base64;
  // Three hexadecimal digits are two of base64; the last of 64 digits stands alone.
  for (std::size_t i = 0; i < file.sha256.size(); i += hex_of_group) {
    const std::string group = std::string(file.sha256.substr(i, hex_of_group));
    const std::size_t bits = std::stoul((group + "00").substr(0, hex_of_group), nullptr, 16);
    base64 += digits[bits >> 6U];
    base64 += group.size() == 1 ? '=' : digits[bits & 63U];
  }
  return " 'sha256-" + base64 + '\'';
}

/// The scripts, each as an element, and what lets them run.
struct Scripts {
  std::string elements;
  std::string sources;
};

Scripts all_scripts() {
  Scripts scripts;
  for (const PageFile &file : page_files()) {
    if (file.name.ends_with(".js")) {
      scripts.elements += fmt::format("<script>{}</script>\n", file.text);
      scripts.sources += source_of(file);
    }
  }
  return scripts;
}

/// The page with what belongs in its places, which are written `{{name}}`.
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
    const std::string_view place = page.substr(begin + 2, end - begin - 2);
    html += std::find_if(parts.begin(), parts.end(), [place](const auto &part) {
              return part.first == place;
            })->second;
    page.remove_prefix(end + 2);
  }
}

/// The start of a long title, as far as a browser's tab or list of bookmarks can use it.
std::string short_title(std::string_view title) {
  constexpr std::size_t max_characters = 120;
  std::size_t end = 0;
  for (std::size_t count = 0; count < max_characters && end < title.size(); ++count) {
    // What is no UTF-8 is cut byte by byte.
    const bool ascii = static_cast<unsigned char>(title[end]) < 0x80U;
    end += ascii ? 1 : std::max<std::size_t>(utf8_size(title.substr(end)), 1);
  }
  return std::string(title.substr(0, end)) + (end < title.size() ? "\xe2\x80\xa6" : "");
}

std::string symbols_of(const Conventions &conventions) {
  std::string symbols;
  for (const Role role : conventions.roles) {
    symbols += piece_symbol(role);
  }
  return symbols;
}

} // namespace

Result<Page> write_page(const Record &record, const Told &told,
                        const std::optional<ReadStop> &stop) {
  const Result<PageData> data = page_data(record, told, stop);
  if (!data) {
    return Result<Page>::failure(data.problem());
  }
  const PageFile &style = file_named("page.css");
  Scripts scripts = all_scripts();
  const std::string policy =
      fmt::format("default-src 'none'; style-src{}; script-src{}; base-uri 'none'; "
                  "form-action 'none'",
                  source_of(style), scripts.sources);
  return Page{
      filled(file_named("page.html").text, {{"policy", policy},
                                            {"title", escape_markup(short_title(data->title))},
                                            {"heading", escape_markup(data->title)},
                                            {"style", std::string(style.text)},
                                            {"symbols", symbols_of(conventions(data->variant))},
                                            {"data", in_script(data->json)},
                                            {"scripts", std::move(scripts.elements)}}),
      data->errors};
}

} // namespace tessera
