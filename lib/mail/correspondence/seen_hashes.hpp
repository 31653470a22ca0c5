#pragma once

#include "../../base/scratch_database.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tessera {

/// The hashes seen so far, any number of them: they are in a table (`ScratchDatabase`).
class SeenHashes {
public:
  /// Fails as `ScratchDatabase` does.
  static Result<std::shared_ptr<SeenHashes>> create();

  /// Whether a hash is seen for the first time.
  bool is_new(std::uint64_t hash);
  /// See `ScratchDatabase`; then each hash is taken as new.
  [[nodiscard]] const std::optional<std::string> &problem() const { return database_->problem(); }

private:
  explicit SeenHashes(std::shared_ptr<ScratchDatabase> database);

  std::shared_ptr<ScratchDatabase> database_;
  ScratchStatement find_;
  ScratchStatement add_;
};

} // namespace tessera
