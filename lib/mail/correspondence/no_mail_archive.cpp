#include "mail_archive.hpp"

#include "../mail/document_readers.hpp"

// Replaces mail_archive.cpp where nothing reads messages (TESSERA_MAIL=OFF), so that no program
// carries the code that joins games from them.

namespace tessera {

Result<std::shared_ptr<MailArchive>>
MailArchive::read(const MailFiles & /*files*/, unsigned /*jobs*/, const MailChoice & /*choice*/) {
  return Result<std::shared_ptr<MailArchive>>::failure(document_readers().problem());
}

Result<std::shared_ptr<MailArchive>> MailArchive::read(ByteSource & /*source*/, InputKind /*kind*/,
                                                       unsigned jobs) {
  return read(MailFiles(), jobs);
}

// NOLINTBEGIN(readability-convert-member-functions-to-static): with mail they are not.
std::optional<std::string> MailArchive::problem() const { return std::nullopt; }

std::size_t MailArchive::size_of(std::size_t /*thread*/) const { return 0; }

ThreadGames MailArchive::games_of(std::size_t /*thread*/) const { return {}; }
// NOLINTEND(readability-convert-member-functions-to-static)

} // namespace tessera
