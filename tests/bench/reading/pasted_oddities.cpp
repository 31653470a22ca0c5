#include "oddities.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

// What lays out moves on pages, in documents and chats, and moves in words.

namespace tessera::bench {

namespace {

template <std::size_t size> using Forms = std::array<std::string_view, size>;

/// Takes one of the forms for a part of the text.
template <auto part, const auto &known, const auto &held_out>
void set(PastedText &pasted, Chance &chance) {
  if (pasted.held_out) {
    pasted.*part = chance.any_of(held_out);
  } else {
    pasted.*part = chance.any_of(known);
  }
}

// --- Signs around moves
// ---------------------------------------------------------------------------

constexpr Forms<2> backticks{"`\2`", "``\2``"};
constexpr Forms<1> backticks_held{"`` \2 ``"};
constexpr Forms<4> emphasis{"*\2*", "**\2**", "_\2_", "__\2__"};
constexpr Forms<3> emphasis_held{"***\2***", "_**\2**_", "**_\2_**"};
constexpr Forms<5> quotes{"\"\2\"", "'\2'", "\u201c\2\u201d", "\u2018\2\u2019", "\u00ab\2\u00bb"};
constexpr Forms<4> quotes_held{"\u201e\2\u201c", "\u00bb\2\u00ab", "\u300c\2\u300d", "``\2''"};
constexpr Forms<2> brackets{"[\2]", "(\2)"};
constexpr Forms<2> brackets_held{"[[\2]]", "( \2 )"};
constexpr Forms<5> tags_of_pages{"<b>\2</b>", "<code>\2</code>", "<span class=\"move\">\2</span>",
                                 "<i>\2</i>", "<font color=red>\2</font>"};
constexpr Forms<4> tags_of_pages_held{"<kbd>\2</kbd>",
                                      "<a href=\"https://example.org/?m=1\">\2</a>",
                                      "<strong><em>\2</em></strong>", "<mark>\2</mark>"};
constexpr Forms<3> forum_tags{"[b]\2[/b]", "[i]\2[/i]", "[color=red]\2[/color]"};
constexpr Forms<4> forum_tags_held{"[code]\2[/code]", "[B][I]\2[/I][/B]",
                                   "[url=https://example.org/x]\2[/url]", "[size=3]\2[/size]"};

// --- Numbers
// --------------------------------------------------------------------------------------

constexpr Forms<8> numbers{"\1)", "(\1)", "\1:", "#\1", "No. \1", "Move \1:", "\1", "**\1.**"};
constexpr Forms<8> numbers_held{"\1 .", "[\1]",     "\1]",       "\1\\.",
                                "\1 -", "Turn \1:", "\u2116 \1", "move \1 -"};

// --- Tables, lists and code
// -----------------------------------------------------------------------

constexpr std::array<Layout, 5> markdown_tables{
    Layout{"\5| No. | White | Black |\n| --- | --- | --- |\n", "| \1 | \2 | \3 |\n"},
    {"\5|#|White|Black|\n|-:|:-|:-|\n", "|\1|\2|\3|\n"},
    {"\5No. | White | Black\n--- | --- | ---\n", "\1 | \2 | \3\n"},
    {"\5+----+----+\n| White | Black |\n+----+----+\n", "| \2 | \3 |\n", "", "+----+----+\n"},
    {"\5| | White | Black |\n|---|---|---|\n", "| **\1** | \2 | \3 |\n"}};
constexpr std::array<Layout, 3> markdown_tables_held{
    Layout{"\5\u2502 No. \u2502 White \u2502 Black \u2502\n",
           "\u2502 \1 \u2502 \2 \u2502 \3 \u2502\n"},
    {"\5||No.||White||Black||\n", "|\1|\2|\3|\n"},
    {"\5| Move | White | Black | Time |\n|---|---|---|---|\n", "| \1 | \2 | \3 | |\n"}};
constexpr std::array<Layout, 3> forum_tables{
    Layout{"\5[table]\n", "[tr][td]\1[/td][td]\2[/td][td]\3[/td][/tr]\n", "", "[/table]\n"},
    {"\5[code]\n", "\1 \2 \3\n", "", "[/code]\n"},
    {"\5[quote=Ada]\n", "[b]\1[/b] \2 \3\n", "", "[/quote]\n"}};
constexpr std::array<Layout, 2> forum_tables_held{
    Layout{"\5[spoiler]\n", "\1 \2 \3\n", "", "[/spoiler]\n"},
    {"\5[list]\n", "[*]\1 \2 \3\n", "", "[/list]\n"}};
constexpr std::array<Layout, 3> html_tables{
    Layout{"\5<table>\n<tr><th>No.</th><th>White</th><th>Black</th></tr>\n",
           "<tr><td>\1</td><td>\2</td><td>\3</td></tr>\n", "", "</table>\n"},
    {"\5<table border=1><tbody>", "<tr><td>\1<td>\2<td>\3", "", "</tbody></table>\n"},
    {"\5<p>\n", "\1 \2 \3<br>\n", "", "</p>\n"}};
constexpr std::array<Layout, 3> html_tables_held{
    Layout{"\5<div>", "<div><span>\1</span> <span>\2</span> <span>\3</span></div>", "", "</div>\n"},
    {"\5<ul>\n", "<li>\1 \2 \3</li>\n", "", "</ul>\n"},
    {"\5<dl>\n", "<dt>\1</dt>\n<dd>\2</dd>\n<dd>\3</dd>\n", "", "</dl>\n"}};
constexpr std::array<Layout, 4> list_layouts{Layout{"\5", "- \1 \2 \3\n"},
                                             {"\5", "* \1 \2 \3\n"},
                                             {"\5", "\u2022 \2\n", "\u2022 \3\n"},
                                             {"\5", "> \1 \2 \3\n"}};
constexpr std::array<Layout, 4> list_layouts_held{Layout{"\5", "+ \1 \2 \3\n"},
                                                  {"\5", "\u00b7 \1 \2 \3\n"},
                                                  {"\5", "- \2\n", "- \3\n"},
                                                  {"\5", "  \u2013 \1 \2 \3\n"}};
constexpr std::array<Layout, 3> values{
    Layout{"\5No.;White;Black\n", "\1;\2;\3\n"},
    {"\5\"No.\",\"White\",\"Black\"\n", "\"\1\",\"\2\",\"\3\"\n"},
    {"\5", "\1\t\2\t\3\n"}};
constexpr std::array<Layout, 2> values_held{Layout{"\5", "\1,\2,\3\n"}, {"\5", "\1; \2; \3\n"}};
constexpr std::array<Layout, 2> fences{Layout{"```\n\5", "\1 \2 \3\n", "", "```\n"},
                                       {"~~~~\n\5", "\1 \2 \3\n", "", "~~~~\n"}};
constexpr std::array<Layout, 2> fences_held{Layout{"```pgn\n\5", "\1 \2 \3\n", "", "```\n"},
                                            {"    \5", "    \1 \2 \3\n"}};

// --- Chats
// ----------------------------------------------------------------------------------------

constexpr std::array<Layout, 10> chats{
    Layout{"\5", "[12.11.26, 18:\4:22] Ada: \1 \2\n", "[12.11.26, 18:\4:51] Ben Holt: \3\n"},
    {"\5", "12/11/26, 6:\4 PM - Ada: \1 \2\n", "12/11/26, 6:\4 PM - Ben: \3\n"},
    {"\5", "18:\4 <ada> \1 \2\n", "18:\4 <@ben> \3\n"},
    {"\5", "Ada, [12.11.26 18:\4]\n\1 \2\n\n", "Ben Holt, [12.11.26 18:\4]\n\3\n\n"},
    {"\5", "Ada \u2014 Today at 6:\4 PM\n\1 \2\n", "Ben \u2014 Today at 6:\4 PM\n\3\n"},
    {"\5", "Ada Lind  6:\4 PM\n\1 \2\n", "Ben  6:\4 PM\n\3\n"},
    {"\5", "Ada Lind 12/11/2026 12:\4\n\1 \2\n", "ben1432 12/11/2026 18:\4\n\3\n"},
    {"\5", "[18:\4]Ada: \1 \2\n", "[18:\4]Ben: \3\n"},
    {"\5", "ada: \1 \2\n", "ben: \3\n"},
    {"\5", "2026-11-12T18:\4:11Z Ada: \1 \2\n", "2026-11-12T18:\4:40Z Ben: \3\n"}};
constexpr std::array<Layout, 8> chats_held{
    Layout{"\5", "[6:\4 PM] Ada: \1 \2\n", "[6:\4 PM] Ben: \3\n"},
    {"\5", "Ada\n18:\4\n\1 \2\n", "Ben\n18:\4\n\3\n"},
    {"\5", "P2112 \u2014 12.11.2026 18:\4\n\1 \2\n", "ben3142 \u2014 12.11.2026 18:\4\n\3\n"},
    {"\5", "Ada Lind [6:\4 PM]\n\1 \2\n", "Ben [6:\4 PM]\n\3\n"},
    {"\5", "Ada, 12 Nov 2026 at 18:\4:\n\1 \2\n", "Ben, 12 Nov 2026 at 18:\4:\n\3\n"},
    {"\5", "@ada:example.org \u2014 18:\4\n\1 \2\n", "@ben:example.org \u2014 18:\4\n\3\n"},
    {"\5", "(18:\4:03) Ada: \1 \2\n", "(18:\4:44) Ben: \3\n"},
    {"\5", "Yesterday at 18:\4 Ada: \1 \2\n", "Yesterday at 18:\4 Ben: \3\n"}};

// --- Pages
// ----------------------------------------------------------------------------------------

#define PAGE_HEAD                                                                                  \
  "<!DOCTYPE html>\n<html lang=en><head><title>1. P2112-3112</title><style>p { color: #2112 }"     \
  "</style>\n<script>var moves = ['P2112-3112', 'P1122-1132'];</script></head>\n<body>"            \
  "<!-- 1. P2112-3112 -->\n<nav><a href='/?p=2112'>Home</a> | <a href='#'>Log in</a></nav>\n"
#define PAGE_TAIL                                                                                  \
  "<footer>&copy; 2026 example.org. <script>count(2112)</script>All rights reserved.</footer>"     \
  "</body></html>\n"

constexpr std::array<Layout, 4> pages{
    Layout{PAGE_HEAD "<p>\5</p><table class='moves'>\n",
           "<tr><td>\1</td><td><a title='see it' href='#\1'>\2</a></td><td>\3</td></tr>", "",
           "</table>" PAGE_TAIL, "<br>"},
    {PAGE_HEAD "<pre>\n\5", "\1 \2 \3\n", "", "</pre>" PAGE_TAIL},
    {PAGE_HEAD "<div>\5</div><p>", "<b>\1</b>&nbsp;\2 \3 ", "", "</p>" PAGE_TAIL, "<br/>"},
    {PAGE_HEAD "<p>\5</p><ol>\n", "<li>\2 \3</li>\n", "", "</ol>" PAGE_TAIL, "<br>\n"}};
constexpr std::array<Layout, 3> pages_held{
    Layout{"<!-- saved from url=(0019)https://example.org -->\n" PAGE_HEAD "<div>\5</div><div>",
           "<div class=row><div>\1</div>\n<div>\2</div>\n<div>\3</div></div>", "",
           "</div>" PAGE_TAIL, "<br>"},
    {PAGE_HEAD "<p>\5</p><p>", "\1 \2<br>\n", "\3<br>\n", "</p>" PAGE_TAIL, "<br>"},
    {PAGE_HEAD "<p>\5</p><table>",
     "<tr>\n  <td>\n    \1\n  </td>\n  <td>\n    \2\n  </td>\n  <td>\3</td>\n</tr>\n", "",
     "</table>" PAGE_TAIL, "<br>"}};
constexpr std::array<Layout, 3> courier_pages{
    Layout{PAGE_HEAD "<h1>Game Courier</h1><form action='/play' method=post><textarea name=moves "
                     "rows=20>\n\5",
           "\1 \2\n", "\1.. \3\n", "</textarea><input type=submit value='2112'></form>" PAGE_TAIL},
    {PAGE_HEAD "<H3>Game Courier Log</H3><PRE>\5", "\1 \2\n", "\1.. \3 // as last year\n",
     "</PRE>" PAGE_TAIL},
    {PAGE_HEAD "<table><tr><td>\5", "<tr><td>\1</td><td>\2</td></tr>",
     "<tr><td>\1..</td><td>\3</td></tr>", "</table>" PAGE_TAIL, "<br>"}};
constexpr std::array<Layout, 1> courier_pages_held{
    Layout{PAGE_HEAD "<center>Game Courier</center><ul>\5", "<li>\1 \2", "<li>\1.. \3",
           "</ul>" PAGE_TAIL, "<br>"}};

// --- Moves in words
// -------------------------------------------------------------------------------

/// How a move is written in words: `m` is the piece's letter, `M` its name, `o` the origin, `d` the
/// destination, `V` the name of the captured piece, `v` its letter.
struct Telling {
  std::string_view quiet;
  std::string_view capture;
};
constexpr std::array<Telling, 6> tellings{Telling{"\1\3 to \4", "\1\3 takes \4"},
                                          {"\2 \3-\4", "\2 \3x\6 \4"},
                                          {"\2 \3 to \4", "\2 \3 takes \6 \4"},
                                          {"\2 from \3 to \4", "\2 on \3 captures \6 on \4"},
                                          {"\1\3 => \4", "\1\3 x \4"},
                                          {"\1 \3 \u2192 \4", "\1 \3 x \5 \4"}};
constexpr std::array<Telling, 5> tellings_held{
    Telling{"\2 \3 goes to \4", "\2 \3 beats \6 \4"},
    {"\2 moves from \3 to \4", "\2 from \3 takes \6 on \4"},
    {"\1\3 moves to \4", "\1\3 takes on \4"},
    {"The \2 on \3 moves to \4", "The \2 on \3 takes the \6 on \4"},
    {"\1\3 --> \4", "\1\3 captures \5\4"}};

std::string named(Role role, bool capital) {
  std::string text(name(role));
  text[0] = capital && text[0] >= 'a' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  return text;
}

void tell_in_words(PastedText &pasted, Chance &chance) {
  const Telling form = pasted.held_out ? chance.any_of(tellings_held) : chance.any_of(tellings);
  const bool capital = form.quiet[0] != 'T';
  const PlayedGame &game = pasted.game;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const Move &move = game.moves[ply];
    const Position &position = game.before(ply);
    if (move.drop || position.lands_on(move) != move.to) {
      continue;
    }
    const Role mover = position.at(move.from).role();
    const Piece victim = position.at(position.victim(move));
    std::string text(victim.exists() ? form.capture : form.quiet);
    text = replaced(std::move(text), "\1", std::string_view(&role_letters[index(mover)], 1));
    text = replaced(std::move(text), "\2", named(mover, capital));
    text = replaced(std::move(text), "\3", game.system.write(move.from));
    text = replaced(std::move(text), "\4", game.system.write(move.to));
    if (victim.exists()) {
      text =
          replaced(std::move(text), "\5", std::string_view(&role_letters[index(victim.role())], 1));
      text = replaced(std::move(text), "\6", named(victim.role(), capital));
    }
    text += move.promotion ? "=" + named(*move.promotion, true) : "";
    pasted.moves[ply] = text;
  }
}

// --- Tags
// -----------------------------------------------------------------------------------------

constexpr std::array<std::array<std::string_view, 2>, 4> tag_quotes{
    {{"\u201c", "\u201d"}, {"\u201e", "\u201c"}, {"\u00ab", "\u00bb"}, {"\u201d", "\u201d"}}};
constexpr std::array<std::array<std::string_view, 2>, 3> tag_quotes_held{
    {{"\u00bb", "\u00ab"}, {"\u201c", "\""}, {"&quot;", "&quot;"}}};

void quote_tags_smartly(PastedText &pasted, Chance &chance) {
  const auto pair = pasted.held_out ? chance.any_of(tag_quotes_held) : chance.any_of(tag_quotes);
  pasted.tags = {fmt::format("[Event {}Pasted{}]", pair[0], pair[1]),
                 fmt::format("[Variant {}{}{}]", pair[0], pasted.game.variant.game->name, pair[1])};
}

constexpr auto number = &PastedText::number;
constexpr auto move = &PastedText::move;
constexpr auto layout = &PastedText::layout;

constexpr std::array layout_kinds{
    PastedOddity{"backticks", PastedKind::marks, set<move, backticks, backticks_held>},
    PastedOddity{"asterisks and underscores", PastedKind::marks,
                 set<move, emphasis, emphasis_held>},
    PastedOddity{"quotation marks", PastedKind::marks, set<move, quotes, quotes_held>},
    PastedOddity{"brackets and parentheses", PastedKind::marks, set<move, brackets, brackets_held>},
    PastedOddity{"tags of HTML", PastedKind::marks, set<move, tags_of_pages, tags_of_pages_held>},
    PastedOddity{"tags of BBCode", PastedKind::marks, set<move, forum_tags, forum_tags_held>},
    PastedOddity{"numbers of lists", PastedKind::numbers, set<number, numbers, numbers_held>},
    PastedOddity{"tables of Markdown", PastedKind::layout,
                 set<layout, markdown_tables, markdown_tables_held>},
    PastedOddity{"tables of BBCode", PastedKind::layout,
                 set<layout, forum_tables, forum_tables_held>},
    PastedOddity{"tables of HTML", PastedKind::layout, set<layout, html_tables, html_tables_held>},
    PastedOddity{"lists", PastedKind::layout, set<layout, list_layouts, list_layouts_held>},
    PastedOddity{"separated values", PastedKind::layout, set<layout, values, values_held>},
    PastedOddity{"code fences", PastedKind::layout, set<layout, fences, fences_held>},
    PastedOddity{"chats", PastedKind::layout, set<layout, chats, chats_held>},
    PastedOddity{"saved pages", PastedKind::layout, set<layout, pages, pages_held>},
    PastedOddity{"Game Courier pages", PastedKind::layout,
                 set<layout, courier_pages, courier_pages_held>},
    PastedOddity{"moves in words", PastedKind::words, tell_in_words},
    PastedOddity{"tags in smart quotes", PastedKind::tags, quote_tags_smartly},
};

} // namespace

std::span<const PastedOddity> layout_oddities() { return layout_kinds; }

} // namespace tessera::bench
