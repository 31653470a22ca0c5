#pragma once

#include "../../record/convert/convert.hpp"
#include "record_diff.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tessera {

/// How two files of records become one.
struct MergePlan {
  /// What is known about the records.
  Given given;
  /// How a record with this notation of its own is written.
  std::function<Writing(Notation own)> writing;
  /// Whether a record that only one file has is written like this, too, instead of unchanged.
  bool rewrites_all = false;
  /// Hears what the form loses of a written game, with words that say which game it is; may be
  /// empty.
  std::function<void(const std::string &game, const Finding &loss)> lost{};
};

/// Merges the games of two files, in the order of the main one, followed by what only the other
/// has. `written` is called with the text as it comes. Returns how many errors the rewritten games
/// hold; fails with the first pair that cannot be merged, or if a file can no longer be read.
Result<std::size_t> merge_files(const ComparedFile &main, const ComparedFile &other,
                                const MergePlan &plan,
                                const std::function<void(std::string_view)> &written);

/// Merges two or more files, of which the first is the main one: the second into it, the next into
/// the result, and so on. The result waits in a temporary file, and each file is opened by its
/// index only when it is needed. Returns the sum of the errors counted each time, so it is 0 if
/// there are none; fails as `open` and `merge_files` do.
Result<std::size_t> merge_all(std::size_t count,
                              const std::function<Result<ComparedFile>(std::size_t)> &open,
                              const MergePlan &plan,
                              const std::function<void(std::string_view)> &written);

} // namespace tessera
