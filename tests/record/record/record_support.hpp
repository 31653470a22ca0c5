#pragma once

// Records as short texts, and records that outlive their reader, for the tests.

#include "lib/record/record/record_parser.hpp"
#include "lib/record/record/record_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::test {

inline std::string_view name(ItemKind kind) {
  switch (kind) {
  case ItemKind::move_number:
    return "number";
  case ItemKind::move:
    return "move";
  case ItemKind::broken_move:
    return "broken-move";
  case ItemKind::turn_separator:
    return "separator";
  case ItemKind::gloss:
    return "gloss";
  case ItemKind::annotation:
    return "annotation";
  case ItemKind::check_word:
    return "check";
  case ItemKind::mate_word:
    return "mate";
  case ItemKind::nag:
    return "nag";
  case ItemKind::brace_comment:
    return "comment";
  case ItemKind::unclosed_comment:
    return "unclosed-comment";
  case ItemKind::line_comment:
    return "line-comment";
  case ItemKind::escape_line:
    return "escape";
  case ItemKind::remark:
    return "remark";
  case ItemKind::variation_begin:
    return "begin";
  case ItemKind::variation_end:
    return "end";
  case ItemKind::unclosed_variation:
    return "unclosed";
  case ItemKind::stray_end:
    return "stray";
  case ItemKind::broken_tag_pair:
    return "broken-tag";
  case ItemKind::resignation:
    return "resignation";
  case ItemKind::draw_word:
    return "draw";
  case ItemKind::result:
    return "result";
  case ItemKind::start:
    return "start";
  }
  return "?";
}

/// The items of a record, each as its kind and its text: "move P2231-3231".
inline std::vector<std::string> items(const Record &record) {
  std::vector<std::string> texts;
  for (const Item &item : record.items) {
    texts.push_back(std::string(name(item.kind)) + ' ' + std::string(record.at(item.span)));
  }
  return texts;
}

inline Record parse(std::string_view text) {
  Record record;
  static_cast<void>(parse_record(text, record));
  return record;
}

/// The items of the first record of a text.
inline std::vector<std::string> items(std::string_view text) { return items(parse(text)); }

/// A record with a text of its own.
struct KeptRecord {
  std::string text;
  std::uint64_t first_byte;
  std::uint64_t first_line;
  std::uint64_t first_column;
  std::vector<std::pair<std::string, std::string>> tags;
  std::vector<std::string> items;
  std::vector<WrittenMove> moves;

  explicit KeptRecord(const Record &record)
      : text(record.text), first_byte(record.first_byte), first_line(record.first_line),
        first_column(record.first_column), items(test::items(record)), moves(record.moves) {
    for (const Tag &tag : record.tags) {
      tags.emplace_back(record.at(tag.name), record.at(tag.value));
    }
  }
  friend bool operator==(const KeptRecord &, const KeptRecord &) = default;
};

/// Everything that a reader gives from a source.
struct Reading {
  std::vector<KeptRecord> records;
  std::optional<std::string> stop;
  std::size_t stop_offset = 0;

  friend bool operator==(const Reading &, const Reading &) = default;
};

inline Reading read_all(ByteSource &source, std::size_t chunk) {
  RecordReader reader(source, chunk);
  Reading reading;
  while (const Record *record = reader.next()) {
    reading.records.emplace_back(*record);
  }
  if (reader.stop()) {
    reading.stop = reader.stop()->sentence;
    reading.stop_offset = reader.stop()->offset;
  }
  return reading;
}

inline Reading read_all(std::string_view text, std::size_t chunk = std::size_t{1} << 18U) {
  TextSource source(text);
  return read_all(source, chunk);
}

} // namespace tessera::test
