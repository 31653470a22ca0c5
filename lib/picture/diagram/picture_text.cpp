#include "picture_text.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../limits.hpp"
#include "grammar/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

constexpr std::size_t tab_width = 8;
constexpr std::string_view no_break_space = "\xc2\xa0";

template <class Rule> struct QuoteAction : tao::pegtl::nothing<Rule> {};
template <> struct QuoteAction<grammar::quote> {
  template <class Input> static void apply(const Input &in, std::size_t &size) { size = in.size(); }
};

std::size_t size_of_quote(std::string_view line) {
  std::size_t size = 0;
  return matches<grammar::quoted_line, QuoteAction>(line, size) ? size : 0;
}

/// In characters.
std::size_t width_of(std::string_view line) {
  return static_cast<std::size_t>(std::count_if(
      line.begin(), line.end(), [](char c) { return c != '\r' && begins_character(c); }));
}

PictureLine read_line(std::string_view line, std::uint32_t begin) {
  PictureLine read;
  read.is_cut = line.size() > max_picture_line;
  line = line.substr(0, max_picture_line);
  read.places.reserve(line.size() + 1);
  const auto add = [&read](char c, std::size_t place) {
    read.text += c;
    read.places.push_back(static_cast<std::uint32_t>(place));
  };
  std::size_t column = 0;
  read.quote = size_of_quote(line);
  for (std::size_t at = read.quote; at < line.size(); ++at) {
    const std::size_t place = begin + at;
    if (line[at] == '\t') {
      do {
        add(' ', place);
      } while (++column % tab_width != 0);
      continue;
    }
    if (line.substr(at).starts_with(no_break_space)) {
      add(' ', place);
      ++at;
      ++column;
      continue;
    }
    add(line[at], place);
    column += begins_character(line[at]) ? 1U : 0U;
  }
  read.width = width_of(line);
  // What is broken off later may begin after blanks.
  read.text.erase(read.text.find_last_not_of(" \r") + 1);
  read.places.resize(read.text.size());
  read.places.push_back(read.places.empty() ? static_cast<std::uint32_t>(begin + line.size())
                                            : read.places.back() + 1);
  return read;
}

} // namespace

void PictureLine::join(const PictureLine &next) {
  text += ' ';
  text += next.text;
  places.insert(places.end(), next.places.begin(), next.places.end());
}

std::vector<PictureLine> picture_lines(std::string_view text) {
  std::vector<PictureLine> lines;
  for (std::size_t begin = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
       begin < text.size() && lines.size() < max_picture_lines;) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(read_line(text.substr(begin, end - begin), static_cast<std::uint32_t>(begin)));
    begin = end + 1;
  }
  return lines;
}

std::optional<std::vector<PictureLine>> unfolded(std::span<const PictureLine> lines) {
  constexpr std::ptrdiff_t several = 3;
  std::size_t widest = 0;
  for (const PictureLine &line : lines) {
    widest = std::max(widest, line.width);
  }
  const auto is_widest = [widest](const PictureLine &line) { return line.width == widest; };
  if (widest == 0 || std::count_if(lines.begin(), lines.end(), is_widest) < several) {
    return std::nullopt;
  }
  std::vector<PictureLine> whole;
  bool goes_on = false;
  // The last line so far: as it was when it was broken, and as it is read.
  std::size_t width = 0;
  std::size_t read_width = 0;
  for (const PictureLine &line : lines) {
    if (goes_on && whole.back().text.size() < max_picture_line) {
      PictureLine &broken = whole.back();
      // The blanks at its end were there when it was broken.
      const std::uint32_t end = broken.places.back();
      broken.places.pop_back();
      const std::size_t blanks = width > read_width ? width - read_width : 0;
      broken.text.append(blanks, ' ');
      read_width += blanks + width_of(line.text);
      broken.places.resize(broken.text.size(), end);
      broken.text += line.text;
      broken.places.insert(broken.places.end(), line.places.begin(), line.places.end());
      width += line.width;
    } else {
      whole.push_back(line);
      // Quote signs are not part of what is joined.
      width = line.width - line.quote;
      read_width = width_of(line.text);
    }
    // A line that names a piece is whole.
    goes_on = is_widest(line) && !matches<grammar::plain_like>(line.text);
  }
  return whole;
}

std::vector<Finding> picture_limit_findings(std::string_view text,
                                            std::span<const PictureLine> lines) {
  std::vector<Finding> findings;
  const auto add = [&findings](Severity severity, std::size_t place, std::string sentence) {
    findings.emplace_back(Code::limit_exceeded, severity,
                          Span{static_cast<std::uint32_t>(place), 0}, std::move(sentence));
  };
  for (const PictureLine &line : lines) {
    if (line.is_cut) {
      add(Severity::warning, line.places.back(),
          fmt::format("boards are read from the first {} bytes of a line", max_picture_line));
    }
  }
  if (lines.size() == max_picture_lines) {
    const std::size_t end = text.find('\n', lines.back().places.back());
    if (end != std::string_view::npos && end + 1 < text.size()) {
      add(Severity::error, end + 1,
          fmt::format("boards are read from the first {} lines of a text", max_picture_lines));
    }
  }
  if (text.size() > max_picture_text) {
    add(Severity::error, max_picture_text,
        fmt::format("boards are read from the first {} bytes of a text", max_picture_text));
  }
  return findings;
}

} // namespace tessera
