#pragma once

// What a record says about its game besides its moves.

#include "../../game/notation/icn.hpp"
#include "../record/item_kinds.hpp"
#include "finding.hpp"
#include "setting.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// What stands before the moves of a record as infinitechess.org writes it (IC-16), read in the
/// games that it may be from (IC-17), or as the package for Oana and Chiru's game does (OC-15).
class SiteStarts {
public:
  /// For a record without such a start.
  SiteStarts() = default;
  /// For a record whose game may be given; a start from another site's game is not read.
  SiteStarts(const Record &record, const std::optional<Variant> &given);

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

struct SettingTags {
  /// What was told, and what the tags add to it.
  Given given;
  /// The FEN tag. It does not count in a game in which the start before the moves is read.
  const Tag *fen = nullptr;
  SiteStarts starts{};
  /// Whether such a start leaves open which of the site's games it is.
  bool only_of_site = false;
  std::vector<Finding> findings{};
};

/// Reads the Variant, Notation and FEN tags, and where the moves start if the record says it as
/// infinitechess.org does.
SettingTags read_setting_tags(const Record &record, const Given &given);

/// What is wrong if not all that says where a game starts can count: a FEN tag beside a start
/// before the moves, or such a start in a game that has none (IC-16, IC-17, OC-15).
std::optional<Finding> unused_start(const SettingTags &tags, const Variant &variant);

/// The Variant tag, if it names another variant of infinitechess.org than those known here (IC-17);
/// else null.
const Tag *other_site_variant(const Record &record, const Given &given);
/// What is wrong with such a tag.
Finding site_variant_finding(const Record &record, const Tag &tag);

/// An error at the value of a tag.
Finding tag_finding(const Tag &tag, Code code, std::string sentence);

} // namespace tessera
