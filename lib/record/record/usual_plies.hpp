#pragma once

#include "record_builder.hpp"

#include <string_view>

// Plies as nearly all of them are written, read without the grammar because that is several times
// as fast:
//
//   12. P2231-3231 P3234x3233+ {as usual} 13. N 1222-2224 $1 K 4324-4224   12...
//   PDIIIa1-CIIIa1,NDIVa2-CIVc2
//   P12,2>12,4|p4,18>4,16
//
// grammar/ply.hpp says what a ply is. Whatever is read here is read as the grammar would, item by
// item, as tests and a fuzz target check; everything else is left to it.
//
// It takes a run of plies and stops before anything else; marks and short answers after its last
// ply are the grammar's. It never looks near the end of the text, so how a piece of a record is
// read does not depend on where the piece ends. `PlyReader::grammar` reads without it, for the
// tests that compare the two.

namespace tessera {

/// How far a run of plies in the usual form goes.
struct UsualPlies {
  /// After the last move, whose marks the grammar reads; null if there is no such ply.
  const char *end = nullptr;
  /// Whether Black's short move may follow those.
  bool may_be_answered = false;
};

/// Where a run may begin.
enum class PlyPlace {
  /// After another ply, after a parenthesis or at the start of a line, blanks aside.
  numbered,
  /// Elsewhere: a number without a dot then has no short answer.
  other,
};

/// Reads all plies in the usual form at a place of the text, and what is between them. It stops
/// well before the end of the text, so that nothing depends on what comes later.
UsualPlies read_usual_plies(const char *at, const char *end, PlyPlace place,
                            RecordBuilder &builder);

} // namespace tessera
