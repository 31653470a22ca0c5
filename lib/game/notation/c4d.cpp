#include "c4d.hpp"

#include "../../base/matched.hpp"
#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../board/board.hpp"
#include "../rules/oana_chiru.hpp"
#include "coordinates.hpp"
#include "grammar/c4d.hpp"
#include "letters.hpp"

#include <fmt/format.h>

#include <charconv>
#include <set>

namespace tessera {

// Other readers of this folder have actions, too.
namespace c4d {

namespace {

using oana_chiru::side;
using oana_chiru::Slice;

constexpr std::size_t most_faults = 16;

struct Builder {
  const Conventions *conventions;
  IcnStart start{};
  PositionSetup setup{};
  std::set<unsigned> slices{};
  Slice slice{};
  int rank = 0;
  int file = 0;

  template <class Input> void fault(const Input &in, Code code, std::string sentence) {
    if (start.faults.size() < most_faults) {
      start.faults.push_back({offset_of(in), in.size(), code, std::move(sentence)});
    }
  }
};

/// A slice by its name, which has matched `slice_name`.
Slice slice_named(std::string_view name) { return {name[0] - 'a', name[1] - '1'}; }

template <class Rule> struct Action : tao::pegtl::nothing<Rule> {};

template <class Input>
void missing(const Input &in, Builder &at, Code code, std::string_view expected) {
  at.fault(in, code, fmt::format("{} is expected here, not {}", expected, printable(text_of(in))));
}

template <> struct Action<grammar::c4d_side> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup.turn = lower(in.peek_char()) == 'w' ? Color::white : Color::black;
    at.setup.castling.emplace();
  }
};
template <> struct Action<grammar::fen_right> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string_view text = text_of(in);
    const Color color = text[0] == 'W' ? Color::white : Color::black;
    (*at.setup.castling)[index(color)][text[3] == 'K' ? 0 : 1] |=
        slice_named(text.substr(1, 2)).bit();
  }
};
template <> struct Action<grammar::c4d_no_rights> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    missing(in, at, Code::bad_position, "who may castle, such as Wa1K,Ba5Q, or - for nobody,");
  }
};
template <> struct Action<grammar::c4d_passed_cell> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup.passed = at.conventions->notation.read(*parse_lattice_cell(text_of(in)));
  }
};
template <> struct Action<grammar::c4d_no_passed> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    missing(in, at, Code::unknown_cell, "the cell passed over by a double step, or -,");
  }
};
template <> struct Action<grammar::c4d_clock> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string_view text = text_of(in);
    const auto read =
        std::from_chars(text.data(), text.data() + text.size(), at.setup.half_move_clock);
    if (read.ec != std::errc() || at.setup.half_move_clock > max_clock) {
      at.fault(in, Code::bad_position,
               fmt::format("this number must lie between 0 and {}", max_clock));
    }
  }
};
template <> struct Action<grammar::c4d_no_clock> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    missing(in, at, Code::bad_position, "the number of half-moves without capture or pawn move");
  }
};

template <> struct Action<grammar::c4d_title> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.slice = slice_named(text_of(in));
    at.rank = at.file = 0;
    if (!at.slices.insert(at.slice.number()).second) {
      at.fault(in, Code::bad_position, "this slice is given twice");
      // Nothing of it is put on the board.
      at.rank = side;
    }
  }
};
template <> struct Action<grammar::c4d_no_slice> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.fault(in, Code::bad_position,
             "this is not a slice, which is a name from a1 to h8, a colon and its ranks");
  }
};
template <> struct Action<grammar::c4d_no_man> {
  static void apply0(Builder &at) { ++at.file; }
};
template <> struct Action<grammar::c4d_man> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const char letter = in.peek_char();
    const auto role = role_of(upper(letter), *at.conventions);
    if (!role) {
      at.fault(in, Code::bad_position,
               fmt::format("no piece of this game has the letter {}", printable(text_of(in))));
    } else if (at.rank < side && at.file < side) {
      at.setup.men.put(oana_chiru::cell_at(at.file, at.rank, at.slice),
                       Piece(is_capital(letter) ? Color::white : Color::black, *role));
    }
    ++at.file;
  }
};
template <> struct Action<grammar::c4d_rank> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.file != side) {
      at.fault(in, Code::bad_position,
               fmt::format("{} where a rank has {}", counted(at.file, "cell"), side));
    }
    at.file = 0;
    ++at.rank;
  }
};
template <> struct Action<grammar::c4d_ranks> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.rank != side && at.rank < 2 * side) {
      at.fault(in, Code::bad_position,
               fmt::format("{} where a slice has {}", counted(at.rank, "rank"), side));
    }
  }
};
template <> struct Action<grammar::c4d_surplus> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.fault(in, Code::bad_position, "nothing more is expected after a slice");
  }
};

std::string rank_text(const Men &men, Slice slice, int rank) {
  std::string text;
  for (int file = 0; file < side; ++file) {
    const Piece piece = men.at(oana_chiru::cell_at(file, rank, slice));
    text += piece.exists() ? letter(piece) : '.';
  }
  return text;
}

} // namespace

} // namespace c4d

IcnStart parse_c4d_start(std::string_view text, const Variant &variant) {
  c4d::Builder at{&conventions(variant)};
  at.start.tells_variant = true;
  static_cast<void>(matches<grammar::c4d_parts, c4d::Action>(text, at));
  if (!at.start.faults.empty()) {
    return std::move(at.start);
  }
  at.start.set_up(at.setup, text.size(), variant);
  return std::move(at.start);
}

C4dText to_c4d(const Position &position) {
  const PositionSetup setup = position.setup();
  const Notation system = position.conventions().notation;
  std::string rights;
  for (const oana_chiru::Castling &castling :
       oana_chiru::castlings_in(setup.castling.value_or(oana_chiru::rights_of_start(setup.men)))) {
    rights += rights.empty() ? "" : ",";
    rights += castling.color == Color::white ? 'W' : 'B';
    rights += system.write(castling.king_from()).substr(2);
    rights += castling.wing == oana_chiru::Wing::king ? 'K' : 'Q';
  }
  C4dText written;
  written.is_ambiguous = setup.passer.exists();
  written.text = fmt::format(
      "{} {} {} {}\n", setup.turn == Color::white ? 'w' : 'b', rights.empty() ? "-" : rights,
      setup.passed.exists() ? system.write(setup.passed) : "-", setup.half_move_clock);
  for (int z = 0; z < c4d::side; ++z) {
    for (int w = 0; w < c4d::side; ++w) {
      std::string ranks;
      for (int rank = 0; rank < c4d::side; ++rank) {
        ranks += rank == 0 ? "" : "/";
        ranks += c4d::rank_text(setup.men, {z, w}, rank);
      }
      if (ranks.find_first_not_of("./") != std::string::npos) {
        const Cell first = oana_chiru::cell_at(0, 0, {z, w});
        written.text += fmt::format("{}: {}\n", system.write(first).substr(2), ranks);
      }
    }
  }
  return written;
}

} // namespace tessera
