#pragma once

#include "../record/record.hpp"

#include <string_view>

namespace tessera {

/// What of a record is to be left out.
struct Strip {
  /// Comments, and prose among the moves; words that end the game only if it has a result, too.
  bool comments = false;
  /// With all that stands in them.
  bool variations = false;
  /// And signs as !?.
  bool nags = false;
  /// All but those that say what the moves are of: Variant, Notation, SetUp and FEN.
  bool tags = false;

  /// Adds "comments", "variations", "nags" or "tags"; false of any other word.
  bool add(std::string_view part);
  [[nodiscard]] bool any() const { return comments || variations || nags || tags; }
};

/// A record without some of what is in it; its text, and so its places, are those it had.
Record stripped(const Record &record, const Strip &strip);

} // namespace tessera
