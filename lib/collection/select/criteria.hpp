#pragma once

#include "../../record/replay/setting.hpp"
#include "digest.hpp"
#include "ending.hpp"
#include "found_beside.hpp"
#include "header.hpp"
#include "motif.hpp"
#include "pattern.hpp"
#include "query.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tessera {

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
Judgement judge(const Record &record, const Told &told, const Criteria &criteria, Digests digests,
                std::span<const FoundBeside> beside = {});

} // namespace tessera
