#pragma once

#include "../../record/record/record_parser.hpp"
#include "../../record/replay/setting.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tessera {

/// A record that was read again, with its text.
struct LoadedGame {
  std::string text;
  Record record;
  std::optional<Setting> setting;
  /// How much its start was renumbered by, to agree with another game (`agree_on_numbers`).
  std::int64_t renumbered_by = 0;

  LoadedGame() = default;
  /// The record points into the text.
  LoadedGame(const LoadedGame &) = delete;
  LoadedGame &operator=(const LoadedGame &) = delete;
  ~LoadedGame() = default;
};

} // namespace tessera
