#include "report.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"

#include <fmt/format.h>

// GitHub reads commands in the output of a job: `::error file=F,line=L,...::MESSAGE`, one per line.
// A message may have several lines if their ends are escaped.

namespace tessera {

namespace {

/// Characters that would end a command, or be read as an escape, are escaped.
std::string escaped(std::string_view text, std::string_view special) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string written;
  for (const char c : text) {
    if (special.find(c) == std::string_view::npos) {
      written += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      written += '%';
      written += hex[byte / 16U];
      written += hex[byte % 16U];
    }
  }
  return written;
}

std::string in_message(std::string_view text) { return escaped(text, "%\r\n"); }
std::string in_property(std::string_view text) { return escaped(text, "%\r\n:,"); }

class GithubReport final : public Report {
public:
  void finding(const PlacedFinding &placed) override {
    const Finding &finding = placed.finding;
    std::string properties = "file=" + in_property(printable(placed.file));
    if (placed.has_place()) {
      const Place &place = placed.place;
      properties += fmt::format(",line={},endLine={}", place.line, place.end_line);
      // If a span has several lines, GitHub refuses columns.
      if (place.end_line == place.line) {
        properties += fmt::format(",col={},endColumn={}", place.column, place.end_column);
      }
    }
    std::string message = printable(finding.sentence);
    const auto add = [&message](std::string_view line) {
      message += '\n';
      message += printable(line);
    };
    if (placed.message) {
      add("in " + placed.message->named);
    }
    if (placed.other) {
      add("against " + placed.other->named);
    }
    for (const std::string &remark : finding.remarks) {
      add(remark);
    }
    for (const Suggestion &suggestion : finding.suggestions) {
      add(fmt::format("perhaps {} ({})", suggestion.text, suggestion.reason));
    }
    if (!finding.ruling.empty()) {
      add(fmt::format("ruling: {}", finding.ruling));
    }
    written_ += fmt::format("::{} {},title={}::{}\n", command_of(finding.severity), properties,
                            in_property(name(finding.code)), in_message(message));
  }

  void game(const GameReport & /*game*/) override {}
  [[nodiscard]] bool shows_positions() const override { return false; }

  void finish(std::size_t files, std::size_t games, const Tally &tally) override {
    written_ += fmt::format("{} in {}: {}\n", counted(games, "game"), counted(files, "file"),
                            to_string(tally));
  }

  [[nodiscard]] std::unique_ptr<Report> part() const override { return make_github_report(); }

private:
  static std::string_view command_of(Severity severity) {
    return severity == Severity::note ? "notice" : name(severity);
  }
};

} // namespace

std::unique_ptr<Report> make_github_report() { return std::make_unique<GithubReport>(); }

} // namespace tessera
