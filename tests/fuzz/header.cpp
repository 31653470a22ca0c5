// The header of a message says the same whether the grammar takes its fields apart or GMime reads
// the whole message.

#include "fuzzing.hpp"
#include "tests/mail/header_by_gmime.hpp"

#include "lib/mail/message.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  using namespace tessera;
  static const MessageParser initialises;
  const std::string_view raw = fuzz::text_of(data, size);
  if (const std::optional<std::string> ours = test::shown_by_grammar(raw)) {
    fuzz::require(ours == test::shown_by_gmime(raw));
  }
  return 0;
}
