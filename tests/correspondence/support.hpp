#pragma once

#include "lib/correspondence/mail_archive.hpp"
#include "lib/pipeline/extracted.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

/// A message as a test tells it: headers of its own go before the others'.
struct Letter {
  std::string from;
  std::string body;
  std::string headers{};
};

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

/// The turns in a line: `1. P2231-3231 1... P3234-3233`; `(quoted)` behind those that are.
std::string turns_of(const Joined &joined);
/// The findings but notes on what was the replay shows, a line each: `changed-move 4/2 SENTENCE`,
/// with the message and the one it is held against, if there is one.
std::string told(const Joined &joined);

} // namespace tessera::test
