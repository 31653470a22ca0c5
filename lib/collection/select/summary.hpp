#pragma once

#include "../../record/replay/setting.hpp"
#include "ending.hpp"
#include "found_beside.hpp"
#include "header.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

/// What is counted for one game.
struct GameSummary {
  /// Its game with its options; empty if it cannot be replayed.
  std::string variant;
  GameResult result = GameResult::open;
  /// As `length_of` gives it.
  std::uint32_t length = 0;
  /// What the board shows at the end of its main line; nothing if it cannot be replayed.
  std::optional<Ending> ending{};
  /// How many findings there are of each code, by severity.
  std::map<std::pair<Severity, Code>, std::uint64_t> findings{};
  /// The players who win if White wins, and those who win if Black does.
  std::array<std::vector<std::string>, 2> teams{};
  /// As `date_of` gives it.
  std::optional<DateRange> date{};
};

/// Replays a record for what is counted in it; what was found beside it is counted, too. Depends
/// only on its arguments, so several threads may summarize.
GameSummary summarize(const Record &record, const Told &told,
                      std::span<const FoundBeside> beside = {});

} // namespace tessera
