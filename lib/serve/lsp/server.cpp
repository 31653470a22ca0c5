#include "server.hpp"

#include "../../base/text.hpp"
#include "../limits.hpp"
#include "document.hpp"
#include "features.hpp"
#include "framing.hpp"

#include <exception>
#include <initializer_list>
#include <new>
#include <optional>
#include <string>
#include <utility>

namespace tessera::lsp {

namespace {

// --- Reads the parameters of a message, whatever they are ------------------------------

/// The member at the end of a path of names; null if there is none.
const Json *member(const Json &json, std::initializer_list<const char *> path) {
  const Json *at = &json;
  for (const char *const name : path) {
    if (!at->is_object()) {
      return nullptr;
    }
    const auto found = at->find(name);
    if (found == at->end()) {
      return nullptr;
    }
    at = &*found;
  }
  return at;
}

std::optional<std::string> text_in(const Json &json, std::initializer_list<const char *> path) {
  const Json *const found = member(json, path);
  return found != nullptr && found->is_string() ? std::optional(found->get<std::string>())
                                                : std::nullopt;
}

/// A number in the protocol's range, from 0 to 2^31 - 1.
std::optional<std::size_t> number_in(const Json &json, std::initializer_list<const char *> path) {
  constexpr std::uint64_t most = 0x7fff'ffff;
  const Json *const found = member(json, path);
  return found != nullptr && found->is_number_unsigned() && found->get<std::uint64_t>() <= most
             ? std::optional(found->get<std::size_t>())
             : std::nullopt;
}

std::optional<TextPosition> position_in(const Json &json,
                                        std::initializer_list<const char *> path) {
  const Json *const found = member(json, path);
  if (found == nullptr) {
    return std::nullopt;
  }
  const auto line = number_in(*found, {"line"});
  const auto character = number_in(*found, {"character"});
  return line && character ? std::optional(TextPosition{*line, *character}) : std::nullopt;
}

constexpr int parse_error = -32700;
constexpr int invalid_request = -32600;
constexpr int method_not_found = -32601;
constexpr int invalid_params = -32602;
constexpr int internal_error = -32603;
constexpr int not_initialized = -32002;
constexpr int request_failed = -32803;

Json error_message(const Json &id, int code, const std::string &problem) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", problem}}}};
}

const char *why(const std::exception &fault) {
  return dynamic_cast<const std::bad_alloc *>(&fault) != nullptr ? "there is not enough memory"
                                                                 : fault.what();
}

bool is_id(const Json &id) { return id.is_string() || id.is_number(); }

} // namespace

const std::map<std::string_view, Server::Request> &Server::requests() {
  static const std::map<std::string_view, Request> all{
      {"initialize", &Server::initialize},
      {"shutdown", &Server::shut_down},
      {"textDocument/hover", &Server::hover},
      {"textDocument/completion", &Server::completion},
      {"textDocument/codeAction", &Server::code_action},
      {"textDocument/formatting", &Server::formatting},
      {"textDocument/prepareRename", &Server::prepare_rename},
      {"textDocument/rename", &Server::rename},
      {"workspace/executeCommand", &Server::execute_command}};
  return all;
}

const std::map<std::string_view, Server::Notification> &Server::notifications() {
  static const std::map<std::string_view, Notification> all{
      {"exit", &Server::exit},
      {"textDocument/didOpen", &Server::did_open},
      {"textDocument/didChange", &Server::did_change},
      {"textDocument/didClose", &Server::did_close}};
  return all;
}

std::vector<std::string> Server::take(std::string_view content) {
  if (is_too_deep(content)) {
    return refuse("brackets in the message are nested deeper than " + std::to_string(max_depth));
  }
  Json message;
  try {
    message = Json::parse(content, nullptr, false);
    if (message.is_discarded()) {
      return refuse("the message is not JSON in UTF-8");
    }
    answer(message);
  } catch (const std::exception &fault) {
    fail(message, why(fault));
  }
  return std::exchange(sent_, {});
}

