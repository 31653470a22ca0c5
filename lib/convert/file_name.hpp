#pragma once

#include "../record/record.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace tessera {

/// The bytes of a name made from tags, and of each tag in it, at most.
inline constexpr std::size_t max_file_stem = 100;
inline constexpr std::size_t max_tag_in_stem = 30;

/// A name for the file of a game, without its extension, from the tags White, Black, Date, Event
/// and Round, joined by `-`; empty if they say nothing. It has none but ASCII letters, digits,
/// `-`, `_` and `.`, begins with a letter or digit, does not end with a dot, and is no name that a
/// system keeps for itself.
std::string file_stem(const Record &record);

/// Makes names differ: the second of a name gets `-2`, the third `-3`, and so on. Letters of either
/// case are the same, as they are to some file systems.
class UniqueNames {
public:
  std::string unique(const std::string &stem);

private:
  /// How often each has been asked for, in small letters.
  std::map<std::string, std::size_t> used_;
};

} // namespace tessera
