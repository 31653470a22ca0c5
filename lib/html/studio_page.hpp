#pragma once

#include "page.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Something that the messages which a record was made from contradict each other in, as a page
/// shows it.
struct MailContradiction {
  Finding finding;
  /// The message that says so, as people name it, and the line of its text.
  std::string message;
  std::string text;
  /// By which the moves are found that came in these messages: their ids, or their numbers.
  std::vector<std::string> sources;
};

/// What a page of the studio is told beside the record.
struct StudioNews {
  /// What the file is called.
  std::string name;
  std::vector<MailContradiction> mail;
};

/// Writes the studio as one page with a record in it. `studio` is the page for that, which
/// web/pack_studio.js makes. The record is shown before the core runs, and also where it
/// cannot run. Fails as `write_page` does.
Result<Page> write_studio_page(std::string_view studio, const Record &record, const Told &told,
                               const StudioNews &news,
                               const std::optional<ReadStop> &stop = std::nullopt);

} // namespace tessera
