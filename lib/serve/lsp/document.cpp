#include "document.hpp"

#include "../../base/text.hpp"

#include <algorithm>
#include <string_view>
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
  return byte == 0 || ends_line_at(text_, byte - 1);
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

namespace {

bool is_finding(const Json &item) { return item["type"] == "finding"; }

} // namespace

Document::Document(std::string text, Json given, std::optional<std::int64_t> version)
    : lines_(std::move(text)), opened_(lines_.text()), given_(std::move(given)), version_(version) {
}

Json Document::range(std::size_t byte, std::size_t end_byte) const {
  const auto place = [this](std::size_t at) {
    const TextPosition position = position_at(at);
    return Json{{"line", position.line}, {"character", position.character}};
  };
  return {{"start", place(byte)}, {"end", place(end_byte)}};
}

Json Document::ask(Json request) const {
  // (The games do not depend on any choice.)
  if (request["ask"] != "games") {
    request.update(given_);
  }
  return Json::parse(opened_.ask(request.dump()));
}

std::vector<Json> Document::findings(std::size_t most) const {
  std::vector<Json> findings;
  Json request{{"ask", "report"}};
  request.update(given_);
  static_cast<void>(opened_.report(request.dump(), [&](std::string_view line) {
    if (findings.size() < most) {
      Json item = Json::parse(line);
      if (is_finding(item)) {
        findings.push_back(std::move(item));
      }
    }
  }));
  return findings;
}

std::vector<Json> Document::findings_near(std::size_t byte, std::size_t end_byte) const {
  std::vector<Json> findings;
  Json report = ask({{"ask", "report"}, {"byte", byte}, {"end_byte", end_byte}})["report"];
  for (Json &item : report) {
    if (is_finding(item)) {
      findings.push_back(std::move(item));
    }
  }
  return findings;
}

} // namespace tessera::lsp
