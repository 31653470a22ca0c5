#pragma once

#include "common.hpp"
#include "picture/diagram/diagram.hpp"
#include "record/replay/chosen_position.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tessera::cli {

/// `--mark`: what is marked on a board.
class MarkOptions {
public:
  static std::shared_ptr<MarkOptions> add_to(CLI::App &app);

  /// The requested marks, or by default those of the last move; fails for anything that cannot be
  /// marked in this position.
  [[nodiscard]] Result<std::vector<CellMark>> marks(const ChosenPosition &chosen) const;

  /// Whether any was requested.
  [[nodiscard]] bool any() const { return !asked_.empty(); }

private:
  std::vector<std::string> asked_;
};

} // namespace tessera::cli
