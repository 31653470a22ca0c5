#include "strip.hpp"

#include "../record/item_kinds.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

bool is_judgement(ItemKind kind) { return kind == ItemKind::nag || kind == ItemKind::annotation; }

} // namespace

bool Strip::add(std::string_view part) {
  const std::array<std::pair<std::string_view, bool *>, 4> parts{
      {{"comments", &comments}, {"variations", &variations}, {"nags", &nags}, {"tags", &tags}}};
  const auto found = std::find_if(parts.begin(), parts.end(),
                                  [part](const auto &each) { return each.first == part; });
  if (found == parts.end()) {
    return false;
  }
  *found->second = true;
  return true;
}

Record stripped(const Record &record, const Strip &strip) {
  Record rest = record;
  if (strip.tags) {
    const auto none = [&](const Tag &tag) { return !is_setting_tag(record.at(tag.name)); };
    rest.tags.erase(std::remove_if(rest.tags.begin(), rest.tags.end(), none), rest.tags.end());
  }
  // In a game with a result, words that end the game are only a comment.
  const bool has_result =
      std::any_of(record.items.begin(), record.items.end(),
                  [](const Item &item) { return item.kind == ItemKind::result; });
  std::size_t depth = 0;
  const auto is_left_out = [&](const Item &item) {
    const bool in_variation = depth > 0;
    if (strip.variations && begins_variation(item.kind)) {
      ++depth;
      return true;
    }
    if (in_variation) {
      depth -= ends_variation(item.kind) ? 1U : 0U;
      return true;
    }
    // The setting has the position of a start; everything else in it is drawings.
    return (strip.comments &&
            (is_comment(item.kind) || item.kind == ItemKind::remark ||
             item.kind == ItemKind::start || (has_result && is_ending_word(item.kind)))) ||
           (strip.nags && is_judgement(item.kind));
  };
  rest.items.clear();
  std::copy_if(record.items.begin(), record.items.end(), std::back_inserter(rest.items),
               [&](const Item &item) { return !is_left_out(item); });
  return rest;
}

} // namespace tessera
