#include "fen.hpp"

#include "../../base/matched.hpp"
#include "../../base/mismatch.hpp"
#include "../../base/text.hpp"
#include "../board/board.hpp"
#include "coordinates.hpp"
#include "grammar/fen.hpp"
#include "letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Reads a position on one line: the messages about what cannot be read, its cells, the fields after
// them, and the whole.

namespace tessera::fen {

template <class Rule> inline constexpr const char *fen_message = nullptr;
template <>
inline constexpr auto fen_message<grammar::fen_board> = "a position begins with its cells";
template <>
inline constexpr auto fen_message<grammar::fen_faces> = "a position begins with its cells";
template <>
inline constexpr auto fen_message<grammar::fen_side> = "the side to move is expected here, w or b";
template <>
inline constexpr auto fen_message<grammar::fen_hold> =
    "the held king is expected here, w, b or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_clock> = "the half-move clock is expected here";
template <>
inline constexpr auto fen_message<grammar::fen_number> = "the move number is expected here";
template <>
inline constexpr auto fen_message<grammar::fen_hands> =
    "the pieces in hand are expected here, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_second_board> =
    "the second board is expected here, after |";
template <>
inline constexpr auto fen_message<grammar::fen_turn_part> =
    "the turn is expected here: 2 or 1 for the moves due, or 1 and the cell of the piece that has "
    "moved";
template <>
inline constexpr auto fen_message<grammar::fen_unmoved> =
    "the cells of the unmoved pieces are expected here, * for all at their start or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_passed> =
    "the cell passed over by a double step is expected here, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_unmoved_pawns> =
    "the cells of the pawns that have not moved are expected here, with ; between, * for all at "
    "their start or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_passed_pawn> =
    "the cell passed over by a double step and the pawn behind it are expected here, with : "
    "between, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_unmoved_men> =
    "the cells of the pieces that have not moved are expected here, with ; between, * for all at "
    "their "
    "start, *- and cells for all but these, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_last_move> =
    "the cell passed over by a double step and the pawn behind it are expected here, with : "
    "between, x if a king was taken, or - for neither";
template <>
inline constexpr auto fen_message<grammar::fen_slices> =
    "a position begins with its slices, such as a1:RNBQKBNR/8/8/8/8/8/8/8";
template <>
inline constexpr auto fen_message<grammar::fen_castling> =
    "who may castle is expected here, such as Wa1K,Ba5Q, * for all at their start or - for nobody";
template <>
inline constexpr auto fen_message<grammar::fen_slice_passed> =
    "the cell passed over by a double step is expected here, or - for none";
template <> inline constexpr auto fen_message<grammar::fen_end> = "nothing more is expected here";

struct FenErrors {
  template <class Rule> static constexpr auto message = fen_message<Rule>;
};
template <class Rule> using FenControl = Demands<FenErrors>::Control<Rule>;

/// At most this many faults of a text are reported: nobody corrects more at once.
constexpr std::size_t max_faults = 16;

/// A position, or two, as far as they are read; and where in the layout the next cell is: panels
/// and rows counted as written, from the top.
struct Builder {
  explicit Builder(const Conventions &of_game)
      : conventions(&of_game), form(&of_game.notation.board().line_form()) {}

  const Conventions *conventions;
  const LineForm *form;
  std::vector<FenFault> faults;
  /// One for each board.
  std::vector<PositionSetup> setups{PositionSetup()};
  /// The side to move on each board, if it is given.
  std::vector<std::optional<Color>> sides{};
  /// The cell of the last piece that was read, if it has one.
  std::optional<Cell> last_man{};
  /// The slice that is being read, if the position names its slices.
  const Panel *titled = nullptr;
  std::size_t panel_row = 0;
  std::size_t row = 0;
  std::size_t panel = 0;
  std::size_t place = 0;

  PositionSetup &setup() { return setups.back(); }
  [[nodiscard]] std::optional<Role> role(char letter) const {
    return role_of(upper(letter), *conventions);
  }
  /// The cells of the current row of the panel; empty if there is no such row.
  [[nodiscard]] std::vector<Cell> cells() const {
    const Layout &layout = form->layout;
    std::vector<Cell> found;
    if (form->titled) {
      if (titled != nullptr && row < layout.rows && panel == 0) {
        const auto first =
            titled->cells.begin() + static_cast<std::ptrdiff_t>(row * layout.columns);
        found.assign(first, first + static_cast<std::ptrdiff_t>(layout.columns));
      }
      return found;
    }
    if (panel_row < layout.up && row < layout.rows && panel < layout.across) {
      const Panel &here = *layout.panel(panel, layout.up - 1 - panel_row);
      for (std::size_t column = 0; column < layout.columns; ++column) {
        if (const Cell cell = layout.cell(here, column, layout.rows - 1 - row); cell.exists()) {
          found.push_back(cell);
        }
      }
    }
    return found;
  }

