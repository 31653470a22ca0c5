#include "read_picture.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/rules/sentence_template.hpp"
#include "../../record/replay/finding.hpp"
#include "../limits.hpp"
#include "board_lines.hpp"
#include "panel_men.hpp"
#include "picture_text.hpp"
#include "read_plain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace tessera {

namespace {

// --- Which position was drawn ----------------------------------------------------------

/// One board of a text, read as far as could be.
struct ReadBoard {
  explicit ReadBoard(Notation usual) : arrangement{{}, usual} {}

  Men men{};
  Arrangement arrangement;
  Span span{};
  /// The lines beside it that may tell of it, up to the boards before and after it.
  std::span<const PictureLine> above{};
  std::span<const PictureLine> below{};
  /// In a game on several boards.
  std::optional<BoardTitle> title{};
  /// Whether no board comes before it.
  bool is_first = false;
  bool whole = true;
};

/// What is assumed of the piece that made the first move of a turn.
struct AssumedMover {
  std::string sentence;
  Severity severity = Severity::note;
};

enum class GivenHands : std::uint8_t { none_in_game, missing, stated };

/// What the lines beside a board say, besides what is put into its set-up.
struct GivenWithBoard {
  StateBelow state;
  GivenHands hands = GivenHands::none_in_game;
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
std::optional<PositionBelow> given_position(std::span<const ReadBoard> boards,
                                            const std::set<BoardLine> &above,
                                            const Variant &variant,
                                            std::vector<Finding> &findings) {
  const auto &[first, last] = ends_of(boards);
  const std::span<const PictureLine> below = last.below;
  const bool is_above = above.contains(BoardLine::position) ||
                        (first.is_first && nearest_above(below, BoardLine::position).empty());
  std::optional<PositionBelow> stated =
      is_above ? position_above(first.above, variant) : position_below(below, variant);
  if (!stated) {
    return std::nullopt;
  }
  if (!stated->position) {
    findings.emplace_back(Code::bad_position, Severity::warning, stated->span,
                          fmt::format("this looks like a position on one line, but not one of {}",
                                      variant.game->title));
    return std::nullopt;
  }
  Position shown = *stated->position;
  for (unsigned board = 0; board < shown.board_count(); ++board) {
    shown.choose_board(board);
    if (shown.men() != boards[board].men) {
      // What stands above may be about another moment, and a tag may begin another record. Above, a
      // board's own record begins.
      if (!is_above || !stated->is_tag) {
        findings.emplace_back(
            Code::bad_position, is_above || stated->is_tag ? Severity::warning : Severity::error,
            stated->span,
            fmt::format("this position does not have the pieces of the board drawn {}",
                        is_above ? "below" : "above"));
      }
      return std::nullopt;
    }
  }
  return stated;
}

std::optional<Position> set_up_drawn(std::vector<PositionSetup> setups,
                                     std::span<const GivenWithBoard> stated, Notation system,
                                     Span span, const Variant &variant,
                                     std::vector<Finding> &findings) {
  const auto tell = [&](Severity severity, std::string sentence, std::string_view ruling = {}) {
    findings.emplace_back(Code::bad_position, severity, span, std::move(sentence), ruling);
  };
  const bool tells_side =
      std::all_of(stated.begin(), stated.end(),
                  [](const GivenWithBoard &board) { return board.state.side.has_value(); });
  SetUp white = set_up(setups, variant);
  const auto in_turn = std::find_if(stated.begin(), stated.end(), [](const GivenWithBoard &board) {
    return board.state.is_mid_turn;
  });
  if (tells_side && in_turn != stated.end()) {
    AssumedMover mover{"it is assumed that any piece may make the second"};
    if (!white.position) {
      const auto board = static_cast<unsigned>(in_turn - stated.begin());
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
std::span<const PictureLine> lines_of(const ReadBoard &board, BoardLine kind,
                                      const std::set<BoardLine> &above) {
  // Lines above the first board can tell of no other.
  const bool is_above =
      above.contains(kind) || (board.is_first && nearest_above(board.below, kind).empty());
  return is_above ? nearest_above(board.above, kind) : board.below;
}

/// Doubts the side that is read below the first board if a line above it says the other.
void doubt_side(const ReadBoard &board, const StateBelow &state, std::vector<Finding> &findings) {
  const auto above = nearest_above(board.above, BoardLine::state);
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
GivenWithBoard add_given(const ReadBoard &board, const std::set<BoardLine> &above,
                         const Variant &variant, PositionSetup &setup,
                         std::vector<Finding> &findings) {
  const auto fault = [&findings](Span span, std::string sentence) {
    findings.emplace_back(Code::syntax, Severity::error, span, std::move(sentence));
  };
  const StateBelow state = state_below(lines_of(board, BoardLine::state, above));
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
  const HandsBelow hands = hands_below(lines_of(board, BoardLine::hands, above), rules);
  setup.hands = hands.hands.value_or(Hands());
  if (hands.fault) {
    fault(*hands.fault, "pieces in hand are written as `In hand: White N 2P, Black nothing.`");
  }
  const PromotedBelow promoted = promoted_below(lines_of(board, BoardLine::promoted, above),
                                                board.men, board.arrangement.system);
  setup.promoted = promoted.cells;
  if (promoted.fault) {
    fault(*promoted.fault, "pieces on the board that were pawns are written as `Promoted pawns: "
                           "White Qaa13, Black nothing.`");
  }
  return {state, hands.hands ? GivenHands::stated : GivenHands::missing};
}

/// Doubts a position on one line where the lines beside its boards say something else.
void doubt_caption(const PositionBelow &position, std::span<const PositionSetup> setups,
                   std::span<const GivenWithBoard> stated, std::vector<Finding> &findings) {
  Position shown = *position.position;
  for (unsigned board = 0; board < shown.board_count(); ++board) {
    shown.choose_board(board);
    const StateBelow &state = stated[board].state;
    std::vector<std::string> other;
    if (state.side.value_or(shown.turn()) != shown.turn()) {
      other.emplace_back("side to move");
    }
    if (state.move_number.value_or(shown.move_number()) != shown.move_number()) {
      other.emplace_back("number of the move");
    }
    if (stated[board].hands == GivenHands::stated && *shown.hands() != setups[board].hands) {
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

/// Makes a position of all its boards, of which these kinds of lines stand above. A position that
/// stands on one line below the last must have the pieces that are drawn. If nothing says which
/// side is to move, it is White, unless that is impossible; a note says so. Nor does a drawing show
/// which piece has moved within a turn: a note says what is assumed.
DrawnPosition drawn_position(std::span<const ReadBoard> boards, const std::set<BoardLine> &above,
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
  std::vector<GivenWithBoard> stated;
  bool whole = true;
  for (const ReadBoard &board : boards) {
    PositionSetup &setup = setups.emplace_back();
    setup.men = board.men;
    drawn.boards.push_back(board.men);
    stated.push_back(add_given(board, above, variant, setup, findings));
    drawn.sides.push_back(stated.back().state.side);
    whole = whole && board.whole;
  }
  drawn.whole = whole && !has_new_error();
  if (drawn.whole) {
    if (const auto position = given_position(boards, above, variant, findings)) {
      doubt_caption(*position, setups, stated, findings);
      drawn.position = position->position;
      drawn.tells_rest = true;
    }
  }
  if (whole && !drawn.position && !has_new_error()) {
    for (std::size_t board = 0; board < boards.size(); ++board) {
      if (stated[board].hands == GivenHands::missing) {
        findings.emplace_back(
            Code::bad_position, Severity::note, boards[board].span,
            "the pieces in hand are not given: it is assumed that there are none");
      }
    }
    drawn.position = set_up_drawn(std::move(setups), stated, drawn.arrangement.system, drawn.span,
                                  variant, findings);
  }
  return drawn;
}

/// How many lines are searched for the text above or below a board.
constexpr std::size_t lines_beside = 60;

/// A board as it was found, before it is known where the next begins.
struct FoundBoard {
  std::variant<Sheet, PanelSheet, WordSheet> sheet;
  std::size_t end_line;
  /// Whether it was read without an error so far.
  bool whole = true;
  /// The lines between it and the board before it.
  std::span<const PictureLine> above{};
};

bool is_error(const Finding &finding) { return finding.severity == Severity::error; }

class PicturesReader {
public:
  PicturesReader(std::span<const PictureLine> lines, const Variant &variant,
                 const PictureHints &hints, std::set<BoardLine> above, PictureReading &reading)
      : lines_(lines), variant_(variant), start_(Position::initial(variant)), hints_(hints),
        board_(start_.conventions().notation.board()),
        layout_(board_.layout(board_.views().front().view, board_.notations().front())),
        shape_(board_, layout_), arranger_(board_, hints), above_(std::move(above)),
        reading_(reading) {
    for (const Role role : start_.conventions().roles) {
      letters_ += letter(role);
    }
  }

  void read() {
    std::optional<FoundBoard> found;
    std::size_t line = 0;
    while (line < lines_.size() && reading_.findings.size() < max_picture_findings) {
      const std::size_t errors = count_errors();
      std::optional<FoundBoard> next = lines_[line].text.empty() ? std::nullopt : board_at(line);
      if (!next) {
        ++line;
        continue;
      }
      next->whole = count_errors() == errors;
      const std::size_t after_last = found ? std::min(found->end_line, line) : 0;
      next->above = lines_.subspan(after_last, line - after_last);
      if (found) {
        finish(*found, line);
      }
      // However little was read, the reader goes on.
      line = std::max(next->end_line, line + 1);
      found = std::move(next);
    }
    if (found) {
      finish(*found, line);
    }
    if (reading_.findings.size() >= max_picture_findings) {
      reading_.findings.resize(max_picture_findings, reading_.findings.front());
      fault(Code::limit_exceeded, lines_[std::min(line, lines_.size() - 1)].span(),
            "there are too many errors before this line: the rest is not read");
    } else if (!boards_.empty()) {
      fault(Code::bad_position, boards_.back().span,
            fmt::format("a position has {} boards, but the last one has one here",
                        start_.board_count()));
    }
  }

  /// The kinds of lines that stand above their boards, now that it is known where these are.
  [[nodiscard]] std::set<BoardLine> stated_above() const {
    return tessera::stated_above(above_first_.value_or(below_last_), below_last_);
  }

private:
  void fault(Code code, Span span, std::string sentence) {
    reading_.findings.emplace_back(code, Severity::error, span, std::move(sentence));
  }

  std::optional<FoundBoard> board_at(std::size_t line) {
    if (auto words = read_plain(lines_, line, board_, max_picture_findings, reading_.findings)) {
      return found(std::move(words));
    }
    const bool titled = arranger_.has_titles();
    const Layout *layout = titled ? &arranger_.candidates().front()->layout
                                  : layout_with_titles(lines_[line], shape_.columns, arranger_);
    if (layout != nullptr && titles_lead_to_panels(line, *layout)) {
      std::vector<Finding> faults;
      auto panels = read_panels(lines_, line, board_, *layout, letters_, faults);
      if (panels && !(may_be_labels(lines_[line], arranger_) && is_whole_board(line, *panels))) {
        reading_.findings.insert(reading_.findings.end(), faults.begin(), faults.end());
        return found(std::move(panels));
      }
    }
    return titled ? std::nullopt : found(whole_board_at(line, reading_.findings));
  }

  std::optional<Sheet> whole_board_at(std::size_t line, std::vector<Finding> &findings) const {
    auto sheet = read_framed(lines_, line, shape_, findings);
    return sheet ? std::move(sheet) : read_grid(lines_, line, board_, layout_, findings);
  }

  /// Whether what could be panels is a whole board: one without errors, or one
  /// with more rows.
  [[nodiscard]] bool is_whole_board(std::size_t line, const PanelSheet &panels) const {
    std::vector<Finding> faults;
    std::optional<Sheet> sheet;
    // It may be seen only where its first row is.
    for (; !sheet && line < panels.end_line; ++line) {
      sheet = whole_board_at(line, faults);
    }
    if (!sheet || std::none_of(faults.begin(), faults.end(), is_error)) {
      return sheet.has_value();
    }
    const std::size_t end = std::max(sheet->end_line, panels.end_line);
    const auto behind = lines_.subspan(panels.end_line, end - panels.end_line);
    return std::any_of(behind.begin(), behind.end(), begins_panels);
  }

  /// Whether panels come after the lines of titles that begin here. (There may be many such lines,
  /// each of which might be the first.)
  bool titles_lead_to_panels(std::size_t line, const Layout &layout) {
    if (line >= titles_end_) {
      titles_end_ = line;
      while (titles_end_ < lines_.size() && !titles_in(lines_[titles_end_]).empty()) {
        ++titles_end_;
      }
      panels_follow_ =
          titles_end_ > line && titles_end_ < lines_.size() && begins_panels(lines_[titles_end_]);
    }
    return panels_follow_ && titles_end_ - line <= most_panels(layout);
  }

  template <class AnySheet> static std::optional<FoundBoard> found(std::optional<AnySheet> sheet) {
    if (!sheet) {
      return std::nullopt;
    }
    const std::size_t end = sheet->end_line;
    return FoundBoard{std::move(*sheet), end, true};
  }

  /// The number of errors so far; each is looked at only once.
  std::size_t count_errors() {
    for (; seen_ < reading_.findings.size(); ++seen_) {
      errors_ += reading_.findings[seen_].severity == Severity::error ? 1U : 0U;
    }
    return errors_;
  }

  /// Reads a board, given the line where the next begins, and makes a position if all its boards
  /// are there.
  void finish(const FoundBoard &found, std::size_t next) {
    const std::size_t errors = count_errors();
    ReadBoard board(start_.conventions().notation);
    board.above = found.above.last(std::min(lines_beside, found.above.size()));
    board.below = lines_.subspan(
        found.end_line, std::min(lines_beside, std::max(next, found.end_line) - found.end_line));
    board.is_first = !above_first_;
    above_first_ = above_first_.value_or(board.above);
    below_last_ = board.below;
    std::visit(
        [&](const auto &sheet) {
          board.span = sheet.span;
          read_sheet(sheet, board);
        },
        found.sheet);
    board.whole = found.whole && count_errors() == errors;
    if (start_.board_count() > 1) {
      board.title = title_above(board.above);
    }
    boards_.push_back(board);
    if (boards_.size() == start_.board_count()) {
      put_in_order();
      reading_.positions.push_back(drawn_position(boards_, above_, variant_, reading_.findings));
      boards_.clear();
    }
  }

  /// Puts the two boards of a position into the order that their titles say.
  void put_in_order() {
    const auto &earlier = boards_.front().title;
    const auto &later = boards_.back().title;
    if (boards_.size() > 1 && earlier && later && earlier->number == later->number) {
      fault(Code::bad_position, later->span, "the board before this one has the same title");
      boards_.back().whole = false;
    } else if ((earlier && earlier->number > 0) || (later && later->number == 0)) {
      std::reverse(boards_.begin(), boards_.end());
    }
  }

  void read_sheet(const Sheet &sheet, ReadBoard &board) {
    board.arrangement = arranger_.arrangement_of(sheet, board.below, reading_.findings);
    tell_signs(sheet.signs, board);
    const Layout layout = board_.layout(board.arrangement.view, board.arrangement.system);
    std::vector<std::pair<Cell, SheetCell>> men;
    for (const Panel &panel : layout.panels) {
      for (std::size_t row = 0; row < layout.rows; ++row) {
        for (std::size_t column = 0; column < layout.columns; ++column) {
          const SheetCell &content =
              sheet.cells[sheet.shape.index_of({panel.across, panel.up, row}, column)];
          if (content.letter != 0) {
            men.emplace_back(layout.cell(panel, column, row), content);
          }
        }
      }
    }
    put_all(std::move(men), board);
  }

  void read_sheet(const PanelSheet &sheet, ReadBoard &board) {
    const std::function<bool(const Layout &)> is_told = [&](const Layout &layout) {
      const std::optional<PositionBelow> stated = position_below(board.below, variant_);
      return stated && stated->position && shows(sheet, layout, *stated->position);
    };
    const auto &[arrangement, layout] =
        candidate_of(sheet, board.below, arranger_, is_told, reading_.findings);
    board.arrangement = arrangement;
    tell_signs(sheet.signs, board);
    PanelMen read = men_of(sheet, layout, shape_.panel_noun, reading_.findings);
    put_all(std::move(read.men), board);
    if (!read.missing.empty()) {
      complete(board, read.shown, sheet.panels.front().title.span, read.missing);
    }
  }

  /// Takes what a picture does not show from the position below it, if that has the pieces that it
  /// shows.
  void complete(ReadBoard &board, const CellSet &shown, Span span,
                const std::vector<std::string> &missing) {
    const std::size_t panels = board_.line_form().layout.panels.size();
    const std::string what = fmt::format("this picture shows {} of the {} {}s",
                                         panels - missing.size(), panels, shape_.panel_noun);
    const std::optional<PositionBelow> stated = position_below(board.below, variant_);
    if (stated && stated->position) {
      const Men men = stated->position->men();
      const bool same = std::all_of(shown.begin(), shown.end(),
                                    [&](Cell cell) { return men.at(cell) == board.men.at(cell); });
      if (same) {
        board.men = men;
        reading_.findings.emplace_back(Code::bad_position, Severity::note, span,
                                       what + "; the position below shows the others");
        return;
      }
    }
    fault(Code::bad_position, span,
          fmt::format("{}; missing are {}", what, fmt::join(missing, ", ")));
  }

  /// Puts pieces that were read on their cells.
  void put_all(std::vector<std::pair<Cell, SheetCell>> men, ReadBoard &board) {
    // A fault is reported where it is read second.
    std::sort(men.begin(), men.end(), [](const auto &a, const auto &b) {
      return a.second.span.begin < b.second.span.begin;
    });
    for (const auto &[cell, content] : men) {
      const auto role = role_of(upper(content.letter), start_.conventions());
      if (!role) {
        fault(
            Code::syntax, content.span,
            fmt::format("no piece of {} has the letter {}", variant_.game->title, content.letter));
      } else {
        put(board, cell, {content.color, *role}, content.span);
      }
    }
  }

  /// A sign that no legend explains may be a mistyped piece: each kind is reported once.
  void tell_signs(const std::vector<SeenText> &signs, const ReadBoard &board) {
    std::string known = signs_below(board.below);
    for (const SeenText &sign : signs) {
      if (known.find(sign.text) == std::string::npos) {
        known += sign.text;
        reading_.findings.emplace_back(
            Code::syntax, Severity::note, sign.span,
            fmt::format("{} is read as a mark on an empty cell", sign.text));
      }
    }
  }

  void read_sheet(const WordSheet &sheet, ReadBoard &board) {
    board.arrangement = {hints_.view.value_or(View()),
                         notation_of(sheet, board.below, board_, hints_, reading_.findings)};
    for (const WordMan &man : sheet.men) {
      const std::span<const Role> roles = start_.conventions().roles;
      const auto role = std::find_if(roles.begin(), roles.end(),
                                     [&man](Role each) { return name(each) == man.role; });
      if (role == roles.end()) {
        fault(Code::syntax, man.role_span,
              fmt::format("no piece of {} is called {}", variant_.game->title, man.role));
      } else if (board.arrangement.system.form() != man.cell.form ||
                 !board.arrangement.system.read(man.cell).exists()) {
        fault(
            Code::unknown_cell, man.cell_span,
            fmt::format("this is not a cell in the notation {}", board.arrangement.system.name()));
      } else {
        put(board, board.arrangement.system.read(man.cell), {man.color, *role}, man.cell_span);
      }
    }
    if (const std::vector<std::string> titles = panels_below(board.below); !titles.empty()) {
      const PanelsInWords stated =
          panels_in_words(titles, board.men, board.arrangement.system, arranger_);
      complete(board, stated.shown, sheet.span, stated.missing);
    }
  }

  void put(ReadBoard &board, Cell cell, Piece piece, Span span) {
    const bool king = piece.role() == Role::king;
    if (board.men.at(cell).exists()) {
      fault(
          Code::bad_position, span,
          fmt::format("there is already a piece on {}", to_string(cell, board.arrangement.system)));
    } else if (king && !start_.conventions().has_many_kings &&
               !board.men.of(piece.color(), Role::king).empty()) {
      fault(Code::bad_position, span,
            fmt::format("{} already has a king on {}", name(piece.color()),
                        to_string(board.men.of(piece.color(), Role::king).first(),
                                  board.arrangement.system)));
    } else {
      board.men.put(cell, piece);
    }
  }

  std::span<const PictureLine> lines_;
  const Variant &variant_;
  Position start_;
  const PictureHints &hints_;
  const Board &board_;
  /// In any view.
  Layout layout_;
  SheetShape shape_;
  Arranger arranger_;
  std::string letters_{};
  /// The kinds of lines that are read from above each board.
  std::set<BoardLine> above_;
  PictureReading &reading_;
  /// Nothing before the first board.
  std::optional<std::span<const PictureLine>> above_first_{};
  std::span<const PictureLine> below_last_{};
  /// Of a position that does not have all its boards yet.
  std::vector<ReadBoard> boards_{};
  std::size_t seen_ = 0;
  std::size_t errors_ = 0;
  /// After the lines of titles that were seen last.
  std::size_t titles_end_ = 0;
  bool panels_follow_ = false;
};

/// Reads all boards that lines have drawn, and makes positions of them. The findings are in any
/// order, and no board at all is not one.
PictureReading read_boards(std::span<const PictureLine> lines, const Variant &variant,
                           const PictureHints &hints) {
  PictureReading reading;
  PicturesReader reader(lines, variant, hints, {}, reading);
  reader.read();
  if (std::set<BoardLine> above = reader.stated_above(); !above.empty()) {
    reading = {};
    PicturesReader(lines, variant, hints, std::move(above), reading).read();
  }
  return reading;
}

/// How many pieces were read, and how many errors and warnings there are.
struct Success {
  std::size_t men;
  std::size_t faults;

  explicit Success(const PictureReading &reading)
      : men(0), faults(static_cast<std::size_t>(std::count_if(
                    reading.findings.begin(), reading.findings.end(),
                    [](const Finding &each) { return each.severity != Severity::note; }))) {
    for (const DrawnPosition &drawn : reading.positions) {
      for (const Men &board : drawn.boards) {
        men += static_cast<std::size_t>(board.occupied().size());
      }
    }
  }
  /// A reading that loses a piece, or reads none, is no better, however few faults it has: it may
  /// only have made the faults unreadable, too.
  [[nodiscard]] bool is_better_than(const Success &other) const {
    return faults < other.faults && men >= std::max<std::size_t>(other.men, 1);
  }
};

} // namespace

PictureReading read_pictures(std::string_view text, const Variant &variant,
                             const PictureHints &hints) {
  const std::vector<PictureLine> lines = picture_lines(text.substr(0, max_picture_text));
  PictureReading best = read_boards(lines, variant, hints);
  if (const Success success(best); success.faults > 0) {
    if (const auto whole = unfolded(lines)) {
      PictureReading joined = read_boards(*whole, variant, hints);
      if (Success(joined).is_better_than(success)) {
        best = std::move(joined);
      }
    }
  }
  const std::vector<Finding> limits = picture_limit_findings(text, lines);
  best.findings.insert(best.findings.begin(), limits.begin(), limits.end());
  if (best.positions.empty() &&
      std::none_of(best.findings.begin(), best.findings.end(),
                   [](const Finding &each) { return each.severity == Severity::error; })) {
    best.findings.emplace_back(Code::syntax, Severity::error, Span{}, "there is no board here");
  }
  std::stable_sort(best.findings.begin(), best.findings.end(),
                   [](const Finding &a, const Finding &b) { return a.span.begin < b.span.begin; });
  return best;
}

} // namespace tessera
