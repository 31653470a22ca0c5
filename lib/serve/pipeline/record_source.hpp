#pragma once

#include "../../mail/correspondence/joined_game.hpp"
#include "../../mail/correspondence/mail_files.hpp"
#include "../../record/record/record_file.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tessera {

/// Hears of the contradictions between the messages of each game, game by game, with the names of
/// the files they are in; may be empty.
using MailListener = std::function<void(FileNames files, const std::vector<MailFinding> &findings)>;

/// The games of a correspondence as records (`extracted_record`). `found` gets the contradictions
/// between the messages, game by game as they are read. Fails as `MailArchive` does.
Result<std::shared_ptr<ByteSource>> records_of(const MailFiles &files, MailListener found);
/// The records of an input with that name: a file of records unchanged, a message or a mailbox as
/// the games in it.
Result<std::shared_ptr<ByteSource>> records_of(std::shared_ptr<Input> input,
                                               const std::string &name, MailListener found);

/// Hears what is wrong with a file apart from its records.
using FaultListener = std::function<void(const SourceFault &fault)>;
/// A source that reports the faults found in another as it is read.
std::shared_ptr<ByteSource> heard(std::shared_ptr<ByteSource> source, FaultListener found);

/// The records of a file, to be read more than once: as stored on the disk or, if it is packed or
/// UTF-16, can only be read once or is mail, from a copy. `-` is standard input. For a folder, they
/// are the games of the mail in it. `faults` hears what is wrong with the file apart from them.
Result<std::shared_ptr<RecordFile>> record_file_of(const std::string &path, MailListener found,
                                                   FaultListener faults);

} // namespace tessera
