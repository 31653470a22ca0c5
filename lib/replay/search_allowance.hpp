#pragma once

#include "../record/record.hpp"

#include <cstddef>
#include <cstdint>

namespace tessera {

/// How much the searches for what was meant in a record may still do, so that a file takes no
/// longer than its length allows, however much of it is wrong. It is counted in plies that are
/// played, which take some 20 nanoseconds each.
///
/// A record that begins in the first 32 KiB of a file gets more than the searches for hundreds of
/// wrong moves take. Those behind get as much as they are long: enough for a slip in each game, but
/// a large file of hardly anything but wrong moves goes without most suggestions.
class SearchAllowance {
public:
  /// For one replay of a record.
  explicit SearchAllowance(const Record &record) : SearchAllowance(record, 1, 1) {}
  /// For all the replays that a conversion of a record needs.
  static SearchAllowance of_conversion(const Record &record) { return {record, 3, 2}; }
  /// For a replay that is compared with that of another record: the same in whatever form it is
  /// written, as if it began at a place in its file, in bytes.
  static SearchAllowance of_comparison(const Record &record, std::uint64_t place) {
    return SearchAllowance(plies_per_record + plies_per_move * record.moves.size() +
                           (place < generous_bytes ? generous_plies : 0));
  }

  /// Takes that many plies; false, and nothing is left, if there are not so many.
  bool take(std::size_t plies) {
    const bool has = plies < plies_;
    plies_ = has ? plies_ - plies : 0;
    return has;
  }
  [[nodiscard]] bool is_spent() const { return plies_ == 0; }
  /// Takes seven eighths for something that is better ended than everything.
  SearchAllowance split() {
    SearchAllowance most = *this;
    most.plies_ -= plies_ / 8;
    plies_ -= most.plies_;
    return most;
  }
  void put_back(const SearchAllowance &rest) { plies_ += rest.plies_; }
  /// What each of so many gets of it.
  [[nodiscard]] SearchAllowance part(std::size_t count) const {
    SearchAllowance part = *this;
    part.plies_ /= count;
    return part;
  }

  // In builds for fuzzing, a target may do with less, to try more.
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
  static inline std::size_t divisor = 1;
#else
  static constexpr std::size_t divisor = 1;
#endif

private:
  static constexpr std::size_t plies_per_byte = 24;
  /// Enough for a wrong move of a short record.
  static constexpr std::size_t plies_per_record = 4000;
  static constexpr std::size_t plies_per_move = 300;
  static constexpr std::size_t generous_bytes = std::size_t{32} << 10U;
  static constexpr std::size_t generous_plies = 4'000'000;

  SearchAllowance(const Record &record, std::size_t times_generous, std::size_t times_per_byte)
      : plies_((times_per_byte * plies_per_byte * record.text.size() +
                (record.first_byte < generous_bytes ? times_generous * generous_plies : 0)) /
               divisor) {}

  explicit SearchAllowance(std::size_t plies) : plies_(plies) {}

  std::size_t plies_;
};

} // namespace tessera
