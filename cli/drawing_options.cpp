#include "drawing_options.hpp"
#include "whole_number.hpp"

#include "base/printable.hpp"
#include "picture/diagram/chosen_panels.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tessera::cli {

std::shared_ptr<DrawingOptions> DrawingOptions::add_to(CLI::App &app) {
  auto options = std::make_shared<DrawingOptions>();
  std::vector<std::pair<std::string, std::optional<DiagramStyle>>> styles;
  std::string help = "How the board is drawn; boxed by default";
  for (const DiagramStyleInfo &info : diagram_styles()) {
    styles.emplace_back(info.name, info.id);
    help += fmt::format("; {}: {}", info.name, info.summary);
  }
  add_choice(app, "--style", options->style_, styles, help);
  app.add_option(
         "--view", options->view_,
         "How the board lies on paper. On 4x4x4x4 cells AI, Aa, A1, Ia, I1, a1, or four axes "
         "such as x,y,X,Y: outside across and up, then inside; X is the big column, Y the big "
         "row, x the column, y the row; AI by default. On 24 faces net or faces; net "
         "by default")
      ->type_name("VIEW");
  app.add_option(
         "--slices,--faces", options->panels_,
         "The mini-boards or faces to draw, such as a4,b4 or 01,02; all for the whole board, "
         "which is the default, except for text of more than 1000 cells: there the "
         "mini-boards with marks, and the arrays that several share")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_choice<std::optional<Color>>(app, "--bottom", options->bottom_,
                                   {{"white", Color::white}, {"black", Color::black}},
                                   "Whose side is at the bottom; white by default");
  app.add_option("--width", options->width_,
                 "A wider board is drawn in parts; 80 by default, 0 sets no limit")
      ->type_name("COLUMNS")
      ->transform(whole_number(0, 1'000'000));
  return options;
}

Result<std::optional<View>> DrawingOptions::view(const Board &board) const {
  using Views = Result<std::optional<View>>;
  if (!view_) {
    return std::optional<View>();
  }
  const Result<View> view = board.parse_view(*view_);
  return view ? Views(*view) : Views::failure("--view: " + view.problem());
}

Result<DiagramOptions> DrawingOptions::of(Notation system) const {
  const auto view = this->view(system.board());
  if (!view) {
    return Result<DiagramOptions>::failure(view.problem());
  }
  DiagramOptions options = with(view->value_or(View()), system);
  if (const auto fault = fault_of_panels(options)) {
    return Result<DiagramOptions>::failure("--slices: " + *fault);
  }
  return options;
}

Result<DiagramOptions> DrawingOptions::of_any() const {
  std::vector<std::string> names;
  for (const Board *board : boards()) {
    if (const auto view = this->view(*board)) {
      return with(view->value_or(View()), board->notations().front());
    }
    for (const ViewInfo &named : board->views()) {
      if (std::find(names.begin(), names.end(), named.name) == names.end()) {
        names.emplace_back(named.name);
      }
    }
  }
  return Result<DiagramOptions>::failure(
      fmt::format("--view: no board has the view {}; a view is {}, or four axes such as x,y,X,Y",
                  in_quotes(*view_), fmt::join(names, ", ")));
}

DiagramOptions DrawingOptions::with(View view, Notation system) const {
  constexpr std::size_t usual_width = 80;
  view.turned = bottom_ == Color::black;
  DiagramOptions options{
      style_.value_or(DiagramStyle::boxed), system, {}, view, width_.value_or(usual_width)};
  options.folds = panels_.empty();
  if (panels_ != std::vector<std::string>{"all"}) {
    options.panels = panels_;
  }
  return options;
}

} // namespace tessera::cli
