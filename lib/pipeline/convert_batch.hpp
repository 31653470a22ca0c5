#pragma once

#include "../convert/convert.hpp"
#include "../convert/strip.hpp"
#include "../record/batch_reader.hpp"
#include "../replay/setting.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace tessera {

/// What is done with a game that has errors.
enum class OnError : std::uint8_t {
  /// It is converted, its illegal moves in the cells they are written in.
  convert,
  /// It is written as it stands in the input, byte for byte.
  keep,
  /// It is left out.
  skip,
  /// It ends the conversion.
  stop,
};

/// How records are to be converted.
struct ConvertPlan {
  /// What is said of the records.
  Told told;
  /// The notation to write; the native one of each game if there is none.
  std::optional<Notation> system;
  RecordForm form = RecordForm::pgn;
  bool short_moves = false;
  OnError on_error = OnError::convert;
  /// Whether the findings of a game with errors are put into it as comments.
  bool comment_findings = false;
  /// Whether suggestions are put in the place of illegal moves (`fix_moves`).
  bool fix = false;
  /// What is left out of what is converted. What is found is found of all of a record.
  Strip strip{};
  /// Whether messages are coloured.
  bool color = false;
};

/// A record once it has been worked on.
struct ConvertedRecord {
  /// Which input, from 0, and which game of it, from 1; 0 for prose.
  std::size_t input;
  std::size_t game;
  /// Where the record stands in its input, in bytes.
  std::uint64_t begin;
  std::uint64_t end;
  /// What is to be written: nothing for a game that is left out.
  std::string text;
  /// Whether that is the record's text with nothing changed but by fixes and comments; else it
  /// ends with a line end.
  bool as_it_stands = false;
  /// What is found and what was fixed, for people to read.
  std::string messages;
  /// The errors that remain, and the moves that were fixed in what is written.
  std::size_t errors = 0;
  std::size_t fixes = 0;
  /// Where the first of these errors is, as `12:7`.
  std::string error_place;
  /// Whether it stays as it stands because it could not be read back as the same if converted.
  bool fails = false;
  /// A name for its file (`file_stem`).
  std::string stem;

  [[nodiscard]] bool left_out() const { return text.empty(); }
};

/// What became of a batch; the ends of the inputs stand where they stood.
using ConvertedBatch = std::vector<std::variant<ConvertedRecord, InputEnd>>;

/// Converts the records of a batch, without a look at any others. What is not a game, and a game
/// that cannot be replayed, stays as it stands; the record that the reading of an input stopped in
/// is not converted. `names` are what messages call the inputs.
ConvertedBatch convert_batch(const RecordBatch &batch, std::span<const std::string> names,
                             const ConvertPlan &plan);

} // namespace tessera
