#include "whole_number.hpp"

#include "base/printable.hpp"
#include "base/text.hpp"

#include <fmt/format.h>

#include <string>

namespace tessera::cli {

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most, const std::string &word) {
  const auto check = [least, most, word](std::string &text) -> std::string {
    if (!word.empty() && text == word) {
      return {};
    }
    const auto number = read_whole_number<std::uint64_t>(text);
    if (!number || *number < least || *number > most) {
      return fmt::format("must be a whole number from {} to {}{}{}, not {}", least, most,
                         word.empty() ? "" : ", or ", word, in_quotes(text));
    }
    // What reads it next must not take it for an octal number.
    text = std::to_string(*number);
    return {};
  };
  return {check, fmt::format("whole number in [{} - {}]", least, most), "whole number"};
}

} // namespace tessera::cli
