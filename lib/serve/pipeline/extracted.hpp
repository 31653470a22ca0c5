#pragma once

#include "../../mail/correspondence/checked_game.hpp"
#include "../../mail/correspondence/mail_files.hpp"
#include "../../mail/correspondence/thread_games.hpp"

#include <string>
#include <utility>
#include <vector>

namespace tessera {

/// The tag pairs of a game from mail, with values without escapes: Event is the subject, Site the
/// mailing list or `by mail`, Date that of the first move in its sender's time zone, White and
/// Black the players with WhiteNA and BlackNA their addresses, Mode is EM. Tags written in the
/// messages themselves take precedence over all these.
std::vector<std::pair<std::string, std::string>> tags_of(const JoinedGame &game,
                                                         const ThreadGames &thread);

/// The game as a record in PGN's shape: what was said about each move, followed by which message it
/// came in, as `{[%mail 3 2026-03-03 10:00 +0100 <id@example.org>]}`; a move without that came in
/// the same message as the one before it.
std::string extracted_record(const JoinedGame &game, const ThreadGames &thread);

/// The same as one JSON object on a line, with the findings and the names of the files.
std::string extracted_json(const JoinedGame &game, const CheckedGame &checked,
                           const ThreadGames &thread, FileNames files);

} // namespace tessera
