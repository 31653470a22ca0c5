#include "same_turn.hpp"

#include "../../base/text.hpp"
#include "../../game/board/board.hpp"

#include <algorithm>

namespace tessera {

namespace {

bool is_same_cell(WrittenCell a, WrittenCell b) {
  if (a.form == b.form) {
    return a.numbers == b.numbers;
  }
  const std::vector<Notation> all = all_notations();
  return std::any_of(all.begin(), all.end(), [&](Notation x) {
    return x.form() == a.form && std::any_of(all.begin(), all.end(), [&](Notation y) {
             return y.form() == b.form && &x.board() == &y.board() && x.read(a) == y.read(b);
           });
  });
}

bool is_same_move(const WrittenMove &a, const WrittenMove &b) {
  const auto piece = [](const WrittenMove &move) {
    return move.piece == 0 ? 'P' : upper(move.piece);
  };
  const bool both_full = a.shape == MoveShape::full && b.shape == MoveShape::full;
  return piece(a) == piece(b) && is_same_cell(a.destination, b.destination) &&
         (a.shape == MoveShape::drop) == (b.shape == MoveShape::drop) &&
         (!both_full || is_same_cell(a.origin, b.origin)) &&
         (a.promotion == 0 || b.promotion == 0 || upper(a.promotion) == upper(b.promotion));
}

/// The same for a turn or for what was taken back.
template <class Known> bool is_same(const Known &known, const SentTurn &sent) {
  if (known.is_broken || sent.is_broken) {
    return known.text == sent.text;
  }
  return std::equal(known.moves.begin(), known.moves.end(), sent.moves.begin(), sent.moves.end(),
                    is_same_move);
}

} // namespace

bool has_letter(std::string_view move) {
  return std::any_of(move.begin(), move.end(),
                     [](char c) { return is_letter(c) && lower(c) != 'x'; });
}

bool is_same_turn(const JoinedTurn &known, const SentTurn &sent) { return is_same(known, sent); }
bool is_same_turn(const SentTurn &one, const SentTurn &other) { return is_same(one, other); }

std::optional<std::size_t> taken_back_as(const JoinedTurn &known, const SentTurn &sent) {
  const auto found = std::find_if(known.taken_back.begin(), known.taken_back.end(),
                                  [&](const TakenBack &one) { return is_same(one, sent); });
  return found == known.taken_back.end()
             ? std::nullopt
             : std::optional(static_cast<std::size_t>(found - known.taken_back.begin()));
}

} // namespace tessera
