#include "players.hpp"

#include "same_person.hpp"

namespace tessera {

bool Players::has_seat(const Correspondent &person) const {
  return is_same_person(at(Color::white), person) || is_same_person(at(Color::black), person);
}

bool Players::is_stranger(const Correspondent &person, char board) const {
  const auto is_other = [&](Color side) {
    const std::optional<Correspondent> &one = at(side, board);
    return one && !is_same_person(one, person) && (one->name.empty() || one->name != person.name);
  };
  return board == 0 && is_other(Color::white) && is_other(Color::black);
}

bool Players::has_other_than(const Correspondent &person) const {
  const auto is_other = [&](Color side) { return at(side) && !is_same_person(at(side), person); };
  return is_other(Color::white) || is_other(Color::black);
}

bool Players::plays_for(Color side, const Correspondent &person) const {
  return is_same_person(at(side), person) || is_same_person(at(opponent(side), 'b'), person);
}

std::optional<Color> Players::side_of(const Correspondent &person) {
  for (const Color side : {Color::white, Color::black}) {
    if (plays_for(side, person)) {
      return side;
    }
  }
  for (const Color side : {Color::white, Color::black}) {
    if (!at(side) && at(opponent(side)) && is_same_person(addressed_, person)) {
      seat_at(side, 0, person);
      return side;
    }
  }
  return std::nullopt;
}

bool Players::is_to_move(Color side, const SentIn &in) const {
  const Correspondent &sender = in.message.name.from;
  return at(side) ? is_same_person(at(side), sender)
                  : !is_same_person(at(opponent(side)), sender) && !may_only_watch(in);
}

bool Players::can_only_play(Color side, char board, const SentIn &in) const {
  const std::optional<Correspondent> &own = at(side, board);
  const std::optional<Correspondent> &other = at(opponent(side), board);
  const Correspondent &sender = in.message.name.from;
  return own ? is_same_person(own, sender)
             : board == 0 && !in.answers_missing && other && !is_same_person(other, sender);
}

bool Players::may_only_watch(const SentIn &in) const {
  const Correspondent &person = in.message.name.from;
  const bool has_free_seat = !at(Color::white) || !at(Color::black);
  return has_free_seat && addressed_ && !is_same_person(addressed_, person) &&
         !is_same_person(addressed_, in.message.to) && !has_seat(person);
}

} // namespace tessera
