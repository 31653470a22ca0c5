#pragma once

#include "../replay/setting.hpp"
#include "../report/game_findings.hpp"
#include "edits.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Of one game so many fixes are tried.
inline constexpr std::size_t max_fixes_tried = 100;
/// And while no more than so many bytes are replayed for it.
inline constexpr std::size_t max_replayed_for_fixes = std::size_t{64} << 20U;

/// A move whose meaning is known.
struct Fix {
  /// Where it stands in the source.
  Span span;
  std::string was;
  std::string suggestion;
  std::string ruling;
  /// The errors of the game before and with the suggestion in its place. It is put there only
  /// if that makes them fewer.
  std::size_t errors_before;
  std::size_t errors_with;

  [[nodiscard]] bool made() const { return errors_with < errors_before; }
};

/// A game after fixes.
struct Fixed {
  /// What was changed: moves, and behind each a comment that says what was there.
  Edits edits;
  /// In the order of the text, those that were not made, too.
  std::vector<Fix> fixes;
  /// What is found once they are made. The spans are of the source.
  GameFindings findings;
  /// Whether a limit ended it while more could have been tried.
  bool more = false;
};

/// Puts what was meant in the place of a move, wherever a finding says that it is known and the
/// game has fewer errors with it. After each the game is replayed again. `before_play` is what is
/// found without a replay, `findings` that and what the replay finds.
Fixed fix_moves(const Record &record, const Setting &setting, const GameFindings &before_play,
                GameFindings findings);

/// One suggestion in the place of the move that it is for, as `fix_moves` puts it there, whatever
/// comes of it. Nothing if what stands there is not one move, or one turn.
std::optional<Edits> put_suggestion(const Record &record, const Finding &finding,
                                    const Suggestion &suggestion);

} // namespace tessera
