#pragma once

#include "common.hpp"
#include "diagram/diagram.hpp"
#include "replay/chosen_position.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tessera::cli {

/// `--mark`: what is marked on a board.
class MarkOptions {
public:
  static std::shared_ptr<MarkOptions> add_to(CLI::App &app);

  /// The marks asked for, or those of the last move where nothing is; what cannot be marked in this
  /// position is a failure.
  [[nodiscard]] Result<std::vector<CellMark>> marks(const ChosenPosition &chosen) const;

  /// Whether any was asked for.
  [[nodiscard]] bool any() const { return !asked_.empty(); }

private:
  std::vector<std::string> asked_;
};

} // namespace tessera::cli
