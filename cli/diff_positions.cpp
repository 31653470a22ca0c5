#include "diff_positions.hpp"

#include "drawn_file.hpp"

#include "diagram/told_below.hpp"
#include "diff/position_diff.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera::cli {

namespace {

/// A position to compare, and whether more than its men is told.
struct Compared {
  Position position;
  bool tells_rest;
};

/// The first line of a text that is not empty.
std::string first_line(std::string_view text) {
  const std::vector<PictureLine> lines = picture_lines(text);
  const auto line = std::find_if(lines.begin(), lines.end(),
                                 [](const PictureLine &each) { return !each.text.empty(); });
  return line == lines.end() ? std::string() : std::string(line->text);
}

/// The first position of a text: one that is drawn, or on one line.
Result<Compared> first_position(const std::string &path, const std::string &text,
                                const Variant &variant, const PictureHints &hints) {
  if (const std::string line = first_line(text); begins_position(line)) {
    const Result<Position> position = read_position(line, variant);
    return position ? Result<Compared>(Compared{*position, true})
                    : Result<Compared>::failure(fmt::format("{}: {}", path, position.problem()));
  }
  const PictureReading reading = read_drawn(path, text, variant, hints);
  if (reading.positions.empty() || !reading.positions.front().position) {
    return Result<Compared>::failure(path + ": no position to compare");
  }
  const DrawnPosition &drawn = reading.positions.front();
  if (reading.positions.size() > 1) {
    fmt::print(stderr, "tessera: {} has {} boards, of which the first is compared\n", path,
               reading.positions.size());
  }
  return Compared{*drawn.position, drawn.tells_rest};
}

/// The position that an argument names: a file's, or one written in its place.
Result<Compared> position_of(const DiffArgument &argument, const Variant &variant,
                             const PictureHints &hints) {
  if (argument.text) {
    return first_position(argument.name, *argument.text, variant, hints);
  }
  const Result<Position> position = read_position(argument.name, variant);
  return position ? Result<Compared>(Compared{*position, true})
                  : Result<Compared>::failure(position.problem());
}

std::string described(const StandingMan &man) {
  return man.piece.exists()
             ? fmt::format("{}'s {}{}", name(man.piece.color()), name(man.piece.role()),
                           man.promoted ? " (a pawn once)" : "")
             : "empty";
}

} // namespace

Status diff_positions(const DiffArgument &earlier, const DiffArgument &later, const Told &told,
                      const DrawingOptions &drawing) {
  if (!told.variant) {
    return fail("name the --game of the positions");
  }
  const CoordinateSystem system = told.system.value_or(native_system(*told.variant));
  const PictureHints hints{{}, {}, told.system, native_system(*told.variant)};
  const Result<Compared> before = position_of(earlier, *told.variant, hints);
  const Result<Compared> after = before ? position_of(later, *told.variant, hints) : before;
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
  print_boards(after->position, drawing.of(system), marks);
  return Status::errors_found;
}

bool holds_position(std::string_view text, const Told &told) {
  if (begins_position(first_line(text))) {
    return true;
  }
  // What a board looks like is the same in all games.
  const Variant variant = told.variant.value_or(Variant(games().front()));
  return !read_pictures(text, variant, {{}, {}, told.system, native_system(variant)})
              .positions.empty();
}

} // namespace tessera::cli
