#pragma once

#include "../notation/written_move.hpp"
#include "../record/record.hpp"
#include "../replay/replay.hpp"
#include "../result.hpp"
#include "../rules/game.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tessera {

/// A motif has at most so many moves.
inline constexpr std::size_t max_motif = 64;

/// Moves that are played one right behind the other, by whichever side begins. What a move leaves
/// unsaid, it may be: its origin, its man, what it takes.
class Motif {
public:
  /// Reads movetext: moves in any notation of their game, in full or as the cell they go to, with
  /// or without numbers. Fails with a sentence on what is none.
  static Result<Motif> parse(std::string_view text);

  /// A move of it on a game's board.
  struct Step {
    std::optional<Cell> from;
    Cell to;
    std::optional<Role> mover;
    std::optional<Role> victim;
    std::optional<Role> promotion;
    bool capture = false;
    bool drop = false;

    [[nodiscard]] bool matches(const PlayedMove &played) const;
  };
  /// The moves of it in a game; empty where one names a cell or a man that the game does not have.
  [[nodiscard]] std::vector<Step> of(const Variant &variant) const;

private:
  static Result<Motif> parse_movetext(std::string_view text);

  std::vector<WrittenMove> moves_;
};

/// Looks for a motif in a replay.
class MotifWatch {
public:
  MotifWatch(const Motif &motif, const Variant &variant) : steps_(motif.of(variant)) {}

  /// Takes the next move of the main line, or of a variation; `begins_line` if it is the first of
  /// its variation.
  void play(const PlayedMove &played, bool begins_line);
  [[nodiscard]] bool seen() const { return seen_; }

private:
  /// How much of the motif was played after the last move of a line, and before it: the bit n if
  /// it was n+1 moves.
  struct Line {
    std::uint64_t before = 0;
    std::uint64_t behind = 0;
  };

  std::vector<Motif::Step> steps_;
  /// By depth.
  std::vector<Line> lines_;
  bool seen_ = false;
};

} // namespace tessera
