#pragma once

#include "../../record/record/byte_source.hpp"
#include "../../record/record/text_places.hpp"

#include <memory>
#include <string>
#include <string_view>

// A page is read as its text. `Input` recognises an HTML page by its start, and this source gives
// out its words, so all code that reads records also reads pages. libxml2 says how far it has come
// in its input; so each byte of the words keeps its place in the page (`TextPlaces`), and findings
// point there.

namespace tessera {

/// Whether a file is an HTML page, judging by its start.
bool begins_page(std::string_view start);

/// The words of a page (`text_of_saved_page`), read when they are first asked for.
class PageSource final : public ByteSource {
public:
  explicit PageSource(std::shared_ptr<ByteSource> page) : page_(std::move(page)) {}

  /// Fails as the source of the page does, if the page is too long, and as `document_readers` does.
  Result<std::size_t> read(char *into, std::size_t size) override;
  [[nodiscard]] std::shared_ptr<const TextPlaces> places() override { return places_; }
  [[nodiscard]] bool is_as_stored() const override { return page_->is_as_stored(); }

private:
  Result<std::size_t> read_page();

  std::shared_ptr<ByteSource> page_;
  std::shared_ptr<const TextPlaces> places_;
  std::string text_;
  std::size_t given_ = 0;
};

} // namespace tessera
