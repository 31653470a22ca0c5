#include "drawn_position.hpp"

#include "../../game/notation/letters.hpp"
#include "../../game/rules/sentence_template.hpp"
#include "told_beside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

namespace tessera {

namespace {

/// What is assumed of the piece that made the first move of a turn.
struct AssumedMover {
  std::string sentence;
  Severity severity = Severity::note;
};

enum class ToldHands : std::uint8_t { none_in_game, missing, told };

/// What the lines beside a board say, besides what is put into its set-up.
struct ToldOfBoard {
  StateBelow state;
  ToldHands hands = ToldHands::none_in_game;
};

/// Sets up a position within a turn whose first move may have given check: the piece that gives it
/// is taken for the one that has moved, because otherwise it could go on to take the king (CS-11).
SetUp set_up_behind_check(std::vector<PositionSetup> setups, unsigned board, Notation system,
                          const Variant &variant, AssumedMover &mover) {
  PositionSetup &setup = setups[board];
  const CellSet men = setup.men.of(setup.turn);
  if (men.empty()) {
    return set_up(setups, variant);
  }
  // With any of them, a check of the enemy king is no fault.
  setup.first_mover = men.first();
  SetUp any = set_up(setups, variant);
  if (!any.position) {
    return any;
  }
  any.position->choose_board(board);
  std::vector<std::string> checking;
  setup.first_mover = Cell();
  for (const Cell cell :
       any.position->attackers(any.position->king(opponent(setup.turn)), setup.turn)) {
    setup.first_mover = checking.empty() ? cell : setup.first_mover;
    checking.push_back(
        fmt::format("the {} on {}", name(setup.men.at(cell).role()), to_string(cell, system)));
  }
  if (checking.size() == 1) {
    mover.sentence = fmt::format("it is assumed to be {}, which gives check", checking.front());
  } else if (checking.size() > 1) {
    mover = {
        fmt::format("{} give check, and it is assumed to be the first of these", listed(checking)),
        Severity::warning};
  }
  return set_up(setups, variant);
}

/// The first and the last of some boards in the text.
std::pair<const ReadBoard &, const ReadBoard &> ends_of(std::span<const ReadBoard> boards) {
  const auto [first, last] =
      std::minmax_element(boards.begin(), boards.end(), [](const ReadBoard &a, const ReadBoard &b) {
        return a.span.begin < b.span.begin;
      });
  return {*first, *last};
}

/// The position that stands on one line below the last of its boards or above the first, if it has
/// the pieces of all boards.
std::optional<PositionBelow> told_position(std::span<const ReadBoard> boards,
                                           const std::set<ToldLine> &above, const Variant &variant,
                                           std::vector<Finding> &findings) {
  const auto &[first, last] = ends_of(boards);
  const std::span<const PictureLine> below = last.below;
  const bool is_above = above.contains(ToldLine::position) ||
                        (first.is_first && nearest_above(below, ToldLine::position).empty());
  std::optional<PositionBelow> told =
      is_above ? position_above(first.above, variant) : position_below(below, variant);
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
    if (shown.men() != boards[board].men) {
      // What stands above may be about another moment, and a tag may begin another record. Above, a
      // board's own record begins.
      if (!is_above || !told->is_tag) {
        findings.emplace_back(
            Code::bad_position, is_above || told->is_tag ? Severity::warning : Severity::error,
            told->span,
            fmt::format("this position does not have the pieces of the board drawn {}",
                        is_above ? "below" : "above"));
      }
      return std::nullopt;
    }
  }
  return told;
}

std::optional<Position> set_up_drawn(std::vector<PositionSetup> setups,
                                     std::span<const ToldOfBoard> told, Notation system, Span span,
                                     const Variant &variant, std::vector<Finding> &findings) {
  const auto tell = [&](Severity severity, std::string sentence, std::string_view ruling = {}) {
    findings.emplace_back(Code::bad_position, severity, span, std::move(sentence), ruling);
  };
  const bool tells_side = std::all_of(told.begin(), told.end(), [](const ToldOfBoard &board) {
    return board.state.side.has_value();
  });
  SetUp white = set_up(setups, variant);
  const auto in_turn = std::find_if(
      told.begin(), told.end(), [](const ToldOfBoard &board) { return board.state.is_mid_turn; });
  if (tells_side && in_turn != told.end()) {
    AssumedMover mover{"it is assumed that any piece may make the second"};
    if (!white.position) {
      const auto board = static_cast<unsigned>(in_turn - told.begin());
      white = set_up_behind_check(setups, board, system, variant, mover);
    }
    if (white.position) {
      tell(mover.severity,
           "the piece that made the first move of this turn is not given: " + mover.sentence);
    }
  }
  if (white.position && tells_side) {
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
    tell(Severity::note, fmt::format("Black is assumed to be to move: {}", white.faults.front()),
         conventions(variant).setup_ruling);
    return black.position;
  }
  for (std::string &each : white.faults) {
    tell(Severity::error, std::move(each), conventions(variant).setup_ruling);
  }
  return std::nullopt;
}

/// The lines that may hold one of a kind that tells of a board.
std::span<const PictureLine> lines_of(const ReadBoard &board, ToldLine kind,
                                      const std::set<ToldLine> &above) {
  // Lines above the first board can tell of no other.
  const bool is_above =
      above.contains(kind) || (board.is_first && nearest_above(board.below, kind).empty());
  return is_above ? nearest_above(board.above, kind) : board.below;
}

/// Doubts the side that is read below the first board if a line above it says the other.
void doubt_side(const ReadBoard &board, const StateBelow &state, std::vector<Finding> &findings) {
  const auto above = nearest_above(board.above, ToldLine::state);
  if (!board.is_first || above.empty() || !state.side) {
    return;
  }
  const Color side = state_below(above).side.value_or(*state.side);
  if (side != *state.side) {
    findings.emplace_back(Code::bad_position, Severity::warning, above.front().span(),
                          fmt::format("this line above a board has {} to move, but one below it "
                                      "has {}, which is taken",
                                      name(side), name(*state.side)));
  }
}

/// Whether White is to make its first turn of a game. In games with turns of two moves that is only
/// one (CS-8).
bool begins_game(const PositionSetup &setup, const Variant &variant) {
  const std::shared_ptr<const Position> start = Position::shared_initial(variant);
  return setup.turn == Color::white && setup.move_number == 1 && setup.men == start->men();
}

/// What the lines beside a board say of it besides its pieces, put into its set-up.
ToldOfBoard add_told(const ReadBoard &board, const std::set<ToldLine> &above,
                     const Variant &variant, PositionSetup &setup, std::vector<Finding> &findings) {
  const auto fault = [&findings](Span span, std::string sentence) {
    findings.emplace_back(Code::syntax, Severity::error, span, std::move(sentence));
  };
  const StateBelow state = state_below(lines_of(board, ToldLine::state, above));
  doubt_side(board, state, findings);
  setup.turn = state.side.value_or(Color::white);
  setup.move_number = state.move_number.value_or(1);
  setup.king_taken = state.is_king_taken;
  setup.moves_due =
      state.is_mid_turn || state.is_short_turn || begins_game(setup, variant) ? 1 : setup.moves_due;
  const Conventions &rules = conventions(variant);
  if (std::find(rules.fen_fields.begin(), rules.fen_fields.end(), FenField::hands) ==
      rules.fen_fields.end()) {
    return {state};
  }
  const HandsBelow hands = hands_below(lines_of(board, ToldLine::hands, above), rules);
  setup.hands = hands.hands.value_or(Hands());
  if (hands.fault) {
    fault(*hands.fault, "pieces in hand are written as `In hand: White N 2P, Black nothing.`");
  }
  const PromotedBelow promoted = promoted_below(lines_of(board, ToldLine::promoted, above),
                                                board.men, board.arrangement.system);
  setup.promoted = promoted.cells;
  if (promoted.fault) {
    fault(*promoted.fault, "pieces on the board that were pawns are written as `Promoted pawns: "
                           "White Qaa13, Black nothing.`");
  }
  return {state, hands.hands ? ToldHands::told : ToldHands::missing};
}

/// Doubts a position on one line where the lines beside its boards say something else.
void doubt_caption(const PositionBelow &position, std::span<const PositionSetup> setups,
                   std::span<const ToldOfBoard> told, std::vector<Finding> &findings) {
  Position shown = *position.position;
  for (unsigned board = 0; board < shown.board_count(); ++board) {
    shown.choose_board(board);
    const StateBelow &state = told[board].state;
    std::vector<std::string> other;
    if (state.side.value_or(shown.turn()) != shown.turn()) {
      other.emplace_back("side to move");
    }
    if (state.move_number.value_or(shown.move_number()) != shown.move_number()) {
      other.emplace_back("number of the move");
    }
    if (told[board].hands == ToldHands::told && *shown.hands() != setups[board].hands) {
      other.emplace_back("pieces in hand");
    }
    if (!other.empty()) {
      findings.emplace_back(Code::bad_position, Severity::warning, position.span,
                            fmt::format("this position is taken, but the caption of the board does "
                                        "not have the same {}",
                                        listed(other)));
    }
  }
}

} // namespace

