#pragma once

#include "../replay/setting.hpp"
#include "scribe.hpp"

#include <string>

// What a record loses in a form that has moves and little else.

namespace tessera {

/// What such a form has beside moves.
struct FormHas {
  /// Tags, comments and a result.
  bool words = false;
  /// Marks of check and mate, and the letters of moves that are not legal.
  bool marks = false;
};

/// What is lost, as a list for a sentence, which is empty if there is nothing; and where it is
/// first.
struct LostWords {
  std::string claims;
  Span first;
};

/// What a record says beside its moves that the board does not show and the form does not have.
/// Comments, and of a form without words all that stands in words, are left out.
LostWords lost_claims(const Record &record, const Setting &setting, const Replayed &replayed,
                      FormHas has);

/// A warning of that for a form with a name.
void report_lost_claims(const LostWords &lost, const char *form, const char *ruling,
                        ReplayListener &losses);

} // namespace tessera
