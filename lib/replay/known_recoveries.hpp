#pragma once

#include "recovery.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace tessera {

/// What was found of the first moves that are not legal in a record and of its end, so that code
/// that replays it several times with most of its text unchanged searches once. A search for the
/// same move in the same position before the same moves finds the same if its allowance is ample.
/// What is known is counted as if it were searched for again.
class KnownRecoveries {
public:
  /// The first replay has one allowance; all that follow share what it leaves and the other.
  explicit KnownRecoveries(const SearchAllowance &of_first,
                           const SearchAllowance &of_others = SearchAllowance::nothing())
      : allowance_(of_first), of_others_(of_others) {}

  [[nodiscard]] SearchAllowance &allowance() { return allowance_; }
  /// Another record is replayed, with an allowance of its own.
  void begin_another(const SearchAllowance &allowance) { allowance_ = allowance; }
  /// The first replay is done.
  void go_on_with_others() {
    allowance_.put_back(std::exchange(of_others_, SearchAllowance::nothing()));
  }
  /// How the game stands; the last mate or stalemate that was asked about is kept, because a side
  /// without a move takes longest to see.
  Outcome outcome_of(const Position &position);
  /// What is known of a move, if it is.
  std::optional<Recovery> find(const RefusedMove &refused) const;
  /// What `recover` finds of a move that is not known.
  Recovery search(const RefusedMove &refused);

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
    /// What finding it took.
    std::size_t plies;

    Known(const RefusedMove &refused, Recovery found, std::size_t plies_taken);
    [[nodiscard]] bool is_of(const RefusedMove &refused) const;
  };

  struct Ended {
    Position position;
    Outcome outcome;
  };

  SearchAllowance allowance_;
  SearchAllowance of_others_;
  std::optional<Ended> ended_;
  /// By text and position.
  std::unordered_multimap<std::uint64_t, Known> known_;
};

} // namespace tessera
