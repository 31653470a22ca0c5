#include "report.hpp"

#include <nlohmann/json.hpp>

namespace tessera {

namespace {

using Json = nlohmann::ordered_json;

class JsonReport final : public Report {
public:
  void finding(const PlacedFinding &placed) override {
    const Finding &finding = placed.finding;
    constexpr std::size_t most_values = 20;
    Json json = object_of_up_to(most_values);
    json["type"] = "finding";
    json["file"] = placed.file;
    json["code"] = name(finding.code);
    json["severity"] = name(finding.severity);
    json["message"] = finding.sentence;
    if (placed.game) {
      json["game"] = *placed.game;
    }
    if (placed.has_place()) {
      add_place(placed.place, json);
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
      Json &one = json["suggestions"].emplace_back(object_of_up_to(3));
      one["move"] = suggestion.text;
      one["reason"] = suggestion.reason;
      one["plays_on"] = suggestion.plays_on;
    }
    for (const PlacedReplacement &each : placed.fix) {
      Json replacement;
      add_place(each.place, replacement);
      replacement["text"] = each.text;
      json["fix"].push_back(std::move(replacement));
    }
    write(json);
  }

  void game(const GameReport &game) override {
    constexpr std::size_t values = 10;
    Json json = object_of_up_to(values);
    json["type"] = "game";
    json["file"] = game.file;
    json["game"] = game.game;
    json["variant"] = game.variant;
    json["notation"] = game.notation;
    json["moves"] = game.moves;
    json["fen"] = game.fen;
    json["errors"] = game.tally.of(Severity::error);
    json["warnings"] = game.tally.of(Severity::warning);
    json["notes"] = game.tally.of(Severity::note);
    write(json);
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
  /// An object with room for so many values. Whenever one without room grows, or is made from a
  /// list, it copies all its values.
  static Json object_of_up_to(std::size_t values) {
    Json::object_t object;
    object.reserve(values);
    return object;
  }

  static void add_place(const Place &place, Json &json) {
    json["line"] = place.line;
    json["column"] = place.column;
    json["end_line"] = place.end_line;
    json["end_column"] = place.end_column;
    json["byte"] = place.byte;
    json["end_byte"] = place.end_byte;
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
