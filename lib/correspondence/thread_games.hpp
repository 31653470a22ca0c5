#pragma once

#include "joined_game.hpp"

#include <cstddef>
#include <vector>

namespace tessera {

/// The games of one thread.
struct ThreadGames {
  std::vector<JoinedGame> games;
  /// The messages that were taken, in the order they were sent.
  std::vector<MessageName> messages;
  std::string subject;
  /// The list they came by, or empty.
  std::string list;
};

/// Takes the messages of a thread in the order they were sent and joins what they hold to games: a
/// record that begins again with other moves begins another game, and each further one goes to
/// the game it fits best.
class ThreadJoiner {
public:
  void add(const StoredMessage &message);
  /// The games, once all messages have been added. One in which nobody has moved is left out.
  ThreadGames finish();

private:
  void take(const SentRecord &record, const SentIn &in);

  ThreadGames thread_;
  /// The game that was last added to.
  std::size_t current_ = 0;
};

} // namespace tessera
