#include "mail_files.hpp"

#include "../../base/printable.hpp"
#include "../mail/folder.hpp"

#include <fmt/format.h>

namespace tessera {

MailFiles mail_files(const std::vector<std::string> &paths) {
  return {paths, [paths](std::size_t index) { return opened_mail(Input::open(paths[index])); }};
}

Result<OpenedMail> opened_mail(const Result<std::shared_ptr<Input>> &input) {
  return input ? Result<OpenedMail>(OpenedMail{*input, (*input)->kind()})
               : Result<OpenedMail>::failure(input.problem());
}

Result<MailFiles> mail_in_folder(const std::string &path) {
  using Mail = Result<MailFiles>;
  const Result<Folder> folder = look_through(path);
  if (!folder) {
    return Mail::failure(folder.problem());
  }
  if (!folder->closed.empty()) {
    const ClosedPath &first = folder->closed.front();
    return Mail::failure(fmt::format("{}: {}", printable(first.path), first.problem));
  }
  if (!folder->records.empty()) {
    return Mail::failure(fmt::format("this folder holds files that are not mail, such as {}: name "
                                     "the files themselves",
                                     printable(folder->records.front())));
  }
  return folder->mail.empty() ? Mail::failure("there is no mail in this folder")
                              : Mail(mail_files(folder->mail));
}

} // namespace tessera
