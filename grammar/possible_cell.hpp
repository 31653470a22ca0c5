#pragma once

// What may be meant as a cell, with letters written for digits: 3ll3 for 3113. Whatever the grammar
// of moves reads as a cell matches, and almost nothing else does; so a text without any match has
// no move.

#include "move.hpp"

#include <cstddef>

namespace tessera::grammar {

struct possible_digit : pegtl::one<'1', '2', '3', '4', 'l', 'I', '|'> {};
struct possible_letter : pegtl::ranges<'a', 'd', 'A', 'D'> {};
struct possible_numeral : pegtl::rep_min_max<1, 4, pegtl::one<'I', 'i', 'V', 'v'>> {};
struct possible_face_digit : pegtl::sor<face_digit, pegtl::one<'o', 'O', 'l', 'I', '|'>> {};

struct possible_slice
    : pegtl::seq<pegtl::range<'a', 'h'>, pegtl::sor<pegtl::range<'5', '8'>, possible_digit>> {};
struct possible_slices : pegtl::rep<2, possible_slice> {};

struct possible_cell
    : pegtl::sor<
          pegtl::seq<pegtl::sor<pegtl::rep<2, possible_digit>, pegtl::rep<2, possible_letter>>,
                     pegtl::rep<2, possible_digit>>,
          pegtl::seq<possible_letter, possible_numeral, possible_letter, possible_digit>,
          plane_cell,
          // (The cell of a slice on its own, a1b2, may be anything.)
          pegtl::seq<possible_slices, slices_sign, possible_slices>,
          pegtl::seq<pegtl::rep<2, possible_face_digit>, pegtl::one<':'>, pegtl::alpha,
                     pegtl::sor<pegtl::digit, possible_digit>>> {};

// The length of the longest in bytes.
inline constexpr std::size_t longest_possible_cell = 9;

} // namespace tessera::grammar
