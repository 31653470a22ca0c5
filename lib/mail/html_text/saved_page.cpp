#include "saved_page.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/page.hpp"
#include "windows_1252.hpp"

#include <algorithm>

namespace tessera {

namespace {

template <class Rule> struct LineAction {};
template <> struct LineAction<grammar::line_before_page> {
  template <class Input> static void apply(const Input &in, PlacedText &lines) {
    auto place = static_cast<std::uint32_t>(offset_of(in));
    std::string_view words(in.begin(), in.size());
    while (!words.empty()) {
      const std::size_t plain = std::max<std::size_t>(valid_utf8_prefix(words), 1);
      lines.places.push_back({static_cast<std::uint32_t>(lines.text.size()), place});
      lines.text += valid_utf8_prefix(words) > 0 ? words.substr(0, plain) : windows_1252(words[0]);
      words.remove_prefix(plain);
      place += static_cast<std::uint32_t>(plain);
    }
  }
};

} // namespace

PlacedText text_of_saved_page(std::string_view page) {
  PlacedText placed;
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(page.data(), page.size(), "");
  tao::pegtl::parse<grammar::before_page, LineAction>(in, placed);
  const auto before = static_cast<std::uint32_t>(in.current() - page.data());
  const auto lines = static_cast<std::uint32_t>(placed.text.size());
  const PlacedText words = text_of_page(page.substr(before));
  placed.text += words.text;
  for (const HtmlPlace &place : words.places) {
    placed.places.push_back({place.in_text + lines, place.in_page + before});
  }
  return placed;
}

} // namespace tessera
