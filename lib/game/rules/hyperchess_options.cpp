#include "hyperchess_options.hpp"

#include <algorithm>

namespace tessera::hyperchess {

namespace {

constexpr OptionInfo neutral_pawn{"neutral-pawn", "off, first or always", "HC-11",
                                  "a pawn may go one row up and one down at once"};
constexpr OptionInfo neutral_capture{"neutral-capture", "yes or no", "HC-11",
                                     "that move may capture"};
constexpr OptionInfo pawn_protection{"pawn-protection", "on or off", "HC-12",
                                     "pawns may come to the aid of their held king"};
constexpr std::array hyperchess_options{neutral_pawn, neutral_capture, pawn_protection};
constexpr std::array hyperchess4_options{neutral_pawn, neutral_capture};

constexpr std::array<std::string_view, 3> neutral_pawn_values{"off", "first", "always"};

} // namespace

std::span<const OptionInfo> option_infos(const Options &defaults) {
  // Only the 2010 game has the little hold, and only the 2004 game the help by pawns.
  return defaults.little_hold ? std::span<const OptionInfo>(hyperchess4_options)
                              : std::span<const OptionInfo>(hyperchess_options);
}

bool set_option(Options &options, const OptionInfo &option, std::string_view value) {
  if (option.name == neutral_pawn.name) {
    const auto found = std::find(neutral_pawn_values.begin(), neutral_pawn_values.end(), value);
    if (found == neutral_pawn_values.end()) {
      return false;
    }
    options.neutral_pawn = static_cast<NeutralPawn>(found - neutral_pawn_values.begin());
    return true;
  }
  const bool yes = value == "yes" || value == "on";
  if (!yes && value != "no" && value != "off") {
    return false;
  }
  (option.name == neutral_capture.name ? options.neutral_capture : options.pawn_protection) = yes;
  return true;
}

std::string_view option_value(const Options &options, const OptionInfo &option) {
  if (option.name == neutral_pawn.name) {
    return neutral_pawn_values[static_cast<std::size_t>(options.neutral_pawn)];
  }
  if (option.name == neutral_capture.name) {
    return options.neutral_capture ? "yes" : "no";
  }
  return options.pawn_protection ? "on" : "off";
}

} // namespace tessera::hyperchess
