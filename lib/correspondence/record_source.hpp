#pragma once

#include "../mail/input.hpp"
#include "checked_game.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tessera {

/// Opens a file for whoever reads records: a file of records as it is, a message or a mailbox as
/// the records that are in it (`extracted_record`). What the messages contradict each other in is
/// told to `found`, game by game. Fails as `FileSource` and `MailArchive` do; `-` is standard
/// input.
Result<std::shared_ptr<ByteSource>>
open_records(const std::string &path,
             const std::function<void(const std::vector<MailFinding> &)> &found);

} // namespace tessera
