#include "document.hpp"

#include "../text.hpp"

#include <algorithm>
#include <utility>

namespace tessera::lsp {

namespace {

/// Where the lines of a text begin: behind \n, \r\n and \r alone.
std::vector<std::size_t> line_begins(std::string_view text) {
  std::vector<std::size_t> begins{0};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'))) {
      begins.push_back(i + 1);
    }
  }
  return begins;
}

/// How many units of UTF-16 a character takes that begins with this byte.
std::size_t units_of(char first) {
  return static_cast<unsigned char>(first) >= 0xf0U ? 2U : begins_character(first) ? 1U : 0U;
}

} // namespace

Document::Document(std::string text, Json told, std::optional<std::int64_t> version)
    : text_(std::move(text)), opened_(text_), told_(std::move(told)), version_(version),
      lines_(line_begins(text_)) {}

std::size_t Document::byte_at(TextPosition position) const {
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

TextPosition Document::position_at(std::size_t byte) const {
  const std::size_t at = std::min(byte, text_.size());
  const auto behind = std::upper_bound(lines_.begin(), lines_.end(), at);
  const auto line = static_cast<std::size_t>(behind - lines_.begin()) - 1;
  std::size_t units = 0;
  for (std::size_t i = lines_[line]; i < at; ++i) {
    units += units_of(text_[i]);
  }
  return {line, units};
}

Json Document::range(std::size_t byte, std::size_t end_byte) const {
  const auto told = [this](std::size_t at) {
    const TextPosition position = position_at(at);
    return Json{{"line", position.line}, {"character", position.character}};
  };
  return {{"start", told(byte)}, {"end", told(end_byte)}};
}

Json Document::ask(Json request) const {
  // (Which games there are depends on no choice.)
  if (request["ask"] != "games") {
    request.update(told_);
  }
  return Json::parse(opened_.ask(request.dump()));
}

const Json &Document::report() const {
  if (!report_) {
    report_ = ask({{"ask", "report"}})["report"];
  }
  return *report_;
}

} // namespace tessera::lsp
