#pragma once

#include "../../base/result.hpp"
#include "../../base/scratch_database.hpp"
#include "digest.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tessera {

/// Where a game stands: its file, the line there and the game's number, both from 1.
struct GamePlace {
  std::string path;
  std::uint64_t line;
  std::uint64_t game;
};

/// The games seen so far, any number of them: they are in a table (`ScratchDatabase`).
class SeenGames {
public:
  /// Fails with what SQLite says.
  static Result<std::shared_ptr<SeenGames>> create();

  /// Where the same game was seen before; nothing if it is the first, which is kept with its place.
  std::optional<GamePlace> before(const GameDigest &digest, const GamePlace &place);
  /// The first thing that went wrong, if anything did: then some games are taken as new that are
  /// not.
  [[nodiscard]] const std::optional<std::string> &problem() const { return database_->problem(); }

private:
  explicit SeenGames(std::shared_ptr<ScratchDatabase> database);

  std::shared_ptr<ScratchDatabase> database_;
  ScratchStatement find_;
  ScratchStatement add_;
};

} // namespace tessera
