#pragma once

#include "../replay/finding.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// How the text of a record says what was meant.
struct Correction {
  struct Part {
    /// The move that is replaced, an item of the record.
    std::size_t item;
    std::string text;
  };
  /// One move, or both of a turn, in the order of the text.
  std::vector<Part> parts;
};

/// Where the move stands that the first suggestion of a finding is for.
Span place_of_suggestion(const Finding &finding);

/// What puts a suggestion of a finding in the place of the move that it is for, whose mark it
/// keeps. None where no move or turn stands there.
std::optional<Correction> correction_by(const Record &record, const Finding &finding,
                                        const Suggestion &suggestion);

/// What puts the first suggestion of an error in the place of its move, whose mark it keeps. None
/// where it is not known what was meant, or where no move or turn stands there.
std::optional<Correction> correction_of(const Record &record, const Finding &finding);

} // namespace tessera
