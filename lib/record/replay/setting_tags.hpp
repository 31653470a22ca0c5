#pragma once

#include "setting.hpp"
#include "site_starts.hpp"

#include <optional>
#include <string>
#include <vector>

// What a record says about its game besides its moves.

namespace tessera {

struct SettingTags {
  /// What was told, and what the tags add to it.
  Told told;
  /// The FEN tag. It does not count in a game in which the start before the moves is read.
  const Tag *fen = nullptr;
  SiteStarts starts{};
  /// Whether such a start leaves open which of the site's games it is.
  bool only_of_site = false;
  std::vector<Finding> findings{};
};

/// Reads the Variant, Notation and FEN tags, and where the moves start if the record says it as
/// infinitechess.org does.
SettingTags read_setting_tags(const Record &record, const Told &told);

/// What is wrong if not all that says where a game starts can count: a FEN tag beside a start
/// before the moves, or such a start in a game that has none (IC-16, IC-17, OC-15).
std::optional<Finding> unused_start(const SettingTags &tags, const Variant &variant);

/// The Variant tag, if it names another variant of infinitechess.org than those known here (IC-17);
/// else null.
const Tag *other_site_variant(const Record &record, const Told &told);
/// What is wrong with such a tag.
Finding site_variant_finding(const Record &record, const Tag &tag);

/// An error at the value of a tag.
Finding tag_finding(const Tag &tag, Code code, std::string sentence);

} // namespace tessera
