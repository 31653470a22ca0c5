#include "drawn_position.hpp"

#include "told_below.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

std::optional<Position> told_position(std::span<const PictureLine> below,
                                      const std::vector<Men> &boards, const Variant &variant,
                                      std::vector<Finding> &findings) {
  const std::optional<PositionBelow> told = position_below(below, variant);
  if (!told) {
    return std::nullopt;
  }
  if (!told->position) {
    findings.emplace_back(Code::bad_position, Severity::warning, told->span,
                          fmt::format("this looks like a position on one line, but not one of {}",
                                      variant.game->title));
    return std::nullopt;
  }
  Position shown = *told->position;
  for (unsigned board = 0; board < shown.board_count(); ++board) {
    shown.choose_board(board);
    if (shown.men() != boards[board]) {
      findings.emplace_back(Code::bad_position, Severity::error, told->span,
                            "this position does not have the pieces of the board drawn above");
      return std::nullopt;
    }
  }
  return told->position;
}

std::optional<Position> set_up_drawn(std::vector<PositionSetup> setups, bool tells_side, Span span,
                                     const Variant &variant, std::vector<Finding> &findings) {
  const auto tell = [&](Severity severity, std::string sentence) {
    findings.emplace_back(Code::bad_position, severity, span, std::move(sentence));
  };
  SetUp white = set_up(setups, variant);
  if (white.position && tells_side) {
    constexpr auto is_mid_turn = [](const PositionSetup &setup) { return setup.moves_due == 1; };
    if (std::any_of(setups.begin(), setups.end(), is_mid_turn)) {
      tell(Severity::note,
           "the piece that made the first move of this turn is not given: it is assumed that any "
           "piece may make the second");
    }
    return white.position;
  }
  if (white.position) {
    tell(Severity::note, "the side to move is not given: it is assumed to be White");
    return white.position;
  }
  for (PositionSetup &setup : setups) {
    setup.turn = Color::black;
  }
  if (SetUp black = set_up(setups, variant); black.position && !tells_side) {
    tell(Severity::note, fmt::format("Black is assumed to be to move: {}", white.faults.front()));
    return black.position;
  }
  for (std::string &each : white.faults) {
    tell(Severity::error, std::move(each));
  }
  return std::nullopt;
}

} // namespace tessera
