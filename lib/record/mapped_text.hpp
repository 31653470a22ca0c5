#pragma once

#include "record.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A text made from another; each byte keeps the place of what it stands for.
class MappedText {
public:
  /// Begins empty, for a source of that size.
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
  /// Adds a stretch of the source, unchanged, which begins at a place of it.
  void keep_all(std::string_view stretch, std::size_t begin) {
    text_ += stretch;
    for (std::size_t at = begin; at < begin + stretch.size(); ++at) {
      begins_.push_back(static_cast<std::uint32_t>(at));
      ends_.push_back(static_cast<std::uint32_t>(at + 1));
    }
  }
  /// Adds a byte that stands for a stretch of another text made from the same source. An empty
  /// stretch stands for the place before it.
  void put(char c, const MappedText &of, Span span) {
    const Span place = of.to_source(span);
    keep(c, place.begin, place.end());
  }
  /// Adds a stretch of another text made from the same source, unchanged.
  void take(const MappedText &of, Span span) {
    const auto add = [span](auto &to, const auto &from) {
      const auto begin = from.begin() + static_cast<std::ptrdiff_t>(span.begin);
      to.insert(to.end(), begin, begin + static_cast<std::ptrdiff_t>(span.size));
    };
    add(text_, of.text_);
    add(begins_, of.begins_);
    add(ends_, of.ends_);
  }
  /// Replaces bytes by as many others.
  void replace(std::size_t at, std::string_view with) { text_.replace(at, with.size(), with); }

  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] std::size_t source_size() const { return source_size_; }
  /// Where a part of this text stands in the source.
  [[nodiscard]] Span to_source(Span span) const {
    const std::uint32_t begin = span.begin < begins_.size()
                                    ? begins_[span.begin]
                                    : static_cast<std::uint32_t>(source_size_);
    return {begin, span.size == 0 ? 0U : to_source(span.end()) - begin};
  }
  /// Where a part that ends there in this text ends in the source.
  [[nodiscard]] std::uint32_t to_source(std::size_t end) const {
    return end == 0              ? 0U
           : end >= ends_.size() ? static_cast<std::uint32_t>(source_size_)
                                 : ends_[end - 1];
  }

private:
  std::size_t source_size_;
  std::string text_;
  /// Where each byte of the text begins and ends in the source.
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> ends_;
};

} // namespace tessera
