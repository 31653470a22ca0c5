#pragma once

#include "lib/mail/correspondence/mail_archive.hpp"
#include "lib/serve/pipeline/extracted.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

/// A message in a test: its own headers go before the others.
struct Letter {
  std::string from;
  std::string body;
  std::string headers{};
};

/// The position after 1. P2231-3231 1... P3234-3233, without the number of the next move.
inline const std::string moved_pawns =
    "1rn1-1bq1-1kb1-1nr1/4-4-4-4/4-4-4-4/4-4-4-4//1pp1-1p2-1pp1-1pp1/4-2p1-4-4/4-4-4-4/4-2P1-4-4//"
    "4-4-4-4/4-4-4-4/4-4-4-4/1PP1-1P2-1PP1-1PP1//4-4-4-4/4-4-4-4/4-4-4-4/1RN1-1BQ1-1KB1-1NR1 w - "
    "0 ";

/// A mailbox of letters between ada@x and ben@x. Each answers the one before it, has the id `N@x`
/// and is sent N days after the end of February 2026, unless its own headers say otherwise.
std::string mailbox(const std::vector<Letter> &letters);

/// The games of a mailbox, checked.
struct Joined {
  JoinedGame game;
  CheckedGame checked;
  /// As a record.
  std::string record;
  std::string json;
};
std::vector<Joined> joined(std::string_view mailbox);
/// The one game of letters.
Joined joined(const std::vector<Letter> &letters);

/// The turns on a line: `1. P2231-3231 1... P3234-3233`; `(quoted)` follows those that are.
std::string turns_of(const Joined &joined);
/// The findings, without notes on what the replay shows, one per line: `changed-move 4/2 SENTENCE`,
/// with the message and the one that it is compared with, if there is one.
std::string told(const Joined &joined);

} // namespace tessera::test