  template <class Input> void fault(const Input &in, std::string sentence) {
    if (faults.size() == max_faults) {
      return;
    }
    faults.push_back({offset_of(in), in.size(), std::move(sentence)});
  }
};

/// A cell of a field, which is in the game's own notation, whatever notation the record has.
template <class Input> Cell native_cell(const Input &in, const Builder &at) {
  const Notation notation = at.conventions->notation;
  return notation.read(*(notation.habits().is_of_one_game ? parse_lattice_cell(text_of(in))
                                                          : parse_cell(text_of(in))));
}

constexpr Color color_of_man(char letter) {
  return letter == upper(letter) ? Color::white : Color::black;
}

// --- What the cells of a position mean ----------------------------------------------------
// And the slices of a position that names them.

template <class Rule> struct Action {};

template <> struct Action<grammar::fen_piece> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const char found = in.peek_char();
    const auto role = at.role(found);
    at.last_man.reset();
    if (!role) {
      at.fault(in, fmt::format("no piece has the letter {}", found));
    } else if (const std::vector<Cell> cells = at.cells(); at.place < cells.size()) {
      at.last_man = cells[at.place];
      at.setup().men.put(*at.last_man, Piece(color_of_man(found), *role));
    }
    ++at.place;
  }
};
template <> struct Action<grammar::fen_promoted> {
  static void apply0(Builder &at) {
    if (at.last_man) {
      at.setup().promoted.insert(*at.last_man);
    }
  }
};
template <> struct Action<grammar::fen_empty> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.place += static_cast<std::size_t>(in.peek_char() - '0');
  }
};
template <> struct Action<grammar::fen_cells> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const Layout &layout = at.form->layout;
    const std::size_t expected = at.cells().empty() ? layout.columns : at.cells().size();
    if (at.place != expected) {
      at.fault(in, fmt::format("{} where a {}'s line has {}", counted(at.place, "cell"),
                               at.form->panel_noun, expected));
    }
    at.place = 0;
    ++at.panel;
  }
};
template <> struct Action<grammar::fen_line> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::size_t expected = at.form->titled ? 1 : at.form->layout.across;
    if (at.panel != expected) {
      at.fault(in, fmt::format("{} where a line has {}", counted(at.panel, at.form->panel_noun),
                               expected));
    }
    at.panel = 0;
    ++at.row;
  }
};
template <> struct Action<grammar::fen_panel_row> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.row != at.form->layout.rows) {
      at.fault(in, fmt::format("{} where a {} has {}", counted(at.row, "line"),
                               at.form->panel_row_noun, at.form->layout.rows));
    }
    at.row = 0;
    ++at.panel_row;
  }
};
struct EndBoard {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.panel_row != at.form->layout.up) {
      at.fault(in, fmt::format("{} where a board has {}",
                               counted(at.panel_row, at.form->panel_row_noun), at.form->layout.up));
    }
  }
};
template <> struct Action<grammar::fen_board> : EndBoard {};
template <> struct Action<grammar::fen_faces> : EndBoard {};
template <> struct Action<grammar::fen_slice_title> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::vector<Panel> &panels = at.form->layout.panels;
    const auto found = std::find_if(panels.begin(), panels.end(), [&in](const Panel &panel) {
      return panel.title == text_of(in);
    });
    // (Only such a board has slices, and this form cannot name one that it does not have.)
    at.titled = &*found;
    at.row = 0;
    if (std::any_of(found->cells.begin(), found->cells.end(),
                    [&at](Cell cell) { return at.setup().men.at(cell).exists(); })) {
      at.fault(in, "this slice is given twice");
      at.titled = nullptr;
    }
  }
};

// --- What the fields after the cells mean ----------------------------------------------

constexpr Color color_of_side(char letter) { return letter == 'w' ? Color::white : Color::black; }

template <> struct Action<grammar::fen_side> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().turn = color_of_side(in.peek_char());
    at.sides.resize(at.setups.size());
    at.sides.back() = at.setup().turn;
  }
};
template <> struct Action<grammar::fen_held_man> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const char found = in.peek_char();
    if (const auto role = at.role(found)) {
      std::uint8_t &count = at.setup().hands[index(color_of_man(found))][index(*role)];
      count = static_cast<std::uint8_t>(std::min(count + 1, 255));
    } else {
      at.fault(in, fmt::format("no piece has the letter {}", found));
    }
  }
};
template <> struct Action<grammar::fen_second_board> {
  static void apply0(Builder &at) {
    at.setups.emplace_back();
    at.panel_row = 0;
  }
};
template <> struct Action<grammar::fen_hold> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (in.peek_char() != '-') {
      at.setup().held = color_of_side(in.peek_char());
    }
  }
};

