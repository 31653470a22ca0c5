// Boards as SVG.

#include "lib/game/board/layout.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/game/rules/position.hpp"
#include "lib/picture/diagram/piece_shapes.hpp"
#include "lib/picture/diagram/svg.hpp"
#include "lib/picture/diagram/svg_style.hpp"
#include "support/markup.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace tessera {
namespace {

namespace System = hypercube::notations;
using test::count;
using testing::HasSubstr;
using testing::Not;

Men start_of(std::string_view game) { return Position::initial(Variant(*find_game(game))).men(); }

/// What stands for a piece with its top left at these places of the picture.
std::string drawn(std::string_view color, std::string_view role, int x, int y) {
  return fmt::format(R"(<use class="{}" href="#man-{}" x="{}" y="{}")", color, role, x, y);
}

TEST(Svg, IsWellFormedInEveryGameAndView) {
  for (const GameInfo &game : games()) {
    const Notation native = native_notation(Variant(game));
    for (const View &each : native.board().all_views()) {
      for (const bool turned : {false, true}) {
        DiagramOptions options;
        options.system = native;
        options.view = each;
        options.view.turned = turned;
        EXPECT_EQ(test::markup_fault(draw_svg(start_of(game.name), options)), "") << game.name;
      }
    }
  }
}

TEST(Svg, HasEveryManOnce) {
  for (const GameInfo &game : games()) {
    const Men men = start_of(game.name);
    const Notation native = native_notation(Variant(game));
    const std::string svg = draw_svg(men, {.system = native});
    EXPECT_EQ(count(svg, "<use class"), static_cast<std::size_t>(men.occupied().size()));
    for (const Cell cell : men.occupied()) {
      const Piece piece = men.at(cell);
      EXPECT_EQ(count(svg, fmt::format("<title>{}'s {} on {}</title>", name(piece.color()),
                                       name(piece.role()), to_string(cell, native))),
                1U);
    }
  }
}

TEST(Svg, PutsMenWhereTheViewHasThem) {
  Men men;
  // Big row 1, big column 2, row 3, column 4.
  men.put(*parse_cell("1234", System::hyperchess), Piece(Color::black, Role::knight));
  DiagramOptions options;
  // Mini-boards are 137 apart, cells 32; the first of each at 25 and 29.
  EXPECT_THAT(draw_svg(men, options),
              HasSubstr(drawn("black", "knight", 25 + 137 + 96, 29 + 411 + 32)));
  options.view.turned = true;
  EXPECT_THAT(draw_svg(men, options), HasSubstr(drawn("black", "knight", 25 + 274, 29 + 64)));
  options.view = *hypercube::board().parse_view("Y,y,X,x");
  EXPECT_THAT(draw_svg(men, options), HasSubstr(drawn("black", "knight", 25 + 32, 29 + 137)));
}

TEST(Svg, LabelsTheAxesOfTheView) {
  DiagramOptions options;
  options.system = System::chesseract;
  const std::string usual = draw_svg(Men(), options);
  EXPECT_EQ(count(usual, "<title>IV</title>"), 1U);
  EXPECT_EQ(count(usual, "<title>d</title>"), 4U);
  options.view = *hypercube::board().parse_view("a1");
  const std::string turned = draw_svg(Men(), options);
  EXPECT_EQ(count(turned, "<title>IV</title>"), 4U);
  EXPECT_EQ(count(turned, "<title>d</title>"), 1U);
}

/// All labels and titles of a board on paper, one after the other.
std::string all_labels(const Layout &layout) {
  std::string all;
  const auto add = [&all](const std::vector<std::string> &labels) {
    for (const std::string &label : labels) {
      all += label;
    }
  };
  for (const auto &labels :
       {layout.across_labels, layout.up_labels, layout.column_labels, layout.row_labels}) {
    add(labels);
  }
  for (const Panel &panel : layout.panels) {
    all += panel.title;
    add(panel.column_labels);
    add(panel.row_labels);
  }
  return all;
}

TEST(Svg, HasAShapeForEveryCharacterOfALabel) {
  for (const Notation system : all_notations()) {
    for (View view : system.board().all_views()) {
      for (const bool turned : {false, true}) {
        view.turned = turned;
        const Layout layout = system.board().layout(view, system);
        // The titles are drawn if only some mini-boards are.
        for (const char character : all_labels(layout) + all_labels(titled(layout, system))) {
          ASSERT_NE(glyph_shape(character), nullptr) << character << " in " << system.name();
        }
      }
    }
  }
}

TEST(Svg, HasAShapeOfItsOwnForEveryRole) {
  std::set<std::string_view> bodies;
  for (const Role role : all_roles) {
    EXPECT_EQ(piece_shapes()[index(role)].role, role);
    bodies.insert(piece_shapes()[index(role)].body);
    EXPECT_EQ(test::markup_fault(piece_symbol(role)), "");
  }
  EXPECT_EQ(bodies.size(), role_count);
}

TEST(Svg, OfALargeBoardHasAViewForEachMiniBoard) {
  const Notation native = native_notation(*parse_variant("oana-chiru"));
  const std::string svg = draw_svg(start_of("oana-chiru"), {.system = native});
  EXPECT_EQ(count(svg, "<view "), 65U) << "each, and all";
  EXPECT_EQ(count(svg, "<a class=\"in\" href=\"#h8\">"), 1U);
  EXPECT_EQ(count(svg, "<a href=\"#all\">"), 64U);
  // The first mini-board at the left below begins at 24, 28 + 7 times 265, and is 256 wide.
  EXPECT_THAT(svg, HasSubstr("<view id=\"a1\" viewBox=\"-2 1839 308 326\"/>"));
  EXPECT_EQ(count(draw_svg(start_of("hyperchess"), {}), "<view "), 0U);
}

TEST(Svg, OfSomeMiniBoardsShowsTheWholeSmallBesideThem) {
  for (const auto &[game, panel] :
       {std::pair("oana-chiru", "a4"), {"hyperchess", "11"}, {"tesseract", "01"}}) {
    const Men men = start_of(game);
    const DiagramOptions options{.system = native_notation(*parse_variant(game)),
                                 .panels = {panel}};
    const std::string svg = draw_svg(men, options);
    EXPECT_EQ(test::markup_fault(svg), "") << game;
    EXPECT_EQ(count(svg, "class=\"chosen\""), 1U) << game;
    EXPECT_GT(count(svg, "<use class"), static_cast<std::size_t>(men.occupied().size())) << game;
    EXPECT_EQ(count(svg, "<view "), 0U);
  }
}

TEST(Svg, EscapesWhatMarksMean) {
  DiagramOptions options;
  options.marks = {{'<', {Cell(0)}, "</svg><script>alert(1)</script>\xff\x01"},
                   {'&', {Cell(1)}, ""}};
  const std::string svg = draw_svg(Men(), options);
  EXPECT_EQ(test::markup_fault(svg), "");
  EXPECT_THAT(svg, Not(HasSubstr("<script")));
  EXPECT_THAT(svg, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;\xef\xbf\xbd\xef\xbf\xbd"));
}

TEST(Svg, ShowsSignsOfOnesOwn) {
  DiagramOptions options;
  options.marks = {
      {'&', {Cell(0)}, "marked"}, {'<', {Cell(1)}, "marked"}, {'#', {Cell(2)}, "check"}};
  const std::string svg = draw_svg(Men(), options);
  EXPECT_EQ(test::markup_fault(svg), "");
  // On its cell and in the legend.
  EXPECT_EQ(count(svg, ">&amp;</text>"), 2U);
  EXPECT_EQ(count(svg, ">&lt;</text>"), 2U);
  EXPECT_EQ(count(svg, ">#</text>"), 0U);
}

TEST(Svg, ShowsTheLaterOfTwoMarksAndTellsBoth) {
  DiagramOptions options;
  options.marks = {{'o', {Cell(0)}, "goes"}, {'x', {Cell(0)}, "captures"}};
  const std::string svg = draw_svg(Men(), options);
  EXPECT_EQ(count(svg, "<g class=\"mark\""), 1U);
  EXPECT_THAT(svg, HasSubstr("<title>1111: captures</title>"));
  EXPECT_THAT(svg, HasSubstr(">goes</text>"));
  EXPECT_THAT(svg, HasSubstr(">captures</text>"));
}

/// The colour that a rule of a picture's style gives, such as `.go{fill`.
std::string color_of(std::string_view svg, std::string_view rule) {
  const std::size_t at = svg.find(std::string(rule) + ":#");
  return at == std::string_view::npos ? "" : std::string(svg.substr(at + rule.size() + 2, 6));
}

/// How much two colours differ, by the guidelines for accessible pages: from 1 to 21.
double contrast(const std::string &one, const std::string &other) {
  const auto luminance = [](const std::string &color) {
    double sum = 0;
    for (const auto &[at, weight] : {std::pair(0U, 0.2126), {2U, 0.7152}, {4U, 0.0722}}) {
      const double part = std::stoi(color.substr(at, 2), nullptr, 16) / 255.0;
      sum += weight * (part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
    }
    return sum + 0.05;
  };
  const auto [less, more] = std::minmax({luminance(one), luminance(other)});
  return more / less;
}

TEST(Svg, HasMarksThatStandOutFromEveryCellInBothSchemes) {
  for (const SvgColors colors : {SvgColors::light, SvgColors::dark}) {
    const std::string svg = draw_svg(start_of("hyperchess"), {}, {colors});
    for (const std::string_view mark :
         {".go{fill", ".take{fill", ".threat{stroke", ".ring{stroke", ".guard{stroke",
          ".arrow{fill", ".came,.left{fill:#f2c94c;stroke", ".came,.left{fill:#c79a2b;stroke"}) {
      const std::string color = color_of(svg, mark);
      for (const std::string_view cell : {".p{fill", ".d{fill"}) {
        EXPECT_TRUE(color.empty() || contrast(color, color_of(svg, cell)) >= 3) << mark << cell;
      }
    }
    EXPECT_NE(color_of(svg, ".go{fill"), "");
    EXPECT_THAT(svg, Not(HasSubstr("var(")));
    EXPECT_THAT(svg, Not(HasSubstr("prefers-color-scheme")));
  }
}

TEST(Svg, ShowsTheHandsTheSideToMoveAndEachBoard) {
  const Position start = Position::initial(Variant(*find_game("4*bughouse")));
  const std::string both = draw_svg(start, std::nullopt, {});
  EXPECT_EQ(test::markup_fault(both), "");
  EXPECT_EQ(count(both, ">White to move, move 1.</text>"), 2U);
  EXPECT_EQ(count(both, ">In hand: White nothing, Black nothing.</text>"), 2U);
  EXPECT_EQ(count(both, ">Board B</text>"), 1U);
  EXPECT_EQ(count(draw_svg(start, 1, {}), "<symbol id=\"man-king\""), 1U);
  EXPECT_EQ(count(draw_svg(start, 1, {}), ">Board A</text>"), 0U);
}

TEST(Svg, NamesTheMenThatWerePawns) {
  const Variant variant(*find_game("4*crazyhouse"));
  std::string line = to_fen(Position::initial(variant));
  line.insert(line.find('Q') + 1, "~");
  const FenReading fen = parse_fen(line, variant);
  ASSERT_TRUE(fen.position);
  const std::string svg =
      draw_svg(*fen.position, std::nullopt, {.system = native_notation(variant)});
  EXPECT_THAT(svg, HasSubstr(">Promoted pawns: White Qaa21, Black nothing.</text>"));
}

TEST(Svg, IsAsWideAsAskedFor) {
  EXPECT_THAT(draw_svg(Men(), {}, {SvgColors::light, 300}), HasSubstr("width=\"300\""));
  EXPECT_THAT(draw_svg(Men(), {}, {SvgColors::light, 300}), HasSubstr("viewBox=\"0 0 600 "));
}

TEST(Svg, IsSmallAndNeedsNothingElse) {
  for (const GameInfo &game : games()) {
    const std::string svg =
        draw_svg(start_of(game.name), {.system = native_notation(Variant(game))});
    // Some 500 bytes per piece, or 105 per cell, if each mini-board has a view of its own.
    const unsigned cells = native_notation(Variant(game)).board().cell_count();
    EXPECT_LT(svg.size(), std::max(game.name == "tesseract" ? 100'000U : 40'000U, 105 * cells))
        << game.name;
    EXPECT_EQ(count(svg, "http"), 1U) << "its namespace alone";
    EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
  }
}

/// The element of a piece on a cell, with its content.
std::string man_on(const std::string &svg, std::string_view title) {
  const std::size_t at = svg.find(fmt::format("<title>{}</title>", title));
  if (at == std::string::npos) {
    return {};
  }
  const std::size_t begin = svg.rfind("<use", at);
  return svg.substr(begin, svg.find("</use>", at) - begin);
}

SvgMoment moment_of(const Position &position, std::string title) {
  return {position, {}, {}, std::move(title)};
}

TEST(Svg, AnimatesAMoveOnceAndLeavesTheRest) {
  Position position = Position::initial(Variant(*find_game("hyperchess")));
  std::vector<SvgMoment> moments{moment_of(position, "Start")};
  const Move move = position.legal_moves().front();
  const Notation system = System::hyperchess;
  const Piece mover = position.at(move.from);
  position.apply(move);
  moments.push_back(moment_of(position, "After ply 1"));
  const std::string svg = draw_animated_svg(moments, std::nullopt, 1, {.system = system});
  EXPECT_EQ(test::markup_fault(svg), "");
  const auto man = [&](Cell cell) {
    return man_on(svg, fmt::format("{}'s {} on {}", name(mover.color()), name(mover.role()),
                                   to_string(cell, system)));
  };
  // Two moments of a second, and a pause of two.
  EXPECT_THAT(man(move.from), HasSubstr(R"(visibility="hidden">)"));
  EXPECT_THAT(man(move.from), HasSubstr(R"(dur="4s")"));
  EXPECT_THAT(man(move.from), HasSubstr(R"(values="visible;hidden" keyTimes="0;0.250000")"));
  EXPECT_THAT(man(move.to), Not(HasSubstr(R"(visibility="hidden">)")));
  EXPECT_THAT(man(move.to), HasSubstr(R"(values="hidden;visible" keyTimes="0;0.250000")"));
  // It glides there along at least one axis of the picture.
  EXPECT_THAT(man(move.to), HasSubstr(R"(keyTimes="0;0.250000;0.325000;1")"));
  // All other pieces stand still.
  EXPECT_EQ(count(svg, "<use class"),
            static_cast<std::size_t>(position.men().occupied().size()) + 1);
  EXPECT_EQ(count(svg, R"(attributeName="visibility")"), 4U) << "two men and two titles";
}

TEST(Svg, DrawsArrowsFromMiddleToMiddle) {
  const Position start = Position::initial(Variant(*find_game("hyperchess")));
  const Cell from = *parse_cell("1111", System::hyperchess);
  const Cell to = *parse_cell("1114", System::hyperchess);
  const std::string svg =
      draw_svg(start, std::nullopt, {.system = System::hyperchess}, {}, {{from, to}});
  EXPECT_EQ(test::markup_fault(svg), "");
  EXPECT_THAT(svg, HasSubstr("<title>1111 to 1114</title><path class=\"arrow\""));
  // From the first column to the fourth: 96 to the right.
  EXPECT_EQ(arrow_path({0, 0}, {96, 0}),
            "M0.0 2.5L82.0 2.5L82.0 8.0L96.0 0.0L82.0 -8.0L82.0 -2.5L0.0 -2.5z");
  const std::string none =
      draw_svg(start, std::nullopt, {.system = System::hyperchess}, {}, {{from, from}});
  EXPECT_EQ(count(none, "class=\"arrow\""), 0U);
}

TEST(Svg, OfNothingIsEmpty) {
  const Position start = Position::initial(Variant(*find_game("hyperchess")));
  const DiagramOptions options{.system = System::hyperchess};
  EXPECT_EQ(draw_svg(std::span<const SvgBoard>(), options), "");
  EXPECT_EQ(draw_svg(start, 7U, options), "");
  EXPECT_EQ(draw_animated_svg({}, std::nullopt, 1, options), "");
  const Notation foreign = native_notation(Variant(*find_game("oana-chiru")));
  EXPECT_EQ(draw_svg(start, std::nullopt, {.system = foreign}), "");
  const std::vector<SvgMoment> moments{moment_of(start, "Start")};
  EXPECT_EQ(draw_animated_svg(moments, std::nullopt, 1, {.system = foreign}), "");
}

TEST(Svg, OfOneMomentIsStill) {
  const Position position = Position::initial(Variant(*find_game("chesseract")));
  const std::vector<SvgMoment> moments{moment_of(position, "Start")};
  const std::string svg =
      draw_animated_svg(moments, std::nullopt, 1, {.system = System::chesseract});
  EXPECT_EQ(count(svg, "<animate"), 0U);
}

TEST(Svg, AnimatesGamesOfEveryKind) {
  for (const GameInfo &game : games()) {
    const Variant variant{game};
    Position position = Position::initial(variant);
    std::vector<SvgMoment> moments{moment_of(position, "Start")};
    for (unsigned ply = 0; ply < 6; ++ply) {
      const std::vector<Move> moves = position.legal_moves();
      if (moves.empty()) {
        break;
      }
      position.apply(moves[moves.size() * (ply + 1) / 8]);
      moments.push_back(moment_of(position, fmt::format("After ply {}", ply + 1)));
    }
    const std::string svg =
        draw_animated_svg(moments, std::nullopt, 0.5, {.system = native_notation(variant)});
    EXPECT_EQ(test::markup_fault(svg), "") << game.name;
    // Without animation, one element of each piece is visible: the last position.
    std::size_t men = 0;
    for (unsigned board = 0; board < position.board_count(); ++board) {
      position.choose_board(board);
      men += static_cast<std::size_t>(position.men().occupied().size());
    }
    std::size_t seen = 0;
    for (std::size_t at = svg.find("<use class"); at != std::string::npos;
         at = svg.find("<use class", at + 1)) {
      seen += svg.substr(at, svg.find('>', at) - at).find("hidden") == std::string::npos ? 1U : 0U;
    }
    EXPECT_EQ(seen, men) << game.name;
  }
}

} // namespace
} // namespace tessera
