#pragma once

// Cells of the 4x4x4x4 board (HB-2 in docs/rulebook/hypercube.md, IC-2 in
// docs/rulebook/infinitechess.md), of the faces of a tesseract (TS-3 in docs/rulebook/tesseract.md)
// and of boards of other sizes (DW-2 in docs/rulebook/dawson.md, SX-2 in docs/rulebook/sphinx.md,
// OC-2 in docs/rulebook/oana-chiru.md), as their games write them.
//
// Rules only: which axis a character stands for is meaning, not form. The three digit orders of
// Hyperchess have one form. No rule here takes white space.

#include "known.hpp"

namespace tessera::grammar {

struct digit : pegtl::range<'1', '4'> {};
struct small_letter : pegtl::range<'a', 'd'> {};
struct big_letter : pegtl::range<'A', 'D'> {};

// I, II, III or IV, in small letters too; some write IIII for IV.
struct roman_number
    : pegtl::sor<pegtl::istring<'I', 'V'>, pegtl::rep_min_max<1, 4, pegtl::one<'I', 'i'>>> {};

// 3113
struct digits_cell : pegtl::rep<4, digit> {};
// AIIIc1
struct chesseract_cell : pegtl::seq<big_letter, roman_number, small_letter, digit> {};
// ac31
struct fourstar_cell : pegtl::seq<pegtl::rep<2, small_letter>, pegtl::rep<2, digit>> {};
// Ac31
struct tesschess_cell : pegtl::seq<big_letter, small_letter, pegtl::rep<2, digit>> {};

// 01:c3 on a face of a tesseract (TS-3); which faces and cells exist is meaning, not form.
struct face_digit : pegtl::range<'0', '7'> {};
struct face : pegtl::rep<2, face_digit> {};
struct face_file : pegtl::range<'a', 'o'> {};
struct face_rank
    : pegtl::sor<pegtl::seq<pegtl::one<'1'>, pegtl::range<'0', '5'>>, pegtl::range<'1', '9'>> {};
struct faces_cell : pegtl::seq<face, pegtl::one<':'>, face_file, face_rank> {};

// 3,11 by column and row of a plane (IC-2). Whether a piece can stand there is meaning, not form;
// the largest board has 71 columns and rows.
struct plane_number
    : pegtl::seq<
          pegtl::sor<pegtl::one<'0'>, pegtl::seq<pegtl::range<'1', '9'>, pegtl::opt<pegtl::digit>>>,
          pegtl::not_at<pegtl::digit>> {};
struct plane_cell : pegtl::seq<plane_number, pegtl::one<','>, plane_number> {};
// (3,11), as coordinates are often written
struct bracketed_cell : pegtl::seq<pegtl::one<'('>, plane_cell, pegtl::one<')'>> {};

// ac31   de45, with letters and digits as far as the board goes (DW-2)
struct dawson_cell
    : pegtl::seq<pegtl::rep<2, pegtl::range<'a', 'h'>>, pegtl::rep<2, pegtl::range<'1', '8'>>> {};
// A1c4 (SX-2)
struct sphinx_cell : pegtl::seq<pegtl::range<'A', 'H'>, pegtl::range<'1', '8'>,
                                pegtl::range<'a', 'h'>, pegtl::range<'1', '8'>> {};
// e2a4 (OC-2)
struct slice_name : pegtl::seq<pegtl::range<'a', 'h'>, pegtl::range<'1', '8'>> {};
struct slices_cell : pegtl::rep<2, slice_name> {};
struct lattice_form : pegtl::sor<dawson_cell, sphinx_cell, slices_cell> {};

// The text is from a game with such cells. Elsewhere they are slips, or cells of another game.
struct has_lattice_cells {
  static auto ask(const auto &state) -> decltype(state.has_lattice_cells) {
    return state.has_lattice_cells;
  }
};
struct lattice_cell : pegtl::seq<known<has_lattice_cells>, lattice_form> {};

// These cannot be meant as numbers.
struct lettered_cell
    : pegtl::sor<lattice_cell, fourstar_cell, tesschess_cell, chesseract_cell, faces_cell> {};
struct cell : pegtl::sor<digits_cell, lettered_cell> {};
// Cells of any form, for texts that hold nothing else. In a record, cells on a plane stand only in
// moves of their own form, because two numbers with a comma are not a cell in prose.
struct any_cell : pegtl::sor<cell, plane_cell> {};

} // namespace tessera::grammar
