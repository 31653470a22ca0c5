#pragma once

#include "../mail/document_readers.hpp"

namespace tessera {

/// The readers by GMime and libxml2.
const DocumentReaders &gmime_and_libxml2();

} // namespace tessera
