#pragma once

#include <nlohmann/json.hpp>

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace tessera::tests {

using Json = nlohmann::json;

/// An editor that speaks the Language Server Protocol with `tessera lsp`, a process of its own.
class LspClient {
public:
  explicit LspClient(const std::vector<std::string> &options = {});
  LspClient(const LspClient &) = delete;
  LspClient &operator=(const LspClient &) = delete;
  ~LspClient();

  /// From now on the server gets only so many bytes of memory more.
  void limit_memory(std::size_t more) const;
  /// Bytes unchanged.
  void write(std::string_view bytes) const;
  void notify(const std::string &method, const Json &params) const;
  /// Asks, and waits for the answer; messages before it are kept for `next_notification`.
  Json ask(const std::string &method, const Json &params);
  /// The next message that is not an answer.
  Json next_notification();
  /// The next message; null at the end.
  Json next();
  /// Ends its input, and waits for the end of the process.
  int status();

private:
  void send(const Json &message) const;
  [[nodiscard]] std::string read(std::size_t size) const;

  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  int asked_ = 0;
  std::vector<Json> kept_;
};

} // namespace tessera::tests
