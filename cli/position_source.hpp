#pragma once

#include "common.hpp"
#include "game/notation/fen.hpp"
#include "record/replay/chosen_position.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tessera::cli {

/// The options of commands that look at one position: of a record at some move, of a FEN, or a
/// game's start.
class PositionSource {
public:
  /// Adds the options and the argument FILE.
  static std::shared_ptr<PositionSource> add_to(CLI::App &app);
  /// The same, and the argument CELL after FILE; `use` says what it is for.
  static std::shared_ptr<PositionSource> add_with_cell_to(CLI::App &app, const std::string &use);

  /// The same as `add_to`, for a command that takes several positions.
  static std::shared_ptr<PositionSource> add_with_every_to(CLI::App &app);

  /// The position asked for. What is wrong with the record is reported on standard error; fails if
  /// there is no position.
  [[nodiscard]] Result<ChosenPosition> choose() const;
  /// The same for a command that takes several; never empty.
  [[nodiscard]] Result<std::vector<ChosenPosition>> choose_all() const;
  /// The pieces of a position on one line that is given instead of a file, whether it can be set up
  /// or not; empty if it is not a position, or none is given.
  [[nodiscard]] std::vector<MenOnBoard> men_of_fen() const;
  /// What is known about the game and its notation.
  [[nodiscard]] const Given &given() const { return given_->given(); }
  /// Whether a cell was named.
  [[nodiscard]] bool names_cell() const { return cell_text() != nullptr; }
  /// The sentence for a lone argument beside --game that is neither a file nor a cell of any form;
  /// nothing if there is no such argument.
  [[nodiscard]] std::optional<std::string> neither_file_nor_cell() const;
  /// The cell named, in the notation of the position, on each of its boards.
  [[nodiscard]] Result<std::vector<Cell>> cells(const ChosenPosition &chosen) const;

private:
  /// Adds what all commands have.
  static std::shared_ptr<PositionSource> add_options_to(CLI::App &app);
  /// The position given by --fen or, with --game, instead of the file; otherwise null.
  [[nodiscard]] const std::string *fen_text() const;
  /// If there is a game or a FEN, and a cell is the only argument, that is not a file.
  [[nodiscard]] bool reads_file() const;
  [[nodiscard]] const std::string *cell_text() const;
  [[nodiscard]] Result<std::vector<ChosenPosition>> from_file(const std::string &path) const;

  std::shared_ptr<GivenOptions> given_;
  std::string file_;
  /// Whether CELL may follow FILE, or stand in its place.
  bool takes_cell_ = false;
  std::string cell_;
  std::optional<std::string> fen_;
  std::string at_ = "end";
  /// A number of moves, or `ply`.
  std::optional<std::string> every_;
  std::size_t record_ = 1;
};

} // namespace tessera::cli
