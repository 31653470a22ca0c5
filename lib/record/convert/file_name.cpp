#include "file_name.hpp"

#include "../../base/text.hpp"
#include "../limits.hpp"

#include <algorithm>
#include <array>

namespace tessera {

namespace {

/// The characters of a tag's value that a name may have; any others in a row become one `_`.
std::string plain(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (is_letter_or_digit(c) || ((c == '-' || c == '.') && !text.empty())) {
      text += c;
    } else if (!text.empty() && text.back() != '_') {
      text += '_';
    }
  }
  text.resize(std::min(text.size(), max_tag_in_stem));
  text.resize(text.find_last_not_of("-._") + 1);
  return text;
}

/// Whether Windows reserves a name for a device, whatever its extension.
bool is_reserved(std::string_view name) {
  static constexpr std::array<std::string_view, 4> devices{"con", "prn", "aux", "nul"};
  const std::string_view stem = name.substr(0, name.find('.'));
  const bool numbered = stem.size() == 4 && is_digit(stem[3]) &&
                        (equal_ignoring_case(stem.substr(0, 3), "com") ||
                         equal_ignoring_case(stem.substr(0, 3), "lpt"));
  return numbered || std::any_of(devices.begin(), devices.end(), [stem](std::string_view device) {
           return equal_ignoring_case(stem, device);
         });
}

} // namespace

std::string file_stem(const Record &record) {
  std::string stem;
  for (const std::string_view name : {"White", "Black", "Date", "Event", "Round"}) {
    const std::string value = plain(record.tag_value(name).value_or(""));
    if (!value.empty()) {
      stem += (stem.empty() ? "" : "-") + value;
    }
  }
  stem.resize(std::min(stem.size(), max_file_stem));
  stem.resize(stem.find_last_not_of("-._") + 1);
  return is_reserved(stem) ? "game-" + stem : stem;
}

std::string UniqueNames::unique(const std::string &stem) {
  const auto small = [](std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), lower);
    return text;
  };
  const std::string key = small(stem);
  std::string name = stem;
  // The new name may also be the name of another game.
  for (std::size_t count = used_[key]; count > 0; count = used_[small(name)]) {
    name = stem + '-' + std::to_string(++used_[key]);
  }
  used_[small(name)] = 1;
  return name;
}

} // namespace tessera
