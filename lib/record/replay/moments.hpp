#pragma once

#include "../../base/result.hpp"
#include "chosen_position.hpp"
#include "draw_watch.hpp"
#include "replay.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A time in a record.
struct Moment {
  enum class Kind { after_move, after_ply, after_item, variation_end, end };
  Kind kind = Kind::end;
  /// The number of the move, the ply, the item of the record or the variation, from 1; 0 for the
  /// start. No text names an item.
  unsigned number = 0;
  /// Whether Black's move of that number has been made, too.
  bool both_sides = true;
  /// The text that asked for it.
  std::string text = "end";

  /// Whether it may come at the end of the record, so that one that is cut off may lack it.
  [[nodiscard]] bool needs_whole_record() const {
    return kind == Kind::end || kind == Kind::variation_end;
  }
};

/// The most positions of a game that are shown one after another: fewer on a large board
/// (`is_large`), where each takes some 20 KB.
std::size_t max_positions_shown(const Board &board);

/// Reads `end`, `start`, `12` (after the whole move 12), `12w` (after White's move 12), `ply37`,
/// `var2` (the end of the second variation in the order of the record), or several joined by
/// commas. The failure follows the name of what was read: `must be start, end, ...`.
Result<std::vector<Moment>> parse_moments(std::string_view text);

/// The items of a variation between its parentheses, and how deep it is nested.
struct VariationPlace {
  std::size_t begin;
  std::size_t end;
  std::size_t depth;
};

/// Keeps the positions of a replay at the moments asked for.
class MomentWatcher final : public ReplayListener {
public:
  /// With `every`, keeps the start, the position after each so many whole moves or, if it is 0,
  /// after each ply, and the end, instead of the moments; at most `max_positions_shown`.
  MomentWatcher(const Record &record, const Setting &setting, std::vector<Moment> moments,
                std::optional<unsigned> every);

  void found(Finding finding) override { errors_ += finding.severity == Severity::error ? 1U : 0U; }
  [[nodiscard]] bool reads_findings() const override { return false; }
  void playing(const PlayedMove &move, const Position &before) override;
  void played(const PlayedMove &move, const Position &after) override;

  /// The positions in the order of the moments, or what the record does not come to.
  [[nodiscard]] Result<std::vector<ChosenPosition>> chosen() const;
  [[nodiscard]] std::size_t errors() const { return errors_; }

private:
  struct Watched {
    Moment moment;
    std::optional<ChosenPosition> chosen;
    /// Whether the moment itself has come, not one before it; then it stays.
    bool exact = false;
  };
  void add(Moment moment);
  void add_to_line(ChosenPosition position);
  /// Watches the main line for the end of the game by repetition.
  void watch_draws(const PlayedMove &move, const Position &after);
  [[nodiscard]] bool is_due(const Moment &moment, const PlayedMove &move,
                            const Position &after) const;

  /// In the order of their beginnings.
  std::vector<VariationPlace> variations_;
  /// The turn played last at each depth of variations.
  std::vector<std::vector<Move>> turns_;
  ChosenPosition start_;
  /// Only if draws end the game by themselves.
  std::optional<DrawWatch> draws_;
  std::vector<Watched> watched_;
  std::optional<unsigned> every_;
  std::vector<ChosenPosition> line_;
  std::size_t max_line_;
  bool line_is_too_long_ = false;
  unsigned plies_ = 0;
  std::size_t errors_ = 0;
};

} // namespace tessera
