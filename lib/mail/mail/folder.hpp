#pragma once

#include "../../base/result.hpp"
#include "../limits.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tessera {

/// A file or folder in a folder that cannot be opened, and what the system says.
struct ClosedPath {
  std::string path;
  std::string problem;
};

/// The files in a folder and the folders in it, in the order of the names, and the folders that
/// cannot be listed.
struct FilesOfFolder {
  std::vector<std::string> files;
  std::vector<ClosedPath> closed;
};

/// What a folder holds for tessera, each in the order of the names.
struct Folder {
  /// Messages and mailboxes, whatever their names.
  std::vector<std::string> mail;
  /// Other files named `.pgn`, `.txt`, `.log`, `.html` or `.htm`, in capitals or not, packed
  /// (`.gz`) or not.
  std::vector<std::string> records;
  /// What may be mail but cannot be opened, and the folders that cannot be listed.
  std::vector<ClosedPath> closed;
};

/// The files in a folder and the folders in it, on one disk, in order. Left out are names that
/// begin with a dot, anything that is empty or not a file on a disk, links to folders, and the
/// `tmp` of a Maildir, where mail is that is still being delivered. Fails with what the system
/// says, or if there are more than `most`.
Result<FilesOfFolder> files_in(const std::string &path, std::size_t most = max_files_of_folder);
/// Looks through these files. Fails in the same way.
Result<Folder> look_through(const std::string &path, std::size_t most = max_files_of_folder);

} // namespace tessera
