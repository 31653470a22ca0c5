#include "read_picture.hpp"

#include "picture_text.hpp"
#include "read_boards.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// How many pieces were read, and how many errors and warnings there are.
struct Success {
  std::size_t men;
  std::size_t faults;

  explicit Success(const PictureReading &reading)
      : men(0), faults(static_cast<std::size_t>(std::count_if(
                    reading.findings.begin(), reading.findings.end(),
                    [](const Finding &each) { return each.severity != Severity::note; }))) {
    for (const DrawnPosition &drawn : reading.positions) {
      for (const Men &board : drawn.boards) {
        men += static_cast<std::size_t>(board.occupied().size());
      }
    }
  }
  /// A reading that loses a piece, or reads none, is no better, however few faults it has: it may
  /// only have made the faults unreadable, too.
  [[nodiscard]] bool is_better_than(const Success &other) const {
    return faults < other.faults && men >= std::max<std::size_t>(other.men, 1);
  }
};

} // namespace

PictureReading read_pictures(std::string_view text, const Variant &variant,
                             const PictureHints &hints) {
  const std::vector<PictureLine> lines = picture_lines(text.substr(0, max_picture_text));
  PictureReading best = read_boards(lines, variant, hints);
  if (const Success success(best); success.faults > 0) {
    if (const auto whole = unfolded(lines)) {
      PictureReading joined = read_boards(*whole, variant, hints);
      if (Success(joined).is_better_than(success)) {
        best = std::move(joined);
      }
    }
  }
  const std::vector<Finding> limits = picture_limit_findings(text, lines);
  best.findings.insert(best.findings.begin(), limits.begin(), limits.end());
  if (best.positions.empty() &&
      std::none_of(best.findings.begin(), best.findings.end(),
                   [](const Finding &each) { return each.severity == Severity::error; })) {
    best.findings.emplace_back(Code::syntax, Severity::error, Span{}, "there is no board here");
  }
  std::stable_sort(best.findings.begin(), best.findings.end(),
                   [](const Finding &a, const Finding &b) { return a.span.begin < b.span.begin; });
  return best;
}

} // namespace tessera
