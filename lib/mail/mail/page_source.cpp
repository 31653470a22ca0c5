#include "page_source.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../limits.hpp"
#include "document_readers.hpp"
#include "grammar/page.hpp"

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
    // libxml2 may repair a page so that its words come in another order.
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

} // namespace

bool begins_page(std::string_view start) { return matched<grammar::page_begin>(start) > 0; }

/// Reads the whole page; returns how many bytes its text has.
Result<std::size_t> PageSource::read_page() {
  const auto readers = document_readers();
  if (!readers) {
    return Result<std::size_t>::failure(readers.problem());
  }
  std::string page;
  for (;;) {
    constexpr std::size_t chunk = std::size_t{1} << 16U;
    const std::size_t size = page.size();
    page.resize(size + chunk);
    Result<std::size_t> count = page_->read(page.data() + size, chunk);
    page.resize(size + (count ? *count : 0));
    if (!count) {
      return count;
    }
    if (page.size() > max_page_size) {
      return Result<std::size_t>::failure("it is an HTML page of more than " +
                                          std::to_string(max_page_size >> 20U) +
                                          " MiB: save it as plain text first");
    }
    if (*count == 0) {
      break;
    }
  }
  PlacedText placed = (*readers)->text_of_page(page);
  places_ = std::make_shared<TextPlaces>(places_in_lines(placed.places, page));
  text_ = std::move(placed.text);
  return text_.size();
}

Result<std::size_t> PageSource::read(char *into, std::size_t size) {
  if (places_ == nullptr) {
    Result<std::size_t> page = read_page();
    if (!page) {
      return page;
    }
  }
  const std::size_t count = text_.copy(into, size, given_);
  given_ += count;
  return count;
}

} // namespace tessera
