#pragma once

#include "../../record/record/turn_name.hpp"
#include "mail_place.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace tessera {

/// Who plays a game, as far as its mail shows it. On two boards, each has its own seats: 'a' and
/// 'b'; a single board is 0.
class Players {
public:
  /// Who has a seat, if that is known.
  [[nodiscard]] const std::optional<Correspondent> &at(Color side, char board = 0) const {
    return seats_[seat(side, board)];
  }
  void seat_at(Color side, char board, const Correspondent &person) {
    seats_[seat(side, board)] = person;
  }
  /// Nobody can say who plays: one address sends the moves of both sides.
  void forget() { seats_ = {}; }
  /// Notes to whom the first move was sent.
  void note_addressed(const Correspondent &person) { addressed_ = person; }

  /// Whether somebody has a seat at a single board.
  [[nodiscard]] bool has_seat(const Correspondent &person) const;
  /// Whether both players are known, and this is neither.
  [[nodiscard]] bool is_stranger(const Correspondent &person, char board) const;
  /// Whether another person than this is known to play.
  [[nodiscard]] bool has_other_than(const Correspondent &person) const;
  /// Whether somebody belongs to a side's team, which has the other side's pieces on the second
  /// board.
  [[nodiscard]] bool plays_for(Color side, const Correspondent &person) const;
  /// The side that somebody plays for. Who has not moved yet gets the free seat if the other player
  /// wrote to them.
  std::optional<Color> side_of(const Correspondent &person);
  /// Whether the sender of a message plays a side, or may, because nobody is known to play it.
  [[nodiscard]] bool is_to_move(Color side, const SentIn &in) const;
  /// Whether the sender plays a side, or answers the other side's player, who is somebody else:
  /// then nobody else has the free seat. (If messages are missing, a log may tell of these.)
  [[nodiscard]] bool can_only_play(Color side, char board, const SentIn &in) const;
  /// Whether only one player is known, and wrote to somebody other than the sender: an adviser
  /// would be taken as the other player. What both write to is a list.
  [[nodiscard]] bool may_only_watch(const SentIn &in) const;

private:
  static std::size_t seat(Color side, char board) { return index(side) + (board == 'b' ? 2U : 0U); }

  std::array<std::optional<Correspondent>, 4> seats_;
  std::optional<Correspondent> addressed_;
};

} // namespace tessera
