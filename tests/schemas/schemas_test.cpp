// All JSON that the command and the asking of a text write, checked against the schemas in
// docs/schemas.

#include "schema.hpp"

#include "cli/run.hpp"
#include "cli/samples.hpp"
#include "serve/facade/asking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

namespace tessera::tests {
namespace {

using nlohmann::json;

Schema schema_of(const std::string &name) {
  return Schema(TESSERA_SOURCE_DIR "/docs/schemas/" + name + ".schema.json");
}

/// What a command line prints, one JSON value per line.
std::vector<json> lines_of(const std::string &command) {
  std::istringstream output(run_shell("{ " + command + "; } 2>/dev/null").output);
  std::vector<json> values;
  for (std::string line; std::getline(output, line);) {
    values.push_back(json::parse(line, nullptr, false));
  }
  EXPECT_FALSE(values.empty()) << command;
  return values;
}

json value_of(const std::string &command) {
  return json::parse(run_shell("{ " + command + "; } 2>/dev/null").output, nullptr, false);
}

void hold(const Schema &schema, const std::vector<json> &values) {
  for (const json &value : values) {
    EXPECT_EQ(schema.faults_of(value), "") << value.dump(1);
  }
}

/// How many of the values have this member.
std::size_t count_with(const std::vector<json> &values, const char *member) {
  return static_cast<std::size_t>(
      std::count_if(values.begin(), values.end(),
                    [member](const json &value) { return value.contains(member); }));
}

TEST(Schemas, FitWhatValidateTells) {
  const Schema schema = schema_of("validate");
  const auto values = lines_of("tessera validate --format json " + samples + " no-such-file");
  hold(schema, values);
  for (const char *member : {"in", "against", "ruling", "fix", "fen", "files"}) {
    EXPECT_GT(count_with(values, member), 0U) << member;
  }
}

TEST(Schemas, RefuseWhatIsNotTold) {
  const Schema schema = schema_of("validate");
  const json total = value_of("tessera validate --format json " + mates + " | tail -n 1");
  EXPECT_EQ(schema.faults_of(total), "");
  for (const char *change :
       {R"({"files": -1})", R"({"files": "1"})", R"({"more": 1})", R"({"type": "all"})"}) {
    json changed = total;
    changed.update(json::parse(change));
    EXPECT_NE(schema.faults_of(changed), "") << change;
  }
  json less = total;
  less.erase("notes");
  EXPECT_NE(schema.faults_of(less), "");
}

TEST(Schemas, FitWhatDiffTells) {
  const Schema schema = schema_of("diff");
  const std::string parting = samples + "hyperchess/parting/";
  auto values =
      lines_of("tessera diff --format json " + parting + "ada.pgn " + parting + "ben.txt");
  for (const std::string &two :
       {illegal_kinds + ' ' + mates, printed_game + ' ' + samples + "chesseract/mate-in-seven.pgn",
        samples + "4star-bughouse/two-boards.pgn " + samples + "4star-bughouse/missing-board.pgn",
        samples + "hyperchess/slips.pgn " + mates}) {
    const auto more = lines_of("tessera diff --format json " + two);
    values.insert(values.end(), more.begin(), more.end());
  }
  hold(schema, values);
  for (const char *member : {"kind", "fen", "in", "same"}) {
    EXPECT_GT(count_with(values, member), 0U) << member;
  }
}

TEST(Schemas, FitWhatStatsTell) {
  const Schema schema = schema_of("stats");
  EXPECT_EQ(schema.faults_of(value_of("tessera stats --json " + samples)), "");
  EXPECT_EQ(schema.faults_of(value_of("tessera stats --json - </dev/null")), "");
}

TEST(Schemas, FitWhatSolveFinds) {
  const Schema schema = schema_of("solve");
  const std::string in_two =
      "tessera solve --json --tries --at start " + samples + "4star-chess/mate-in-two.txt --mate ";
  const json solution = value_of(in_two + "2");
  EXPECT_EQ(schema.faults_of(solution), "");
  EXPECT_EQ(solution["keys"].size(), 3U);
  EXPECT_EQ(solution["keys"][0]["answers"][0]["continuations"][0]["move"], "Rcb44xcd44#");
  EXPECT_EQ(schema.faults_of(value_of(in_two + "1")), "");
  // A key that is proved before the search ends undecided has no play.
  const json undecided = value_of("tessera solve --json --mate 2 --positions 7000 --at start " +
                                  samples + "4star-chess/mate-in-two.txt");
  EXPECT_EQ(schema.faults_of(undecided), "");
  EXPECT_EQ(undecided["verdict"], "undecided");
  ASSERT_FALSE(undecided["keys"].empty());
  for (const json &key : undecided["keys"]) {
    EXPECT_EQ(key["mates_in"], 2);
    EXPECT_FALSE(key.contains("threats") || key.contains("answers")) << key;
  }
  EXPECT_EQ(
      schema.faults_of(value_of("tessera solve --json --positions 9 --game tesschess --mate 3")),
      "");
}

TEST(Schemas, FitWhatExtractTells) {
  const Schema schema = schema_of("extract");
  hold(schema, lines_of("for each in " + samples +
                        "mail/*; do tessera extract --json $each; done; tessera extract --json " +
                        samples + "mail"));
}

TEST(Schemas, FitTheSarifLog) {
  const Schema schema = schema_of("sarif");
  const json log = value_of("tessera validate --format sarif " + samples + " no-such-file");
  EXPECT_EQ(schema.faults_of(log), "");
  EXPECT_GT(count_with(log["runs"][0]["results"], "fixes"), 0U);
}

TEST(Schemas, OfSarifItselfFitsTheLog) {
  const char *const path = std::getenv("TESSERA_SARIF_SCHEMA");
  if (path == nullptr) {
    GTEST_SKIP() << "TESSERA_SARIF_SCHEMA does not name the schema of SARIF 2.1.0, which OASIS "
                    "publishes as sarif-schema-2.1.0.json: THE LOG IS HELD AGAINST OURS ALONE";
  }
  const Schema schema{std::filesystem::path(path)};
  EXPECT_EQ(schema.faults_of(value_of("tessera validate --format sarif " + samples)), "");
  EXPECT_NE(schema.faults_of({{"version", "2.1.0"}}), "");
}

/// The questions that docs/asking.md lists.
std::set<std::string> documented_questions() {
  std::ifstream file(TESSERA_SOURCE_DIR "/docs/asking.md");
  std::set<std::string> questions;
  bool is_listed = false;
  for (std::string line; std::getline(file, line) && !line.starts_with("## Changes");) {
    is_listed = is_listed || line.starts_with("| `ask` |");
    if (is_listed && line.starts_with("| `") && !line.starts_with("| `ask`")) {
      questions.insert(line.substr(3, line.find('`', 3) - 3));
    }
  }
  return questions;
}

/// Holds answers against the schema, and keeps which questions were asked.
class HeldAnswers {
public:
  json ask(const OpenedText &text, const json &request) {
    json answer = json::parse(text.ask(request.dump()));
    EXPECT_EQ(schema_.faults_of(answer), "") << request << '\n' << answer.dump(1);
    if (!answer.contains("error")) {
      answered_.insert(request["ask"]);
    }
    return answer;
  }
  [[nodiscard]] const std::set<std::string> &answered() const { return answered_; }

private:
  Schema schema_ = schema_of("asking");
  std::set<std::string> answered_;
};

TEST(Schemas, FitWhatATextAnswers) {
  HeldAnswers held;
  for (const auto &path : test::sample_files()) {
    SCOPED_TRACE(path);
    const OpenedText text = test::open_sample(path);
    for (const char *ask : {"games", "report", "page", "outline", "position", "moves", "stand",
                            "convert", "diagram"}) {
      held.ask(text, {{"ask", ask}});
    }
  }
  const OpenedText text = test::printed_game();
  for (const int byte : {0, 100, 1000, 2000}) {
    held.ask(text, {{"ask", "place"}, {"byte", byte}, {"moves", true}});
  }
  held.ask(text, {{"ask", "try"}, {"moves", "P2231-4444"}, {"at", "start"}});
  held.ask(text, {{"ask", "try"}, {"moves", "P2112-3112"}, {"at", "start"}});
  const json legal =
      held.ask(text, {{"ask", "play"}, {"at", "start"}, {"from", "2231"}, {"to", "3231"}});
  EXPECT_EQ(legal["moves"].size(), 1U);
  const json refused =
      held.ask(text, {{"ask", "play"}, {"at", "start"}, {"from", "2231"}, {"to", "4444"}});
  EXPECT_TRUE(refused["refusal"].is_object()) << refused;
  held.ask(text, {{"ask", "lines"}, {"at", "start"}, {"cell", "1221"}});
  held.ask(OpenedText("[Variant \"chesseract\"]\n\n*\n"),
           {{"ask", "lines"}, {"at", "start"}, {"cell", "AIIa1"}});
  held.ask(text, {{"ask", "edit"}, {"edit", "comment"}, {"position", 1}, {"text", "so"}});
  const json compared =
      held.ask(text, {{"ask", "compare"}, {"with", "[Variant \"hyperchess\"]\n\n1. P2112-3112\n"}});
  EXPECT_FALSE(compared["differences"].empty());
  held.ask(text, {{"ask", "variants"}});
  held.ask(text, {{"ask", "board"}, {"variant", "tesseract"}});
  EXPECT_EQ(held.answered(), documented_questions());
  EXPECT_TRUE(held.ask(text, {{"ask", "nothing"}}).contains("error"));
}

TEST(Schemas, FitWhatATextAnswersOnTwoBoards) {
  HeldAnswers held;
  const std::string moves = "1A. Pcb12-cb22 1B. Paa12-aa13 ";
  const std::string record = "[Variant \"4*bughouse\"]\n\n" + moves + "\n";
  const OpenedText text(record);
  const json of_move = held.ask(text, {{"ask", "place"}, {"byte", record.find("cb22")}});
  EXPECT_EQ(of_move["move"]["board"], "A");
  const json next =
      held.ask(text, {{"ask", "place"}, {"byte", record.size() - 1}, {"moves", true}});
  EXPECT_FALSE(next["moves"].empty()) << next;
}

TEST(Schemas, RefuseAnswersThatNoQuestionHas) {
  const Schema schema = schema_of("asking");
  for (const char *answer :
       {"{}", R"({"moves": [], "refusal": {}})", R"({"moves": [1]})", R"({"lines": []})",
        R"({"text": "x"})", R"({"one_game": true, "differences": [{}]})", R"({"variants": []})"}) {
    EXPECT_NE(schema.faults_of(json::parse(answer)), "") << answer;
  }
}

} // namespace
} // namespace tessera::tests
