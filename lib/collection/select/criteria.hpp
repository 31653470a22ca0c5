#pragma once

#include "../../base/result.hpp"
#include "../../game/notation/written_move.hpp"
#include "../../game/rules/game.hpp"
#include "../../record/record/record.hpp"
#include "../../record/replay/replay.hpp"
#include "../../record/replay/setting.hpp"
#include "digest.hpp"
#include "ending.hpp"
#include "header.hpp"
#include "pattern.hpp"
#include "query.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Selecting asks for no more than it needs. `judge` looks at tags first, then at the setting, and
// replays only for what neither shows; a listener that has heard enough ends the replay
// (`goes_on`). So a criterion about the text of a record costs no more than parsing it. `judge`,
// and `summarize` (stats.hpp), are functions of a record and of the criteria, so several threads
// can work on records and say the same in the same order as one.

namespace tessera {

/// Moves that are played one right after the other, by either side. Anything that a move leaves out
/// may be anything: its origin, its piece, what it takes.
class Motif {
public:
  /// Reads movetext: moves in any notation of their game, in full or as the cell they go to, with
  /// or without numbers. Fails with a sentence on what is not a move.
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
  /// Its moves in a game, with digits in the order of the game's record; empty if one names a cell
  /// or a piece that the game does not have.
  [[nodiscard]] std::vector<Step> of(const Setting &setting) const;

private:
  static std::vector<Step> steps_of(const std::vector<WrittenMove> &moves, const Setting &setting);

  /// The moves as records of most games are read, and as those of games are that alone show the
  /// form of their cells (`is_of_one_game`): as many of these as can be read.
  std::vector<std::vector<WrittenMove>> readings_;
};

/// What an illegal move of a record says, to be compared with motifs: not what the replay makes of
/// it, which may be a guess. `before` is where it should be played.
PlayedMove as_written(const PlayedMove &illegal, const Record &record, Notation system,
                      const Position &before);

/// Looks for a motif in a replay.
class MotifWatch {
public:
  MotifWatch(const Motif &motif, const Setting &setting) : steps_(motif.of(setting)) {}

  /// A variation on the last turn of the line begins, or ends.
  void open_variation() { lines_.push_back({lines_.back().before, lines_.back().before}); }
  void close_variation() { lines_.pop_back(); }
  /// Takes the next move of the innermost line; `mid_turn` if it goes on with the turn of the last.
  void play(const PlayedMove &played, bool mid_turn);
  [[nodiscard]] bool seen() const { return seen_; }

private:
  /// How much of the motif was played before the last turn of a line, and after its last move: the
  /// bit n if it was n+1 moves.
  struct Line {
    std::uint64_t before = 0;
    std::uint64_t behind = 0;
  };

  std::vector<Motif::Step> steps_;
  /// The main line and the variations that are open.
  std::vector<Line> lines_{1};
  bool seen_ = false;
};

/// A part of a player's name, on either side or on one.
struct PlayerQuery {
  std::string part;
  std::optional<Color> side{};
};

/// A game by name, with any options or, if options are given, with exactly these.
struct VariantQuery {
  Variant variant;
  bool with_options;
};

/// What the games should be like: all of this, as far as it is given.
struct Criteria {
  // The text shows these.
  std::vector<TagQuery> tags{};
  std::vector<PlayerQuery> players{};
  std::optional<DateRange> date{};
  std::optional<GameResult> result{};
  // The setting shows these; a length may also need the replay.
  std::optional<VariantQuery> variant{};
  std::optional<LengthRange> length{};
  // The replay shows these.
  std::optional<bool> errors{};
  std::vector<Code> findings{};
  std::optional<Ending> ending{};
  std::vector<PositionQuery> positions{};
  std::vector<Motif> motifs{};
  std::optional<MaterialQuery> material{};
  /// At any moment, not only at the end of the main line.
  bool material_at_any = false;
  /// Positions, material and motifs are looked for in variations, too.
  bool in_variations = false;

  /// Selects the games that are not like this.
  bool inverted = false;

  [[nodiscard]] bool need_setting() const { return variant || length || need_replay(); }
  [[nodiscard]] bool need_replay() const { return errors || !findings.empty() || need_board(); }
  [[nodiscard]] bool need_board() const {
    return ending || !positions.empty() || !motifs.empty() || material;
  }
};

/// Which digests of a game are wanted.
enum class Digests : std::uint8_t {
  none,
  of_game,
  /// Also one after each move of the main line.
  of_each_move,
};

/// The result of applying criteria to a record.
struct Judgement {
  bool selected = false;
  /// Whether the criteria ask for the board and the record cannot be replayed, so that it does not
  /// meet them.
  bool without_board = false;
  /// For a selected game, if asked for: nothing if no move of it was replayed.
  std::optional<GameDigest> digest{};
  /// After each of its moves (`GameDigester::so_far`), if that is also asked for.
  std::vector<GameDigest> line{};
};

/// Judges a record. It is only replayed as far as needed, and not at all if its text is enough.
/// What was found beside it counts as found. Depends only on its arguments, so several threads may
/// judge.
Judgement judge(const Record &record, const Given &given, const Criteria &criteria, Digests digests,
                std::span<const KeptFinding> beside = {});

} // namespace tessera
