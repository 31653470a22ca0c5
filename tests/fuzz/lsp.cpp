// What an editor sends: a stream of messages. It reads the same however it is cut into pieces. Each
// of its lines is then the content of a message to a server that has a document open: a line of
// four equals signs separates the parts. Whatever they say, the server sends messages.

#include "fuzzing.hpp"

#include "lib/serve/lsp/framing.hpp"
#include "lib/serve/lsp/server.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

using namespace tessera;
using fuzz::require;

std::vector<std::string> messages_in(std::string_view stream, std::size_t piece) {
  lsp::MessageReader reader;
  std::vector<std::string> found;
  for (std::size_t at = 0; at < stream.size(); at += piece) {
    reader.feed(stream.substr(at, piece));
    while (const auto message = reader.next()) {
      found.push_back(message->fault + '\n' + message->content);
    }
  }
  return found;
}

void check_messages(const std::vector<std::string> &sent) {
  for (const std::string &content : sent) {
    const nlohmann::json read = nlohmann::json::parse(content, nullptr, false);
    require(read.is_object() && read.value("jsonrpc", "") == "2.0");
  }
}

void begin(lsp::Server &server) {
  check_messages(server.take(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})"));
  check_messages(server.take(R"({"jsonrpc":"2.0","method":"initialized","params":{}})"));
}

/// Whether a message could not be read, so that no document is open any more.
bool is_lost(const std::vector<std::string> &answers) {
  return !answers.empty() && answers.front().find("-32700") != std::string::npos;
}

void open_document(lsp::Server &server, std::string_view text) {
  const nlohmann::json opened{
      {"jsonrpc", "2.0"},
      {"method", "textDocument/didOpen"},
      {"params",
       {{"textDocument",
         {{"uri", "file:///a"}, {"languageId", "tessera"}, {"version", 1}, {"text", text}}}}}};
  check_messages(
      server.take(opened.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::search_little();
  const std::string_view all = fuzz::text_of(data, size);
  require(messages_in(all, all.size()) == messages_in(all, 7));

  const auto [lines, text] = fuzz::two_texts(all);
  lsp::Server server(lsp::Json::object());
  begin(server);
  open_document(server, text);
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    const std::vector<std::string> answers = server.take(lines.substr(at, end - at));
    check_messages(answers);
    if (is_lost(answers)) {
      open_document(server, text);
    }
    at = end + 1;
  }
  check_messages(server.diagnostics());
  return 0;
}
