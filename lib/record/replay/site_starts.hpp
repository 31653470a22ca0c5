#pragma once

#include "../../game/notation/icn.hpp"
#include "../record/item_kinds.hpp"
#include "finding.hpp"

#include <optional>
#include <vector>

namespace tessera {

/// What stands before the moves of a record as infinitechess.org writes it (IC-16), read in the
/// games that it may be from (IC-17), or as the package for Oana and Chiru's game does (OC-15).
class SiteStarts {
public:
  /// For a record without such a start.
  SiteStarts() = default;
  /// For a record whose game may be given; a start from another site's game is not read.
  SiteStarts(const Record &record, const std::optional<Variant> &told);

  /// Where it stands in the record; null if there is none.
  [[nodiscard]] const Item *item() const { return item_; }
  /// Whether it is written as that package does.
  [[nodiscard]] bool is_of_slices() const {
    return item_ != nullptr && item_->detail == c4d_start_detail;
  }
  /// Its game, if only one fits.
  [[nodiscard]] std::optional<Variant> game() const {
    return starts_.size() == 1 ? std::optional(starts_.front().variant) : std::nullopt;
  }
  /// Whether it shows the game by more than what may stand in any text.
  [[nodiscard]] bool tells_variant() const {
    return !starts_.empty() && starts_.front().start.tells_variant;
  }
  /// Whether it is read in a game.
  [[nodiscard]] bool is_read_in(const Variant &variant) const { return in(variant) != nullptr; }
  /// Where a game starts according to it; null if it cannot be set up, or is not read in that game.
  [[nodiscard]] const Position *position_in(const Variant &variant) const;
  /// What is wrong with it in a game.
  [[nodiscard]] std::vector<Finding> faults_in(const Variant &variant) const;

private:
  struct Start {
    Variant variant;
    IcnStart start;
  };

  [[nodiscard]] const IcnStart *in(const Variant &variant) const;

  const Item *item_ = nullptr;
  std::vector<Start> starts_;
};

} // namespace tessera
