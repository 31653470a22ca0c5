#include "page_template.hpp"

#include "../../base/markup.hpp"
#include "../../base/text.hpp"
#include "../diagram/piece_shapes.hpp"
#include "page_data.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <new>

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

std::string base64_of(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  constexpr std::size_t bytes_of_group = 3;
  constexpr std::size_t digits_of_group = 4;
  std::string text;
  text.reserve((bytes.size() / bytes_of_group + 1) * digits_of_group);
  for (std::size_t i = 0; i < bytes.size(); i += bytes_of_group) {
    const std::string_view group = bytes.substr(i, bytes_of_group);
    std::size_t bits = 0;
    for (std::size_t at = 0; at < bytes_of_group; ++at) {
      bits = bits << 8U | (at < group.size() ? static_cast<unsigned char>(group[at]) : 0U);
    }
    for (std::size_t at = 0; at < digits_of_group; ++at) {
      text += at > group.size() ? '=' : digits[bits >> (18U - 6U * at) & 63U];
    }
  }
  return text;
}

std::string packed(std::string_view text) {
  // (16 more than the largest window asks for gzip's own header.)
  constexpr int window_with_header = 15 + 16;
  constexpr int memory_level = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_with_header, memory_level,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string bytes;
  std::array<char, 1U << 15U> out{};
  int state = Z_OK;
  while (state != Z_STREAM_END) {
    if (stream.avail_in == 0) {
      const std::size_t taken =
          std::min<std::size_t>(text.size(), std::numeric_limits<uInt>::max());
      // zlib's input pointer is not const, though it only reads.
      stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
      stream.avail_in = static_cast<uInt>(taken);
      text.remove_prefix(taken);
    }
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    state = deflate(&stream, text.empty() ? Z_FINISH : Z_NO_FLUSH);
    bytes.append(out.data(), out.size() - stream.avail_out);
  }
  deflateEnd(&stream);
  return base64_of(bytes);
}

} // namespace tessera
