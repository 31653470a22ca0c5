#pragma once

#include "record.hpp"

#include <map>
#include <string_view>

namespace tessera {

/// The first tag of each name in a record, which must outlive it. For code that looks up the tags
/// of a whole record: `Record::find_tag` goes through all of them each time.
class FirstTags {
public:
  explicit FirstTags(const Record &record) : record_(record) {
    for (const Tag &tag : record.tags) {
      tags_.emplace(record.at(tag.name), &tag);
    }
  }

  /// As `Record::find_tag` does.
  [[nodiscard]] const Tag *find(std::string_view name) const {
    const auto found = tags_.find(name);
    return found == tags_.end() ? nullptr : found->second;
  }
  /// Whether a tag of the record is the first of its name.
  [[nodiscard]] bool is_first(const Tag &tag) const { return find(record_.at(tag.name)) == &tag; }
  /// Whether a tag of the record only says how to read its moves: its game, its notation and its
  /// start. SetUp does so if it announces the start that the FEN tag has.
  [[nodiscard]] bool says_how_to_read(const Tag &tag) const {
    const std::string_view name = record_.at(tag.name);
    return is_first(tag) &&
           (name == "Variant" || name == "Notation" || name == "FEN" ||
            (name == "SetUp" && record_.at(tag.value) == "1" && find("FEN") != nullptr));
  }

private:
  const Record &record_;
  std::map<std::string_view, const Tag *> tags_;
};

} // namespace tessera
