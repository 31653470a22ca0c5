#include "document.hpp"

#include <utility>

namespace tessera::lsp {

Document::Document(std::string text, Json told, std::optional<std::int64_t> version)
    : lines_(std::move(text)), opened_(lines_.text()), told_(std::move(told)), version_(version) {}

Json Document::range(std::size_t byte, std::size_t end_byte) const {
  const auto told = [this](std::size_t at) {
    const TextPosition position = position_at(at);
    return Json{{"line", position.line}, {"character", position.character}};
  };
  return {{"start", told(byte)}, {"end", told(end_byte)}};
}

Json Document::ask(Json request) const {
  // (The games do not depend on any choice.)
  if (request["ask"] != "games") {
    request.update(told_);
  }
  return Json::parse(opened_.ask(request.dump()));
}

const Json &Document::report() const {
  if (!report_) {
    report_ = ask({{"ask", "report"}})["report"];
  }
  return *report_;
}

} // namespace tessera::lsp
