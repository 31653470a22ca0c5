#pragma once

#include "../record/record_file.hpp"
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
                                   const Told &told);
};

/// Pairs and compares the games of two files. Fails if one can no longer be read, or if there is no
/// room for what is kept of their games.
Result<DiffTotal> diff_records(const ComparedFile &a, const ComparedFile &b, const Told &told,
                               DiffListener &listener);

} // namespace tessera
