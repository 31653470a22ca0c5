#include "formats.hpp"

#include <nlohmann/json.hpp>

namespace tessera {

namespace {

using Json = nlohmann::ordered_json;

class JsonReport final : public Report {
public:
  void finding(const PlacedFinding &placed) override {
    const Finding &finding = placed.finding;
    Json json{{"type", "finding"},
              {"file", placed.file},
              {"code", name(finding.code)},
              {"severity", name(finding.severity)},
              {"message", finding.sentence}};
    if (placed.game) {
      json["game"] = *placed.game;
    }
    if (placed.has_place()) {
      json.update(json_of(placed.place));
    }
    if (placed.message) {
      json["in"] = json_of(*placed.message);
    }
    if (placed.other) {
      json["against"] = json_of(*placed.other);
    }
    if (!finding.ruling.empty()) {
      json["ruling"] = finding.ruling;
    }
    if (!finding.move.empty()) {
      json["move"] = finding.move;
    }
    json["cells"] = finding.cells;
    json["remarks"] = finding.remarks;
    json["suggestions"] = Json::array();
    for (const Suggestion &suggestion : finding.suggestions) {
      json["suggestions"].push_back({{"move", suggestion.text},
                                     {"reason", suggestion.reason},
                                     {"plays_on", suggestion.plays_on}});
    }
    for (const PlacedReplacement &each : placed.fix) {
      Json replacement = json_of(each.place);
      replacement["text"] = each.text;
      json["fix"].push_back(std::move(replacement));
    }
    write(json);
  }

  void game(const GameReport &game) override {
    write({{"type", "game"},
           {"file", game.file},
           {"game", game.game},
           {"variant", game.variant},
           {"notation", game.notation},
           {"moves", game.moves},
           {"fen", game.fen},
           {"errors", game.tally.of(Severity::error)},
           {"warnings", game.tally.of(Severity::warning)},
           {"notes", game.tally.of(Severity::note)}});
  }

  void finish(std::size_t files, std::size_t games, const Tally &tally) override {
    write({{"type", "total"},
           {"files", files},
           {"games", games},
           {"errors", tally.of(Severity::error)},
           {"warnings", tally.of(Severity::warning)},
           {"notes", tally.of(Severity::note)}});
  }

  [[nodiscard]] std::unique_ptr<Report> part() const override { return make_json_report(); }

private:
  static Json json_of(const Place &place) {
    return {{"line", place.line},         {"column", place.column},
            {"end_line", place.end_line}, {"end_column", place.end_column},
            {"byte", place.byte},         {"end_byte", place.end_byte}};
  }

  static Json json_of(const MessagePlace &message) {
    Json json{{"message", message.number},
              {"from", message.from},
              {"date", message.date},
              {"id", message.id},
              {"line", message.line}};
    if (!message.attachment.empty()) {
      json["attachment"] = message.attachment;
    }
    return json;
  }

  void write(const Json &json) {
    // Input that is not UTF-8 is shown with replacement characters.
    written_ += json.dump(-1, ' ', false, Json::error_handler_t::replace);
    written_ += '\n';
  }
};

} // namespace

std::unique_ptr<Report> make_json_report() { return std::make_unique<JsonReport>(); }

} // namespace tessera
