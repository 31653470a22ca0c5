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

/// Where the parts of a text stand in the file that it was made from.
class TextPlaces {
public:
  /// From that byte of the text on, the bytes of the file from a place on, one for one within a
  /// line. Calls must be in the order of the bytes.
  void add(std::uint64_t byte, FilePlace place) { parts_.push_back({byte, place}); }
  /// Where a byte of the text stands in the file. Each character is taken as one byte.
  [[nodiscard]] FilePlace of(std::uint64_t byte) const;
  /// The places of everything from that byte of the text on.
  [[nodiscard]] TextPlaces from(std::uint64_t byte) const;

private:
  struct Part {
    std::uint64_t begin;
    FilePlace place;
  };
  /// The first part after the one that a byte is in.
  [[nodiscard]] std::vector<Part>::const_iterator behind(std::uint64_t byte) const;

  std::vector<Part> parts_;
};

} // namespace tessera
