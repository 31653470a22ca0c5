#include "page_source.hpp"

#include "../matched.hpp"
#include "../text.hpp"
#include "grammar/page.hpp"
#include "html_text.hpp"
#include "windows_1252.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// Adds lines and columns to the places of a text.
TextPlaces places_in_lines(const std::vector<HtmlPlace> &places, std::string_view page) {
  TextPlaces found;
  FilePlace here;
  for (const HtmlPlace &place : places) {
    // libxml2 may mend a page so that its words come in another order.
    const std::size_t byte =
        std::min<std::size_t>(std::max<std::uint64_t>(place.in_page, here.byte), page.size());
    const std::string_view between = page.substr(here.byte, byte - here.byte);
    const auto lines = std::count(between.begin(), between.end(), '\n');
    const std::size_t last = between.rfind('\n');
    here.line += static_cast<std::uint64_t>(lines);
    here.column = lines > 0 ? character_count(between.substr(last + 1))
                            : here.column + character_count(between);
    here.byte = byte;
    found.add(place.in_text, here);
  }
  return found;
}

template <class Rule> struct LineAction {};
template <> struct LineAction<grammar::line_before_page> {
  template <class Input> static void apply(const Input &in, PlacedText &lines) {
    auto place = static_cast<std::uint32_t>(in.begin() - in.input().begin());
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

/// The words of a page, with the lines before it. (libxml2 takes words before the tags of a page
/// for its body, and so its head, too.)
PlacedText words_of(std::string_view page) {
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

} // namespace

bool begins_page(std::string_view start) { return matched<grammar::page_begin>(start) > 0; }

/// Reads the whole page; returns how many bytes its text has.
Result<std::size_t> PageSource::read_page() {
  std::string page;
  for (;;) {
    constexpr std::size_t chunk = std::size_t{1} << 16U;
    const std::size_t size = page.size();
    page.resize(size + chunk);
    const Result<std::size_t> count = page_->read(page.data() + size, chunk);
    page.resize(size + (count ? *count : 0));
    if (!count) {
      return count;
    }
    if (page.size() > max_page_size) {
      return Result<std::size_t>::failure("it is a page in HTML of more than " +
                                          std::to_string(max_page_size >> 20U) +
                                          " MiB: save it as plain text first");
    }
    if (*count == 0) {
      break;
    }
  }
  PlacedText placed = words_of(page);
  places_ = std::make_shared<TextPlaces>(places_in_lines(placed.places, page));
  text_ = std::move(placed.text);
  return text_.size();
}

Result<std::size_t> PageSource::read(char *into, std::size_t size) {
  if (places_ == nullptr) {
    const Result<std::size_t> page = read_page();
    if (!page) {
      return page;
    }
  }
  const std::size_t count = text_.copy(into, size, given_);
  given_ += count;
  return count;
}

} // namespace tessera
