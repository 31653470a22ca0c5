#pragma once

// Cells of the 4x4x4x4 board (HB-2 in docs/rulebook/hypercube.md, IC-2 in
// docs/rulebook/infinitechess.md) and of the faces of a tesseract (TS-3 in
// docs/rulebook/tesseract.md), as their games write them.
//
// Rules alone: which axis a character stands for is the meaning, not the form. The three
// digit orders of Hyperchess have one form. No rule here takes white space.

#include <tao/pegtl.hpp>

namespace tessera::grammar {

namespace pegtl = tao::pegtl;

struct digit : pegtl::range<'1', '4'> {};
struct small_letter : pegtl::range<'a', 'd'> {};
struct big_letter : pegtl::range<'A', 'D'> {};

// I, II, III or IV, small ones too; IIII is met for IV.
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

// 01:c3 on a face of a tesseract (TS-3); which faces and cells there are is the meaning.
struct face_digit : pegtl::range<'0', '7'> {};
struct face : pegtl::rep<2, face_digit> {};
struct face_file : pegtl::range<'a', 'o'> {};
struct face_rank
    : pegtl::sor<pegtl::seq<pegtl::one<'1'>, pegtl::range<'0', '5'>>, pegtl::range<'1', '9'>> {};
struct faces_cell : pegtl::seq<face, pegtl::one<':'>, face_file, face_rank> {};

// 3,11 by column and row of a plane (IC-2). Whether a man can stand there is the meaning; the
// largest board has 71 columns and rows.
struct plane_number
    : pegtl::seq<
          pegtl::sor<pegtl::one<'0'>, pegtl::seq<pegtl::range<'1', '9'>, pegtl::opt<pegtl::digit>>>,
          pegtl::not_at<pegtl::digit>> {};
struct plane_cell : pegtl::seq<plane_number, pegtl::one<','>, plane_number> {};

// In these no number can be meant.
struct lettered_cell : pegtl::sor<fourstar_cell, tesschess_cell, chesseract_cell, faces_cell> {};
struct cell : pegtl::sor<digits_cell, lettered_cell> {};
// Cells of any form, where nothing else is looked for. In a record those on a plane stand in moves
// of their own form alone, as in prose two numbers and a comma are no cell.
struct any_cell : pegtl::sor<cell, plane_cell> {};

} // namespace tessera::grammar
