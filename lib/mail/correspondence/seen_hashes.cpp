#include "seen_hashes.hpp"

#include <utility>

namespace tessera {

Result<std::shared_ptr<SeenHashes>> SeenHashes::create() {
  using Created = Result<std::shared_ptr<SeenHashes>>;
  const auto database = ScratchDatabase::create("CREATE TABLE seen (hash INTEGER PRIMARY KEY);");
  return database ? Created(std::shared_ptr<SeenHashes>(new SeenHashes(*database)))
                  : Created::failure(database.problem());
}

SeenHashes::SeenHashes(std::shared_ptr<ScratchDatabase> database)
    : database_(std::move(database)),
      find_(database_->prepare("SELECT 1 FROM seen WHERE hash = ?")),
      add_(database_->prepare("INSERT INTO seen VALUES (?)")) {}

bool SeenHashes::is_new(std::uint64_t hash) {
  if (find_.with(hash).next()) {
    return false;
  }
  add_.with(hash).run();
  return true;
}

} // namespace tessera
