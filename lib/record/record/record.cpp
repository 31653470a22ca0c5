#include "record.hpp"

#include <algorithm>

namespace tessera {

std::string_view Record::text_of(const Item &item) const {
  const auto sign = std::lower_bound(
      folded_signs.begin(), folded_signs.end(), item.span.begin,
      [](const FoldedSign &each, std::uint32_t begin) { return each.span.begin < begin; });
  return sign != folded_signs.end() && sign->span == item.span ? sign->read_as : at(item.span);
}

const Tag *Record::find_tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const Tag &tag) { return at(tag.name) == name; });
  return found == tags.end() ? nullptr : &*found;
}

std::optional<std::string> Record::tag_value(std::string_view name) const {
  const Tag *tag = find_tag(name);
  return tag == nullptr ? std::nullopt : std::optional(unescape_tag_value(at(tag->value)));
}

bool Record::is_game() const {
  return !moves.empty() || !tags.empty() ||
         std::any_of(items.begin(), items.end(), [](const Item &item) {
           return item.kind == ItemKind::broken_move || item.kind == ItemKind::broken_tag_pair ||
                  item.kind == ItemKind::start;
         });
}

bool Record::is_cut_at(std::size_t item) const {
  return is_cut && (item >= items.size() || items[item].span.end() >= items.back().span.end());
}

void Record::clear() {
  text = {};
  tags.clear();
  items.clear();
  moves.clear();
  is_folded = false;
  folded_signs.clear();
  is_cut = false;
  may_go_on = false;
}

bool is_start_tag(std::string_view name) { return name == "FEN" || name == "SetUp"; }

bool is_setting_tag(std::string_view name) {
  return name == "Variant" || name == "Notation" || is_start_tag(name);
}

std::string unescape_tag_value(std::string_view escaped) {
  std::string value;
  for (std::size_t i = 0; i < escaped.size(); ++i) {
    const bool escape = escaped[i] == '\\' && i + 1 < escaped.size() &&
                        (escaped[i + 1] == '\\' || escaped[i + 1] == '"');
    value += escaped[escape ? ++i : i];
  }
  return value;
}

std::string escape_tag_value(std::string_view value) {
  std::string escaped;
  for (const char c : value) {
    escaped += c == '"' || c == '\\' ? "\\" : "";
    escaped += c;
  }
  return escaped;
}

std::string tag_pair(std::string_view name, std::string_view value) {
  return '[' + std::string(name) + " \"" + escape_tag_value(value) + "\"]";
}

} // namespace tessera
