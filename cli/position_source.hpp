#pragma once

#include "common.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tessera::cli {

/// A position that a command works on, and how to write its cells.
struct ChosenPosition {
  Position position;
  CoordinateSystem system;
  /// The move that led to it, if it was reached by one.
  std::optional<Move> last_move;
};

/// The options of commands that look at one position: of a record at some move, of a FEN, or
/// a game's start. `FILE` and what else a command takes are its positional arguments.
class PositionSource {
public:
  /// Adds the options; up to `extra` more words may stand behind the file.
  static std::shared_ptr<PositionSource> add_to(CLI::App &app, std::string_view extra);

  /// The position asked for. What is wrong with the record is told on standard error; fails if
  /// there is no position.
  [[nodiscard]] Result<ChosenPosition> choose() const;
  /// The argument behind the file, or nothing.
  [[nodiscard]] std::optional<std::string> extra() const;

private:
  [[nodiscard]] bool reads_file() const;
  [[nodiscard]] Result<ChosenPosition> from_file() const;
  [[nodiscard]] Result<ChosenPosition> from_fen() const;

  std::shared_ptr<ToldOptions> told_;
  std::vector<std::string> words_;
  std::optional<std::string> fen_;
  std::string at_ = "end";
  std::size_t record_ = 1;
};

} // namespace tessera::cli
