#pragma once

#include "../result.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tessera {

/// Of a larger folder a part is to be given.
inline constexpr std::size_t max_files_of_folder = 500'000;

/// What a folder holds for tessera, each in the order of the names.
struct Folder {
  /// Messages and mailboxes, whatever their names are.
  std::vector<std::string> mail;
  /// Other files that are called `.pgn`, `.txt`, `.log`, `.html` or `.htm`, packed (`.gz`) or not.
  std::vector<std::string> records;
};

/// The files in a folder and the folders in it, on one disk, in order. Left out are what begins
/// with a dot, what is empty or no file on a disk, links to folders, and the `tmp` of a Maildir,
/// where mail lies that is still being delivered. Fails with what the system says, or if there are
/// more than `most`.
Result<std::vector<std::string>> files_in(const std::string &path,
                                          std::size_t most = max_files_of_folder);
/// Looks through these files. Fails in the same way.
Result<Folder> look_through(const std::string &path, std::size_t most = max_files_of_folder);

} // namespace tessera