std::vector<std::string> Server::refuse(std::string_view fault) {
  send(error_message({}, parse_error, std::string(fault)));
  if (!documents_.empty()) {
    // It may have been a change of any of them.
    show(
        "tessera: a message could not be read, so no document is checked until it is opened again");
    for (const auto &[uri, document] : std::exchange(documents_, {})) {
      changed_.insert(uri);
    }
    open_bytes_ = 0;
  }
  return std::exchange(sent_, {});
}

void Server::answer(const Json &message) {
  const Json *const id = member(message, {"id"});
  const std::optional<std::string> method = text_in(message, {"method"});
  if (!method) {
    // It may be the answer to a request of this server.
    if (member(message, {"result"}) == nullptr && member(message, {"error"}) == nullptr) {
      send(error_message(id != nullptr && is_id(*id) ? *id : Json(), invalid_request,
                         "the message has no method"));
    }
    return;
  }
  const Json *const given = member(message, {"params"});
  const Json params = given == nullptr ? Json() : *given;
  if (id == nullptr) {
    notify(*method, params);
    return;
  }
  if (!is_id(*id)) {
    send(error_message({}, invalid_request, "the id is neither a string nor a number"));
    return;
  }
  const Reply reply = reply_to(*method, params);
  send(reply.error != 0 ? error_message(*id, reply.error, reply.problem)
                        : Json{{"jsonrpc", "2.0"}, {"id", *id}, {"result", reply.result}});
}

Server::Reply Server::reply_to(const std::string &method, const Json &params) {
  const auto found = requests().find(method);
  if (state_ == State::shut_down) {
    return failure(invalid_request, "the server is shut down");
  }
  if (state_ == State::fresh && method != "initialize") {
    return failure(not_initialized, "the server is not initialized");
  }
  if (found == requests().end()) {
    return failure(method_not_found, "there is no method " + clipped(method));
  }
  return (this->*found->second)(params);
}

void Server::notify(const std::string &method, const Json &params) {
  const auto found = notifications().find(method);
  if (found != notifications().end() && (state_ == State::ready || method == "exit")) {
    (this->*found->second)(params);
  }
}

void Server::fail(const Json &message, const char *fault) {
  const Json *const id = member(message, {"id"});
  const bool is_notification = member(message, {"method"}) != nullptr && id == nullptr;
  if (!is_notification) {
    send(error_message(id != nullptr && is_id(*id) ? *id : Json(), internal_error, fault));
  } else if (const auto uri = text_in(message, {"params", "textDocument", "uri"})) {
    stop_checking(*uri, fault);
  } else {
    show("tessera: " + std::string(fault));
  }
}

