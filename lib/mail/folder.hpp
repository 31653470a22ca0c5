#pragma once

#include "../result.hpp"

#include <string>
#include <vector>

namespace tessera {

/// What a folder holds for tessera, each in the order of the names.
struct Folder {
  /// Messages and mailboxes, whatever their names are.
  std::vector<std::string> mail;
  /// Other files that are called `.pgn`, `.txt` or `.log`, packed (`.gz`) or not.
  std::vector<std::string> records;
};

/// Looks through a folder and the folders in it. Left out are what begins with a dot, what is no
/// file on a disk, links to folders, and the `tmp` of a Maildir, where mail lies that is still
/// being delivered. Fails with what the system says.
Result<Folder> look_through(const std::string &path);

} // namespace tessera
