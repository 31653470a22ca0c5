#include "mark_options.hpp"
#include "position_source.hpp"

#include "diagram/caption.hpp"
#include "diagram/diagram.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

namespace tessera::cli {

namespace {

constexpr std::size_t usual_width = 80;

struct Options {
  std::shared_ptr<PositionSource> source;
  std::shared_ptr<MarkOptions> marks;
  DiagramStyle style = DiagramStyle::boxed;
  View view = usual_view;
  Color bottom = Color::white;
  std::size_t width = usual_width;

  [[nodiscard]] DiagramOptions of(CoordinateSystem system) const {
    DiagramOptions drawn{style, system, {}, view, width};
    drawn.view.bottom = bottom;
    return drawn;
  }
};

Status draw_position(const ChosenPosition &chosen, const Options &options) {
  const Result<std::vector<CellMark>> marks = options.marks->marks(chosen);
  if (!marks) {
    return fail(marks.problem());
  }
  Position position = chosen.position;
  const unsigned board_of_marks = position.board();
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    if (position.board_count() > 1) {
      print(fmt::format("{}Board {}\n\n", board == 0 ? "" : "\n", "AB"[board]));
    }
    DiagramOptions drawn = options.of(chosen.system);
    if (board == board_of_marks) {
      drawn.marks = *marks;
    }
    print(draw(position.men(), drawn) + hands_line(position));
  }
  print("\n" + to_fen(chosen.position) + "\n");
  return Status::ok;
}

Status run(const Options &options) {
  const Result<std::vector<ChosenPosition>> positions = options.source->choose_all();
  if (!positions) {
    return fail(positions.problem());
  }
  bool first = true;
  for (const ChosenPosition &chosen : *positions) {
    if (positions->size() > 1) {
      print(fmt::format("{}{}\n\n", first ? "" : "\n", chosen.title));
    }
    first = false;
    if (const Status status = draw_position(chosen, options); status != Status::ok) {
      return status;
    }
  }
  return Status::ok;
}

} // namespace

Action configure_diagram(CLI::App &app) {
  auto options = std::make_shared<Options>();
  options->source = PositionSource::add_with_every_to(app);
  std::vector<std::pair<std::string, DiagramStyle>> styles;
  for (const DiagramStyleInfo &info : diagram_styles()) {
    styles.emplace_back(info.name, info.id);
  }
  add_choice(app, "--style", options->style, styles, "How the board is drawn; boxed unless told");
  app.add_option_function<std::string>(
         "--view",
         [options](const std::string &text) {
           const Result<View> view = parse_view(text);
           if (!view) {
             throw CLI::ValidationError("--view", view.problem());
           }
           options->view = *view;
         },
         "Which axes run where: AI, Aa, A1, Ia, I1, a1, or four axes as x,y,X,Y: outside across "
         "and up, then inside. Default: AI")
      ->type_name("VIEW");
  add_choice<Color>(app, "--bottom", options->bottom,
                    {{"white", Color::white}, {"black", Color::black}},
                    "Whose side is at the bottom; white unless told");
  app.add_option("--width", options->width,
                 "A wider board is drawn in parts; 80 unless told, 0 sets no limit")
      ->type_name("COLUMNS");
  options->marks = MarkOptions::add_to(app);
  return [options] { return run(*options); };
}

} // namespace tessera::cli
