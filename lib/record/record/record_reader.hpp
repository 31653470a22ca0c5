#pragma once

#include "../../game/rules/code.hpp"
#include "byte_source.hpp"
#include "record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Streaming means reading again. The reader parses a record from a buffer. If the record may go on
// beyond it, the reader doubles the buffer and parses the record again from its start. That costs
// at most twice the work, keeps the grammar free of any notion of buffers, and bounds memory by the
// longest record allowed.

namespace tessera {

/// Why reading stopped before the end of the input, and where in the last record's text.
struct ReadStop {
  Code code;
  std::string sentence;
  std::size_t offset;
};

/// Reads records one at a time from a source of any length, in memory bounded by the longest record
/// allowed. The source must outlive it. Must not be shared between threads.
class RecordReader {
public:
  /// The chunk is the number of bytes read at once; a small one is for tests.
  explicit RecordReader(ByteSource &source, std::size_t chunk = std::size_t{1} << 18U);
  /// The record that it returns points into it.
  RecordReader(const RecordReader &) = delete;
  RecordReader &operator=(const RecordReader &) = delete;
  ~RecordReader() = default;

  /// The next record, or null at the end of the input or once reading stopped. It lasts
  /// until the next call, and may be moved from.
  Record *next();
  /// What stopped the reading, if anything did. A limit stops it after it has returned the record
  /// that met the limit, as far as it goes; an error of the source stops it at once.
  [[nodiscard]] const std::optional<ReadStop> &stop() const { return stop_; }

private:
  bool read_more();
  void advance(std::size_t size);
  [[nodiscard]] std::string_view available() const {
    return {buffer_.data() + begin_, end_ - begin_};
  }

  ByteSource &source_;
  std::size_t chunk_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool at_end_ = false;
  // For the byte at `begin_`.
  std::uint64_t byte_ = 0;
  std::uint64_t line_ = 0;
  std::uint64_t column_ = 0;
  std::size_t consumed_ = 0;
  std::optional<ReadStop> stop_;
  Record record_;
};

} // namespace tessera
