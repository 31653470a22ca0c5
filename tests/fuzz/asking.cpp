// A request, and the text that it is about. Whatever both are, the answer is one JSON object on one
// line, in UTF-8, and the same when it is asked again; a refusal is a sentence.

#include "fuzzing.hpp"

#include "lib/serve/facade/opened_text.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace {

using namespace tessera;
using fuzz::require;

void check_answer(const OpenedText &text, std::string_view request) {
  const std::string answer = text.ask(request);
  require(answer.find('\n') == std::string::npos);
  const nlohmann::json read = nlohmann::json::parse(answer, nullptr, false);
  require(read.is_object());
  if (const auto error = read.find("error"); error != read.end()) {
    require(error->is_string() && !error->get<std::string>().empty());
  }
  require(text.ask(request) == answer);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::search_little();
  const auto [request, text] = fuzz::two_texts(fuzz::text_of(data, size));
  const OpenedText opened{std::string(text)};
  check_answer(opened, request);
  check_answer(opened, R"({"ask": "games"})");
  return 0;
}
