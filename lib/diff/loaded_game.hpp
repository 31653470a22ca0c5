#pragma once

#include "../record/record_parser.hpp"
#include "../replay/setting.hpp"

#include <optional>
#include <string>

namespace tessera {

/// A record that was read again, with its text.
struct LoadedGame {
  std::string text;
  Record record;
  std::optional<Setting> setting;

  LoadedGame() = default;
  /// The record points into the text.
  LoadedGame(const LoadedGame &) = delete;
  LoadedGame &operator=(const LoadedGame &) = delete;
  ~LoadedGame() = default;
};

} // namespace tessera
