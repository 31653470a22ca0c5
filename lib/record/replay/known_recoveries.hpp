#pragma once

#include "recovery.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tessera {

/// What was found of the first moves that are not legal in a record and of its end, so that code
/// that replays it several times with most of its text unchanged searches once. A search for the
/// same move in the same position before the same moves finds the same if its allowance is ample,
/// or as it was. What is known is counted as if it were searched for again.
class KnownRecoveries {
public:
  /// The first replay has one allowance; all that follow share what it leaves and the other.
  explicit KnownRecoveries(const SearchAllowance &of_first,
                           const SearchAllowance &of_others = SearchAllowance::nothing())
      : allowance_(of_first), of_others_(of_others) {}

  [[nodiscard]] SearchAllowance &allowance() { return allowance_; }
  /// Another record is replayed, with allowances of its own.
  void begin_another(const SearchAllowance &of_first,
                     const SearchAllowance &of_others = SearchAllowance::nothing()) {
    allowance_ = of_first;
    of_others_ = of_others;
  }
  /// The first replay is done.
  void go_on_with_others() {
    allowance_.put_back(std::exchange(of_others_, SearchAllowance::nothing()));
  }
  /// How many plies were played in searches, without those for what was known.
  [[nodiscard]] std::size_t plies_searched() const { return plies_searched_; }
  /// How the game stands. Some answers are kept, because in check it takes long to find a move, and
  /// every replay asks at the same moves.
  Outcome outcome_of(const Position &position);
  /// What is known of a move, if it is.
  std::optional<Recovery> find(const RefusedMove &refused) const;
  /// What `recover` finds of a move that is not known.
  Recovery search(const RefusedMove &refused);

private:
  struct Known {
    std::string text;
    std::optional<WrittenMove> written;
    std::optional<Attempt> attempt;
    Position position;
    unsigned half_move_clock;
    unsigned move_number;
    Notation system;
    MovesAhead rest;
    std::optional<NumberAhead> next_number;
    bool after_unmended;
    bool proves_nothing;
    Recovery recovery;
    /// The allowance before, and what finding it took of that.
    SearchAllowance before;
    std::size_t plies;

    Known(const RefusedMove &refused, Recovery found, const SearchAllowance &allowance_before);
    [[nodiscard]] bool is_of(const RefusedMove &refused) const;
    /// Whether a search with an allowance finds the same: with either it has enough, or with
    /// neither can it begin.
    [[nodiscard]] bool is_found_with(const SearchAllowance &allowance) const {
      const std::size_t least = plies_to_begin(system);
      return allowance == before || (before.is_ample_for(plies) && allowance.is_ample_for(plies)) ||
             std::max(before.plies(), allowance.plies()) <= least;
    }
  };

  struct Judged {
    Position position;
    Outcome outcome;
  };

  SearchAllowance allowance_;
  SearchAllowance of_others_;
  std::size_t plies_searched_ = 0;
  /// By the hash of the position; a later one takes the place of another. Empty until the first.
  std::vector<std::unique_ptr<Judged>> judged_;
  /// By text and position.
  std::unordered_multimap<std::uint64_t, Known> known_;
};

} // namespace tessera
