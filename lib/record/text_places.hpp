#pragma once

#include <cstdint>
#include <vector>

namespace tessera {

/// A place in a file: its byte, its line, and the character in that line, all counted from 0.
struct FilePlace {
  std::uint64_t byte = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

/// Where what a text is made of stands in the file that it was made from.
class TextPlaces {
public:
  /// From that byte of the text on, the file's bytes from a place on, one for one in a line. The
  /// bytes must come in their order.
  void add(std::uint64_t byte, FilePlace place) { parts_.push_back({byte, place}); }
  /// Where a byte of the text stands in the file. A character is taken for a byte.
  [[nodiscard]] FilePlace of(std::uint64_t byte) const;
  /// The places of what is not before that byte of the text.
  [[nodiscard]] TextPlaces from(std::uint64_t byte) const;

private:
  struct Part {
    std::uint64_t begin;
    FilePlace place;
  };
  /// The first part behind the one that a byte is in.
  [[nodiscard]] std::vector<Part>::const_iterator behind(std::uint64_t byte) const;

  std::vector<Part> parts_;
};

} // namespace tessera
