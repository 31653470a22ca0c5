#pragma once

#include "../record/record.hpp"

#include <string_view>

namespace tessera {

/// What to leave out of a record.
struct Strip {
  /// Comments, and prose among the moves; words that end the game only if it also has a result.
  bool comments = false;
  /// With everything in them.
  bool variations = false;
  /// Also signs such as !?.
  bool nags = false;
  /// All except those that say what the moves belong to: Variant, Notation, SetUp and FEN.
  bool tags = false;

  /// Adds "comments", "variations", "nags" or "tags"; false for any other word.
  bool add(std::string_view part);
  [[nodiscard]] bool any() const { return comments || variations || nags || tags; }
};

/// A record without some of its contents; its text, and so its places, stay the same.
Record stripped(const Record &record, const Strip &strip);

} // namespace tessera
