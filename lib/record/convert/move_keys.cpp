#include "move_keys.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/notation/short_form.hpp"
#include "../../game/notation/written_move.hpp"

#include <fmt/format.h>

namespace tessera {

namespace {

std::string without_white_space(std::string_view text) {
  std::string all;
  for (const std::string_view word : words(text)) {
    all += word;
  }
  return all;
}

} // namespace

std::string MoveKeys::of(const Move &move, Role mover, const TurnName &name) {
  return fmt::format("{}{}{}{}-{}{}", name.board != 0 ? lower(name.board) : ' ',
                     name.side == Color::white ? 'w' : 'b', index(mover),
                     move.drop ? "*" : fmt::format(":{}", move.from.index()), move.to.index(),
                     move.promotion ? fmt::format("={}", index(*move.promotion)) : "");
}

/// Behind an error it depends on how a replay goes on whether a move is legal, so what it says is
/// the same for both if it can be.
std::string MoveKeys::of_illegal(const WrittenMove &written, const TurnName &at,
                                 std::size_t item) const {
  if (says_what_it_does(written)) {
    const Attempt attempt = attempt_of(written, system_, conventions_);
    if (attempt.move.from.exists() && attempt.move.to.exists() &&
        (attempt.mover || written.piece == 0)) {
      return attempt.mover ? of(attempt.move, *attempt.mover, at)
                           : "illegal " + of(attempt.move, {}, at);
    }
  }
  WrittenMove without_hint = written;
  without_hint.origin_hint = {};
  std::string key = "illegal ";
  key += written.board != 0 ? lower(written.board) : ' ';
  // Its cells are independent of their notation.
  key +=
      without_white_space(text_.illegal_text(without_hint, {.item = item, .turn = Color::white}));
  if (const std::string_view hint = hint_of(written); !hint.empty()) {
    key += fmt::format(" {} in {}", hint, system_.name());
  }
  return key;
}

std::string MoveKeys::of_broken(std::string_view text) {
  return "broken " + without_white_space(text);
}

/// Whether a move says which piece goes from where to where, as a legal one does, or where it goes
/// if the notation has no letters for pieces.
bool MoveKeys::says_what_it_does(const WrittenMove &written) const {
  return written.shape == MoveShape::full && !written.shot && !written.turning &&
         !written.castling && !written.in_passing && !has_cells_of_two_forms(written) &&
         !names_unknown_piece(written, conventions_);
}

} // namespace tessera
