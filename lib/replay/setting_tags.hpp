#pragma once

#include "setting.hpp"
#include "site_starts.hpp"

#include <string>
#include <vector>

// What a record says about its game besides its moves.

namespace tessera {

struct SettingTags {
  /// What was told, and what the tags add to it.
  Told told;
  /// The FEN tag, if the record starts there.
  const Tag *fen = nullptr;
  SiteStarts starts{};
  /// Whether such a start leaves open which of the site's games it is.
  bool only_of_site = false;
  std::vector<Finding> findings{};
};

/// Reads the Variant, Notation and FEN tags, and where the moves start if the record says it as
/// infinitechess.org does.
SettingTags read_setting_tags(const Record &record, const Told &told);

/// The Variant tag, if it names another variant of infinitechess.org than those known here (IC-17);
/// else null.
const Tag *other_site_variant(const Record &record, const Told &told);
/// What is wrong with such a tag.
Finding site_variant_finding(const Record &record, const Tag &tag);

/// An error at the value of a tag.
Finding tag_finding(const Tag &tag, Code code, std::string sentence);

} // namespace tessera
