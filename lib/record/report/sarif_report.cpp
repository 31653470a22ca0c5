#include "report.hpp"

#include <nlohmann/json.hpp>

// SARIF 2.1.0: one run, whose rules are the codes and whose results are the findings. Results are
// written as they come, between a head and a tail, so that nothing is kept. A part has no head or
// tail.

namespace tessera {

namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json &json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// A path as a URI, or relative to the report: all characters but those plainly allowed are escaped
/// (RFC 3986).
std::string uri_of(std::string_view path) {
  constexpr std::string_view allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                       "0123456789-._~/";
  constexpr std::string_view hex = "0123456789ABCDEF";
  if (path == "-") {
    return "stdin";
  }
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    if (allowed.find(c) != std::string_view::npos) {
      uri += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      uri += '%';
      uri += hex[byte / 16U];
      uri += hex[byte % 16U];
    }
  }
  return uri;
}

class SarifReport final : public Report {
public:
  void begin() {
    Json rules = Json::array();
    for (std::size_t i = 0; i < code_count; ++i) {
      const auto code = static_cast<Code>(i);
      rules.push_back({{"id", name(code)}, {"shortDescription", {{"text", meaning(code)}}}});
    }
    written_ = R"({"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",)"
               R"("runs":[{"tool":{"driver":{"name":"tessera","semanticVersion":")" TESSERA_VERSION
               R"(","rules":)" +
               dumped(rules) + R"(}},"columnKind":"unicodeCodePoints","results":[)";
  }

  void finding(const PlacedFinding &placed) override {
    const Finding &finding = placed.finding;
    std::string message = finding.sentence + '.';
    if (placed.message) {
      message += " In " + placed.message->named + '.';
    }
    if (placed.other) {
      message += " Against " + placed.other->named + '.';
    }
    for (const std::string &remark : finding.remarks) {
      message += ' ' + remark + '.';
    }
    for (const Suggestion &suggestion : finding.suggestions) {
      message += " Perhaps " + suggestion.text + ": " + suggestion.reason + '.';
    }
    const Json artifact{{"uri", uri_of(placed.file)}};
    Json location{{"artifactLocation", artifact}};
    if (placed.has_place()) {
      location["region"] = region_of(placed.place);
      if (!placed.as_stored) {
        // They would be bytes of the file.
        location["region"].erase("byteOffset");
        location["region"].erase("byteLength");
      }
    }
    Json result{{"ruleId", name(finding.code)},
                {"ruleIndex", static_cast<std::size_t>(finding.code)},
                {"level", name(finding.severity)},
                {"message", {{"text", message}}},
                {"locations", {{{"physicalLocation", location}}}}};
    if (!placed.fix.empty()) {
      Json replacements = Json::array();
      for (const PlacedReplacement &each : placed.fix) {
        replacements.push_back(
            {{"deletedRegion", region_of(each.place)}, {"insertedContent", {{"text", each.text}}}});
      }
      const Json change{{"artifactLocation", artifact}, {"replacements", replacements}};
      result["fixes"] = {
          {{"description", {{"text", "Put " + finding.suggestions.front().text + " there."}}},
           {"artifactChanges", {change}}}};
    }
    written_ += (first_ ? "\n" : ",\n") + dumped(result);
    first_ = false;
  }

  void game(const GameReport & /*game*/) override {}
  [[nodiscard]] bool shows_positions() const override { return false; }

  [[nodiscard]] std::unique_ptr<Report> part() const override {
    return std::make_unique<SarifReport>();
  }
  void add(std::string_view part) override {
    if (!part.empty()) {
      written_ += first_ ? "" : ",";
      written_ += part;
      first_ = false;
    }
  }

  void finish(std::size_t /*files*/, std::size_t /*games*/, const Tally & /*tally*/) override {
    written_ += "\n]}]}\n";
  }

private:
  static Json region_of(const Place &place) {
    return {{"startLine", place.line},   {"startColumn", place.column},
            {"endLine", place.end_line}, {"endColumn", place.end_column},
            {"byteOffset", place.byte},  {"byteLength", place.end_byte - place.byte}};
  }

  bool first_ = true;
};

} // namespace

std::unique_ptr<Report> make_sarif_report() {
  auto report = std::make_unique<SarifReport>();
  report->begin();
  return report;
}

} // namespace tessera
