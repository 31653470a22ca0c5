#include "../../base/printable.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/fen.hpp"
#include "../../picture/diagram/chosen_panels.hpp"
#include "../../picture/diagram/diagram.hpp"
#include "../../picture/diagram/marks.hpp"
#include "../../picture/diagram/svg.hpp"
#include "../../picture/limits.hpp"
#include "../../record/replay/check_record.hpp"
#include "../../record/replay/listed_moves.hpp"
#include "../../record/report/game_findings.hpp"
#include "asked_position.hpp"

#include <fmt/format.h>

#include <utility>

// Questions about a position.

namespace tessera {

namespace {

/// Plays what is typed, and keeps the findings.
class TriedMoves final : public ReplayListener {
public:
  void found(Finding finding) override { findings_.found(std::move(finding)); }
  void played(const PlayedMove &move, const Position & /*after*/) override {
    any_ = true;
    all_legal_ = all_legal_ && move.legal;
  }
  [[nodiscard]] const GameFindings &findings() const { return findings_; }
  [[nodiscard]] bool any() const { return any_; }
  [[nodiscard]] bool legal() const { return any_ && all_legal_ && findings_.errors() == 0; }

private:
  GameFindings findings_;
  bool any_ = false;
  bool all_legal_ = true;
};

/// What is drawn, and how.
struct Drawing {
  explicit Drawing(Request &request)
      : svg(request.choice_or<bool>("format", {{"text", false}, {"svg", true}}, false)),
        view(request.text("view")), marks(request.texts("marks")), arrows(request.texts("arrows")) {
    Choices<DiagramStyle> styles;
    for (const DiagramStyleInfo &info : diagram_styles()) {
      styles.emplace_back(info.name, info.id);
    }
    options.style = request.choice_or("style", styles, DiagramStyle::boxed);
    turned = request.choice_or<bool>("bottom", {{"white", false}, {"black", true}}, false);
    options.width = request.number_or("width", 80);
    options.panels = request.texts("slices");
    const std::vector<std::string> faces = request.texts("faces");
    options.panels.insert(options.panels.end(), faces.begin(), faces.end());
    options.folds = request.flag("fold");
    board = request.choice_or<std::optional<unsigned>>("board", {{"A", 0U}, {"B", 1U}}, {});
    const std::size_t size = request.number_or("size", 0);
    if (size > max_picture_width) {
      request.fail("size", fmt::format("must be at most {}", max_picture_width));
    }
    look.width = static_cast<unsigned>(size);
    look.colors = request.choice_or<SvgColors>(
        "colors",
        {{"auto", SvgColors::as_viewed}, {"light", SvgColors::light}, {"dark", SvgColors::dark}},
        SvgColors::as_viewed);
    if (!svg && (look.width > 0 || look.colors != SvgColors::as_viewed || !arrows.empty())) {
      request.fail("format", R"(must be svg for "arrows", "size" and "colors")");
    }
  }

