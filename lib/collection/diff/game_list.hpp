#pragma once

#include "../../base/result.hpp"
#include "../../base/scratch_database.hpp"
#include "../../record/record/record_file.hpp"
#include "compared_pair.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

// The games of a file: only what is needed to pair them with those of another file and to read them
// again. For each game a few hashes and its place are kept, and a hash per turn up to
// `max_kept_beginnings`. Games are paired by these (pairing.hpp), which reads two sorted tables
// side by side, and only those that are not the same are read again. Input that can be read only
// once is first put into a temporary file.

namespace tessera {

/// How many turns of a game have their beginnings kept.
inline constexpr std::size_t max_kept_beginnings = 512;

/// Where a record stands in its file, and what it is paired by.
struct ListedGame {
  std::uint64_t first_byte = 0;
  std::uint64_t first_line = 0;
  std::uint64_t first_column = 0;
  std::size_t size = 0;
  /// Whether it is only prose.
  bool is_prose = false;
  /// A hash that is equal for two records that are the same.
  std::uint64_t whole = 0;
  /// The number of the game, from 1; prose has that of the game before it.
  std::size_t number = 0;
  /// What it was read as, far from the beginning of a file; nothing if it could not be.
  std::optional<Variant> variant = std::nullopt;
  std::optional<Notation> system = std::nullopt;
  /// The index of the record in the other list that it was paired with.
  std::optional<std::size_t> partner = std::nullopt;
};

/// The records of a file in their order, prose included. They are in a table (`ScratchDatabase`),
/// so a file may hold any number of them.
class GameList {
public:
  /// Fails if the file cannot be read to its end, with what stopped it.
  static Result<std::shared_ptr<GameList>> read(const RecordFile &file, const Given &given);

  /// How many records there are, and how many of them are games.
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t games() const { return games_; }
  /// The record with an index from 0.
  [[nodiscard]] ListedGame at(std::size_t index) const;
  /// Whether one is prose with this hash.
  [[nodiscard]] bool has_prose(std::uint64_t whole) const;

  // --- For pairing; see pairing.cpp for the table
  // --------------------------------------------------

  [[nodiscard]] ScratchDatabase &database() const { return *database_; }
  /// What went wrong with the table, if anything did; then nothing read from it may be used.
  [[nodiscard]] const std::optional<std::string> &problem() const { return database_->problem(); }

private:
  explicit GameList(std::shared_ptr<ScratchDatabase> database)
      : database_(std::move(database)),
        at_(database_->prepare(
            "SELECT first_byte, first_line, first_column, size, prose, whole, number, variant, "
            "system, partner FROM game WHERE id = ?")),
        prose_(database_->prepare("SELECT 1 FROM game WHERE prose AND whole = ?")) {}

  std::shared_ptr<ScratchDatabase> database_;
  mutable ScratchStatement at_;
  mutable ScratchStatement prose_;
  std::size_t size_ = 0;
  std::size_t games_ = 0;
};

/// Reads a listed game again. Fails if the file cannot be read, or has changed.
Result<std::shared_ptr<LoadedGame>> load_game(const RecordFile &file, const ListedGame &game,
                                              const Given &given);

/// If only one of two records names its game, the other is read as the same game, unless it then
/// has more illegal moves.
void agree_on_game(LoadedGame &a, LoadedGame &b, const Given &given);

} // namespace tessera
