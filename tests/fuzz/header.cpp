// The header of a message says the same whether the grammar takes its fields apart or GMime reads
// the whole message.

#include "fuzzing.hpp"
#include "tests/mail/mime/header_by_gmime.hpp"

#include "lib/mail/mime/mime_parser.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  using namespace tessera;
  static const MimeParser initialises;
  const std::string_view raw = fuzz::text_of(data, size);
  if (const std::optional<std::string> ours = test::shown_by_grammar(raw)) {
    fuzz::require(ours == test::shown_by_gmime(raw));
  }
  return 0;
}