  bool svg;
  std::optional<std::string> view;
  std::vector<std::string> marks;
  std::vector<std::string> arrows;
  SvgLook look;
  bool turned = false;
  std::optional<unsigned> board;
  DiagramOptions options;
};

/// Fits a drawing to a board; returns what does not fit.
std::optional<std::string> fit(Drawing &drawing, Notation system) {
  drawing.options.system = system;
  if (drawing.view) {
    const Result<View> view = system.board().parse_view(*drawing.view);
    if (!view) {
      return "\"view\": " + view.problem();
    }
    drawing.options.view = *view;
  }
  drawing.options.view.turned = drawing.turned;
  if (const auto fault = fault_of_panels(drawing.options)) {
    return "\"slices\": " + *fault;
  }
  return std::nullopt;
}

Answer draw(Drawing &drawing, ChosenPosition chosen) {
  if (const auto fault = fit(drawing, chosen.system)) {
    return Answer::failure(*fault);
  }
  drawing.options.drawn = chosen.drawn_by_repetition;
  const Position &position = chosen.position;
  if (drawing.board) {
    if (*drawing.board >= position.board_count()) {
      return Answer::failure("\"board\" is for games on two boards");
    }
    turn_to_board(chosen, *drawing.board);
  }
  const Result<std::vector<CellMark>> marks = wanted_marks(chosen, drawing.marks);
  if (!marks) {
    return Answer::failure("\"marks\" " + marks.problem());
  }
  if (drawing.svg) {
    const Result<std::vector<SvgArrow>> arrows = wanted_arrows(chosen, drawing.arrows);
    if (!arrows) {
      return Answer::failure("\"arrows\" " + arrows.problem());
    }
    drawing.options.marks = *marks;
    return in_one_line(
        {{"diagram", draw_svg(position, drawing.board, drawing.options, drawing.look, *arrows)}});
  }
  std::vector<std::vector<CellMark>> of_boards(position.board_count());
  of_boards[position.board()] = *marks;
  return in_one_line({{"diagram", draw_boards(position, drawing.options, of_boards)}});
}

} // namespace

Answer answer_position(const TextGames &games, Request &request) {
  const AskedPosition wanted(request);
  const Result<FoundPosition> stand = find_position(games, request, wanted);
  if (!stand) {
    return Answer::failure(stand.problem());
  }
  return in_one_line({{"variant", to_string(stand->variant)},
                      {"notation", stand->chosen.system.name()},
                      {"fen", to_fen(stand->chosen.position)}});
}

Answer answer_moves(const TextGames &games, Request &request) {
  const AskedPosition wanted(request);
  const std::optional<std::string> cell = request.text("cell");
  const Result<FoundPosition> stand = find_position(games, request, wanted);
  if (!stand) {
    return Answer::failure(stand.problem());
  }
  std::vector<Cell> from;
  if (cell) {
    const Result<std::vector<Cell>> found = cells_or_kings(*cell, stand->chosen);
    if (!found) {
      return Answer::failure(found.problem());
    }
    if (const auto fault = fault_of_movers(stand->chosen, *found)) {
      return Answer::failure(*fault);
    }
    from = *found;
  }
  return in_one_line({{"moves", listed_moves_of_boards(stand->chosen, from)}});
}

Answer answer_try(const TextGames &games, Request &request) {
  const AskedPosition wanted(request);
  const std::string typed = request.text_or("moves", "");
  const Result<FoundPosition> stand = find_position(games, request, wanted);
  if (!stand) {
    return Answer::failure(stand.problem());
  }
  const Result<Record> moves = typed_moves(typed, stand->chosen.system);
  if (!moves) {
    return Answer::failure("\"moves\" " + moves.problem());
  }
  const Record &record = *moves;
  TriedMoves tried;
  const ChosenPosition &chosen = stand->chosen;
  const CheckEnd end = check_record(
      record, SettingChoice{Setting{stand->variant, chosen.system, chosen.position}, {}}, tried);
  if (!tried.any() && tried.findings().shown().empty()) {
    return Answer::failure(in_quotes(typed) + " is not a move");
  }
  const std::unique_ptr<Report> report = make_report(ReportFormat::json, false);
  report_findings("-", wanted.game, record, nullptr, true, tried.findings(), *report);
  nlohmann::ordered_json answer{{"legal", tried.legal()}};
  if (tried.legal()) {
    answer["fen"] = to_fen(end.end->position);
  }
  std::string text = in_one_line(answer);
  text.pop_back();
  return text + ",\"findings\":" + list_of_lines(report->take()) + '}';
}

Answer answer_diagram(const TextGames &games, Request &request) {
  const AskedPosition wanted(request);
  Drawing drawing(request);
  const Result<FoundPosition> stand = find_position(games, request, wanted);
  return stand ? draw(drawing, stand->chosen) : Answer::failure(stand.problem());
}

} // namespace tessera
