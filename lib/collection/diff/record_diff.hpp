#pragma once

#include "../../record/record/record_file.hpp"
#include "compared_pair.hpp"
#include "game_list.hpp"

#include <memory>
#include <string>

namespace tessera {

/// A file of records to compare.
struct ComparedFile {
  std::string name;
  std::shared_ptr<RecordFile> file;
  std::shared_ptr<GameList> games;

  /// Lists the games of a file. Fails, with the name of the file, if it cannot be read or holds no
  /// game.
  static Result<ComparedFile> list(const std::string &name, std::shared_ptr<RecordFile> file,
                                   const Given &given);
};

/// Two games that are versions of one. Each is kept only as long as it is needed.
struct LoadedPair {
  std::shared_ptr<LoadedGame> a;
  std::shared_ptr<LoadedGame> b;
};

/// Reads a listed game of a file again. Fails, with the name of the file, if it cannot be read, or
/// has changed.
Result<std::shared_ptr<LoadedGame>> load_game(const ComparedFile &file, const ListedGame &game,
                                              const Given &given);
/// The same for two that are a pair, which are read alike: as one game (`agree_on_game`), and as if
/// both stood where the first stands in its file.
Result<LoadedPair> load_pair(const ComparedFile &file_a, const ListedGame &a,
                             const ComparedFile &file_b, const ListedGame &b, const Given &given);

/// Pairs and compares the games of two files. Fails if one can no longer be read, or if there is no
/// room for what is kept of their games.
Result<DiffTotal> diff_records(const ComparedFile &a, const ComparedFile &b, const Given &given,
                               DiffListener &listener);

} // namespace tessera
