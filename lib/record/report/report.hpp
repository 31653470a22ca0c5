#pragma once

#include "../replay/finding.hpp"
#include "place.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// How many findings there were, by severity.
struct Tally {
  std::array<std::size_t, 3> counts{};

  void add(Severity severity) { ++counts[static_cast<std::size_t>(severity)]; }
  [[nodiscard]] std::size_t of(Severity severity) const {
    return counts[static_cast<std::size_t>(severity)];
  }
  Tally &operator+=(const Tally &other);
};
/// "2 errors, 1 warning, 0 notes".
std::string to_string(const Tally &tally);

/// A text that replaces another.
struct PlacedReplacement {
  Place place;
  std::string text;
};

/// A finding and where it was made. A finding about a file or a message as a whole has no game, and
/// neither has one about words in a file without any.
struct PlacedFinding {
  std::string_view file;
  std::optional<std::size_t> game;
  const Finding &finding;
  Place place;
  Excerpt excerpt;
  /// In a mailbox, the message, and the one that it is compared with.
  std::optional<MessagePlace> message{};
  std::optional<MessagePlace> other{};
  /// What corrects the finding (`correction_of`); empty if that is not known, or if the record is
  /// not exactly the bytes of the file.
  std::vector<PlacedReplacement> fix{};
  /// Whether the bytes of its places are those of the file as it is stored, and not of what was
  /// unpacked from it or converted.
  bool as_stored = true;

  /// Whether it is about a place, and not about a file as a whole.
  [[nodiscard]] bool has_place() const { return game || message || place.end_byte > 0; }
};

/// A record after its replay.
struct GameReport {
  std::string_view file;
  /// From 1.
  std::size_t game;
  /// Empty if it was not replayed.
  std::string variant;
  std::string notation;
  std::size_t moves;
  /// The position at the end of the main line, on one line; empty if it was not replayed. May be
  /// empty for a report that shows no positions.
  std::string fen;
  Tally tally;
};

/// Writes findings in one of the formats, as they come. What it writes is handed out by `take`, so
/// that nothing is kept.
class Report {
public:
  virtual ~Report() = default;
  virtual void finding(const PlacedFinding &placed) = 0;
  virtual void game(const GameReport &game) = 0;
  /// Whether it shows where a game ends; writing a position takes longer than playing a move.
  [[nodiscard]] virtual bool shows_positions() const { return true; }
  /// After all files.
  virtual void finish(std::size_t files, std::size_t games, const Tally &tally) = 0;

  /// A report in the same format on some of the records, made separately from this one and from
  /// other parts. Its output is given to `add`, in the order of the records.
  [[nodiscard]] virtual std::unique_ptr<Report> part() const = 0;
  virtual void add(std::string_view part) { written_ += part; }

  /// What has been written since the last call.
  std::string take() { return std::exchange(written_, {}); }

protected:
  std::string written_;
};

enum class ReportFormat : std::uint8_t { text, json, sarif, github };

/// Text for people, coloured or not; JSON, one object per line; SARIF 2.1.0; the workflow commands
/// that GitHub shows at the lines of a change.
std::unique_ptr<Report> make_report(ReportFormat format, bool color);

std::unique_ptr<Report> make_text_report(bool color);
std::unique_ptr<Report> make_json_report();
std::unique_ptr<Report> make_sarif_report();
std::unique_ptr<Report> make_github_report();

} // namespace tessera
