#pragma once

#include "recovery.hpp"

#include <string>
#include <vector>

namespace tessera {

/// What was found of the first moves that are not legal in a record, so that a converter, which
/// replays the record several times with most of its text unchanged, searches once. A search for
/// the same move in the same position before the same moves finds the same.
class KnownRecoveries {
public:
  /// What `recover` finds.
  Recovery recover(const RefusedMove &refused);

private:
  struct Known {
    std::string text;
    std::optional<WrittenMove> written;
    Position position;
    unsigned move_number;
    Notation system;
    MovesAhead rest;
    std::optional<NumberAhead> next_number;
    bool behind_unmended;
    Recovery recovery;

    Known(const RefusedMove &refused, const Recovery &found);
    [[nodiscard]] bool is_of(const RefusedMove &refused) const;
  };

  std::vector<Known> known_;
};

} // namespace tessera