void Server::send(const Json &message) {
  sent_.push_back(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Server::show(const std::string &message) {
  constexpr int warning = 2;
  send({{"jsonrpc", "2.0"},
        {"method", "window/showMessage"},
        {"params", {{"type", warning}, {"message", message}}}});
}

// --- The life of the server ---------------------------------------------------------------------

Server::Reply Server::initialize(const Json & /*params*/) {
  if (state_ != State::fresh) {
    return failure(invalid_request, "the server is already initialized");
  }
  state_ = State::ready;
  constexpr int incremental = 2;
  return {{{"capabilities",
            {{"positionEncoding", "utf-16"},
             {"textDocumentSync", {{"openClose", true}, {"change", incremental}}},
             {"hoverProvider", true},
             {"completionProvider", Json::object()},
             {"codeActionProvider", {{"codeActionKinds", {"quickfix", "refactor.rewrite"}}}},
             {"documentFormattingProvider", true},
             {"renameProvider", {{"prepareProvider", true}}},
             {"executeCommandProvider", {{"commands", Json::array({convert_command})}}}}},
           {"serverInfo", {{"name", "tessera"}}}}};
}

Server::Reply Server::shut_down(const Json & /*params*/) {
  state_ = State::shut_down;
  return {};
}

void Server::exit(const Json & /*params*/) { exit_status_ = state_ == State::shut_down ? 0 : 1; }

// --- Documents ----------------------------------------------------------------------------------

void Server::put(const std::string &uri, std::string text, std::optional<std::int64_t> version) {
  const auto old = documents_.find(uri);
  const std::size_t other_bytes =
      open_bytes_ - (old == documents_.end() ? 0 : old->second.text().size());
  if ((old == documents_.end() && documents_.size() >= max_documents) ||
      other_bytes + text.size() > max_open_bytes) {
    stop_checking(uri, "too much is open: more than " + std::to_string(max_documents) +
                           " documents or 64 MiB");
    return;
  }
  changed_.insert(uri);
  const std::size_t bytes = text.size();
  documents_.insert_or_assign(uri, Document(std::move(text), given_, version));
  open_bytes_ = other_bytes + bytes;
}

void Server::stop_checking(const std::string &uri, const std::string &why) {
  show("tessera: " + clipped(uri) + " is not checked: " + why);
  did_close({{"textDocument", {{"uri", uri}}}});
}

void Server::did_open(const Json &params) {
  const auto uri = text_in(params, {"textDocument", "uri"});
  auto text = text_in(params, {"textDocument", "text"});
  if (uri && text) {
    put(*uri, std::move(*text), number_in(params, {"textDocument", "version"}));
  }
}

void Server::did_change(const Json &params) {
  const auto uri = text_in(params, {"textDocument", "uri"});
  const auto found = uri ? documents_.find(*uri) : documents_.end();
  if (found == documents_.end()) {
    return;
  }
  const Json *const changes = member(params, {"contentChanges"});
  Result<std::string> text = changed(found->second.lines(), changes == nullptr ? Json() : *changes);
  if (!text) {
    // What the client has is no longer known.
    stop_checking(*uri, text.problem());
    return;
  }
  put(*uri, text.take(), number_in(params, {"textDocument", "version"}));
}

Result<std::string> Server::changed(const LinedText &before, const Json &changes) {
  using Changed = Result<std::string>;
  if (!changes.is_array()) {
    return Changed::failure("a message about its changes has no list of them");
  }
  LinedText now = before;
  std::size_t moved = 0;
  for (const Json &change : changes) {
    const auto with = text_in(change, {"text"});
    if (!with) {
      return Changed::failure("a change has no text");
    }
    if (member(change, {"range"}) == nullptr) {
      now = LinedText(*with);
      continue;
    }
    const auto begin = position_in(change, {"range", "start"});
    const auto end = position_in(change, {"range", "end"});
    if (!begin || !end) {
      return Changed::failure("the range of a change cannot be read");
    }
    moved += now.text().size();
    if (moved > max_moved_bytes) {
      return Changed::failure("this message changes too much at once");
    }
    const std::size_t first = now.byte_at(*begin);
    now.replace(first, std::max(first, now.byte_at(*end)), *with);
  }
  return now.text();
}

void Server::did_close(const Json &params) {
  const auto uri = text_in(params, {"textDocument", "uri"});
  const auto found = uri ? documents_.find(*uri) : documents_.end();
  if (found == documents_.end()) {
    return;
  }
  open_bytes_ -= found->second.text().size();
  documents_.erase(found);
  // What was found in it is no longer shown.
  changed_.insert(*uri);
}

std::vector<std::string> Server::diagnostics() {
  for (const std::string &uri : std::exchange(changed_, {})) {
    try {
      const auto found = documents_.find(uri);
      const bool is_open = found != documents_.end();
      Json params{{"uri", uri},
                  {"diagnostics", is_open ? diagnostics_of(found->second) : Json::array()}};
      if (is_open && found->second.version()) {
        params["version"] = *found->second.version();
      }
      send({{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", params}});
    } catch (const std::exception &fault) {
      show("tessera: " + clipped(uri) + " is not checked: " + why(fault));
    }
  }
  return std::exchange(sent_, {});
}

// --- Questions about documents ------------------------------------------------------------------

Server::Reply Server::at_place(const Json &params,
                               const std::function<Json(const Document &, TextPosition)> &tell) {
  const auto uri = text_in(params, {"textDocument", "uri"});
  const auto place = position_in(params, {"position"});
  const auto found = uri ? documents_.find(*uri) : documents_.end();
  return found == documents_.end() || !place
             ? failure(invalid_params, "a position in an open document is needed")
             : Reply{tell(found->second, *place)};
}

Server::Reply Server::hover(const Json &params) { return at_place(params, hover_at); }

Server::Reply Server::completion(const Json &params) { return at_place(params, completion_at); }

Server::Reply Server::code_action(const Json &params) {
  const auto uri = text_in(params, {"textDocument", "uri"});
  const auto begin = position_in(params, {"range", "start"});
  const auto end = position_in(params, {"range", "end"});
  const auto found = uri ? documents_.find(*uri) : documents_.end();
  if (found == documents_.end() || !begin || !end) {
    return failure(invalid_params, "a range of an open document is needed");
  }
  const Json *const only = member(params, {"context", "only"});
  const auto wants = [only](std::string_view kind) {
    if (only == nullptr || !only->is_array()) {
      return true;
    }
    // A kind stands for those below it: refactor for refactor.rewrite.
    return std::any_of(only->begin(), only->end(), [kind](const Json &wanted) {
      const std::string name = wanted.is_string() ? wanted.get<std::string>() : "-";
      return name.empty() || kind == name || kind.starts_with(name + '.');
    });
  };
  return {code_actions(found->second, *uri, *begin, *end, wants)};
}

Server::Reply Server::formatting(const Json &params) {
  const auto uri = text_in(params, {"textDocument", "uri"});
  const auto found = uri ? documents_.find(*uri) : documents_.end();
  if (found == documents_.end()) {
    return failure(invalid_params, "an open document is needed");
  }
  // (Findings tell why the others are left.)
  const Result<Rewriting> made = rewritten(found->second, std::nullopt);
  return made ? Reply{made->edits} : failure(request_failed, made.problem());
}

Server::Reply Server::prepare_rename(const Json &params) {
  return at_place(params, notation_name_at);
}

Server::Reply Server::rename(const Json &params) {
  const auto uri = text_in(params, {"textDocument", "uri"});
  const auto place = position_in(params, {"position"});
  const auto name = text_in(params, {"newName"});
  const auto found = uri ? documents_.find(*uri) : documents_.end();
  if (found == documents_.end() || !place || !name) {
    return failure(invalid_params, "a position in an open document and a new name are needed");
  }
  const Result<Json> edits = renamed_notation(found->second, *place, *name);
  return edits ? Reply{{{"changes", {{*uri, *edits}}}}} : failure(request_failed, edits.problem());
}

Server::Reply Server::execute_command(const Json &params) {
  const Json *const arguments = member(params, {"arguments"});
  const bool fits = text_in(params, {"command"}) == convert_command && arguments != nullptr &&
                    arguments->is_array() && arguments->size() == 2 &&
                    (*arguments)[0].is_string() && (*arguments)[1].is_string();
  const auto found = fits ? documents_.find((*arguments)[0].get<std::string>()) : documents_.end();
  if (found == documents_.end()) {
    return failure(invalid_params,
                   std::string(convert_command) +
                       " is needed, with the URI of an open document and a notation");
  }
  const Result<Rewriting> made = rewritten(found->second, (*arguments)[1].get<std::string>());
  if (!made) {
    return failure(request_failed, made.problem());
  }
  if (!made->kept.empty()) {
    show("tessera: " + made->summary());
  }
  send({{"jsonrpc", "2.0"},
        {"id", "tessera-" + std::to_string(++asked_)},
        {"method", "workspace/applyEdit"},
        {"params",
         {{"label", "Write in the notation " + (*arguments)[1].get<std::string>()},
          {"edit", {{"changes", {{found->first, made->edits}}}}}}}});
  return {};
}

} // namespace tessera::lsp
