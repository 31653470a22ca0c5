#include "best_candidate.hpp"

#include "../record/item_kinds.hpp"
#include "known_recoveries.hpp"
#include "replay.hpp"

#include <algorithm>
#include <memory>
#include <tuple>

namespace tessera {

namespace {

/// How many moves decide, of the variations and the main line before them.
constexpr std::size_t max_moves_of_variations = 1000;

/// Counts legal moves of variations.
class VariationMoves final : public ReplayListener {
public:
  void found(Finding finding) override { static_cast<void>(finding); }
  [[nodiscard]] bool reads_findings() const override { return false; }
  [[nodiscard]] bool asks_where_lines_end() const override { return false; }
  void played(const PlayedMove &move, const Position &after) override {
    static_cast<void>(after);
    ++moves_;
    legal_ += move.depth > 0 && move.legal ? 1U : 0U;
  }
  [[nodiscard]] bool goes_on() const override { return moves_ < max_moves_of_variations; }
  [[nodiscard]] std::size_t legal() const { return legal_; }

private:
  std::size_t moves_ = 0;
  std::size_t legal_ = 0;
};

std::size_t legal_in_variations(const Record &record, const Candidate &candidate) {
  Setting setting{candidate.variant, candidate.system, *candidate.start};
  // What a wrong move meant is looked for once the game is known.
  setting.known = std::make_shared<KnownRecoveries>(SearchAllowance::nothing());
  VariationMoves moves;
  static_cast<void>(replay(record, setting, moves));
  return moves.legal();
}

} // namespace

std::size_t best_candidate(const Record &record, std::vector<Candidate> &candidates) {
  const auto best = [&candidates] {
    return std::max_element(candidates.begin(), candidates.end(),
                            [](const Candidate &a, const Candidate &b) {
                              return std::tie(a.played, a.played_in_variations) <
                                     std::tie(b.played, b.played_in_variations);
                            });
  };
  const std::size_t most = best()->played;
  const auto is_best = [most](const Candidate &each) { return each.played == most; };
  const bool has_variation =
      std::any_of(record.items.begin(), record.items.end(),
                  [](const Item &item) { return begins_variation(item.kind); });
  if (most > 0 && has_variation &&
      std::count_if(candidates.begin(), candidates.end(), is_best) > 1) {
    for (Candidate &each : candidates) {
      each.played_in_variations = is_best(each) ? legal_in_variations(record, each) : 0;
    }
  }
  return static_cast<std::size_t>(best() - candidates.begin());
}

} // namespace tessera
