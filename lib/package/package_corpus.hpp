#pragma once

#include "package_text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tessera::package {

/// Makes records of the lines of a corpus. What the corpus says of each ply is held against its
/// moves: the position, the side to move, the number of the ply and how the game ends.
class Corpus {
public:
  /// The text must outlive it, and knows where the lines stand.
  explicit Corpus(PackageText &text) : text_(text) {}

  void take(std::string_view line);
  /// After the last line.
  void end_game();

private:
  /// A game as far as it is read.
  struct Game {
    Position position;
    /// Where its header stands.
    FilePlace header;
    std::size_t ply = 0;
    bool has_moves = false;
    /// Whether its moves can be played, so that the corpus can be held against them.
    bool is_followed = true;
    /// Whether what the ply before said was right. (What is wrong from one ply on is told once.)
    bool had_position = true;
    bool had_side = true;
    /// How it ends by its header, if that says so.
    std::string_view termination{};
    std::optional<std::size_t> plies{};
  };

  void take_format(const Json &line);
  void take_header(const Json &line);
  void take_ply(const Json &line);
  void take_move(const Json &line);
  void compare(const Json &line);
  void compare_end(const Game &ended);

  PackageText &text_;
  std::optional<Game> game_;
};

} // namespace tessera::package
