#pragma once

#include "../../base/result.hpp"
#include "convert_batch.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Converted records behind each other in one text.

namespace tessera {

/// Keeps converted records apart that are written into one text: with an empty line between two,
/// and with a result where they would be read as one game without it. Records that stood next to
/// each other in the input and are kept unchanged stay as far apart as they were.
class RecordJoiner {
public:
  explicit RecordJoiner(RecordForm form) : form_(form) {}

  /// What goes before the record that is written next. Fails if none can follow in this form.
  Result<std::string> before(const ConvertedRecord &record);

private:
  /// For the record written last.
  struct Last {
    bool as_it_stands;
    std::size_t input;
    std::uint64_t end;
    bool ends_line;
    bool ends_with_empty_line;
    std::string end_mark;
  };

  RecordForm form_;
  std::optional<Last> last_{};
};

/// Why the conversion stops at a record with errors, if that is what the plan wants; otherwise
/// nothing.
std::optional<std::string> why_stop(const ConvertedRecord &record, const ConvertPlan &plan);

/// All games of a text, converted.
struct ConvertedGames {
  std::string text;
  /// Whether all are unchanged except for fixes and comments, and whether one is a guess.
  bool as_it_stands = true;
  bool is_guess = false;
  /// The sums of theirs.
  std::size_t errors = 0;
  std::size_t fixes = 0;
  std::string messages{};
};

/// Converts the games of a text. Prose between games is left out. Fails for a text without a game,
/// with why it is not read to its end, with why the conversion stops, or with why a game cannot be
/// written as the plan wants. (With `OnError::keep`, a game with errors stays as it is.)
Result<ConvertedGames> convert_games(std::string_view text, const ConvertPlan &plan);

} // namespace tessera
