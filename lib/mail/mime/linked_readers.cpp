#include "readers.hpp"

namespace tessera {

Result<const DocumentReaders *> document_readers() { return &gmime_and_libxml2(); }

} // namespace tessera
