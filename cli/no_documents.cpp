#include "mail/mail/document_readers.hpp"

// For a command that is built without GMime and libxml2.

namespace tessera {

Result<const DocumentReaders *> document_readers() {
  return Result<const DocumentReaders *>::failure(
      "this tessera was built without support for mail and HTML pages");
}

} // namespace tessera
