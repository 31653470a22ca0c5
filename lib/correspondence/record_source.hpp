#pragma once

#include "../mail/input.hpp"
#include "checked_game.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tessera {

/// The records of an input: a file of records as it is, a message or a mailbox as the games that
/// are in it (`extracted_record`). What the messages contradict each other in is told to `found`,
/// game by game as they are read. Fails as `MailArchive` does.
Result<std::shared_ptr<ByteSource>>
records_of(std::shared_ptr<Input> input,
           std::function<void(const std::vector<MailFinding> &)> found);

} // namespace tessera
