#pragma once

// Cells of the 4x4x4x4 board, as its games write them (HB-2 in docs/rulebook/hypercube.md).
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

// In these no number can be meant.
struct lettered_cell : pegtl::sor<fourstar_cell, tesschess_cell, chesseract_cell> {};
struct cell : pegtl::sor<digits_cell, lettered_cell> {};

} // namespace tessera::grammar
