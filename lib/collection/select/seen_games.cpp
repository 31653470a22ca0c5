#include "seen_games.hpp"

#include <utility>

namespace tessera {

Result<std::shared_ptr<SeenGames>> SeenGames::create() {
  using Created = Result<std::shared_ptr<SeenGames>>;
  const auto database = ScratchDatabase::create(
      "CREATE TABLE seen (high, low, path, line, game, PRIMARY KEY (high, low)) WITHOUT ROWID;");
  return database ? Created(std::shared_ptr<SeenGames>(new SeenGames(*database)))
                  : Created::failure(database.problem());
}

SeenGames::SeenGames(std::shared_ptr<ScratchDatabase> database)
    : database_(std::move(database)),
      find_(database_->prepare("SELECT path, line, game FROM seen WHERE high = ? AND low = ?")),
      add_(database_->prepare("INSERT INTO seen VALUES (?, ?, ?, ?, ?)")) {}

std::optional<GamePlace> SeenGames::before(const GameDigest &digest, const GamePlace &place) {
  if (find_.with(digest.high, digest.low).next()) {
    return GamePlace{std::string(find_.bytes(0)), find_.number(1), find_.number(2)};
  }
  add_.with(digest.high, digest.low, std::string_view(place.path), place.line, place.game).run();
  return std::nullopt;
}

} // namespace tessera
