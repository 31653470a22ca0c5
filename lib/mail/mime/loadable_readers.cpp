#include "readers.hpp"

// What a program finds in the library that it loads when it meets a document.

extern "C" const tessera::DocumentReaders *tessera_document_readers() {
  return &tessera::gmime_and_libxml2();
}
