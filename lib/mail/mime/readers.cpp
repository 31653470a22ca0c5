#include "readers.hpp"

#include "../html_text/saved_page.hpp"
#include "mime_parser.hpp"

namespace tessera {

const DocumentReaders &gmime_and_libxml2() {
  static constexpr DocumentReaders readers{
      []() -> std::unique_ptr<MessageParser> { return std::make_unique<MimeParser>(); },
      text_of_saved_page};
  return readers;
}

} // namespace tessera
