#pragma once

#include "common.hpp"

#include "collection/select/criteria.hpp"

#include <cstdint>
#include <string>
#include <vector>

// The options of `tessera select`.

namespace tessera::cli::select_command {

/// What is written for the games that are selected.
enum class Shown : std::uint8_t { games, list, count };

/// Which of the games that meet the criteria are selected.
enum class Copies : std::uint8_t { all, unique, duplicates };

struct Options {
  std::vector<std::string> files;
  Criteria criteria;
  std::vector<std::string> positions;
  bool part = false;
  Copies copies = Copies::all;
  /// Whether a game that another continues counts as a copy of it.
  bool contained = false;
  Shown shown = Shown::games;
  std::string output = "-";
  std::optional<unsigned> jobs;
};

/// Adds what games are selected by: what their text shows, and what their play shows.
void add_criteria(CLI::App &app, Options &options);

} // namespace tessera::cli::select_command
