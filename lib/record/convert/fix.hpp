#pragma once

#include "../replay/setting.hpp"
#include "../report/game_findings.hpp"
#include "edited_record.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// A move whose meaning is known.
struct Fix {
  /// Where it stands in the source.
  Span span;
  std::string was;
  std::string suggestion;
  std::string ruling;
  /// The errors of the game before, and with the suggestion instead; nothing if the text could then
  /// be read as a different game. It is only used if there are fewer errors with it.
  std::size_t errors_before;
  std::optional<std::size_t> errors_with;

  [[nodiscard]] bool made() const { return errors_with && *errors_with < errors_before; }
};

/// A game after fixes.
struct Fixed {
  /// What was changed: moves, each followed by a comment that says what was there.
  Edits edits;
  /// In the order of the text, including those that were not made.
  std::vector<Fix> fixes;
  /// The findings after the fixes. The spans refer to the source.
  GameFindings findings;
  /// Whether a limit ended it while more could have been tried.
  bool more = false;
};

/// Replaces a move by what was meant, wherever a finding says that this is known and the game has
/// fewer errors with it. First all are tried together; if that leads to an error where there was
/// none, they are tried one by one, with a replay after each. `before_play` holds the findings made
/// without a replay, `findings` those and the replay's.
Fixed fix_moves(const Record &record, const Setting &setting, const GameFindings &before_play,
                GameFindings findings);

/// Replaces a move by one suggestion, as `fix_moves` does it, whatever the result. Nothing if what
/// stands there is not one move, or one turn.
std::optional<Edits> put_suggestion(const Record &record, const Finding &finding,
                                    const Suggestion &suggestion);

} // namespace tessera
