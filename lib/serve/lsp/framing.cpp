#include "framing.hpp"

#include "../../base/text.hpp"
#include "../limits.hpp"

#include <algorithm>

namespace tessera::lsp {

namespace {

constexpr std::string_view header_end = "\r\n\r\n";

/// The length that a header gives, if it does.
std::optional<std::size_t> length_in(std::string_view header) {
  constexpr std::string_view name = "content-length:";
  while (!header.empty()) {
    const std::size_t end = std::min(header.find("\r\n"), header.size());
    std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 2, header.size()));
    if (!equal_ignoring_case(line.substr(0, name.size()), name)) {
      continue;
    }
    line.remove_prefix(name.size());
    const auto fields = words(line);
    return fields.size() == 1 ? read_whole_number<std::size_t>(fields[0]) : std::nullopt;
  }
  return std::nullopt;
}

} // namespace

void MessageReader::feed(std::string_view bytes) {
  const std::size_t skipped = std::min(to_skip_, bytes.size());
  to_skip_ -= skipped;
  buffer_ += bytes.substr(skipped);
}

std::optional<Framed> MessageReader::next() {
  if (!content_) {
    if (auto fault = read_header()) {
      return fault;
    }
  }
  if (!content_ || buffer_.size() < *content_) {
    return std::nullopt;
  }
  Framed message{buffer_.substr(0, *content_), {}};
  buffer_.erase(0, *content_);
  content_.reset();
  return message;
}

/// Reads the header of the next message, if all of it has come; returns what is wrong with it.
std::optional<Framed> MessageReader::read_header() {
  const std::size_t end = buffer_.find(header_end);
  if (end == std::string::npos) {
    if (buffer_.size() <= max_header) {
      return std::nullopt;
    }
    // What may be the beginning of its end stays.
    buffer_.erase(0, buffer_.size() - header_end.size());
    return Framed{{}, "the header is longer than 8192 bytes"};
  }
  const std::optional<std::size_t> length = length_in(std::string_view(buffer_).substr(0, end));
  buffer_.erase(0, end + header_end.size());
  if (!length) {
    return Framed{{}, "the header has no Content-Length"};
  }
  if (*length > max_content) {
    const std::size_t here = std::min(*length, buffer_.size());
    buffer_.erase(0, here);
    to_skip_ = *length - here;
    return Framed{{}, "the message is longer than 16 MiB"};
  }
  content_ = *length;
  return std::nullopt;
}

std::string framed(std::string_view content) {
  return "Content-Length: " + std::to_string(content.size()) + "\r\n\r\n" + std::string(content);
}

bool is_too_deep(std::string_view json) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_string) {
      i += c == '\\' ? 1U : 0U;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > max_depth) {
        return true;
      }
    } else if (c == ']' || c == '}') {
      depth -= depth > 0 ? 1U : 0U;
    }
  }
  return false;
}

} // namespace tessera::lsp
