#pragma once

#include "../../base/result.hpp"
#include "../../record/record/record_reader.hpp"
#include "../../record/replay/setting.hpp"
#include "page_data.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// A page about one record.
struct Page {
  /// HTML in UTF-8 that needs nothing else.
  std::string html;
  /// How many errors the record has, with those of the mail that it was made from.
  std::size_t errors = 0;
};

/// Writes a page on which a reader plays through a record and asks what its pieces can do and why
/// not. All answers are worked out here; `stop` says that the record is not read to its end, and
/// `mail` how the messages that it was made from contradict each other. Fails with a sentence if
/// the record's start cannot be set up or the record is too long.
Result<Page> write_page(const Record &record, const Given &given,
                        const std::optional<ReadStop> &stop = std::nullopt,
                        const std::vector<MailContradiction> &mail = {});

} // namespace tessera
