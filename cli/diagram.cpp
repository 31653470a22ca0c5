#include "drawing_options.hpp"
#include "drawn_file.hpp"
#include "mark_options.hpp"
#include "picture/limits.hpp"
#include "png.hpp"
#include "position_source.hpp"
#include "whole_number.hpp"

#include "base/printable.hpp"
#include "game/notation/fen.hpp"
#include "picture/diagram/diagram.hpp"
#include "picture/diagram/marks.hpp"
#include "picture/diagram/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera::cli {

namespace diagram_command {

constexpr const char *board_needs_two = "--board is for games on two boards";

enum class DrawnAs { text, svg, png };

struct Options {
  [[nodiscard]] bool is_picture() const { return drawn_as != DrawnAs::text; }

  std::shared_ptr<PositionSource> source;
  std::shared_ptr<MarkOptions> marks;
  std::shared_ptr<DrawingOptions> drawing;
  /// The file whose drawings are read.
  std::optional<std::string> drawn_in;
  DrawnAs drawn_as = DrawnAs::text;
  SvgLook look{};
  /// Cells as they were given, `FROM-TO`.
  std::vector<std::string> arrows;
  /// How long an animated SVG shows a moment, if given.
  std::optional<double> seconds;
  bool no_fen = false;
  /// In a game on two boards, the one that is marked, and drawn as SVG.
  std::optional<unsigned> board;
};

/// A position on the board that its marks are about.
struct Marked {
  ChosenPosition chosen;
  std::vector<CellMark> marks;
  std::vector<SvgArrow> arrows;
  DiagramOptions drawn;
};

Result<Marked> mark(const ChosenPosition &chosen, const Options &options) {
  using Failure = Result<Marked>;
  const Result<DiagramOptions> drawn = options.drawing->of(chosen.system);
  if (!drawn) {
    return Failure::failure(drawn.problem());
  }
  Marked marked{chosen, {}, {}, *drawn};
  if (options.board) {
    if (chosen.position.board_count() == 1) {
      return Failure::failure(board_needs_two);
    }
    turn_to_board(marked.chosen, *options.board);
  }
  const Result<std::vector<CellMark>> marks = options.marks->marks(marked.chosen);
  if (!marks) {
    return Failure::failure(marks.problem());
  }
  marked.marks = *marks;
  Result<std::vector<SvgArrow>> arrows = wanted_arrows(marked.chosen, options.arrows);
  if (!arrows) {
    return Failure::failure("--arrow " + arrows.problem());
  }
  marked.arrows = arrows.take();
  return marked;
}

/// Writes a picture out.
Status print_picture(const std::string &svg, const Options &options) {
  if (options.drawn_as == DrawnAs::svg) {
    print(svg);
    return Status::ok;
  }
  if (prints_to_terminal()) {
    return fail("a PNG is not for the terminal; write it to a file: >board.png");
  }
  const Result<std::string> png = png_of(svg);
  if (!png) {
    return fail(png.problem());
  }
  print(*png);
  return Status::ok;
}

Status draw_position(const Marked &marked, const Options &options) {
  const Position &position = marked.chosen.position;
  DiagramOptions drawn = marked.drawn;
  drawn.drawn = marked.chosen.drawn_by_repetition;
  if (options.is_picture()) {
    drawn.marks = marked.marks;
    return print_picture(draw_svg(position, options.board, drawn, options.look, marked.arrows),
                         options);
  }
  std::vector<std::vector<CellMark>> of_boards(position.board_count());
  of_boards[position.board()] = marked.marks;
  print(draw_boards(position, drawn, of_boards));
  print(options.no_fen ? "" : "\n" + to_fen(position) + "\n");
  return Status::ok;
}

/// Reads the boards of a file, and prints each as a FEN or, if a style is given, draws it.
Status run_read(const Options &options) {
  const Given &given = options.source->given();
  if (!given.variant) {
    return fail("--read needs the --game of the drawn boards");
  }
  const Result<std::string> text = read_text(*options.drawn_in);
  if (!text) {
    return fail(text.problem());
  }
  const Notation usual = native_notation(*given.variant);
  // A requested view is that of the new drawing, unless no new one is made.
  const bool draws = options.drawing->has_style() || options.is_picture();
  if (!draws && (options.marks->any() || options.board || options.no_fen ||
                 options.drawing->has_width() || options.drawing->has_panels())) {
    return fail("--read prints positions on one line; to draw them, choose a --style");
  }
  const auto view = options.drawing->view(usual.board());
  if (!view) {
    return fail(view.problem());
  }
  const PictureHints hints{draws ? std::nullopt : *view,
                           draws ? std::nullopt : options.drawing->bottom(), given.system, usual};
  const PictureReading reading = read_drawn(*options.drawn_in, *text, *given.variant, hints);
  if (options.is_picture() && reading.positions.size() > 1) {
    return fail("a picture shows one board, but there are several");
  }
  bool first = true;
  for (const DrawnPosition &drawn : reading.positions) {
    if (!draws) {
      print(drawn.position ? to_fen(*drawn.position) + "\n" : "");
      continue;
    }
    print(first ? "" : "\n");
    first = false;
    const Notation system = given.system.value_or(drawn.arrangement.system);
    if (!drawn.position) {
      // What could be read, though it is not a position.
      const Result<DiagramOptions> how = options.drawing->of(system);
      if (!how) {
        return fail(how.problem());
      }
      if (options.is_picture()) {
        if (options.board && drawn.boards.size() == 1) {
          return fail(board_needs_two);
        }
        const Men &men = drawn.boards[options.board.value_or(0)];
        if (print_picture(draw_svg(men, *how, options.look), options) != Status::ok) {
          return Status::could_not_run;
        }
        continue;
      }
      for (const Men &men : drawn.boards) {
        print(draw(men, *how));
      }
      continue;
    }
    const Result<Marked> marked = mark({*drawn.position, system}, options);
    if (!marked) {
      return fail(marked.problem());
    }
    if (draw_position(*marked, options) != Status::ok) {
      return Status::could_not_run;
    }
  }
  return std::any_of(reading.findings.begin(), reading.findings.end(),
                     [](const Finding &each) { return each.severity == Severity::error; })
             ? Status::errors_found
             : Status::ok;
}

/// Draws a position that cannot be set up, because the drawing may show what is wrong: a king in
/// check whose side is not to move (DW-7). Nothing is drawn for text that is not a position.
Status draw_men(const std::string &problem, const Options &options) {
  const std::vector<MenOnBoard> boards = options.source->men_of_fen();
  if (boards.empty()) {
    return fail(problem);
  }
  const Given &given = options.source->given();
  const Result<DiagramOptions> drawn =
      options.drawing->of(given.system.value_or(native_notation(*given.variant)));
  if (!drawn) {
    return fail(drawn.problem());
  }
  if (options.board && boards.size() == 1) {
    return fail(board_needs_two);
  }
  warn(problem);
  if (options.is_picture()) {
    const Men &men = boards[options.board.value_or(0)].men;
    return print_picture(draw_svg(men, *drawn, options.look), options) == Status::ok
               ? Status::errors_found
               : Status::could_not_run;
  }
  for (const MenOnBoard &board : boards) {
    print((&board == &boards.front() ? "" : "\n") + draw(board.men, *drawn));
  }
  return Status::errors_found;
}

/// Draws moments as one animated picture.
Status draw_moments(std::vector<Marked> all, const Options &options) {
  constexpr double usual_seconds = 1.5;
  std::vector<SvgMoment> moments;
  moments.reserve(all.size());
  for (Marked &marked : all) {
    moments.push_back({marked.chosen.position, std::move(marked.marks), std::move(marked.arrows),
                       marked.chosen.title, marked.chosen.drawn_by_repetition});
  }
  print(draw_animated_svg(moments, options.board, options.seconds.value_or(usual_seconds),
                          all.back().drawn, options.look));
  return Status::ok;
}

Status run(const Options &options) {
  if (!options.is_picture() &&
      (options.look.width > 0 || options.look.colors != SvgColors::as_viewed)) {
    return fail("--size and --colors are for --format svg and png");
  }
  if (!options.is_picture() && !options.arrows.empty()) {
    return fail("--arrow is for --format svg and png");
  }
  if (options.is_picture() && options.drawing->has_style()) {
    return fail("--style is for text, and pictures have only one");
  }
  if (options.is_picture() && options.drawing->has_width()) {
    return fail("--width is for text; --size says how wide a picture is");
  }
  if (options.is_picture() && options.no_fen) {
    return fail("--no-fen is for text: pictures have no position on one line");
  }
  if (options.drawn_in) {
    return run_read(options);
  }
  const Result<std::vector<ChosenPosition>> positions = options.source->choose_all();
  if (!positions) {
    return draw_men(positions.problem(), options);
  }
  const bool animated = options.is_picture() && positions->size() > 1;
  if (animated && options.drawn_as == DrawnAs::png) {
    return fail("a PNG shows one position; --format svg with --every is animated");
  }
  if (options.seconds && !animated) {
    return fail("--seconds is for --format svg with --every");
  }
  std::vector<Marked> all;
  for (const ChosenPosition &chosen : *positions) {
    const Result<Marked> marked = mark(chosen, options);
    if (!marked) {
      return fail(marked.problem());
    }
    all.push_back(*marked);
  }
  if (animated) {
    return draw_moments(std::move(all), options);
  }
  for (const Marked &marked : all) {
    if (all.size() > 1) {
      print(fmt::format("{}{}\n\n", &marked == &all.front() ? "" : "\n", marked.chosen.title));
    }
    if (draw_position(marked, options) != Status::ok) {
      return Status::could_not_run;
    }
  }
  return Status::ok;
}

} // namespace diagram_command

