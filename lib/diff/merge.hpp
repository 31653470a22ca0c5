#pragma once

#include "../convert/convert.hpp"
#include "game_list.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace tessera {

/// A record to merge, and the name that sets it apart from the other.
struct MergeSource {
  std::shared_ptr<const LoadedGame> game;
  std::string_view name;
};

/// Writes one record of two of the same game. Its moves are those of the main record, then those of
/// the other where that goes on longer; where the other goes on otherwise, that is a variation
/// which names it. Tags, comments, signs and variations are those of both, equal ones once; where
/// tags or results contradict each other the main one's stand and a comment gives the other's.
/// Illegal moves stay as they are. The findings of the replay of what is written go to `listener`.
///
/// A record is let go as soon as it is no longer needed: those of long games take much memory.
/// Fails if the records are of different games or starts, cannot be set up, or would make a record
/// beyond the limits.
Result<std::string> merge_records(MergeSource main, MergeSource other, const Writing &writing,
                                  ReplayListener &listener);

} // namespace tessera
