#pragma once

#include "../replay/finding.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// How to correct the text of a record to what was meant.
struct Correction {
  struct Part {
    /// The move that is replaced, an item of the record.
    std::size_t item;
    std::string text;
  };
  /// One move, or both of a turn, in the order of the text.
  std::vector<Part> parts;
};

/// Where the move stands that the first suggestion of a finding replaces.
Span place_of_suggestion(const Finding &finding);

/// The correction that replaces a move by a suggestion of a finding; the move keeps its mark.
/// Nothing if no move or turn stands there.
std::optional<Correction> correction_by(const Record &record, const Finding &finding,
                                        const Suggestion &suggestion);

/// The correction that replaces the move of an error by its first suggestion; the move keeps its
/// mark. Nothing if it is not known what was meant, or if no move or turn stands there.
std::optional<Correction> correction_of(const Record &record, const Finding &finding);

} // namespace tessera
