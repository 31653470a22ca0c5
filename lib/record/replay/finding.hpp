#pragma once

#include "../../game/board/cell.hpp"
#include "../../game/rules/move.hpp"
#include "../record/record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

enum class Severity : std::uint8_t { error, warning, note };

/// "error", "warning" or "note".
std::string_view name(Severity severity);

/// What may have been meant instead of an illegal move; legal where it is offered.
struct Suggestion {
  Move move;
  /// The second move of the turn, if the suggestion is a whole turn.
  std::optional<Move> second;
  /// The earlier move of its line that it replaces; nothing if it replaces the finding's own.
  std::optional<Span> in_place_of;
  /// The move in its long form, in the notation of the record.
  std::string text;
  /// How it differs from what is written, e.g. "another piece".
  std::string reason;
  /// How many of the following moves of its line can then be played, one after the other.
  std::size_t plays_on = 0;
};

/// Something in a record that is wrong, doubtful or worth knowing.
struct Finding {
  Code code;
  Severity severity = Severity::error;
  /// Where, in the record's text.
  Span span;
  /// One sentence, without a full stop.
  std::string sentence;
  /// The ruling it rests on, or empty.
  std::string_view ruling;
  /// The move it is about, such as `27... X1332-1234`, or empty.
  std::string move;
  /// The cells that matter, in the notation of the record.
  std::vector<std::string> cells;
  /// What else a reader should know: what the board shows, how the replay went on.
  std::vector<std::string> remarks;
  /// Best first.
  std::vector<Suggestion> suggestions;
  /// Whether the first suggestion is proved to be what was meant (HC-17).
  bool is_meant = false;

  Finding(Code what, Severity how_bad, Span where, std::string says, std::string_view rests_on = {})
      : code(what), severity(how_bad), span(where), sentence(std::move(says)), ruling(rests_on) {}
};

} // namespace tessera