DrawnPosition drawn_position(std::span<const ReadBoard> boards, const std::set<ToldLine> &above,
                             const Variant &variant, std::vector<Finding> &findings) {
  const std::size_t before = findings.size();
  const auto has_new_error = [&] {
    return std::any_of(findings.begin() + static_cast<std::ptrdiff_t>(before), findings.end(),
                       [](const Finding &each) { return each.severity == Severity::error; });
  };
  const auto &[first, last] = ends_of(boards);
  DrawnPosition drawn{std::nullopt,
                      {},
                      {},
                      false,
                      false,
                      boards.front().arrangement,
                      {first.span.begin, last.span.end() - first.span.begin}};
  std::vector<PositionSetup> setups;
  std::vector<ToldOfBoard> told;
  bool whole = true;
  for (const ReadBoard &board : boards) {
    PositionSetup &setup = setups.emplace_back();
    setup.men = board.men;
    drawn.boards.push_back(board.men);
    told.push_back(add_told(board, above, variant, setup, findings));
    drawn.sides.push_back(told.back().state.side);
    whole = whole && board.whole;
  }
  drawn.whole = whole && !has_new_error();
  if (drawn.whole) {
    if (const auto position = told_position(boards, above, variant, findings)) {
      doubt_caption(*position, setups, told, findings);
      drawn.position = position->position;
      drawn.tells_rest = true;
    }
  }
  if (whole && !drawn.position && !has_new_error()) {
    for (std::size_t board = 0; board < boards.size(); ++board) {
      if (told[board].hands == ToldHands::missing) {
        findings.emplace_back(
            Code::bad_position, Severity::note, boards[board].span,
            "the pieces in hand are not given: it is assumed that there are none");
      }
    }
    drawn.position = set_up_drawn(std::move(setups), told, drawn.arrangement.system, drawn.span,
                                  variant, findings);
  }
  return drawn;
}

} // namespace tessera
