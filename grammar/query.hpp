#pragma once

// What games are selected by, as `tessera select` takes it: conditions on tags, ranges of dates and
// lengths, and material.
//
//   --tag      WhiteElo>=2000   Event~mail   Round=3   Annotator
//   --date     2003   2003.05..2004.12.31   ..2004   2006-01-17..
//   --length   12   5..40   5..   ..40
//   --material KQ2R5P-K*   Q=0,r>=2
//
// An unknown part of a date is written ??, but only in a record. Blanks are eaten only in a tag's
// value, which goes to the end.

#include "ply.hpp"
#include "text.hpp"

namespace tessera::grammar {

struct query_end : pegtl::eof {};
struct range_dots : pegtl::string<'.', '.'> {};

struct at_most : pegtl::string<'<', '='> {};
struct at_least : pegtl::string<'>', '='> {};
struct unequal : pegtl::string<'!', '='> {};
struct equal : pegtl::one<'='> {};
struct less : pegtl::one<'<'> {};
struct greater : pegtl::one<'>'> {};
struct comparison : pegtl::sor<at_most, at_least, unequal, equal, less, greater> {};

// NAME   NAME=VALUE   NAME~TEXT
struct contains_sign : pegtl::one<'~'> {};
struct query_tag_name : tag_name {};
struct query_tag_value : pegtl::until<pegtl::eof> {};
struct tag_comparison : pegtl::sor<comparison, contains_sign> {};
struct query_tag_end : pegtl::sor<pegtl::seq<tag_comparison, query_tag_value>, pegtl::eof> {};
struct tag_query : pegtl::seq<query_tag_name, query_tag_end> {};

// 2003   2003.05   2003.05.17   2003.5.7   2003.??.??
struct date_digit : pegtl::sor<pegtl::digit, pegtl::one<'?'>> {};
struct date_year : pegtl::rep<4, date_digit> {};
struct date_month : pegtl::sor<pegtl::rep<2, date_digit>, date_digit> {};
struct date_day : pegtl::sor<pegtl::rep<2, date_digit>, date_digit> {};
struct date_break : pegtl::one<'.', '-', '/'> {};
struct date
    : pegtl::seq<date_year, pegtl::opt<date_break, date_month, pegtl::opt<date_break, date_day>>> {
};
struct written_date : pegtl::seq<date, query_end> {};

struct first_date : date {};
struct last_date : date {};
struct date_range
    : pegtl::sor<pegtl::seq<range_dots, last_date>,
                 pegtl::seq<first_date, pegtl::opt<range_dots, pegtl::opt<last_date>>>> {};
struct date_query : pegtl::seq<date_range, query_end> {};

struct least_length : pegtl::plus<pegtl::digit> {};
struct most_length : pegtl::plus<pegtl::digit> {};
struct length_range
    : pegtl::sor<pegtl::seq<range_dots, most_length>,
                 pegtl::seq<least_length, pegtl::opt<range_dots, pegtl::opt<most_length>>>> {};
struct length_query : pegtl::seq<length_range, query_end> {};

// Pieces on the board. Capitals are White's and small letters Black's: Q=0,r>=2
struct counted_man : pegtl::alpha {};
struct man_count : pegtl::plus<pegtl::digit> {};
struct man_condition : pegtl::seq<counted_man, comparison, man_count> {};
struct man_conditions : pegtl::list<man_condition, pegtl::one<','>> {};
// White's pieces and Black's; * stands for any others: KQ2R5P-K*
struct listed_count : pegtl::plus<pegtl::digit> {};
struct listed_man : pegtl::alpha {};
struct any_others : pegtl::one<'*'> {};
struct men_of_side
    : pegtl::sor<any_others, pegtl::seq<pegtl::plus<pegtl::opt<listed_count>, listed_man>,
                                        pegtl::opt<any_others>>> {};
struct white_men : men_of_side {};
struct between_sides : pegtl::one<'-'> {};
struct black_men : men_of_side {};
struct men_of_sides : pegtl::seq<white_men, between_sides, black_men> {};
struct material
    : pegtl::sor<pegtl::seq<pegtl::at<counted_man, comparison>, man_conditions>, men_of_sides> {};
struct material_query : pegtl::seq<material, query_end> {};

} // namespace tessera::grammar
