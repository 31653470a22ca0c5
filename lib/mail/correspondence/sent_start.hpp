#pragma once

#include "../../record/record/record.hpp"
#include "../../record/record/record_parser.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Where the moves of a record start, as it says before them.
struct SentStart {
  /// Its lines, without the signs of a quotation, and where each stands in the text of the message.
  std::string text;
  std::vector<Span> lines;

  [[nodiscard]] Span span() const {
    return {lines.front().begin, lines.back().end() - lines.front().begin};
  }
};

/// The tags that say where a game starts, FEN and SetUp, with their brackets and in their order,
/// and the value of the first FEN tag.
struct SentFen {
  std::vector<Span> tags;
  Span value;
};

/// The FEN tag of a record, if it has one, which was read from a message's text from an offset on.
std::optional<SentFen> sent_fen(const Record &record, std::uint32_t offset);

/// The start in a stretch of a message's text, which begins at an offset: without the blanks around
/// each line.
SentStart sent_start(std::string_view text, std::uint32_t offset);

/// Reads a record as `parse_record` does, but ends it before a line that begins a start behind
/// other words: outside of letters, these would make words of it, too. The size in bytes of the
/// record before it decides only how much is looked at first.
ParseEnd parse_up_to_start(std::string_view text, Record &record, PlyReader reader,
                           std::size_t size_before);

} // namespace tessera
