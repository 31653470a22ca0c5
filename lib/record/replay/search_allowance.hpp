#pragma once

#include "../limits.hpp"
#include "../record/record.hpp"

#include <cstddef>
#include <cstdint>

namespace tessera {

/// How much the searches for what was meant in a record may still do, so that a file takes no
/// longer than its length allows, however much of it is wrong. It is counted in plies that are
/// played, which take some 5 nanoseconds each.
///
/// A record that begins in the first 32 KiB of a file gets more than the searches for hundreds of
/// wrong moves take. Those behind get as much as they are long: enough for a slip in each game, but
/// a large file of hardly anything but wrong moves goes without most suggestions.
class SearchAllowance {
public:
  /// For one replay of a record.
  explicit SearchAllowance(const Record &record)
      : SearchAllowance((search_plies_per_byte * record.text.size() +
                         (is_generous_at(record.first_byte) ? generous_plies : 0)) /
                        divisor) {}
  /// For the choice between the games and notations that a record may be in, of one that a replay
  /// gets.
  static SearchAllowance of_choice(const SearchAllowance &of_replay) {
    return of_replay.part(times_less_for_choice);
  }
  /// For a replay that looks for nothing.
  static SearchAllowance nothing() { return SearchAllowance(std::size_t{0}); }
  /// For a replay that is compared with that of another record: the same in whatever form it is
  /// written, as if it began at a place in its file, in bytes.
  static SearchAllowance of_comparison(const Record &record, std::uint64_t place) {
    return SearchAllowance((plies_per_record + plies_per_move * record.moves.size() +
                            (is_generous_at(place) ? generous_plies : 0)) /
                           divisor);
  }

  /// Takes that many plies; false, and nothing is left, unless there are more than that.
  bool take(std::size_t plies) {
    const bool has = plies < plies_;
    plies_ = has ? plies_ - plies : 0;
    return has;
  }
  /// Whether a record that begins at a place in its file gets more than its length allows.
  static bool is_generous_at(std::uint64_t place) { return place < generous_bytes; }
  [[nodiscard]] std::size_t plies() const { return plies_; }
  [[nodiscard]] bool is_spent() const { return plies_ == 0; }
  /// Takes seven eighths for something that is better ended than everything.
  SearchAllowance split() {
    SearchAllowance most = *this;
    most.plies_ -= plies_ / 8;
    plies_ -= most.plies_;
    return most;
  }
  friend bool operator==(const SearchAllowance &, const SearchAllowance &) = default;
  void put_back(const SearchAllowance &rest) { plies_ += rest.plies_; }
  /// What has been taken since it was like another.
  [[nodiscard]] std::size_t taken_since(const SearchAllowance &before) const {
    return before.plies_ - plies_;
  }
  /// Whether a search that takes so much leaves out nothing for lack of it, not even what it only
  /// does with seven eighths of the rest.
  [[nodiscard]] bool is_ample_for(std::size_t plies) const { return plies < plies_ / 4 * 3; }
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
  /// (The choice looks only for a way on after each of the first wrong moves.)
  static constexpr std::size_t times_less_for_choice = 3;
  /// Enough for a wrong move of a short record.
  static constexpr std::size_t plies_per_record = 4000;
  static constexpr std::size_t plies_per_move = 300;

  explicit SearchAllowance(std::size_t plies) : plies_(plies) {}

  std::size_t plies_;
};

} // namespace tessera
