#pragma once

#include "record/record/byte_source.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tessera::bench {

/// The bytes of records for a benchmark of many: the value of TESSERA_BENCH_SIZE, for a quick look,
/// or 20 million.
std::size_t text_size();

/// The forms of a record: tagged and marked up as PGN, mailed without tags, or all on one line as
/// infinitechess.org copies it.
enum class RecordForm : std::uint8_t { pgn, log, icn };
std::string_view name_of(RecordForm form);

/// Records of random legal play, always the same for the same arguments.
struct RandomRecords {
  std::string text;
  /// The moves of the main lines.
  std::size_t plies = 0;

  /// Each game is one of those named.
  RandomRecords(RecordForm form, std::span<const std::string_view> games, std::size_t least_size,
                std::uint64_t seed);
};

/// A text over and over again: an input too long to be kept.
class RepeatingSource final : public ByteSource {
public:
  RepeatingSource(std::string_view text, std::size_t copies) : text_(text), copies_(copies) {}
  Result<std::size_t> read(char *into, std::size_t size) override;

private:
  std::string_view text_;
  std::size_t copies_;
  std::size_t offset_ = 0;
};

} // namespace tessera::bench
