#pragma once

#include "../html_text/html_text.hpp"
#include "../../base/result.hpp"
#include "message.hpp"

#include <memory>
#include <string_view>

namespace tessera {

/// The readers of documents: messages, with GMime, and HTML pages, with libxml2. Records need
/// neither library, and these two bring twenty more with them; so a program may be linked to them,
/// load them when it meets the first document, or go without.
struct DocumentReaders {
  std::unique_ptr<MessageParser> (*message_parser)();
  PlacedText (*text_of_page)(std::string_view page);
};

/// The program's own readers. Fails with why it has none. What the program is linked to defines
/// this: `tessera::mail` (lib/mail/mime/linked_readers.cpp), or code that loads them or goes without.
Result<const DocumentReaders *> document_readers();

} // namespace tessera
