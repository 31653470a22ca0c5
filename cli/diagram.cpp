#include "position_source.hpp"

#include "diagram/caption.hpp"
#include "diagram/diagram.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

namespace tessera::cli {

namespace {

/// On the cell that the last move left.
constexpr char origin_sign = '.';

Status run(const PositionSource &source, DiagramStyle style) {
  const Result<ChosenPosition> chosen = source.choose();
  if (!chosen) {
    return fail(chosen.problem());
  }
  Position position = chosen->position;
  const unsigned last_board = position.board();
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    if (position.board_count() > 1) {
      print(fmt::format("{}Board {}\n\n", board == 0 ? "" : "\n", "AB"[board]));
    }
    DiagramOptions options{style, chosen->system, {}};
    if (chosen->last_move && board == last_board) {
      options.marks.push_back({origin_sign, {chosen->last_move->from}, {}});
    }
    print(draw(position.men(), options) + hands_line(position));
  }
  print("\n" + to_fen(chosen->position) + "\n");
  return Status::ok;
}

} // namespace

Action configure_diagram(CLI::App &app) {
  const auto source = PositionSource::add_to(app);
  auto style = std::make_shared<DiagramStyle>(DiagramStyle::boxed);
  std::vector<std::pair<std::string, DiagramStyle>> styles;
  for (const DiagramStyleInfo &info : diagram_styles()) {
    styles.emplace_back(info.name, info.id);
  }
  add_choice(app, "--style", *style, styles, "How the board is drawn; boxed unless told");
  return [source, style] { return run(*source, *style); };
}

} // namespace tessera::cli
