#pragma once

#include "../../record/replay/finding.hpp"
#include "mail_place.hpp"

#include <optional>

namespace tessera {

/// A finding about what messages say, with its span within the line of its place; and what it is
/// compared with, if anything.
struct MailFinding {
  Finding finding;
  MailPlace place;
  std::optional<MailPlace> other{};
};

} // namespace tessera
