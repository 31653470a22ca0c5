#pragma once

#include "../../game/notation/written_move.hpp"
#include "../../record/record/turn_name.hpp"
#include "../../record/replay/setting.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// What the board says about a turn that somebody wrote.
enum class Verdict : std::uint8_t {
  legal,
  illegal,
  /// Nobody knows the position.
  unknown,
};

/// How a position that somebody shows compares with the board.
enum class ShownBoard : std::uint8_t {
  same,
  other,
  /// It is no position of the game.
  unreadable,
  /// Nobody knows the position.
  unknown,
};

/// A turn as written, on one line.
struct TurnOnBoard {
  std::string_view text;
  /// Empty for a text that is not a move.
  std::span<const WrittenMove> moves;
};

/// A turn of any type that has these, and may be no move.
template <class Turn> TurnOnBoard on_board(const Turn &turn) {
  return {turn.text, turn.is_broken ? std::span<const WrittenMove>() : turn.moves};
}

/// Plays the moves of a turn, if they are legal.
bool play_moves(Position &position, Notation system, std::span<const WrittenMove> moves);

/// The position of a game whose turns come one by one, in all games and notations that it may be
/// in. Each player may have an order of digits of their own.
class Standing {
public:
  using Tags = std::vector<std::pair<std::string, std::string>>;

  /// Before the first turn of a game with these tags, and the start that stands before its moves,
  /// if there is one.
  explicit Standing(const Tags &tags = {}, std::string_view start = {});

  /// Which turn the game starts with.
  [[nodiscard]] TurnName first_turn() const;

  /// Whether a position on one line, as a FEN tag has it, is where the game starts.
  [[nodiscard]] bool starts_from(std::string_view fen) const;

  /// Whether a turn can be played next.
  [[nodiscard]] Verdict next(const TurnOnBoard &turn) const;
  /// Whether it could have been played instead of the last.
  [[nodiscard]] Verdict in_place_of_last(const TurnOnBoard &turn) const;
  /// Whether an answer could be played next if another turn had been played instead of the last.
  [[nodiscard]] Verdict next_behind(const TurnOnBoard &instead, const TurnOnBoard &answer) const;
  /// Whether it could be played next if the other side passed its turn: the message with that turn
  /// may be missing.
  [[nodiscard]] Verdict after_pass(const TurnOnBoard &turn) const;
  /// Plays a turn; after an illegal one, it goes on somehow.
  void play(const TurnOnBoard &turn);
  /// How many turns were not legal in the game and notations that fit best; the greatest number if
  /// no game fits.
  [[nodiscard]] std::size_t refused() const;
  /// How a position on one line, which may leave out all behind its cells, compares with the board
  /// after the last turn or before it.
  [[nodiscard]] ShownBoard shown(std::string_view position) const;
  /// Whether all turns so far were legal, and the last ended the game.
  [[nodiscard]] bool is_over() const;
  /// The notations of White and Black, if they must be different, and where the game starts.
  struct TwoNotations {
    Position start;
    std::array<Notation, 2> systems;
  };
  [[nodiscard]] std::optional<TwoNotations> two_notations(const TurnOnBoard &first) const;

private:
  struct Line {
    Variant variant;
    /// By sides; nothing while a side has not written anything that shows it.
    std::array<std::optional<Notation>, 2> systems;
    Position position;
    /// How many turns were not legal.
    std::size_t refused = 0;
  };
  using Lines = std::vector<Line>;

  [[nodiscard]] Lines start(const TurnOnBoard &first) const;
  static Lines lines_of(const Record &record);
  [[nodiscard]] std::vector<Notation> notations_for(const Line &line,
                                                    const TurnOnBoard &turn) const;
  [[nodiscard]] Lines behind(const Line &line, const TurnOnBoard &turn) const;
  [[nodiscard]] Verdict verdict(const Lines &lines, const TurnOnBoard &turn) const;

  /// The tags that give the setting, and the start before the moves, as text.
  std::string setting_;
  /// Whether these say where the game starts.
  bool has_own_start_;
  bool has_begun_ = false;
  /// The lines with the fewest refused turns come first.
  Lines lines_;
  Lines before_last_;
};

/// The tags that say how to replay a record, and the start before its moves, each with a line end.
std::string setting_text(const Standing::Tags &tags, std::string_view start);
/// Whether tags say where a game starts.
bool tells_start(const Standing::Tags &tags);

} // namespace tessera
