#pragma once

#include "../../game/notation/written_move.hpp"
#include "../record/record.hpp"
#include "finding.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace tessera {

class KnownRecoveries;

/// What a record is replayed as: the game, the notation and where it starts.
struct Setting {
  Variant variant;
  Notation system;
  Position start;
  /// Where a record is replayed again and again, in one thread: what was found of its moves that
  /// are not legal. Else null.
  std::shared_ptr<KnownRecoveries> known = nullptr;
  /// `Told::place`.
  std::optional<std::uint64_t> place = std::nullopt;
  /// Other games that the record may be of: in the same notation, they fit its moves equally well.
  std::vector<Variant> as_likely = {};

  /// Whether it starts from the game's own start position, so that no FEN is needed.
  [[nodiscard]] bool starts_from_array() const;
  /// The FEN of its start, or nothing if it needs none. Of one variant, equal starts and only those
  /// have equal ones.
  [[nodiscard]] std::string needed_fen() const;
  /// Whether the value of a record's FEN tag, as it is written, says where it starts. A start
  /// before the moves, as infinitechess.org and Oana and Chiru's package write it, counts more
  /// (IC-16).
  [[nodiscard]] bool is_set_by(std::string_view escaped_fen) const;
  /// Whether the record starts where the start before its moves says, or has none. Such a start
  /// counts only in the games of those who write it.
  [[nodiscard]] bool counts_start_of(const Record &record) const;
};

/// The setting for a replay of a record that is compared with that of another: if equal records
/// have equal places in their settings, they are read alike, wherever they stand in their files.
/// What is known is kept.
Setting to_compare(Setting setting, const Record &record);

/// What is known about a record besides its tags, e.g. from the command line. It takes precedence
/// over them.
struct Given {
  std::optional<Variant> variant;
  std::optional<Notation> system;
  /// For a record that is compared with others, which must be read alike: the place in a file, in
  /// bytes, where it counts as standing. It decides how long what was meant is looked for.
  std::optional<std::uint64_t> place = std::nullopt;
};

/// Not near the beginning of a file.
inline constexpr std::uint64_t far_place = ~std::uint64_t{};

/// The setting of a record, or nothing if its start position cannot be set up, or if no word of it
/// can be read as a move; and the findings about either.
struct SettingChoice {
  std::optional<Setting> setting;
  std::vector<Finding> findings;
  /// Whether the record does not say what it is, and other games or notations fit as well; if no
  /// move can be played in any of them, all that it may be in do.
  bool is_guess = false;
};

/// Whether a notation names the cells of a game's board, or of the board of a position.
bool names_cells_of(Notation notation, const Variant &variant);
bool names_cells_of(Notation notation, const Position &position);
/// The sentence for one that does not.
std::string foreign_notation(Notation notation, const Variant &variant);

/// Reads the Variant, Notation and FEN tags. If no game or notation is named, all that fit the form
/// of the cells are played side by side, and the one that goes on longest wins (HB-2); a note says
/// so. Among equals, the first in the lists of games and systems is taken.
SettingChoice choose_setting(const Record &record, const Given &given);

/// Every game and notation that a record may be in by its tags, with where it starts; a game in its
/// own notation goes before the others. Empty if its start position cannot be set up.
std::vector<Setting> possible_settings(const Record &record);
/// The same, but for the game and the notation that its tags name.
std::vector<Setting> settings_whatever_is_given(const Record &record);

} // namespace tessera
