#pragma once

#include "../../base/result.hpp"
#include "../../base/scratch_database.hpp"
#include "../../record/record/record_ends.hpp"
#include "digest.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
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

/// A game that is kept until it is known what to do with it.
struct HeldGame {
  GamePlace place;
  /// What is written for it.
  std::string text;
  RecordBegin begin = RecordBegin::unclear;
  RecordEnd end = RecordEnd::open;
  /// Whether the same game came before it.
  bool is_copy = false;
};

/// Games that wait until all others are known, since a later one may begin with all their moves.
/// There may be any number of them: they are in a table (`ScratchDatabase`).
class HeldGames {
public:
  /// Fails with what SQLite says.
  static Result<std::shared_ptr<HeldGames>> create();

  /// `line` is the digest after each move (`GameDigester::so_far`); no other game is said to begin
  /// with a game without moves.
  void add(const HeldGame &game, std::span<const GameDigest> line);
  /// Shows all of them in their order; each that is not a copy comes with the place of a game that
  /// goes on after its moves, if there is one.
  void
  show(const std::function<void(const HeldGame &, const std::optional<GamePlace> &longer)> &visit);
  /// The first thing that went wrong, if anything did.
  [[nodiscard]] const std::optional<std::string> &problem() const { return database_->problem(); }

private:
  explicit HeldGames(std::shared_ptr<ScratchDatabase> database);

  std::shared_ptr<ScratchDatabase> database_;
  ScratchStatement add_game_;
  ScratchStatement add_beginning_;
  std::uint64_t count_ = 0;
};

} // namespace tessera
