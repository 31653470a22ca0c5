#include "fen.hpp"

#include "fen_fields.hpp"
#include "fen_messages.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

using fen::Action;
using fen::Builder;
using fen::FenControl;

/// A position has at most some 700 bytes, on two boards twice that, and on 8x8x8x8 cells with a
/// piece on each 6,000, or as much as four times that if it names the pieces that have not moved.
constexpr std::size_t max_size = 32'000;

using MemoryInput = tao::pegtl::memory_input<>;

template <class Rule> bool reads(MemoryInput &in, Builder &builder) {
  return tao::pegtl::parse<Rule, Action, FenControl>(in, builder);
}

bool read_field(FenField field, MemoryInput &in, Builder &builder) {
  switch (field) {
  case FenField::hold:
    return reads<grammar::fen_field<grammar::fen_hold>>(in, builder);
  case FenField::hands:
    return reads<grammar::fen_field<grammar::fen_hands>>(in, builder);
  case FenField::turn_part:
    return reads<grammar::fen_field<grammar::fen_turn_part>>(in, builder);
  case FenField::unmoved:
    return reads<grammar::fen_field<grammar::fen_unmoved>>(in, builder);
  case FenField::passed_cell:
    return reads<grammar::fen_field<grammar::fen_passed>>(in, builder);
  case FenField::unmoved_pawns:
    return reads<grammar::fen_field<grammar::fen_unmoved_pawns>>(in, builder);
  case FenField::passed_pawn:
    return reads<grammar::fen_field<grammar::fen_passed_pawn>>(in, builder);
  case FenField::castling:
    return reads<grammar::fen_field<grammar::fen_castling>>(in, builder);
  case FenField::slice_passed:
    return reads<grammar::fen_field<grammar::fen_slice_passed>>(in, builder);
  case FenField::unmoved_men:
    return reads<grammar::fen_field<grammar::fen_unmoved_men>>(in, builder);
  case FenField::last_move:
    return reads<grammar::fen_field<grammar::fen_last_move>>(in, builder);
  case FenField::half_move_clock:
    return reads<grammar::fen_field<grammar::fen_clock>>(in, builder);
  case FenField::move_number:
    break;
  }
  return reads<grammar::fen_field<grammar::fen_number>>(in, builder);
}

/// The cells of a board and the fields that the game has. The last fields may be missing.
void read_board(MemoryInput &in, Builder &builder) {
  reads<grammar::blanks>(in, builder);
  if (builder.form->titled) {
    reads<grammar::fen_slices>(in, builder);
  } else if (builder.form->between_panel_rows == "|") {
    reads<grammar::fen_faces>(in, builder);
  } else {
    reads<grammar::fen_board>(in, builder);
  }
  reads<grammar::fen_begin_of_fields>(in, builder);
  for (const FenField field : builder.conventions->fen_fields) {
    if (!read_field(field, in, builder)) {
      break;
    }
  }
  reads<grammar::blanks>(in, builder);
}

/// Reads a text with a function; the faults are in the builder.
template <class Read>
Builder read(std::string_view text, const Conventions &conventions, Read read_text) {
  Builder builder(conventions);
  if (text.size() > max_size) {
    builder.faults.push_back({max_size, text.size() - max_size, "this is too long for a position"});
    return builder;
  }
  MemoryInput in(text.data(), text.size(), "");
  try {
    read_text(in, builder);
  } catch (const Mismatch &mismatch) {
    const std::size_t at = std::min(mismatch.at, text.size());
    builder.faults.push_back({at, at < text.size() ? std::size_t{1} : 0, mismatch.message});
  }
  return builder;
}

} // namespace

std::string told(const FenFault &fault) {
  return fault.sentence + (fault.ruling.empty() ? "" : fmt::format(" ({})", fault.ruling));
}

std::string told_in_lines(const std::vector<FenFault> &faults) {
  std::string lines;
  for (const FenFault &fault : faults) {
    lines += fmt::format("\n  at character {}: {}", fault.begin + 1, told(fault));
  }
  return lines;
}

MenReading parse_men(std::string_view text, const Variant &variant) {
  Builder builder = read(text, conventions(variant), [](MemoryInput &in, Builder &of_text) {
    if (of_text.form->titled) {
      reads<grammar::men_of_slices>(in, of_text);
    } else if (of_text.form->between_panel_rows == "|") {
      reads<grammar::men_of_faces>(in, of_text);
    } else {
      reads<grammar::men_fen>(in, of_text);
    }
  });
  MenReading reading{{}, std::move(builder.faults)};
  builder.sides.resize(builder.setups.size());
  for (std::size_t board = 0; board < builder.setups.size(); ++board) {
    reading.boards.push_back({builder.setups[board].men, builder.sides[board]});
  }
  return reading;
}

FenReading parse_fen(std::string_view text, const Variant &variant) {
  const unsigned board_count = Position::shared_initial(variant)->board_count();
  Builder builder =
      read(text, conventions(variant), [board_count](MemoryInput &in, Builder &of_text) {
        read_board(in, of_text);
        for (unsigned board = 1; board < board_count; ++board) {
          reads<grammar::fen_second_board>(in, of_text);
          read_board(in, of_text);
        }
        reads<grammar::fen_end>(in, of_text);
      });
  FenReading reading{std::nullopt, std::move(builder.faults)};
  if (reading.faults.empty()) {
    SetUp set = set_up(builder.setups, variant);
    reading.position = std::move(set.position);
    for (std::string &fault : set.faults) {
      reading.faults.push_back(
          {0, text.size(), std::move(fault), conventions(variant).setup_ruling});
    }
  }
  return reading;
}

} // namespace tessera
