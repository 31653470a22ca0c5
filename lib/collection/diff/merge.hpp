#pragma once

#include "../../record/convert/convert.hpp"
#include "game_list.hpp"

#include <memory>
#include <string>
#include <string_view>

// A merged record is spliced as text. The converter writes both records in one notation and PGN's
// shape. What only the other record has is put into the main one's text, and the whole is read,
// replayed and written once more. It is given out only if its main line reads back turn for turn.

namespace tessera {

/// A record to merge, and the name that tells it from the other.
struct MergeSource {
  std::shared_ptr<const LoadedGame> game;
  std::string_view name;
};

/// Writes one record from two of the same game. Its moves are those of the main record, then those
/// of the other if that is longer; where the other differs, its moves are a variation that names
/// it. Tags, comments, signs and variations are those of both, equal ones once; if tags or results
/// contradict each other, the main one's are kept and a comment gives the other's. Illegal moves
/// stay as they are. The findings of the replay of the merged record go to `listener`; `losses`
/// hears what the form loses.
///
/// A record is released as soon as it is no longer needed: long games take much memory. Fails if
/// the records are of different games or starts, cannot be set up, or would make a record beyond
/// the limits.
Result<std::string> merge_records(MergeSource main, MergeSource other, const Writing &writing,
                                  ReplayListener &listener, ReplayListener &losses);

} // namespace tessera
