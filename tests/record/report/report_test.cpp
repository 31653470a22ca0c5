// The formats of a report on one small record.

#include "lib/record/report/report.hpp"
#include "lib/serve/pipeline/validate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <string>

namespace tessera {
namespace {

using nlohmann::json;

constexpr std::string_view record =
    "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2112-3112+ P3142-4144\n";

std::string reported(ReportFormat format, ByteSource &source) {
  const std::unique_ptr<Report> report = make_report(format, false);
  std::string written;
  const ValidateEnd validated =
      validate(source, "game.pgn", {}, *report, [&](std::string_view part) { written += part; });
  report->finish(1, validated.games, validated.tally);
  return written + report->take();
}

std::string reported(ReportFormat format, std::string_view text = record) {
  TextSource source(text);
  return reported(format, source);
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

/// Records with slips whose meaning is known.
std::string slips() {
  std::ifstream file(TESSERA_SOURCE_DIR "/samples/hyperchess/slips.pgn");
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(JsonReports, TellWhatToPutWhere) {
  const std::string text = slips();
  const std::string lines = reported(ReportFormat::json, text);
  const json finding = json::parse(lines.substr(0, lines.find('\n')));
  ASSERT_TRUE(finding.contains("fix")) << finding;
  ASSERT_EQ(finding["fix"].size(), 1U);
  const json &fix = finding["fix"][0];
  const std::size_t byte = fix["byte"];
  EXPECT_EQ(fix["text"], "P3243-3233");
  EXPECT_EQ(text.substr(byte, fix["end_byte"].get<std::size_t>() - byte), "P3243-323");
  EXPECT_EQ(fix["line"], 8);
  EXPECT_EQ(fix["column"], 15);
  EXPECT_EQ(fix["end_column"], 24);
}

TEST(JsonReports, TellNoFixOfWhatIsNotKnown) {
  const std::string lines = reported(ReportFormat::json);
  EXPECT_THAT(lines, testing::HasSubstr("\"suggestions\":[{"));
  EXPECT_THAT(lines, testing::Not(testing::HasSubstr("\"fix\"")));
}

TEST(SarifReports, FixWhatIsKnownToBeMeant) {
  const json log = json::parse(reported(ReportFormat::sarif, slips()));
  const json &result = log["runs"][0]["results"][0];
  ASSERT_TRUE(result.contains("fixes")) << result;
  const json &change = result["fixes"][0]["artifactChanges"][0];
  EXPECT_EQ(change["artifactLocation"]["uri"], "game.pgn");
  const json &replacement = change["replacements"][0];
  EXPECT_EQ(replacement["deletedRegion"]["startColumn"], 15);
  EXPECT_EQ(replacement["deletedRegion"]["byteLength"], 9);
  EXPECT_EQ(replacement["insertedContent"]["text"], "P3243-3233");
}

/// A text that was unpacked from a file, or converted.
class UnpackedSource final : public ByteSource {
public:
  explicit UnpackedSource(std::string_view text) : text_(text) {}
  Result<std::size_t> read(char *into, std::size_t size) override { return text_.read(into, size); }
  [[nodiscard]] bool is_as_stored() const override { return false; }

private:
  TextSource text_;
};

TEST(JsonReports, TellNoFixOfWhatIsNotTheFile) {
  const std::string text = slips();
  UnpackedSource source(text);
  const std::string lines = reported(ReportFormat::json, source);
  EXPECT_THAT(lines, testing::HasSubstr("\"move\":\"P3243-3233\""));
  EXPECT_THAT(lines, testing::Not(testing::HasSubstr("\"fix\"")));
}

TEST(SarifReports, TellOnlyLinesOfWhatIsNotTheFile) {
  const std::string text = slips();
  UnpackedSource source(text);
  const json log = json::parse(reported(ReportFormat::sarif, source));
  const json &result = log["runs"][0]["results"][0];
  EXPECT_FALSE(result.contains("fixes")) << result;
  const json &region = result["locations"][0]["physicalLocation"]["region"];
  EXPECT_EQ(region["startColumn"], 15);
  EXPECT_FALSE(region.contains("byteOffset")) << region;
  EXPECT_FALSE(region.contains("byteLength")) << region;
}

TEST(GithubReports, AreCommandsALine) {
  const std::string written = reported(ReportFormat::github);
  EXPECT_THAT(written,
              testing::StartsWith("::warning file=game.pgn,line=4,endLine=4,col=4,endColumn=15,"
                                  "title=check-mark::Black is not in check%0Aruling: HC-14\n"
                                  "::error file=game.pgn,line=4,endLine=4,col=16,"));
  EXPECT_THAT(written, testing::EndsWith("1 game in 1 file: 1 error, 1 warning, 0 notes\n"));
}

TEST(GithubReports, LetNoTextBeACommand) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::github, false);
  const Finding finding(Code::syntax, Severity::note, {}, "100% of\n::error::it");
  report->finding({"a,b:c\r\nd%", std::nullopt, finding, {}, {}});
  const std::string line = report->take();
  EXPECT_THAT(line,
              testing::StartsWith("::notice file=a%2Cb%3Ac\\x0d\\x0ad%25,title=syntax::100%25 of"));
  EXPECT_EQ(line.find('\n'), line.size() - 1);
}

} // namespace
} // namespace tessera
