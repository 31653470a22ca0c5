#pragma once

#include "../record/record_file.hpp"
#include "../record/record_parser.hpp"
#include "../replay/setting.hpp"
#include "../result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

// The games of a file, of which so much is kept as is needed to pair them with those of another
// and to read them again.

namespace tessera {

/// Of so many turns of a game its beginnings are kept.
inline constexpr std::size_t max_kept_beginnings = 512;

/// Where a game stands in its file, and hashes of what it holds: eight bytes a turn at most.
struct ListedGame {
  std::uint64_t first_byte = 0;
  std::uint64_t first_line = 0;
  std::uint64_t first_column = 0;
  std::size_t size = 0;
  /// Whether it is but prose.
  bool is_prose = false;
  /// The same of two records that are the same.
  std::uint64_t whole = 0;
  /// Of the tags that tell who played when and where; 0 if they tell nothing.
  std::uint64_t roster = 0;
  /// Of all turns of the main line.
  std::uint64_t moves = 0;
  std::size_t turns = 0;
  /// Of the first turn, the first two, and so on.
  std::vector<std::uint64_t> beginnings = {};
};

/// The records of a file in their order, prose included. Fails where the file cannot be read to
/// its end, with what stopped it.
Result<std::vector<ListedGame>> list_games(const RecordFile &file, const Told &told);

/// A record that was read again, with its text.
struct LoadedGame {
  std::string text;
  Record record;
  std::optional<Setting> setting;

  LoadedGame() = default;
  /// The record points into the text.
  LoadedGame(const LoadedGame &) = delete;
  LoadedGame &operator=(const LoadedGame &) = delete;
};
/// Reads a listed game again. Fails if the file cannot be read, or has changed.
Result<std::shared_ptr<LoadedGame>> load_game(const RecordFile &file, const ListedGame &game,
                                              const Told &told);

/// Where only one of two records names its game, the other is read as the same game if it has no
/// more illegal moves so.
void agree_on_game(LoadedGame &a, LoadedGame &b, const Told &told);

} // namespace tessera
