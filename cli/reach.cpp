#include "common.hpp"

#include "game/board/board.hpp"
#include "game/notation/letters.hpp"
#include "game/notation/written_move.hpp"
#include "picture/diagram/diagram.hpp"
#include "picture/diagram/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace tessera::cli {

namespace reach_command {

struct Options {
  std::string game;
  std::optional<Notation> system;
  std::string from;
  std::string piece;
  Color color = Color::white;
  bool draw = false;
};

constexpr std::size_t least_title_width = 12;
/// In characters, for a board that is too large to be drawn whole.
constexpr std::size_t folded_width = 80;

/// The least and the most that a piece reaches from the cells of a kind.
class Range {
public:
  void add(int count) {
    least_ = counted_ ? std::min(least_, count) : count;
    most_ = counted_ ? std::max(most_, count) : count;
    counted_ = true;
  }
  [[nodiscard]] std::string text() const {
    return least_ == most_ ? fmt::format("{}", most_) : fmt::format("{}-{}", least_, most_);
  }

private:
  bool counted_ = false;
  int least_ = 0;
  int most_ = 0;
};

const Board &board_of(const Position &position) { return position.conventions().notation.board(); }

/// Whether a piece captures elsewhere than it goes: pawns do, and so does a piece that takes
/// nothing.
bool captures_otherwise(const Position &position, Piece piece) {
  for (unsigned i = 0; i < board_of(position).cell_count(); ++i) {
    const Reached reached = position.alone(piece, Cell(i));
    if (reached.captures != reached.moves) {
      return true;
    }
  }
  return false;
}

void print_row(const Position &position, Piece piece, std::string_view title,
               std::size_t title_width, CellSet Reached::*cells) {
  const Board &board = board_of(position);
  std::vector<Range> ranges(board.cell_kinds().size());
  for (unsigned i = 0; i < board.cell_count(); ++i) {
    ranges.at(board.kind_of(Cell(i))).add((position.alone(piece, Cell(i)).*cells).size());
  }
  print(fmt::format("{:<{}}", title, title_width));
  for (const Range &range : ranges) {
    print(fmt::format("{:>9}", range.text()));
  }
  print("\n");
}

void print_table(const Position &position, const std::vector<Role> &roles, Color color) {
  std::size_t title_width = least_title_width;
  for (const Role role : roles) {
    title_width = std::max(title_width, name(role).size());
  }
  print(fmt::format("Cells reached on an empty board, by the kind of cell a piece starts from:\n\n"
                    "{:<{}}",
                    "", title_width));
  const std::span<const CellKind> kinds = board_of(position).cell_kinds();
  for (const CellKind &kind : kinds) {
    print(fmt::format("{:>9}", kind.name));
  }
  print("\n");
  for (const Role role : roles) {
    const Piece piece(color, role);
    print_row(position, piece, name(role), title_width, &Reached::moves);
    if (captures_otherwise(position, piece)) {
      print_row(position, piece, "  captures", title_width, &Reached::captures);
    }
  }
}

/// What the names of the kinds mean, if they do not say it.
void print_kinds(const Board &board) {
  std::string text;
  for (const CellKind &kind : board.cell_kinds()) {
    if (!kind.meaning.empty()) {
      text += fmt::format("{}: {}\n", kind.name, kind.meaning);
    }
  }
  print(text.empty() ? "" : '\n' + text);
}

/// `knight: 2 aa23 ba13`; on a board of very many cells, one line per mini-board, the nearest
/// first. Away from the terminal, one line per cell.
void print_list(Role role, std::string_view how, const CellSet &cells, Cell from, Notation system) {
  const std::vector<Cell> all(cells.begin(), cells.end());
  std::string text;
  if (!prints_to_terminal()) {
    const std::string title = fmt::format("{}{}{}:", name(role), how.empty() ? "" : " ", how);
    for (const Cell cell : all) {
      text += fmt::format("{} {}\n", title, to_string(cell, system));
    }
    print(text.empty() ? title + " nothing\n" : text);
    return;
  }
  text = how.empty() ? std::string(name(role)) : "  " + std::string(how);
  text += fmt::format(": {}", all.size());
  const auto add = [&](Cell cell) { text += ' ' + to_string(cell, system); };
  if (!is_large(system.board())) {
    std::for_each(all.begin(), all.end(), add);
  } else {
    for (const PanelGroup &group : by_panel(all, from, system)) {
      text += fmt::format("\n  {}:", group.title);
      for (const std::size_t number : group.numbers) {
        add(all[number]);
      }
    }
  }
  print(text + '\n');
}

void print_cells(const Reached &reached, Role role, Cell from, Notation system) {
  print_list(role, "", reached.moves, from, system);
  if (!reached.bent.empty()) {
    print_list(role, "with a turn", reached.bent, from, system);
    print_list(role, "by either of two ways", reached.two_ways, from, system);
  }
  if (reached.captures != reached.moves) {
    print_list(role, "captures", reached.captures, from, system);
  }
}

void draw_cells(const Position &position, Piece piece, Cell from, Notation system) {
  const Reached reached = position.alone(piece, from);
  Men men;
  men.put(from, piece);
  DiagramOptions options{DiagramStyle::compact, system, {}};
  options.folds = true;
  options.width = is_large(system.board()) ? folded_width : 0;
  std::string legend;
  const auto mark = [&](const CellSet &cells, char sign, std::string_view meaning) {
    options.marks.push_back({sign, cells, {}, from});
    if (!cells.empty()) {
      legend += fmt::format("{}{} {}", legend.empty() ? "" : ", ", sign, meaning);
    }
  };
  mark(reached.captures - reached.moves, capture_sign(position.conventions()), "captures");
  mark(reached.moves - reached.bent, 'o', "goes");
  mark(reached.bent - reached.two_ways, '*', "goes with a turn");
  mark(reached.two_ways, '2', "goes with a turn, by either of two ways");
  print(fmt::format("{}\n{}: {}\n\n", draw(men, options), name(piece.role()),
                    legend.empty() ? "goes nowhere" : legend));
}

Status run(const Options &options) {
  const Result<Variant> variant = parse_variant(options.game);
  if (!variant) {
    return fail(variant.problem());
  }
  const Position position = Position::initial(*variant);
  const Notation system = options.system.value_or(native_notation(*variant));
  const std::span<const Role> all = position.conventions().roles;
  std::vector<Role> roles(all.begin(), all.end());
  if (!options.piece.empty()) {
    const auto role = options.piece.size() == 1
                          ? role_of(upper(options.piece[0]), position.conventions())
                          : std::nullopt;
    if (!role) {
      return fail(fmt::format("no piece of {} has the letter {}", variant->game->title,
                              in_quotes(options.piece)));
    }
    roles = {*role};
  }
  if (options.from.empty()) {
    if (options.draw) {
      return fail("--draw needs the cell, e.g. --from " + to_string(Cell(0), system));
    }
    print_table(position, roles, options.color);
    print_kinds(board_of(position));
    return Status::ok;
  }
  const std::optional<Cell> from = parse_cell(options.from, system);
  if (!from) {
    return fail(
        fmt::format("{} is not a cell in the notation {}", in_quotes(options.from), system.name()));
  }
  for (const Role role : roles) {
    const Piece piece(options.color, role);
    const Reached reached = position.alone(piece, *from);
    if (options.draw) {
      draw_cells(position, piece, *from, system);
    } else {
      print_cells(reached, role, *from, system);
    }
  }
  return Status::ok;
}

} // namespace reach_command

Action configure_reach(CLI::App &app) {
  using namespace reach_command;
  auto options = std::make_shared<Options>();
  app.add_option("GAME", options->game, "The game, with its options")->required();
  add_system(app, "-n,--notation", options->system,
             "The coordinate system of the cells. Default: the game's native one");
  app.add_option("--from", options->from, "The cells reached from this one, in place of a table")
      ->type_name("CELL");
  app.add_option("--piece", options->piece, "Only the piece with this letter")->type_name("LETTER");
  add_choice<Color>(app, "--side", options->color,
                    {{"white", Color::white}, {"black", Color::black}},
                    "Whose pieces; white by default");
  app.add_flag("--draw", options->draw, "Draw the cells on a board");
  return [options] { return run(*options); };
}

} // namespace tessera::cli
