#pragma once

#include "record.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A text made of another, each byte with the place in the other of what it stands for.
class MappedText {
public:
  /// Begins with nothing, of a source of that size.
  explicit MappedText(std::size_t source_size) : source_size_(source_size) {
    text_.reserve(source_size);
    begins_.reserve(source_size);
    ends_.reserve(source_size);
  }

  /// Adds a byte that stands for those of the source from `begin` to `end`.
  void keep(char c, std::size_t begin, std::size_t end) {
    text_ += c;
    begins_.push_back(static_cast<std::uint32_t>(begin));
    ends_.push_back(static_cast<std::uint32_t>(end));
  }
  /// Adds a byte that stands for a stretch of another text of the same source. An empty one stands
  /// for the place before it.
  void put(char c, const MappedText &of, Span span) {
    const Span place = of.to_source(span);
    keep(c, place.begin, place.end());
  }
  /// Adds a stretch of another text of the same source as it is.
  void take(const MappedText &of, Span span) {
    for (std::uint32_t at = span.begin; at < span.end(); ++at) {
      keep(of.text_[at], of.begins_[at], of.ends_[at]);
    }
  }
  /// Puts other bytes in the place of as many.
  void replace(std::size_t at, std::string_view with) { text_.replace(at, with.size(), with); }

  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] std::size_t source_size() const { return source_size_; }
  /// Where something of this text stands in the source.
  [[nodiscard]] Span to_source(Span span) const {
    const std::uint32_t begin = span.begin < begins_.size()
                                    ? begins_[span.begin]
                                    : static_cast<std::uint32_t>(source_size_);
    return {begin, span.size == 0 ? 0U : to_source(span.end()) - begin};
  }
  /// Where what ends there in this text ends in the source.
  [[nodiscard]] std::uint32_t to_source(std::size_t end) const {
    return end == 0              ? 0U
           : end >= ends_.size() ? static_cast<std::uint32_t>(source_size_)
                                 : ends_[end - 1];
  }

private:
  std::size_t source_size_;
  std::string text_;
  /// Of each byte of the text, where in the source it begins and ends.
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> ends_;
};

} // namespace tessera
