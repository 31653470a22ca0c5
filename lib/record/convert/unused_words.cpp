#include "unused_words.hpp"

#include "../../base/text.hpp"
#include "../record/item_kinds.hpp"
#include "icn_writer.hpp"

namespace tessera {

bool names_variant(const Setting &setting, std::string_view escaped) {
  const Result<Variant> named = parse_variant(unescape_tag_value(escaped));
  return named && *named == setting.variant;
}

bool names_start(const Record &record, const Setting &setting, std::string_view escaped) {
  return start_of(record) == nullptr || setting.is_set_by(escaped);
}

std::vector<UnusedWords> unused_words(const Record &record, const Setting &setting) {
  std::vector<UnusedWords> unused;
  const auto add = [&](std::string_view name, auto is_right) {
    const Tag *tag = record.find_tag(name);
    const std::string_view value = tag == nullptr ? "" : record.at(tag->value);
    if (!value.empty() && value != "?" && !is_right(value)) {
      unused.push_back(
          {std::string(name) + " was \"" + std::string(value) + '"', whole_tag(record, *tag)});
    }
  };
  if (!setting.counts_start_of(record)) {
    const Span span = start_of(record)->span;
    unused.push_back({"The start was \"" + with_single_blanks(record.at(span)) + '"', span});
  } else if (std::string drawings = drawings_of(record); !drawings.empty()) {
    unused.push_back({std::move(drawings), start_of(record)->span, true});
  }
  add("Variant", [&](std::string_view value) { return names_variant(setting, value); });
  add("Notation", [&](std::string_view value) {
    return find_notation(unescape_tag_value(value)) == setting.system;
  });
  add("FEN", [&](std::string_view value) { return names_start(record, setting, value); });
  return unused;
}

} // namespace tessera
