#include "whole_number.hpp"

#include "printable.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>

namespace tessera::cli {

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most, const std::string &word) {
  const auto check = [least, most, word](std::string &text) -> std::string {
    if (!word.empty() && text == word) {
      return {};
    }
    std::uint64_t number = 0;
    const char *const end = text.data() + text.size();
    const auto [last, problem] = std::from_chars(text.data(), end, number);
    if (problem != std::errc() || last != end || number < least || number > most) {
      return fmt::format("must be a whole number from {} to {}{}{}, not {}", least, most,
                         word.empty() ? "" : ", or ", word, in_quotes(text));
    }
    // What reads it next must not take it for an octal number.
    text = std::to_string(number);
    return {};
  };
  return {check, fmt::format("whole number in [{} - {}]", least, most), "whole number"};
}

} // namespace tessera::cli
