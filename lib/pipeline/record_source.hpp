#pragma once

#include "../correspondence/joined_game.hpp"
#include "../correspondence/mail_files.hpp"
#include "../record/record_file.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tessera {

/// Hears what the messages of each game contradict each other in, game by game, with the names of
/// the files they lie in; may be empty.
using MailListener = std::function<void(FileNames files, const std::vector<MailFinding> &findings)>;

/// The games of a correspondence as records (`extracted_record`). `found` gets what the messages
/// contradict each other in, game by game as they are read. Fails as `MailArchive` does.
Result<std::shared_ptr<ByteSource>> records_of(const MailFiles &files, MailListener found);
/// The records of an input of that name: a file of records as it is, a message or a mailbox as the
/// games in it.
Result<std::shared_ptr<ByteSource>> records_of(std::shared_ptr<Input> input,
                                               const std::string &name, MailListener found);

/// Hears what is wrong with a file beside its records.
using FaultListener = std::function<void(const SourceFault &fault)>;
/// A source that tells what is found wrong with another as it is read.
std::shared_ptr<ByteSource> heard(std::shared_ptr<ByteSource> source, FaultListener found);

/// The records of a file, to be read more than once: as it lies on the disk, or, if it is packed
/// or UTF-16, can be read only once or is mail, kept aside. `-` is standard input. Of a folder they
/// are the games of the mail in it. `faults` hears what is wrong with the file beside them.
Result<std::shared_ptr<RecordFile>> record_file_of(const std::string &path, MailListener found,
                                                   FaultListener faults);

} // namespace tessera