Action configure_diagram(CLI::App &app) {
  using namespace diagram_command;
  auto options = std::make_shared<Options>();
  options->source = PositionSource::add_with_every_to(app);
  options->drawing = DrawingOptions::add_to(app);
  options->marks = MarkOptions::add_to(app);
  add_choice<DrawnAs>(app, "--format", options->drawn_as,
                      {{"text", DrawnAs::text}, {"svg", DrawnAs::svg}, {"png", DrawnAs::png}},
                      "Text, or one picture; text by default");
  app.add_option("--size", options->look.width,
                 "How wide a picture is, in pixels; a cell is 32 wide by default")
      ->type_name("PIXELS")
      ->transform(whole_number(1, max_picture_width));
  add_choice<SvgColors>(
      app, "--colors", options->look.colors,
      {{"auto", SvgColors::as_viewed}, {"light", SvgColors::light}, {"dark", SvgColors::dark}},
      "The colours of a picture; auto by default, as the viewer of an SVG prefers");
  app.add_option("--arrow", options->arrows,
                 "An arrow in a picture, from cell to cell. May be repeated")
      ->type_name("FROM-TO")
      ->allow_extra_args(false);
  app.add_option("--seconds", options->seconds,
                 "How long an animated SVG (--every) shows each position; 1.5 by default")
      ->check([](const std::string &text) -> std::string {
        // (Range takes what is not a number for one in it.)
        const bool is_good = text.find_first_not_of("0123456789.") == std::string::npos &&
                             CLI::Range(0.1, 60.0)(text).empty();
        return is_good ? "" : "must be a number from 0.1 to 60, not " + in_quotes(text);
      });
  add_choice<std::optional<unsigned>>(
      app, "--board", options->board, {{"A", 0U}, {"B", 1U}},
      "In a game on two boards, the board that is marked and the only one that a picture shows");
  app.add_flag("--no-fen", options->no_fen, "Leave out the position on one line below a board");
  app.add_option("--read", options->drawn_in,
                 "Read the boards drawn in this file, and print each as a FEN, or with --style "
                 "draw it; - is standard input")
      ->type_name("FILE")
      ->excludes("FILE", "--fen", "--at", "--every", "--record");
  return [options] { return run(*options); };
}

} // namespace tessera::cli