template <> struct Action<grammar::fen_moves_due> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().moves_due = in.peek_char() == '1' ? 1 : 2;
  }
};
template <> struct Action<grammar::fen_first_mover> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().first_mover = native_cell(in, at);
    if (at.setup().moves_due == 2) {
      at.fault(in, "two moves are due, so no first move has been made");
    }
  }
};
template <> struct Action<grammar::fen_king_taker> {
  static void apply0(Builder &at) { at.setup().may_take_king = true; }
};
template <> struct Action<grammar::fen_unmoved> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (text_of(in) == "-") {
      at.setup().unmoved = CellSet();
    }
  }
};
template <> struct Action<grammar::fen_unmoved_man> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const Cell cell = native_cell(in, at);
    if (!at.setup().unmoved) {
      at.setup().unmoved = CellSet();
    }
    at.setup().unmoved->insert(cell);
    if (!at.setup().men.at(cell).exists()) {
      at.fault(in, "this cell of an unmoved piece is empty");
    }
  }
};

template <class Input> unsigned read_count(const Input &in, unsigned least, Builder &at) {
  const std::string_view text = text_of(in);
  unsigned value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || value > max_clock || value < least) {
    at.fault(in, fmt::format("this number must lie between {} and {}", least, max_clock));
  }
  return value;
}

template <> struct Action<grammar::fen_clock> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().half_move_clock = read_count(in, 0, at);
  }
};
template <> struct Action<grammar::fen_number> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().move_number = read_count(in, 1, at);
  }
};

template <Cell PositionSetup::*field> struct SetCell {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().*field = native_cell(in, at);
    if (!(at.setup().*field).exists()) {
      at.fault(in, "this is not a cell of the board");
    }
  }
};
template <> struct Action<grammar::fen_passed_cell> : SetCell<&PositionSetup::passed> {};
template <> struct Action<grammar::fen_passer> : SetCell<&PositionSetup::passer> {};

template <> struct Action<grammar::fen_cell_passed> : SetCell<&PositionSetup::passed> {};
template <> struct Action<grammar::fen_pawn_behind> : SetCell<&PositionSetup::passer> {};
template <> struct Action<grammar::fen_unmoved_pawns> : Action<grammar::fen_unmoved> {};
template <> struct Action<grammar::fen_unmoved_pawn> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const Cell cell = native_cell(in, at);
    if (!cell.exists()) {
      at.fault(in, "this is not a cell of the board");
      return;
    }
    Action<grammar::fen_unmoved_man>::apply(in, at);
  }
};

template <> struct Action<grammar::fen_unmoved_men> : Action<grammar::fen_unmoved> {};
template <> struct Action<grammar::fen_unmoved_one> : Action<grammar::fen_unmoved_pawn> {};
template <> struct Action<grammar::fen_moved_one> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (const Cell cell = native_cell(in, at); !cell.exists()) {
      at.fault(in, "this is not a cell of the board");
    } else if (!at.setup().men.at(cell).exists()) {
      at.fault(in, "this cell of a piece that has moved is empty");
    } else {
      at.setup().moved.insert(cell);
    }
  }
};
template <> struct Action<grammar::fen_king_taken> {
  static void apply0(Builder &at) { at.setup().king_taken = true; }
};

struct NoRightsYet {
  static void apply0(Builder &at) { at.setup().castling.emplace(); }
};
template <> struct Action<grammar::fen_no_rights> : NoRightsYet {};
template <> struct Action<grammar::fen_first_right> : NoRightsYet {};
template <> struct Action<grammar::fen_right> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string_view text = text_of(in);
    const std::vector<Panel> &panels = at.form->layout.panels;
    const auto slice = std::find_if(panels.begin(), panels.end(), [text](const Panel &panel) {
      return panel.title == text.substr(1, 2);
    });
    auto &of_color = (*at.setup().castling)[index(text[0] == 'W' ? Color::white : Color::black)];
    of_color[text[3] == 'K' ? 0 : 1] |= std::uint64_t{1} << (slice - panels.begin());
  }
};
template <> struct Action<grammar::fen_slice_cell_passed> : SetCell<&PositionSetup::passed> {};
template <> struct Action<grammar::fen_slice_passer> : SetCell<&PositionSetup::passer> {};

} // namespace tessera::fen

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

std::string fault_sentence(const FenFault &fault) {
  return fault.sentence + (fault.ruling.empty() ? "" : fmt::format(" ({})", fault.ruling));
}

std::string fault_lines(const std::vector<FenFault> &faults) {
  std::string lines;
  for (const FenFault &fault : faults) {
    lines += fmt::format("\n  at character {}: {}", fault.begin + 1, fault_sentence(fault));
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
