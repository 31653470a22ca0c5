#include "whole_number.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>

namespace tessera::cli {

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const auto check = [least, most](std::string &text) -> std::string {
    std::uint64_t number = 0;
    const char *const end = text.data() + text.size();
    const auto [last, problem] = std::from_chars(text.data(), end, number);
    if (problem != std::errc() || last != end || number < least || number > most) {
      return fmt::format("Value {} not in range {} to {}", text, least, most);
    }
    // What reads it next must not take it for an octal number.
    text = std::to_string(number);
    return {};
  };
  return {check, fmt::format("whole number in [{} - {}]", least, most), "whole number"};
}

} // namespace tessera::cli
