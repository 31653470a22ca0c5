#pragma once

#include "../record/record.hpp"
#include "../record/text_places.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A stretch of an input: bytes from 0, lines and columns from 1. A column counts characters (code
/// points), and the end is the first place after it.
struct Place {
  std::uint64_t byte = 0;
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint64_t end_byte = 0;
  std::uint64_t end_line = 1;
  std::uint64_t end_column = 1;
};

/// The message of a mailbox that something stands in.
struct MessagePlace {
  std::size_t number = 0;
  std::string from;
  std::string date;
  std::string id;
  /// Its name, for people.
  std::string named;
  /// The line of its text, from 1, and the attachment if it is in one.
  std::uint64_t line = 1;
  std::string attachment;
};

/// Finds the places of a record's spans. If asked in the order of the text, it reads the text only
/// once, whatever the number of spans; asked for an earlier one, it reads some hundred bytes again.
class Locator {
public:
  /// The record may be from a text that keeps places of its own.
  explicit Locator(const Record &record, const TextPlaces *places = nullptr);

  Place locate(Span span);

private:
  struct Cursor {
    std::size_t offset;
    std::uint64_t line;
    std::uint64_t column;
  };
  [[nodiscard]] Cursor advance(Cursor from, std::size_t offset) const;
  void go_to(std::size_t offset);

  const Record &record_;
  const TextPlaces *places_;
  Cursor start_;
  /// Behind each stretch that was read, a place to go back to.
  std::vector<Cursor> passed_;
  Cursor cursor_;
};

/// A line of source, printable, with the span underlined; cut to a window around the span if it is
/// long.
struct Excerpt {
  std::string line;
  std::string underline;
};
Excerpt excerpt(std::string_view text, Span span);

} // namespace tessera
