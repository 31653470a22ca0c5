#include "mail_place.hpp"

#include "../../base/text.hpp"

#include <algorithm>

namespace tessera {

namespace {

constexpr std::size_t block_size = 4096;

} // namespace

TextLines::TextLines(std::string_view text) : text_(text) {
  std::uint64_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i % block_size == 0) {
      characters_.push_back(characters);
    }
    characters += begins_character(text[i]) ? 1U : 0U;
    if (text[i] == '\n') {
      lines_.push_back(i + 1);
    }
  }
}

std::size_t TextLines::line_of(std::size_t offset) const {
  return static_cast<std::size_t>(std::upper_bound(lines_.begin(), lines_.end(), offset) -
                                  lines_.begin()) -
         1;
}

std::uint64_t TextLines::characters_before(std::size_t offset) const {
  if (characters_.empty()) {
    return 0;
  }
  const std::size_t block = std::min(offset / block_size, characters_.size() - 1);
  const std::string_view rest = text_.substr(block * block_size, offset - block * block_size);
  return characters_[block] + character_count(rest);
}

MailPlace place_of(const SentIn &in, Span span) {
  constexpr std::size_t most_before = 100;
  constexpr std::size_t most_shown = 400;
  const std::string_view text = in.text.text;
  const std::size_t line = in.lines.line_of(span.begin);
  const std::size_t line_begin = in.lines.begin_of(line);
  std::size_t shown =
      std::max(line_begin, span.begin - std::min<std::size_t>(span.begin, most_before));
  while (shown < span.begin && !begins_character(text[shown])) {
    ++shown;
  }
  MailPlace place;
  place.message = in.message.name;
  place.text_line = line + 1;
  place.is_exact = in.text.line_for_line;
  place.byte_is_exact = in.text.byte_for_byte;
  place.line = in.message.first_line + in.text.first_line + (place.is_exact ? place.text_line : 1);
  place.column = place.is_exact ? 1 + in.lines.characters_before(span.begin) -
                                      in.lines.characters_before(line_begin)
                                : 1;
  place.byte = in.message.first_byte + in.text.first_byte + (place.byte_is_exact ? span.begin : 0);
  place.file_name = in.text.file_name;
  place.offset = span.begin - static_cast<std::uint32_t>(shown);
  std::string_view rest = text.substr(shown, most_shown);
  rest = rest.substr(0, rest.find('\n'));
  rest.remove_suffix(rest.ends_with('\r') ? 1 : 0);
  place.text = rest;
  return place;
}

Span at_place(const MailPlace &place, std::string_view text) {
  const std::size_t room =
      place.text.size() - std::min<std::size_t>(place.offset, place.text.size());
  return {place.offset, static_cast<std::uint32_t>(std::min(text.size(), room))};
}

} // namespace tessera
