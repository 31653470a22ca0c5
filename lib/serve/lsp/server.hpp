#pragma once

#include "../../base/result.hpp"
#include "document.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// The language server knows no chess. `Server` takes messages and gives out others; `tessera lsp`
// carries them (framing.hpp). It gets everything that it says about a document from the opened text
// (document.hpp): findings with their fixes, `place` for the move at a byte and those that could
// stand there, diagrams, conversions (features.hpp). Findings are worked out when no message waits,
// so that quick typing is checked once. Parameters are read by name, whatever they are.

namespace tessera::lsp {

/// A server of the Language Server Protocol (3.17) for documents that hold records. It takes
/// messages and returns others; the caller carries them. Whatever a message holds, the answer is a
/// message, too; so is a failure, such as of memory.
class Server {
public:
  /// `told` are the members `variant` and `notation` that count for all documents.
  explicit Server(Json given) : given_(std::move(given)) {}

  /// Takes the content of a message; returns the messages to send, in their order.
  std::vector<std::string> take(std::string_view content);
  /// The same for a message of which only a fault is known. It may have changed any document, so
  /// all are closed.
  std::vector<std::string> refuse(std::string_view fault);
  /// The findings in the documents that were changed since the last call. Call it when there is
  /// nothing else to do: quick typing is then checked once.
  std::vector<std::string> diagnostics();

  /// The status to end with, once the client has said so: 0 if it shut the server down before.
  [[nodiscard]] const std::optional<int> &exit_status() const { return exit_status_; }

private:
  enum class State { fresh, ready, shut_down };
  /// The result of a request.
  struct Reply {
    Json result;
    int error = 0;
    std::string problem{};
  };
  using Request = Reply (Server::*)(const Json &params);
  using Notification = void (Server::*)(const Json &params);

  static Reply failure(int error, std::string problem) { return {{}, error, std::move(problem)}; }
  static const std::map<std::string_view, Request> &requests();
  static const std::map<std::string_view, Notification> &notifications();

  void answer(const Json &message);
  Reply reply_to(const std::string &method, const Json &params);
  void notify(const std::string &method, const Json &params);
  /// Reports that a message could not be handled. After a change that failed, the document is not
  /// the same as the client's, so it is closed.
  void fail(const Json &message, const char *fault);
  void send(const Json &message);

  Reply initialize(const Json &params);
  Reply shut_down(const Json &params);
  Reply hover(const Json &params);
  Reply completion(const Json &params);
  Reply code_action(const Json &params);
  Reply formatting(const Json &params);
  Reply prepare_rename(const Json &params);
  Reply rename(const Json &params);
  Reply execute_command(const Json &params);
  void exit(const Json &params);
  void did_open(const Json &params);
  void did_change(const Json &params);
  /// A document's text after some changes; fails if one of them cannot be made. None is then made.
  static Result<std::string> changed(const LinedText &before, const Json &changes);
  void did_close(const Json &params);

  /// Gives the document that a request is about, and the place in it; fails if there is none.
  Reply at_place(const Json &params,
                 const std::function<Json(const Document &, TextPosition)> &tell);
  /// Says why, and lets a document go.
  void stop_checking(const std::string &uri, const std::string &why);
  void put(const std::string &uri, std::string text, std::optional<std::int64_t> version);
  /// Shows a message to the people at the editor.
  void show(const std::string &message);

  Json given_;
  State state_ = State::fresh;
  std::optional<int> exit_status_;
  std::map<std::string, Document> documents_;
  std::size_t open_bytes_ = 0;
  std::set<std::string> changed_;
  std::size_t asked_ = 0;
  std::vector<std::string> sent_;
};

} // namespace tessera::lsp
