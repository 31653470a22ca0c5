#include "finding.hpp"

#include <array>

namespace tessera {

std::string_view name(Severity severity) {
  static constexpr std::array<std::string_view, 3> names{"error", "warning", "note"};
  return names[static_cast<std::size_t>(severity)];
}

} // namespace tessera
