#pragma once

#include "../replay/setting.hpp"
#include "digest.hpp"
#include "ending.hpp"
#include "header.hpp"
#include "motif.hpp"
#include "pattern.hpp"
#include "query.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// A part of a player's name, of either side or of one.
struct PlayerQuery {
  std::string part;
  std::optional<Color> side{};
};

/// A game by name, with any options or, if it was given some, with these alone.
struct VariantQuery {
  Variant variant;
  bool with_options;
};

/// What games are to be like: all of it, each kind where it is given.
struct Criteria {
  // Told by the text alone.
  std::vector<TagQuery> tags{};
  std::vector<PlayerQuery> players{};
  std::optional<DateRange> date{};
  std::optional<GameResult> result{};
  std::optional<LengthRange> length{};
  // Told by the setting.
  std::optional<VariantQuery> variant{};
  // Told by the replay.
  std::optional<bool> errors{};
  std::vector<Code> findings{};
  std::optional<Ending> ending{};
  std::vector<PositionQuery> positions{};
  std::vector<Motif> motifs{};
  std::optional<MaterialQuery> material{};
  /// At any moment and not at the end of the main line.
  bool material_at_any = false;
  /// Positions, material and motifs are looked for in variations, too.
  bool in_variations = false;

  /// Wanted are the games that are not like this.
  bool inverted = false;

  [[nodiscard]] bool need_setting() const { return variant || need_replay(); }
  [[nodiscard]] bool need_replay() const { return errors || !findings.empty() || need_board(); }
  [[nodiscard]] bool need_board() const {
    return ending || !positions.empty() || !motifs.empty() || material;
  }
};

/// Which digests of a game are wanted.
enum class Digests : std::uint8_t {
  none,
  of_game,
  /// And one after each move of the main line.
  of_each_move,
};

/// What criteria say of a record.
struct Judgement {
  bool selected = false;
  /// Whether the criteria ask for the board and the record cannot be replayed, so that it does not
  /// meet them.
  bool without_board = false;
  /// Of a game that is selected, if asked for: none if no move of it was replayed.
  std::optional<GameDigest> digest{};
  /// Behind each of its moves (`GameDigester::so_far`), if that is asked for, too.
  std::vector<GameDigest> line{};
};

/// Judges a record. It is replayed no farther than it takes, and not at all if its text alone can
/// tell. Depends on nothing but its arguments, so that several threads may judge.
Judgement judge(const Record &record, const Told &told, const Criteria &criteria, Digests digests);

} // namespace tessera
