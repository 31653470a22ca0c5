#pragma once

#include "../../base/result.hpp"
#include "../html_text/html_text.hpp"
#include "message.hpp"

#include <memory>
#include <string_view>

// The door to GMime and libxml2: one table of functions. Records need neither library, and these
// two bring twenty more with them. So the library comes in parts: `tessera::core` needs neither,
// `tessera::mail` is mail and what reads files of any kind (lib/CMakeLists.txt lists its folders),
// and `tessera::tessera` is both. `tessera::mail` is linked to the readers; the command loads them
// from `tessera-documents-VERSION.so` when it meets the first message or page
// (cli/loaded_documents.cpp); a build with `TESSERA_MAIL=OFF` does without them and says so
// (cli/no_documents.cpp).

namespace tessera {

/// The readers of documents: messages, with GMime, and HTML pages, with libxml2.
struct DocumentReaders {
  std::unique_ptr<MessageParser> (*message_parser)();
  PlacedText (*text_of_page)(std::string_view page);
};

/// The program's own readers. Fails with why it has none. What the program is linked to defines
/// this: `tessera::mail` (lib/mail/mime/linked_readers.cpp), or code that loads them or goes
/// without.
Result<const DocumentReaders *> document_readers();

} // namespace tessera
