#include "solution_json.hpp"

#include "solution_text.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

namespace tessera {

namespace {

using Json = nlohmann::ordered_json;

class SolutionJson {
public:
  explicit SolutionJson(Notation system) : system_(system) {}

  [[nodiscard]] Json of(const MatingTurn &mating, const Position &before) const {
    Json json{{"move", turn_text(mating.turn, before, system_)}, {"mates_in", mating.turns}};
    if (mating.defences.empty()) {
      // It mates at once, or the search ended before what follows was looked for.
      return json;
    }
    const Position after = behind(before, mating.turn);
    Position passed = after;
    passed.pass();
    json["threats"] = Json::array();
    for (const MatingTurn &threat : mating.threats) {
      json["threats"].push_back(of_threat(threat, passed));
    }
    json["answers"] = Json::array();
    for (const MateDefence &defence : mating.defences) {
      json["answers"].push_back(of(defence, after));
    }
    return json;
  }

  [[nodiscard]] Json of(const MateTry &attempt, const Position &before) const {
    return {{"move", turn_text(attempt.turn, before, system_)},
            {"refutation", turn_text(attempt.refutation, behind(before, attempt.turn), system_)}};
  }

private:
  [[nodiscard]] Json of_threat(const MatingTurn &threat, const Position &before) const {
    return {{"move", turn_text(threat.turn, before, system_)}, {"mates_in", threat.turns}};
  }

  [[nodiscard]] Json of(const MateDefence &defence, const Position &before) const {
    Json json{{"move", turn_text(defence.turn, before, system_)},
              {"meets_threats", defence.meets_threats},
              {"continuations", Json::array()}};
    const Position after = behind(before, defence.turn);
    for (const MatingTurn &next : defence.continuations) {
      json["continuations"].push_back(of(next, after));
    }
    return json;
  }

  Notation system_;
};

std::string_view verdict_name(MateVerdict verdict) {
  switch (verdict) {
  case MateVerdict::mate:
    return "mate";
  case MateVerdict::no_mate:
    return "no-mate";
  case MateVerdict::undecided:
    break;
  }
  return "undecided";
}

} // namespace

std::string solution_json(const MateSolution &solution, const Position &position, Notation system) {
  const SolutionJson writer(system);
  Json json{{"verdict", verdict_name(solution.verdict)},
            {"side", name(position.turn())},
            {"positions", solution.positions},
            {"keys", Json::array()},
            {"tries", Json::array()}};
  for (const MatingTurn &key : solution.keys) {
    json["keys"].push_back(writer.of(key, position));
  }
  for (const MateTry &attempt : solution.tries) {
    json["tries"].push_back(writer.of(attempt, position));
  }
  return json.dump();
}

} // namespace tessera
