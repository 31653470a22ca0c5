#include "document.hpp"

#include <string_view>
#include <utility>

namespace tessera::lsp {

namespace {

bool is_finding(const Json &told) { return told["type"] == "finding"; }

} // namespace

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

std::vector<Json> Document::findings(std::size_t most) const {
  std::vector<Json> findings;
  Json request{{"ask", "report"}};
  request.update(told_);
  static_cast<void>(opened_.report(request.dump(), [&](std::string_view line) {
    if (findings.size() < most) {
      Json told = Json::parse(line);
      if (is_finding(told)) {
        findings.push_back(std::move(told));
      }
    }
  }));
  return findings;
}

std::vector<Json> Document::findings_near(std::size_t byte, std::size_t end_byte) const {
  std::vector<Json> findings;
  Json report = ask({{"ask", "report"}, {"byte", byte}, {"end_byte", end_byte}})["report"];
  for (Json &told : report) {
    if (is_finding(told)) {
      findings.push_back(std::move(told));
    }
  }
  return findings;
}

} // namespace tessera::lsp
