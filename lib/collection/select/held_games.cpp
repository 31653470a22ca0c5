#include "held_games.hpp"

#include <utility>

namespace tessera {

Result<std::shared_ptr<HeldGames>> HeldGames::create() {
  using Created = Result<std::shared_ptr<HeldGames>>;
  // For each game, the digest after its last move. A beginning is a digest after an earlier move.
  const auto database =
      ScratchDatabase::create("CREATE TABLE game (id INTEGER PRIMARY KEY, high, low, path, line, "
                              "number, text, begins, ends,"
                              " copy);"
                              "CREATE TABLE beginning (high, low, game);"
                              "CREATE TABLE longer (game INTEGER PRIMARY KEY, other);");
  return database ? Created(std::shared_ptr<HeldGames>(new HeldGames(*database)))
                  : Created::failure(database.problem());
}

HeldGames::HeldGames(std::shared_ptr<ScratchDatabase> database)
    : database_(std::move(database)),
      add_game_(database_->prepare("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      add_beginning_(database_->prepare("INSERT INTO beginning VALUES (?, ?, ?)")) {}

void HeldGames::add(const HeldGame &game, std::span<const GameDigest> line) {
  const std::uint64_t id = count_++;
  // (A game without moves has a digest that no beginning has.)
  const GameDigest whole = line.empty() ? GameDigest{} : line.back();
  add_game_
      .with(id, whole.high, whole.low, std::string_view(game.place.path), game.place.line,
            game.place.game, std::string_view(game.text), static_cast<unsigned>(game.begin),
            static_cast<unsigned>(game.end), game.is_copy ? 1U : 0U)
      .run();
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    add_beginning_.with(line[i].high, line[i].low, id).run();
  }
}

void HeldGames::show(
    const std::function<void(const HeldGame &, const std::optional<GamePlace> &)> &visit) {
  // Of equal games, only the first is looked for; otherwise the work would grow with the square of
  // their number.
  database_->prepare("CREATE INDEX ends ON game (high, low) WHERE copy = 0").run();
  // If there are several longer games, the first is reported.
  database_
      ->prepare("INSERT OR IGNORE INTO longer SELECT game.id, beginning.game FROM beginning "
                "CROSS JOIN game ON game.high = beginning.high AND game.low = beginning.low "
                "AND game.copy = 0")
      .run();
  ScratchStatement all = database_->prepare(
      "SELECT game.path, game.line, game.number, game.text, game.begins, game.ends, game.copy,"
      " other.path, other.line, other.number FROM game LEFT JOIN longer ON longer.game = game.id"
      " LEFT JOIN game AS other ON other.id = longer.other ORDER BY game.id");
  all.with();
  while (all.next()) {
    const HeldGame game{{std::string(all.bytes(0)), all.number(1), all.number(2)},
                        std::string(all.bytes(3)),
                        static_cast<RecordBegin>(all.number(4)),
                        static_cast<RecordEnd>(all.number(5)),
                        all.number(6) != 0};
    std::optional<GamePlace> longer;
    if (!all.is_null(7)) {
      longer = GamePlace{std::string(all.bytes(7)), all.number(8), all.number(9)};
    }
    visit(game, longer);
  }
}

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
