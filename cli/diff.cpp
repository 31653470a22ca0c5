#include "drawing_options.hpp"
#include "drawn_file.hpp"

#include "diff/position_diff.hpp"

#include <fmt/format.h>

namespace tessera::cli {

namespace {

struct Options {
  std::string before;
  std::string after;
  std::shared_ptr<ToldOptions> told;
  std::shared_ptr<DrawingOptions> drawing;
};

/// A position to compare, and whether more than its men is told.
struct Compared {
  Position position;
  bool tells_rest;
};

/// The position that an argument names: a file's, or one written in its place.
Result<Compared> position_of(const std::string &argument, const Variant &variant,
                             const PictureHints &hints) {
  const Result<PositionText> given = read_position_text(argument);
  if (!given) {
    return Result<Compared>::failure(given.problem());
  }
  const auto failure = [&given](const std::string &problem) {
    return Result<Compared>::failure(given->path + (given->path.empty() ? "" : ": ") + problem);
  };
  if (const std::optional<std::string> line = position_line(given->text)) {
    const Result<Position> position = read_position(*line, variant);
    return position ? Compared{*position, true} : failure(position.problem());
  }
  const PictureReading reading = read_drawn(given->path, given->text, variant, hints);
  if (reading.positions.empty() || !reading.positions.front().position) {
    return failure("no position to compare");
  }
  const DrawnPosition &drawn = reading.positions.front();
  if (reading.positions.size() > 1) {
    fmt::print(stderr, "tessera: {} has {} boards, of which the first is compared\n", given->path,
               reading.positions.size());
  }
  return Compared{*drawn.position, drawn.tells_rest};
}

std::string described(const StandingMan &man) {
  return man.piece.exists()
             ? fmt::format("{}'s {}{}", name(man.piece.color()), name(man.piece.role()),
                           man.promoted ? " (a pawn once)" : "")
             : "empty";
}

Status run(const Options &options) {
  const Told &told = options.told->told();
  if (!told.variant) {
    return fail("name the --game of the positions");
  }
  const CoordinateSystem system = told.system.value_or(native_system(*told.variant));
  const PictureHints hints{{}, {}, told.system, native_system(*told.variant)};
  if (options.before == "-" && options.after == "-") {
    return fail("standard input can be only one of the two");
  }
  const Result<Compared> before = position_of(options.before, *told.variant, hints);
  const Result<Compared> after = before ? position_of(options.after, *told.variant, hints) : before;
  if (!after) {
    return fail(after.problem());
  }
  Position first = before->position;
  Position second = after->position;
  std::vector<std::vector<CellMark>> marks;
  std::string text;
  for (unsigned board = 0; board < second.board_count(); ++board) {
    first.choose_board(board);
    second.choose_board(board);
    marks.push_back(mark_differences(first, second));
    for (const CellDifference &each : differing_cells(first, second)) {
      text += fmt::format(
          "{}{}: {}, then {}\n", second.board_count() > 1 ? std::string{"AB"[board], ' '} : "",
          to_string(each.cell, system), described(each.before), described(each.after));
    }
  }
  const std::string rest_before = fields_behind_cells(before->position);
  const std::string rest_after = fields_behind_cells(after->position);
  if (before->tells_rest && after->tells_rest && rest_before != rest_after) {
    text += fmt::format("to move and the rest: {}, then {}\n", rest_before, rest_after);
  }
  if (text.empty()) {
    print(before->tells_rest && after->tells_rest
              ? "The positions are the same.\n"
              : "The men are the same; which side is to move is not told of both.\n");
    return Status::ok;
  }
  print(text + '\n');
  print_boards(after->position, options.drawing->of(system), marks);
  return Status::errors_found;
}

} // namespace

Action configure_diff(CLI::App &app) {
  auto options = std::make_shared<Options>();
  const std::string what = " position: a file with a board drawn or with a position on one line, "
                           "such a line itself, or - for standard input";
  app.add_option("A", options->before, "The first" + what)->required();
  app.add_option("B", options->after, "The second" + what)->required();
  options->told = ToldOptions::add_to(app);
  options->drawing = DrawingOptions::add_to(app);
  return [options] { return run(*options); };
}

} // namespace tessera::cli
