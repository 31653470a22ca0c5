#include "pattern_option.hpp"

#include "drawn_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace tessera::cli {

namespace {

std::vector<Variant> variants_of(const std::optional<VariantQuery> &variant, const Told &told) {
  if (variant) {
    return {variant->variant};
  }
  if (told.variant) {
    return {*told.variant};
  }
  return {games().begin(), games().end()};
}

PictureHints hints_for(const Variant &variant, const Told &told) {
  return {{}, {}, told.system, native_system(variant)};
}

/// What a line says; nothing if it cannot be read so.
std::optional<Pattern> pattern_on(const std::string &line, const Variant &variant, bool part) {
  if (part) {
    const MenReading reading = parse_men(line, variant);
    return reading.faults.empty() ? std::optional(Pattern{reading.boards, true}) : std::nullopt;
  }
  const FenReading reading = parse_fen(line, variant);
  return reading.position ? std::optional(pattern_of(*reading.position)) : std::nullopt;
}

/// What a drawing shows; nothing if it cannot be read so.
std::optional<Pattern> pattern_in(const DrawnPosition &drawn, bool part) {
  if (!drawn.whole || !(part || drawn.position)) {
    return std::nullopt;
  }
  if (!part && drawn.tells_rest) {
    return pattern_of(*drawn.position);
  }
  Pattern pattern{{}, part};
  for (std::size_t board = 0; board < drawn.boards.size(); ++board) {
    pattern.boards.push_back({drawn.boards[board], drawn.sides[board]});
  }
  return pattern;
}

std::vector<FenFault> faults_in(const std::string &line, const Variant &variant, bool part) {
  return part ? parse_men(line, variant).faults : parse_fen(line, variant).faults;
}

/// Why a line is no position, of the game as whose it can be read farthest.
std::string faults_of(const std::string &line, const std::vector<Variant> &variants, bool part) {
  const auto read_up_to = [&line](const FenFault &fault) {
    return fault.size >= line.size() ? line.size() : fault.begin;
  };
  const Variant *closest = &variants.front();
  std::vector<FenFault> faults = faults_in(line, *closest, part);
  for (const Variant &each : variants) {
    std::vector<FenFault> others = faults_in(line, each, part);
    if (read_up_to(others.front()) > read_up_to(faults.front())) {
      closest = &each;
      faults = std::move(others);
    }
  }
  std::string text = fmt::format("this is no position of {}:", closest->game->name);
  for (const FenFault &fault : faults) {
    text += fmt::format("\n  at character {}: {}", fault.begin + 1, fault.sentence);
  }
  return text;
}

/// Whether any position would do.
bool shows_nothing(const Pattern &pattern) {
  return pattern.part &&
         std::all_of(pattern.boards.begin(), pattern.boards.end(), [](const MenOnBoard &board) {
           return board.men.occupied().empty() && !board.turn;
         });
}

} // namespace

Result<PositionQuery> read_pattern(const std::string &argument, bool part,
                                   const std::optional<VariantQuery> &variant, const Told &told) {
  using Query = Result<PositionQuery>;
  const Result<PositionText> given = read_position_text(argument);
  if (!given) {
    return Query::failure(given.problem());
  }
  const std::vector<Variant> variants = variants_of(variant, told);
  const std::optional<std::string> line = position_line(given->text);
  PositionQuery query;
  // One drawing may be a board of one game and half a position of another.
  std::size_t boards_drawn = 0;
  for (const Variant &each : variants) {
    std::optional<Pattern> pattern;
    if (line) {
      pattern = pattern_on(*line, each, part);
    } else {
      const PictureReading reading = read_pictures(given->text, each, hints_for(each, told));
      if (!reading.positions.empty()) {
        pattern = pattern_in(reading.positions.front(), part);
      }
      if (pattern) {
        boards_drawn = query.empty() ? reading.positions.size()
                                     : std::min(boards_drawn, reading.positions.size());
      }
    }
    if (pattern && shows_nothing(*pattern)) {
      return Query::failure("it shows no men to look for");
    }
    if (pattern) {
      query.add(*each.game, std::move(*pattern));
    }
  }
  if (query.empty() && line) {
    return Query::failure(faults_of(*line, variants, part));
  }
  if (query.empty()) {
    static_cast<void>(
        read_drawn(given->path, given->text, variants.front(), hints_for(variants.front(), told)));
    return Query::failure(given->path + ": no position to look for is drawn");
  }
  if (boards_drawn > 1) {
    fmt::print(stderr, "tessera: {} has {} boards, of which the first is looked for\n", given->path,
               boards_drawn);
  }
  return query;
}

} // namespace tessera::cli
