#include "lined_text.hpp"

#include "../../base/text.hpp"

#include <algorithm>
#include <utility>

namespace tessera::lsp {

namespace {

/// How many UTF-16 units a character takes that begins with this byte.
std::size_t units_of(char first) {
  return static_cast<unsigned char>(first) >= 0xf0U ? 2U : begins_character(first) ? 1U : 0U;
}

} // namespace

LinedText::LinedText(std::string text) : text_(std::move(text)) {
  for (std::size_t i = 0; i <= text_.size(); ++i) {
    if (begins_line(i)) {
      lines_.push_back(i);
    }
  }
}

bool LinedText::begins_line(std::size_t byte) const {
  if (byte == 0 || text_[byte - 1] == '\n') {
    return true;
  }
  return text_[byte - 1] == '\r' && (byte == text_.size() || text_[byte] != '\n');
}

void LinedText::replace(std::size_t begin, std::size_t end, std::string_view words) {
  text_.replace(begin, end - begin, words);
  known_ = {};
  // Line beginnings may change from its first byte to the second after it.
  const auto first = std::lower_bound(lines_.begin(), lines_.end(), begin);
  const auto behind = std::upper_bound(first, lines_.end(), end + 1);
  for (auto line = behind; line != lines_.end(); ++line) {
    *line = *line - end + begin + words.size();
  }
  std::vector<std::size_t> now;
  const std::size_t last = std::min(begin + words.size() + 1, text_.size());
  for (std::size_t i = begin; i <= last; ++i) {
    if (begins_line(i)) {
      now.push_back(i);
    }
  }
  lines_.insert(lines_.erase(first, behind), now.begin(), now.end());
}

std::size_t LinedText::byte_at(TextPosition position) const {
  if (position.line >= lines_.size()) {
    return text_.size();
  }
  std::size_t byte = lines_[position.line];
  const std::size_t end =
      position.line + 1 < lines_.size() ? lines_[position.line + 1] : text_.size();
  std::size_t units = 0;
  while (byte < end && text_[byte] != '\n' && text_[byte] != '\r' &&
         units + units_of(text_[byte]) <= position.character) {
    units += units_of(text_[byte]);
    ++byte;
    while (byte < end && !begins_character(text_[byte])) {
      ++byte;
    }
  }
  return byte;
}

TextPosition LinedText::position_at(std::size_t byte) const {
  const std::size_t at = std::min(byte, text_.size());
  const auto behind = std::upper_bound(lines_.begin(), lines_.end(), at);
  const auto line = static_cast<std::size_t>(behind - lines_.begin()) - 1;
  if (known_.line != line || (known_.byte > at && known_.byte - at > at - lines_[line])) {
    known_ = {line, lines_[line], 0};
  }
  while (known_.byte < at) {
    known_.units += units_of(text_[known_.byte++]);
  }
  while (known_.byte > at) {
    known_.units -= units_of(text_[--known_.byte]);
  }
  return {line, known_.units};
}

} // namespace tessera::lsp
