#include "oana_chiru.hpp"

#include "oana_chiru_after.hpp"
#include "oana_chiru_attack.hpp"
#include "zobrist.hpp"

#include <array>
#include <span>

// How moves are played.

namespace tessera::oana_chiru {

namespace {

std::uint64_t right_term(const Castling &castling) {
  return scramble(std::uint64_t{1} << 33U | index(castling.color) << 7U |
                  index(castling.wing) << 6U | castling.slice.number());
}

/// Calls `visit` with each castling whose king or rook starts on a cell.
template <class Visit> void for_each_castling_of(Cell cell, Visit visit) {
  for (const Color color : both_colors) {
    for (const Wing wing : both_wings) {
      const Castling castling{color, slice_of(cell), wing};
      if (starts_on(color, castling.slice) &&
          (cell == castling.king_from() || cell == castling.rook_from())) {
        visit(castling);
      }
    }
  }
}

/// Finds whether kings are attacked after pieces may have left some cells and come to others. If a
/// colour's kings were not attacked before, only that can have changed it.
void look_along(const Placement &men, std::span<const Cell> left, std::span<const Cell> reached,
                std::array<bool, 2> &in_check) {
  const auto at = [&men](Cell cell) { return men.at(cell); };
  for (const Color color : both_colors) {
    bool attacked = false;
    if (in_check[index(color)]) {
      for (const Cell king : men.of(color, Role::king)) {
        attacked = attacked || is_attacked(at, king, opponent(color));
      }
    } else {
      for (const Cell cell : reached) {
        const Piece man = cell.exists() ? men.at(cell) : Piece();
        attacked = attacked ||
                   (man.exists() && man.color() != color && attacks_king(at, man, cell)) ||
                   (man.is(color, Role::king) && is_attacked(at, cell, opponent(color)));
      }
      for (const Cell cell : left) {
        attacked =
            attacked || (cell.exists() && !men.at(cell).exists() && is_uncovered(at, cell, color));
      }
    }
    in_check[index(color)] = attacked;
  }
}

} // namespace

void Position::drop_rights(Cell cell) {
  for_each_castling_of(cell, [this](const Castling &castling) {
    if (may_castle(castling)) {
      state_->rights[index(castling.color)][index(castling.wing)] &= ~castling.slice.bit();
      state_->hash ^= right_term(castling);
    }
  });
}

Position::Position(const PositionSetup &setup, const Options &options) : rules_(options.rules) {
  for (const Cell cell : setup.men.occupied()) {
    state_->put(cell, setup.men.at(cell));
  }
  state_->rights = setup.castling.value_or(rights_of_start(setup.men));
  for (const Castling &castling : castlings_in(state_->rights)) {
    state_->hash ^= right_term(castling);
  }
  turn_.begin(setup);
  if (setup.passed.exists()) {
    turn_.set_passed(setup.passed, setup.passer.exists() ? setup.passer : passers(setup).at(0));
  }
  find_checks();
}

void Position::find_checks() {
  const auto at = [this](Cell cell) { return men().at(cell); };
  for (const Color color : both_colors) {
    bool &attacked = state_->in_check[index(color)];
    attacked = false;
    for (const Cell cell : kings(color)) {
      attacked = attacked || is_attacked(at, cell, opponent(color));
    }
  }
}

void Position::move_men(const Move &move) {
  const Piece piece = men().at(move.from);
  const Cell taken = victim(move);
  const std::optional<Castling> castles = castling(move);
  if (taken.exists()) {
    state_->take(taken);
  }
  state_->take(move.from);
  state_->put(move.to, move.promotion ? Piece(piece.color(), *move.promotion) : piece);
  const Piece rook(piece.color(), Role::rook);
  if (castles && men().at(castles->rook_from()) == rook && !men().at(castles->rook_to()).exists()) {
    state_->take(castles->rook_from());
    state_->put(castles->rook_to(), rook);
  }
  drop_rights(move.from);
  drop_rights(move.to);
  const Cell over = is_pawn(piece.role()) ? passes_over(piece, move.from, move.to) : Cell();
  turn_.set_passed(over, over.exists() ? move.to : Cell());
  turn_.finish_move(taken.exists() || is_pawn(piece.role()));
}

void Position::apply(const Move &move) {
  const Color mover = turn();
  const Color enemy = opponent(mover);
  const Cell emptied = is_in_passing(move) ? passer() : Cell();
  if (state_->in_check[index(enemy)] || castling(move)) {
    force(move);
    return;
  }
  move_men(move);
  const auto at = [this](Cell cell) { return men().at(cell); };
  state_->in_check[index(mover)] = false;
  state_->in_check[index(enemy)] = attacks_king(at, men().at(move.to), move.to) ||
                                   is_uncovered(at, move.from, enemy) ||
                                   (emptied.exists() && is_uncovered(at, emptied, enemy));
}

void Position::force(const Move &move) {
  const std::optional<Castling> castles = castling(move);
  const std::array left{move.from, is_in_passing(move) ? passer() : Cell(),
                        castles ? castles->rook_from() : Cell()};
  const std::array reached{move.to, castles ? castles->rook_to() : Cell()};
  move_men(move);
  look_along(men(), left, reached, state_->in_check);
}

void Position::take_off(Cell cell) {
  state_->take(cell);
  drop_rights(cell);
  turn_.set_passed({}, {});
  turn_.finish_move(true);
  look_along(men(), std::span(&cell, 1), {}, state_->in_check);
}

void Position::pass() {
  turn_.set_passed({}, {});
  // A king that was attacked still is.
  turn_.finish_move(false);
}

} // namespace tessera::oana_chiru
