#include "diff_positions.hpp"

#include "collection/limits.hpp"
#include "drawn_file.hpp"

#include "collection/diff/position_diff.hpp"
#include "picture/diagram/caption.hpp"
#include "picture/diagram/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace tessera::cli {

namespace {

/// A position to compare, and whether its text says more than its pieces.
struct Compared {
  Position position;
  bool tells_rest;
};

/// The first position of a text: one that is drawn, or on one line.
Result<Compared> first_position(const std::string &path, const std::string &text,
                                const Variant &variant, const PictureHints &hints) {
  if (const std::optional<std::string> line = position_line(text)) {
    const Result<Position> position = read_position(*line, variant);
    return position ? Result<Compared>(Compared{*position, true})
                    : Result<Compared>::failure(
                          fmt::format("{}: {}", printable(path), position.problem()));
  }
  const PictureReading reading = read_drawn(path, text, variant, hints);
  if (reading.positions.empty() || !reading.positions.front().position) {
    return Result<Compared>::failure(printable(path) + ": no position to compare");
  }
  const DrawnPosition &drawn = reading.positions.front();
  if (reading.positions.size() > 1) {
    warn(fmt::format("{} has {} boards; the first is compared", printable(path),
                     reading.positions.size()));
  }
  return Compared{*drawn.position, drawn.tells_rest};
}

/// The position that an argument names: in a file, or written directly.
Result<Compared> position_of(const DiffArgument &argument, const Variant &variant,
                             const PictureHints &hints) {
  if (argument.text) {
    return first_position(argument.name, *argument.text, variant, hints);
  }
  const Result<Position> position = read_position(argument.name, variant);
  return position ? Result<Compared>(Compared{*position, true})
                  : Result<Compared>::failure(position.problem());
}

} // namespace

Status diff_positions(const DiffArgument &earlier, const DiffArgument &later, const Given &given,
                      const DrawingOptions &drawing) {
  if (!given.variant) {
    return fail("name the --game of the positions");
  }
  const Notation system = given.system.value_or(native_notation(*given.variant));
  const Result<DiagramOptions> drawn = drawing.of(system);
  if (!drawn) {
    return fail(drawn.problem());
  }
  const PictureHints hints{{}, {}, given.system, native_notation(*given.variant)};
  const Result<Compared> before = position_of(earlier, *given.variant, hints);
  const Result<Compared> after = before ? position_of(later, *given.variant, hints) : before;
  if (!after) {
    return fail(after.problem());
  }
  const bool with_rest = before->tells_rest && after->tells_rest;
  const PositionDiff diff =
      tessera::diff_positions(before->position, after->position, system, with_rest);
  if (diff.text.empty()) {
    print(with_rest ? "The positions are the same.\n"
                    : "The pieces are the same; not both say which side is to move.\n");
    return Status::ok;
  }
  print(diff.text + '\n');
  print(draw_boards(after->position, *drawn, diff.marks));
  return Status::errors_found;
}

bool begins_with_position(std::string_view text, const Given &given) {
  // (It is read as a drawing of each board.)
  text = text.substr(0, position_window);
  if (position_line(text)) {
    return true;
  }
  std::vector<Variant> variants;
  if (given.variant) {
    variants.push_back(*given.variant);
  } else {
    // A board looks the same in all its games.
    for (const Board *board : boards()) {
      const auto on_board =
          std::find_if(games().begin(), games().end(), [board](const GameInfo &game) {
            return &native_notation(Variant(game)).board() == board;
          });
      variants.emplace_back(*on_board);
    }
  }
  return std::any_of(variants.begin(), variants.end(), [&](const Variant &variant) {
    return !read_pictures(text, variant, {{}, {}, given.system, native_notation(variant)})
                .positions.empty();
  });
}

} // namespace tessera::cli
