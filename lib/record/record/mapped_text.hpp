#pragma once

#include "record.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
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
  }

  /// Adds a byte that stands for those of the source from `begin` to `end`.
  void keep(char c, std::size_t begin, std::size_t end) {
    add({static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(begin),
         static_cast<std::uint32_t>(end)});
    text_ += c;
  }
  /// Adds a stretch of the source, unchanged, which begins at a place of it.
  void keep_all(std::string_view stretch, std::size_t begin) {
    if (!stretch.empty()) {
      keep(stretch.front(), begin, begin + 1);
      text_ += stretch.substr(1);
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
    if (span.size == 0) {
      return;
    }
    const auto by = static_cast<std::uint32_t>(text_.size()) - span.begin;
    auto run = of.run_at(span.begin);
    const Span first = of.byte_at(span.begin);
    add({span.begin + by, first.begin, first.end()});
    for (++run; run != of.runs_.end() && run->at < span.end(); ++run) {
      add({run->at + by, run->begin, run->end});
    }
    text_.append(of.text_, span.begin, span.size);
  }
  /// Replaces bytes by as many others.
  void replace(std::size_t at, std::string_view with) { text_.replace(at, with.size(), with); }

  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] std::size_t source_size() const { return source_size_; }
  /// Where a part of this text stands in the source.
  [[nodiscard]] Span to_source(Span span) const {
    const std::uint32_t begin = span.begin < text_.size()
                                    ? byte_at(span.begin).begin
                                    : static_cast<std::uint32_t>(source_size_);
    return {begin, span.size == 0 ? 0U : to_source(span.end()) - begin};
  }
  /// Where a part that ends there in this text ends in the source.
  [[nodiscard]] std::uint32_t to_source(std::size_t end) const {
    return end == 0              ? 0U
           : end >= text_.size() ? static_cast<std::uint32_t>(source_size_)
                                 : byte_at(end - 1).end();
  }

private:
  /// Bytes of the text from one place on. One of them stands for a stretch of the source; if that
  /// is one byte, the following stand for the following bytes.
  struct Run {
    std::uint32_t at;
    std::uint32_t begin;
    std::uint32_t end;

    [[nodiscard]] bool may_go_on() const { return end == begin + 1; }
  };

  /// Adds a run, or leaves it to the last one if that goes on with it.
  void add(const Run &run) {
    const bool goes_on = !runs_.empty() && runs_.back().may_go_on() && run.may_go_on() &&
                         run.begin - runs_.back().begin == run.at - runs_.back().at;
    if (!goes_on) {
      runs_.push_back(run);
    }
  }
  [[nodiscard]] std::vector<Run>::const_iterator run_at(std::size_t at) const {
    return std::prev(
        std::upper_bound(runs_.begin(), runs_.end(), at,
                         [](std::size_t place, const Run &run) { return place < run.at; }));
  }
  /// Where a byte of the text stands in the source.
  [[nodiscard]] Span byte_at(std::size_t at) const {
    const Run &run = *run_at(at);
    const auto behind = static_cast<std::uint32_t>(at) - run.at;
    return {run.begin + behind, run.end - run.begin};
  }

  std::size_t source_size_;
  std::string text_;
  std::vector<Run> runs_;
};

} // namespace tessera
