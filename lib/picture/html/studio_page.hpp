#pragma once

#include "page.hpp"

#include <string>
#include <string_view>
#include <vector>

// The studio as one page with a record in it. The page comes from web/pack_studio.js, with places
// for the record, its outline and its board, packed; this fills them, and web/studio/held.js shows
// them before the core runs. The page's policy names each script by its hash.

namespace tessera {

/// What a page of the studio gets besides the record.
struct StudioNews {
  /// The name of the file.
  std::string name;
  std::vector<MailContradiction> mail;
};

/// Writes the studio as one page with a record in it. `studio` is the page for that, which
/// web/pack_studio.js makes. The record is shown before the core runs, and also where it cannot
/// run. Fails as `write_page` does.
Result<Page> write_studio_page(std::string_view studio, const Record &record, const Given &given,
                               const StudioNews &news,
                               const std::optional<ReadStop> &stop = std::nullopt);

} // namespace tessera
