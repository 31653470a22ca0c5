#include "drawing_options.hpp"

#include "diagram/caption.hpp"

#include <fmt/format.h>

namespace tessera::cli {

std::shared_ptr<DrawingOptions> DrawingOptions::add_to(CLI::App &app) {
  auto options = std::make_shared<DrawingOptions>();
  std::vector<std::pair<std::string, std::optional<DiagramStyle>>> styles;
  std::string help = "How the board is drawn; boxed unless told";
  for (const DiagramStyleInfo &info : diagram_styles()) {
    styles.emplace_back(info.name, info.id);
    help += fmt::format("; {}: {}", info.name, info.summary);
  }
  add_choice(app, "--style", options->style_, styles, help);
  app.add_option_function<std::string>(
         "--view",
         [options](const std::string &text) {
           const Result<View> view = parse_view(text);
           if (!view) {
             throw CLI::ValidationError("--view", view.problem());
           }
           options->view_ = *view;
         },
         "Which axes run where: AI, Aa, A1, Ia, I1, a1, or four axes as x,y,X,Y: outside across "
         "and up, then inside; X is the big column, Y the big row, x the column, y the row. "
         "Default: AI")
      ->type_name("VIEW");
  add_choice<std::optional<Color>>(app, "--bottom", options->bottom_,
                                   {{"white", Color::white}, {"black", Color::black}},
                                   "Whose side is at the bottom; white unless told");
  app.add_option("--width", options->width_,
                 "A wider board is drawn in parts; 80 unless told, 0 sets no limit")
      ->type_name("COLUMNS")
      ->check(CLI::Range(0, 1'000'000));
  return options;
}

DiagramOptions DrawingOptions::of(CoordinateSystem system) const {
  DiagramOptions drawn{
      style_.value_or(DiagramStyle::boxed), system, {}, view_.value_or(usual_view), width_};
  drawn.view.bottom = bottom_.value_or(Color::white);
  return drawn;
}

void print_boards(const Position &position, DiagramOptions options,
                  const std::vector<std::vector<CellMark>> &marks_of_boards) {
  Position shown = position;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    shown.choose_board(board);
    if (position.board_count() > 1) {
      print(fmt::format("{}Board {}\n\n", board == 0 ? "" : "\n", "AB"[board]));
    }
    options.marks = marks_of_boards[board];
    print(draw(shown.men(), options) + hands_line(shown) + state_line(shown));
  }
}

} // namespace tessera::cli
