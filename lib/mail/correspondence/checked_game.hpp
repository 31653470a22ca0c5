#pragma once

#include "../../record/replay/setting.hpp"
#include "joined_game.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tessera {

/// A game joined from messages, checked against the rules.
struct CheckedGame {
  /// From the messages and from the replay, in the order of the game as far as they have one.
  std::vector<MailFinding> findings;
  /// As replayed; empty if it could not be.
  std::string variant;
  std::string notation;
  std::string fen;
  std::size_t moves = 0;
};

/// Replays a joined game. A game without its first moves is not replayed.
CheckedGame check_game(const JoinedGame &game, const Given &told);

} // namespace tessera
