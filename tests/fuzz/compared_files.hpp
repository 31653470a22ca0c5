#pragma once

// Two files of records from one input, as the targets that compare and merge take them.

#include "fuzzing.hpp"

#include "lib/collection/diff/record_diff.hpp"

#include <optional>
#include <string>

namespace tessera::fuzz {

/// A text as a file of records; nothing if it holds no game.
inline std::optional<ComparedFile> file_of(const std::string &name, std::string_view text) {
  TextSource source(text);
  const auto kept = RecordFile::keep(source);
  require(static_cast<bool>(kept));
  const Result<ComparedFile> file = ComparedFile::list(name, *kept, {});
  require(file || !file.problem().empty());
  return file ? std::optional(*file) : std::nullopt;
}

} // namespace tessera::fuzz
