#pragma once

#include "../record/record.hpp"

#include <cstddef>
#include <map>
#include <string>

namespace tessera {

/// A name for the file of a game, without its extension, from the tags White, Black, Date, Event
/// and Round, joined by `-`; empty if they say nothing. It has only ASCII letters, digits, `-`, `_`
/// and `.`, begins with a letter or digit, does not end with a dot, and is not a name that a system
/// reserves.
std::string file_stem(const Record &record);

/// Makes names unique: the second of a name gets `-2`, the third `-3`, and so on. Case is ignored,
/// as some file systems do.
class UniqueNames {
public:
  std::string unique(const std::string &stem);

private:
  /// How often each name has been asked for, in small letters.
  std::map<std::string, std::size_t> used_;
};

} // namespace tessera
