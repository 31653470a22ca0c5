#pragma once

#include "package_text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tessera::package {

/// Makes records from the lines of a corpus. What the corpus says about each ply is compared with
/// its moves: the position, the side to move, the number of the ply and how the game ends.
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
    /// Where its header stands, and its number according to that.
    FilePlace header;
    Json number;
    std::size_t ply = 0;
    bool has_moves = false;
    /// Whether its moves are read.
    bool is_read = true;
    /// Whether all its moves can be played, so that the corpus can be compared with them.
    bool is_compared = true;
    /// Whether a line since the last ply could not be read.
    bool has_lost_line = false;
    /// Whether the ply before was right about this. (A fault that lasts over several plies is
    /// reported once.)
    bool had_position = true;
    bool had_side = true;
    bool had_game = true;
    /// How it ends, and after how many plies, according to its header, if that says so.
    std::string_view termination{};
    std::optional<Json> plies{};
  };

  /// For a line that cannot be read and may have been a ply.
  void lose_line(Code code, std::string sentence);
  void take_format(const Json &line);
  void take_header(const Json &line);
  void take_ply(const Json &line);
  void take_move(const Json &line);
  void count_ply(const Json &number);
  void compare_no_more(std::string_view why);
  void compare_game(const Json &line);
  void compare(const Json &line);
  void compare_end(const Game &ended);

  PackageText &text_;
  std::optional<Game> game_;
};

} // namespace tessera::package
