#pragma once

#include "item_actions.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

// What the rules for the parts of a written move mean.

namespace tessera::parsing {

template <> struct Action<grammar::move_begin> {
  static void apply0(Builder &builder) { builder.move = {}; }
};
template <> struct Action<grammar::short_begin> {
  static void apply0(Builder &builder) {
    builder.move = {};
    builder.move.shape = MoveShape::short_form;
  }
};
template <> struct Action<grammar::drop_sign> {
  static void apply0(Builder &builder) { builder.move.shape = MoveShape::drop; }
};

template <char WrittenMove::*letter> struct SetLetter {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.*letter = in.peek_char();
  }
};
template <> struct Action<grammar::piece_letter> : SetLetter<&WrittenMove::piece> {};
template <> struct Action<grammar::short_letter> : SetLetter<&WrittenMove::piece> {};
template <> struct Action<grammar::drop_letter> : SetLetter<&WrittenMove::piece> {};
template <> struct Action<grammar::victim_letter> : SetLetter<&WrittenMove::victim> {};
template <> struct Action<grammar::promotion_letter> : SetLetter<&WrittenMove::promotion> {};
template <> struct Action<grammar::signed_letter> : SetLetter<&WrittenMove::promotion> {};
template <> struct Action<grammar::small_signed_letter> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.promotion = upper(in.peek_char());
  }
};
template <> struct Action<grammar::plane_letter> : SetLetter<&WrittenMove::piece> {};
template <> struct Action<grammar::plane_promotion_letter> : SetLetter<&WrittenMove::promotion> {};

struct SetHint {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    OriginHint &hint = builder.move.origin_hint;
    // Three labels of any cell have at most five characters; a longer text fits none.
    hint = {};
    std::copy_n(in.begin(), std::min(in.size(), hint.size() - 1), hint.begin());
  }
};
template <class Cell> struct Action<grammar::origin_hint<Cell>> : SetHint {};
template <> struct Action<grammar::pawn_hint> : SetHint {};
template <> struct Action<grammar::faces_hint> : SetHint {};
/// A cell that has matched `cell`.
template <class Input> WrittenCell cell_of(const Input &in, const Builder &builder) {
  if (builder.has_lattice_cells) {
    if (const std::optional<WrittenCell> cell = parse_lattice_cell(text_of(in))) {
      return *cell;
    }
  }
  return written_cell(text_of(in));
}
template <> struct Action<grammar::origin> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.origin = cell_of(in, builder);
  }
};
template <> struct Action<grammar::destination> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.destination = cell_of(in, builder);
  }
};
template <> struct Action<grammar::slices_origin> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.origin = *parse_lattice_cell(text_of(in));
  }
};
template <> struct Action<grammar::slices_destination> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.destination = *parse_lattice_cell(text_of(in));
  }
};
template <> struct Action<grammar::plane_origin> : Action<grammar::origin> {};
template <> struct Action<grammar::plane_destination> : Action<grammar::destination> {};
template <> struct Action<grammar::leg_end> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.turning = std::exchange(builder.move.destination, cell_of(in, builder));
  }
};
template <> struct Action<grammar::plane_leg_end> : Action<grammar::leg_end> {};
template <> struct Action<grammar::capture_sign> {
  static void apply0(Builder &builder) { builder.move.capture = true; }
};
template <> struct Action<grammar::shot_sign> {
  static void apply0(Builder &builder) {
    builder.move.capture = true;
    builder.move.shot = true;
  }
};
template <> struct Action<grammar::part_letter> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.part_letter = in.peek_char();
  }
};
// A second part that is played elsewhere does not belong to this move.
template <> struct Action<grammar::part_cell> {
  template <class Input> static bool apply(const Input &in, Builder &builder) {
    const bool same = cell_of(in, builder) == builder.move.destination;
    builder.move.promotion = same ? builder.part_letter : builder.move.promotion;
    return same;
  }
};
template <> struct Action<grammar::plane_part_cell> : Action<grammar::part_cell> {};
template <> struct Action<grammar::in_passing> {
  static void apply0(Builder &builder) { builder.move.in_passing = true; }
};
template <> struct Action<grammar::castling_sign> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.castling = true;
    // The king's move is known once the slice is.
    builder.castling_sign = text_of(in);
  }
};
template <> struct Action<grammar::castling_slice> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    const char sign = builder.castling_sign.front();
    const bool is_white = sign == 'O';
    const bool is_short =
        std::count(builder.castling_sign.begin(), builder.castling_sign.end(), sign) == 2;
    const auto on_rank = [&](char file) {
      return *parse_lattice_cell(std::string{file, is_white ? '1' : '8'} + in.string());
    };
    builder.move.origin = on_rank('e');
    builder.move.destination = on_rank(is_short ? 'g' : 'c');
  }
};
template <> struct Action<grammar::check_sign> {
  static void apply0(Builder &builder) { builder.move.mark = Mark::check; }
};
template <> struct Action<grammar::mate_sign> {
  static void apply0(Builder &builder) { builder.move.mark = Mark::mate; }
};
struct AddMove {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add_move(text_of(in));
    builder.has_hash_lines |= builder.move.destination.form == CellForm::slices;
  }
};
template <> struct Action<grammar::move> : AddMove {};
template <class Cell> struct Action<grammar::piece_move<Cell>> : AddMove {};
template <class Cell> struct Action<grammar::pawn_move<Cell>> : AddMove {};
struct AddBrokenMove {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add_number();
    const auto board = static_cast<unsigned char>(std::exchange(builder.board, '\0'));
    builder.add(text_of(in), ItemKind::broken_move,
                std::exchange(builder.joined, false) ? 1U : board);
  }
};
template <> struct Action<grammar::broken_move> : AddBrokenMove {};
template <> struct Action<grammar::broken_short> : AddBrokenMove {};
template <> struct Action<grammar::broken_following> : AddBrokenMove {};
template <> struct Action<grammar::broken_answering> : AddBrokenMove {};
template <> struct Action<grammar::broken_joined> : AddBrokenMove {};

} // namespace tessera::parsing
