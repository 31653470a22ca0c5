#include "report.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"

#include <fmt/color.h>
#include <fmt/format.h>

namespace tessera {

namespace {

class TextReport final : public Report {
public:
  explicit TextReport(bool color) : color_(color) {}

  void finding(const PlacedFinding &placed) override {
    const Finding &finding = placed.finding;
    if (placed.has_place()) {
      line(
          fmt::format("{}:{}:{}: ", printable(placed.file), placed.place.line, placed.place.column),
          false);
    } else {
      line(fmt::format("{}: ", printable(placed.file)), false);
    }
    line(styled(fmt::format("{}: ", name(finding.severity)), style(finding.severity)), false);
    line(styled(fmt::format("{} [{}]", printable(finding.sentence), name(finding.code)),
                fmt::emphasis::bold));
    if (!placed.excerpt.line.empty() || (placed.game && !placed.excerpt.underline.empty())) {
      line("   " + placed.excerpt.line);
      line("   " + styled(placed.excerpt.underline, style(finding.severity)));
    }
    if (placed.message) {
      line("   = in " + printable(placed.message->named) + where(*placed.message, placed.game));
    }
    if (placed.other) {
      line("   = against " + printable(placed.other->named) + where(*placed.other, placed.game));
    }
    for (const std::string &remark : finding.remarks) {
      line("   = " + printable(remark));
    }
    // The best comes first; if nothing can be played even after that, there may be nothing more.
    const bool any_plays_on =
        !finding.suggestions.empty() && finding.suggestions.front().plays_on > 0;
    for (const Suggestion &suggestion : finding.suggestions) {
      line(fmt::format("   = help: {} ({}){}", suggestion.text, suggestion.reason,
                       any_plays_on ? plays_on(suggestion) : ""));
    }
    if (!finding.ruling.empty()) {
      line(fmt::format("   = ruling: {}", finding.ruling));
    }
    line("");
  }

  void game(const GameReport &game) override {
    const std::string played =
        game.variant.empty()
            ? "not replayed"
            : fmt::format("{}, {}, {}", game.variant, game.notation, counted(game.moves, "move"));
    line(fmt::format("{}: game {}: {}: {}", printable(game.file), game.game, played,
                     to_string(game.tally)));
  }

  [[nodiscard]] bool shows_positions() const override { return false; }

  void finish(std::size_t files, std::size_t games, const Tally &tally) override {
    if (games != 1 || files != 1) {
      line(fmt::format("{} in {}: {}", counted(games, "game"), counted(files, "file"),
                       to_string(tally)));
    }
  }

  [[nodiscard]] std::unique_ptr<Report> part() const override { return make_text_report(color_); }

private:
  /// Where in a message, for a finding about a game; other findings are about the whole message.
  static std::string where(const MessagePlace &message, std::optional<std::size_t> game) {
    return !game                        ? ""
           : message.attachment.empty() ? fmt::format(", line {} of its text", message.line)
                                        : fmt::format(", line {} of its attachment {}",
                                                      message.line, printable(message.attachment));
  }

  static std::string plays_on(const Suggestion &suggestion) {
    return suggestion.plays_on == 0 ? ", after which the next move cannot be played"
                                    : fmt::format(", after which {} can be played",
                                                  counted(suggestion.plays_on, "more move"));
  }

  static fmt::text_style style(Severity severity) {
    switch (severity) {
    case Severity::error:
      return fmt::emphasis::bold | fg(fmt::terminal_color::red);
    case Severity::warning:
      return fmt::emphasis::bold | fg(fmt::terminal_color::yellow);
    case Severity::note:
      break;
    }
    return fmt::emphasis::bold | fg(fmt::terminal_color::cyan);
  }

  [[nodiscard]] std::string styled(std::string_view text, fmt::text_style with) const {
    return color_ ? fmt::format(with, "{}", text) : std::string(text);
  }

  void line(std::string_view text, bool ends = true) {
    written_ += text;
    if (ends) {
      written_ += '\n';
    }
  }

  bool color_;
};

} // namespace

std::unique_ptr<Report> make_text_report(bool color) { return std::make_unique<TextReport>(color); }

} // namespace tessera
