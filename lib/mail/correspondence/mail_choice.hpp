#pragma once

#include "../../base/result.hpp"
#include "../mail/message.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Which messages are read.
struct MailChoice {
  /// Those sent from then on, in seconds since 1970 began in Greenwich; and those without a date.
  std::optional<std::int64_t> since;
  /// Those that one of these sent, or that were sent to one: addresses in small letters, or
  /// `@example.org` for everybody there.
  std::vector<std::string> with{};

  [[nodiscard]] bool takes_all() const { return !since && with.empty(); }
  [[nodiscard]] bool takes(const MailMessage &message) const;
};

/// When a day, a month or a year begins in Greenwich: `2026-03-31`, `2026-03`, `2026`. Fails for
/// anything else, with how it is written.
Result<std::int64_t> beginning_of(std::string_view date);
/// An address to choose by. Fails for anything else, with how it is written.
Result<std::string> chosen_address(std::string_view text);

} // namespace tessera
