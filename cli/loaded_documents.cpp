#include "mail/mail/document_readers.hpp"

#include <fmt/format.h>

#include <dlfcn.h>

// The readers of documents in a library beside the command, loaded when the first document is met.

namespace tessera {

namespace {

Result<const DocumentReaders *> load() {
  using Readers = Result<const DocumentReaders *>;
  const auto problem = [] {
    return Readers::failure(fmt::format("mail and pages in HTML cannot be read: {}", dlerror()));
  };
  // It stays until the command ends: threads may still read with it.
  void *library = dlopen(TESSERA_DOCUMENTS, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    return problem();
  }
  void *found = dlsym(library, "tessera_document_readers");
  if (found == nullptr) {
    return problem();
  }
  return reinterpret_cast<const DocumentReaders *(*)()>(found)();
}

} // namespace

Result<const DocumentReaders *> document_readers() {
  static const Result<const DocumentReaders *> readers = load();
  return readers;
}

} // namespace tessera
