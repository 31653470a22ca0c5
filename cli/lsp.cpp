#include "common.hpp"
#include "read_files.hpp"

#include "game/rules/game.hpp"
#include "serve/lsp/framing.hpp"
#include "serve/lsp/server.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace tessera::cli {

namespace lsp_command {

void send(const std::vector<std::string> &messages) {
  for (const std::string &message : messages) {
    print(lsp::framed(message));
  }
}

bool has_input() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}

/// Reads more of standard input; 0 at its end, less if it cannot be read.
ssize_t read_more(std::array<char, 65'536> &buffer) {
  ssize_t size = 0;
  do {
    size = read(STDIN_FILENO, buffer.data(), buffer.size());
  } while (size < 0 && errno == EINTR);
  return size;
}

Status run(const Given &given) {
  lsp::Json members = lsp::Json::object();
  if (given.variant) {
    members["variant"] = to_string(*given.variant);
  }
  if (given.system) {
    members["notation"] = given.system->name();
  }
  // (It is read here, and answers must not go there.)
  const ReadFiles input({"-"});
  lsp::Server server(members);
  lsp::MessageReader reader;
  std::array<char, 65'536> buffer{};
  for (;;) {
    while (const std::optional<lsp::Framed> message = reader.next()) {
      send(message->fault.empty() ? server.take(message->content) : server.refuse(message->fault));
      if (server.exit_status()) {
        return *server.exit_status() == 0 ? Status::ok : Status::errors_found;
      }
    }
    if (!has_input()) {
      send(server.diagnostics());
    }
    const ssize_t size = read_more(buffer);
    if (size <= 0) {
      send(server.diagnostics());
      // A client that is gone did not say so.
      return fail(size == 0 ? "the client is gone"
                            : "standard input: " + std::string(std::strerror(errno)));
    }
    reader.feed({buffer.data(), static_cast<std::size_t>(size)});
  }
}

} // namespace lsp_command

Action configure_lsp(CLI::App &app) {
  const auto given = GivenOptions::add_to(app);
  return [given] { return lsp_command::run(given->given()); };
}

} // namespace tessera::cli
