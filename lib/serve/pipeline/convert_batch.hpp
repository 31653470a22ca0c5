#pragma once

#include "../../record/convert/convert.hpp"
#include "../../record/convert/strip.hpp"
#include "../../record/record/batch_reader.hpp"
#include "../../record/replay/setting.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace tessera {

/// What to do with a game that has errors.
enum class OnError : std::uint8_t {
  /// It is converted, with its illegal moves in the cells they are written in.
  convert,
  /// It is written as in the input, byte for byte.
  keep,
  /// It is left out.
  skip,
  /// It ends the conversion.
  stop,
};

/// How to convert records.
struct ConvertPlan {
  /// What is known about the records.
  Given given;
  /// The notation to write; if there is none, the native one of each game.
  std::optional<Notation> system;
  RecordForm form = RecordForm::pgn;
  bool short_moves = false;
  OnError on_error = OnError::convert;
  /// Whether the findings of a game with errors are put into it as comments.
  bool comment_findings = false;
  /// Whether suggestions replace illegal moves (`fix_moves`).
  bool fix = false;
  /// What the conversion leaves out. Findings are about the whole record.
  Strip strip{};
  /// Whether messages are coloured.
  bool color = false;
};

/// A record after the work on it.
struct ConvertedRecord {
  /// Which input, from 0, and which game of it, from 1; 0 for prose.
  std::size_t input = 0;
  std::size_t game = 0;
  /// Where the record stands in its input, in bytes.
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  /// What is written: empty for a game that is left out.
  std::string text;
  /// Whether that is the record's text, unchanged except for fixes and comments; otherwise it ends
  /// with a line end.
  bool as_it_stands = false;
  /// Whether it is read as a record of its own, whatever is written before it.
  bool begins_clearly = false;
  /// What goes behind it if the record written next does not begin clearly: a result, where it is
  /// written without one.
  std::string end_mark;
  /// The findings and the fixes, for people.
  std::string messages;
  /// The errors that remain, and the moves that were fixed in what is written.
  std::size_t errors = 0;
  std::size_t fixes = 0;
  /// Where the first of these errors is, such as `12:7`.
  std::string error_place;
  /// Whether it is kept as it is because it could not be read back as the same if converted.
  bool fails = false;
  /// Why it is kept as it is, if it cannot be written in the notation and form asked for.
  std::string kept_because;
  /// Whether it is written in a game and notation that are a guess (`SettingChoice`).
  bool is_guess = false;
  /// A name for its file (`file_stem`).
  std::string stem;

  [[nodiscard]] bool left_out() const { return text.empty(); }
};

/// The result for a batch; the ends of the inputs stay in their places.
using ConvertedBatch = std::vector<std::variant<ConvertedRecord, InputEnd>>;

/// Converts the records of a batch, independently of all others. Prose, and games that cannot be
/// replayed, stay as they are; the record in which the reading of an input stopped is not
/// converted. `names` are what messages call the inputs.
ConvertedBatch convert_batch(const RecordBatch &batch, std::span<const std::string> names,
                             const ConvertPlan &plan);

} // namespace tessera
