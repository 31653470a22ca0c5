#include "pattern.hpp"

#include "../../game/notation/fen.hpp"
#include "../../picture/diagram/caption.hpp"
#include "query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

namespace {

bool stands_so(const MenOnBoard &wanted, bool part, const Position &board) {
  if (wanted.turn && *wanted.turn != board.turn()) {
    return false;
  }
  const CellSet cells = wanted.men.occupied();
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return board.at(cell) == wanted.men.at(cell); }) &&
         (part || board.occupied() == cells);
}

} // namespace

bool Pattern::matches(const Position &position) const {
  const bool any_board = boards.size() == 1;
  std::size_t at = 0;
  std::size_t matching = 0;
  for_each_board(position, [&](const Position &board) {
    const std::size_t wanted = any_board ? 0 : at++;
    matching += wanted < boards.size() && stands_so(boards[wanted], part, board) ? 1U : 0U;
  });
  return any_board ? matching > 0 : matching == boards.size() && at == boards.size();
}

const Pattern *PositionQuery::of(const Variant &variant) const {
  const auto found = std::find_if(patterns_.begin(), patterns_.end(),
                                  [&](const auto &each) { return each.first == variant.game; });
  return found == patterns_.end() ? nullptr : &found->second;
}

Pattern pattern_of(const Position &position) {
  Pattern pattern;
  for_each_board(position, [&](const Position &board) {
    pattern.boards.push_back({board.men(), board.turn()});
  });
  return pattern;
}

namespace {

/// The pattern that a line gives; nothing if it cannot be read as one.
std::optional<Pattern> pattern_on(const std::string &line, const Variant &variant, bool part) {
  if (part) {
    const MenReading reading = parse_men(line, variant);
    return reading.faults.empty() ? std::optional(Pattern{reading.boards, true}) : std::nullopt;
  }
  const FenReading reading = parse_fen(line, variant);
  return reading.position ? std::optional(pattern_of(*reading.position)) : std::nullopt;
}

/// The pattern that a drawing shows; nothing if it cannot be read as one.
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

/// Why a line is not a position, for the game in which it can be read furthest.
std::string faults_of(const std::string &line, std::span<const Variant> variants, bool part) {
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
  return fmt::format("this is not a position of {}:{}", closest->game->name, fault_lines(faults));
}

/// Whether any position would do.
bool shows_nothing(const Pattern &pattern) {
  return pattern.part &&
         std::all_of(pattern.boards.begin(), pattern.boards.end(), [](const MenOnBoard &board) {
           return board.men.occupied().empty() && !board.turn;
         });
}

} // namespace

PictureHints hints_for(const Variant &variant, const Given &given) {
  return {{}, {}, given.system, native_notation(variant)};
}

Result<PatternReading> read_pattern(std::string_view text, bool part,
                                    std::span<const Variant> variants, const Given &given) {
  using Reading = Result<PatternReading>;
  const std::optional<std::string> line = position_line(text);
  PatternReading read;
  for (const Variant &each : variants) {
    std::optional<Pattern> pattern;
    if (line) {
      pattern = pattern_on(*line, each, part);
    } else {
      const PictureReading reading = read_pictures(text, each, hints_for(each, given));
      if (!reading.positions.empty()) {
        pattern = pattern_in(reading.positions.front(), part);
      }
      if (pattern) {
        // One drawing may be a board of one game and half a position of another.
        read.boards_drawn = read.query.empty()
                                ? reading.positions.size()
                                : std::min(read.boards_drawn, reading.positions.size());
      }
    }
    if (pattern && shows_nothing(*pattern)) {
      return Reading::failure("it shows no pieces to look for");
    }
    if (pattern) {
      read.query.add(*each.game, std::move(*pattern));
    }
  }
  return read.query.empty() && line ? Reading::failure(faults_of(*line, variants, part))
                                    : Reading(std::move(read));
}

} // namespace tessera
