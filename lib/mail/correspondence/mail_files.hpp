#pragma once

#include "../mail/input.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tessera {

/// A file of mail that was opened, a message or a mailbox.
struct OpenedMail {
  std::shared_ptr<ByteSource> source;
  InputKind kind;
};

/// Files of mail that are one correspondence: a mailbox, those of received and sent mail, or those
/// of a folder. Threads go from one file to the others.
struct MailFiles {
  /// Their names for people.
  std::vector<std::string> names;
  /// Opens the one with that index. Fails with why it cannot be read.
  std::function<Result<OpenedMail>(std::size_t index)> open;
};
/// What an input is as mail.
Result<OpenedMail> opened_mail(const Result<std::shared_ptr<Input>> &input);

/// Those of a list of paths.
MailFiles mail_files(const std::vector<std::string> &paths);
/// Those of a folder (`look_through`). Fails with what the system says, or if it holds no
/// mail, or files of records besides, which are no part of it.
Result<MailFiles> mail_in_folder(const std::string &path);

/// The names of the files of a correspondence, by their indices.
using FileNames = std::span<const std::string>;

} // namespace tessera
