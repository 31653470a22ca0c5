// The three formats of a report, of one small record.

#include "lib/pipeline/validate.hpp"
#include "lib/report/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace tessera {
namespace {

using nlohmann::json;

constexpr std::string_view record =
    "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2112-3112+ P3142-4144\n";

std::string reported(ReportFormat format, std::string_view text = record) {
  const std::unique_ptr<Report> report = make_report(format, false);
  TextSource source(text);
  std::string written;
  const ValidateEnd validated =
      validate(source, "game.pgn", {}, *report, [&](std::string_view part) { written += part; });
  report->finish(1, validated.games, validated.tally);
  return written + report->take();
}

TEST(TextReports, ShowTheLineAndWhatHelps) {
  EXPECT_THAT(reported(ReportFormat::text),
              testing::StartsWith("game.pgn:4:4: warning: Black is not in check [check-mark]\n"
                                  "   1. P2112-3112+ P3142-4144\n"
                                  "      ^~~~~~~~~~~\n"
                                  "   = ruling: HC-14\n"
                                  "\n"
                                  "game.pgn:4:16: error:"));
}

TEST(JsonReports, SayTheSameInFields) {
  const std::string lines = reported(ReportFormat::json);
  const json first = json::parse(lines.substr(0, lines.find('\n')));
  EXPECT_EQ(first["type"], "finding");
  EXPECT_EQ(first["code"], "check-mark");
  EXPECT_EQ(first["severity"], "warning");
  EXPECT_EQ(first["line"], 4);
  EXPECT_EQ(first["column"], 4);
  EXPECT_EQ(first["ruling"], "HC-14");
}

TEST(JsonReports, HoldWhateverBytesARecordHas) {
  const std::string lines =
      reported(ReportFormat::json, "1. P2112-\xff\xfe\"\\\x01 P2112-3112\n{\xff");
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = lines.find('\n', begin);
    EXPECT_TRUE(json::accept(lines.substr(begin, end - begin))) << lines.substr(begin, end - begin);
    begin = end + 1;
  }
}

TEST(SarifReports, HaveOneRunWithRulesAndResults) {
  const json log = json::parse(reported(ReportFormat::sarif));
  EXPECT_EQ(log["version"], "2.1.0");
  ASSERT_EQ(log["runs"].size(), 1U);
  const json &results = log["runs"][0]["results"];
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0]["ruleId"], "check-mark");
  const json &region = results[1]["locations"][0]["physicalLocation"]["region"];
  EXPECT_EQ(region["startLine"], 4);
  EXPECT_EQ(region["startColumn"], 16);
  EXPECT_EQ(region["endColumn"], 26);
}

} // namespace
} // namespace tessera
