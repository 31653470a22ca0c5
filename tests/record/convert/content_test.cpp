// Whatever a record holds is still there after a conversion, in each notation and form: all
// samples, and records written to be awkward.

#include "record/replay/support.hpp"

#include "lib/game/board/board.hpp"
#include "lib/record/convert/convert.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/record/record/record_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace tessera::test {

namespace {

std::string trimmed(std::string_view text) {
  constexpr std::string_view space = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(space), text.size());
  return std::string(text.substr(begin, text.find_last_not_of(space) + 1 - begin));
}

/// What a comment says, however it is marked.
std::string words_of(const Item &item, std::string_view text) {
  switch (item.kind) {
  case ItemKind::brace_comment:
    return trimmed(text.substr(1, text.size() - 2));
  case ItemKind::unclosed_comment:
  case ItemKind::line_comment:
    return trimmed(text.substr(1));
  default:
    return trimmed(text);
  }
}

/// Adds words line by line: text that braces cannot hold comes out as one comment per line.
void add_words(std::vector<std::string> &content, std::string_view words) {
  for (std::size_t begin = 0; begin <= words.size();) {
    const std::size_t end = std::min(words.find('\n', begin), words.size());
    content.push_back("words " + trimmed(words.substr(begin, end - begin)));
    begin = end + 1;
  }
}

/// What a record holds, one entry each, without what conversion may change: cells by their numbers,
/// comments without their marks, and no numbers, glosses or marks of check.
std::vector<std::string> content_of(const Record &record, Notation system) {
  std::vector<std::string> content;
  for (const Tag &tag : record.tags) {
    if (record.at(tag.name) != "Notation" && record.at(tag.name) != "Variant") {
      content.push_back(std::string(record.at(tag.name)) + ": " +
                        std::string(record.at(tag.value)));
    }
  }
  for (const Item &item : record.items) {
    const std::string text(record.at(item.span));
    switch (item.kind) {
    case ItemKind::move: {
      const WrittenMove &move = record.moves[item.detail];
      content.push_back("move " + std::to_string(resolve_in_record(move.origin, system).index()) +
                        ' ' + std::to_string(resolve_in_record(move.destination, system).index()));
      break;
    }
    case ItemKind::brace_comment:
    case ItemKind::unclosed_comment:
    case ItemKind::line_comment:
    case ItemKind::remark:
    case ItemKind::resignation:
    case ItemKind::draw_word:
      add_words(content, words_of(item, text));
      break;
    case ItemKind::variation_begin:
      content.emplace_back("(");
      break;
    case ItemKind::variation_end:
    case ItemKind::unclosed_variation:
      content.emplace_back(")");
      break;
    case ItemKind::move_number:
    case ItemKind::gloss:
    case ItemKind::check_word:
    case ItemKind::mate_word:
      break;
    default:
      content.push_back(text);
      break;
    }
  }
  return content;
}

struct Converted {
  std::string text;
  std::vector<std::string> content;
};

/// Converts a text's one record; its tags must show its game unless `knowing` does.
Converted converted(const std::string &text, const Setting &setting, Notation to, RecordForm form) {
  Record record;
  EXPECT_EQ(parse_record(text, record).size, text.size()) << "one record:\n" << text;
  Deaf deaf;
  Converted result{convert(record, setting, {to, form}, deaf).value(), {}};
  Record again;
  EXPECT_EQ(parse_record(result.text, again).size, result.text.size()) << "one record:\n"
                                                                       << result.text;
  result.content = content_of(again, to);
  return result;
}

constexpr std::array all_systems{hypercube::notations::hyperchess,
                                 hypercube::notations::hyperchess_file_first,
                                 hypercube::notations::hyperchess_little_first,
                                 hypercube::notations::chesseract,
                                 hypercube::notations::fourstar,
                                 hypercube::notations::tesschess};

/// Puts what becomes of tags with unknown names after the tags.
void add_wrong_tags(const Record &record, const Setting &setting,
                    std::vector<std::string> &content) {
  std::vector<std::string> words;
  const auto add = [&](std::string_view name, bool is_right) {
    if (const auto value = record.tag_value(name); value && !is_right) {
      words.push_back("words " + std::string(name) + " was \"" + *value + '"');
    }
  };
  const auto variant = parse_variant(record.tag_value("Variant").value_or(""));
  add("Variant", variant && *variant == setting.variant);
  add("Notation", find_notation(record.tag_value("Notation").value_or("")) == setting.system);
  const auto tags = std::count_if(record.tags.begin(), record.tags.end(), [&](const Tag &tag) {
    return record.at(tag.name) != "Notation" && record.at(tag.name) != "Variant";
  });
  content.insert(content.begin() + tags, words.begin(), words.end());
}

void expect_kept(const std::string &text, const Given &knowing) {
  Record record;
  static_cast<void>(parse_record(text, record));
  const std::optional<Setting> setting = choose_setting(record, knowing).setting;
  if (!setting) {
    return;
  }
  std::vector<std::string> content = content_of(record, setting->system);
  add_wrong_tags(record, *setting, content);
  for (const Notation to : all_systems) {
    for (const RecordForm form : {RecordForm::pgn, RecordForm::log}) {
      const Converted once = converted(text, *setting, to, form);
      EXPECT_EQ(once.content, content) << text << "\nbecame\n" << once.text;
      const Setting then{setting->variant, to, setting->start};
      const Converted twice = converted(once.text, then, to, form);
      EXPECT_EQ(twice.content, content) << once.text << "\nbecame\n" << twice.text;
      EXPECT_EQ(converted(twice.text, then, to, form).text, twice.text)
          << "in one notation a second conversion changes nothing";
      // Back through the other form and another notation.
      const RecordForm other = form == RecordForm::pgn ? RecordForm::log : RecordForm::pgn;
      EXPECT_EQ(converted(once.text, then, setting->system, other).content, content)
          << text << "\nbecame\n"
          << once.text;
    }
  }
}

class Samples : public testing::TestWithParam<const char *> {};

TEST_P(Samples, KeepTheirContent) {
  const std::string text = file_text(std::string("samples/hyperchess/") + GetParam());
  TextSource source(text);
  RecordReader reader(source);
  std::size_t records = 0;
  while (const Record *record = reader.next()) {
    ++records;
    expect_kept(std::string(record->text), {});
  }
  EXPECT_GT(records, 0U);
}

INSTANTIATE_TEST_SUITE_P(Hyperchess, Samples,
                         testing::Values("printed-game.txt", "mate-under-hold.pgn",
                                         "illegal-kinds.pgn", "notations/hyperchess.pgn",
                                         "notations/chesseract.pgn", "notations/4star-chess.pgn",
                                         "notations/log.txt"));

class Awkward : public testing::TestWithParam<const char *> {};

TEST_P(Awkward, IsKept) { expect_kept(GetParam(), told()); }

INSTANTIATE_TEST_SUITE_P(
    Records, Awkward,
    testing::Values(
        // Comments of all kinds, in all places.
        "{before all} ; and a line\n1. {of the number} P2112-3112 {of the move}; a line\n{one} "
        "{two}\n"
        "1... P3142-2142 {over\ntwo lines} *\n{behind all}\n",
        "% an escape\n1 P2112-3112\n% another\nP3142-2142\n% the last\n",
        "1. P2112-3112 ; a brace } in a line\n1... P3142-2142 ; and ( one\n",
        "1. P2112-3112 {a ( parenthesis) ; no line, $1 no glyph, % no escape}\n",
        "1. P2112-3112 {} P3142-2142 {   }\n",
        // Prose.
        "1 P2112-3112 P3142-2142 prose, of more\nthan one line\n2 P2113-3113\n",
        "1 P2112-3112 P3142-2142 (aside) and [brackets] and \"quotes\"\n2 P2113-3113\n",
        "Dear Ada,\n1 P2112-3112 P3142-2142\nYours, Ben\n",
        "1 P2112-3112 a closing } brace P3142-2142\n2 P2113-3113 a } and\na second line }\n",
        "1 P2112-3112 an opening\n2 P2113-3113\n",
        "1 P2112-3112 {2113 is weak} P3142-2142\n2 P2113-3113 {2113}\n",
        "1 P2112-3112 {aa13 is weak} P3142-2142 {N2224}\n2 P2113-3113 {Naa13}\n",
        // Prose that could turn into a mark or a move.
        "1. P2112-3112 {check the rook} P3142-2142 {mate is near} 2. P2113-3113 {NxQ} *\n",
        "1. P2112-3112 {! a good move} P3142-2142 {1-0} 2. P2113-3113 {Resign} *\n",
        "1. P2112-3112 {P3142-2142} P3143-2143 {2. P2113-3113} 2. P2212-3212 {(2. P2113-3113)}\n",
        "1. P2112-3112 {12} P3143-2143 {12.} 2. P2212-3212 {$3} 2... P3242-2242 {*}\n",
        "1 P2112-3112 ; check\nP3142-2142 ; Resign\n2 P2113-3113 ; P3143-2143\n",
        // Marks, glosses and annotations.
        "1. P2112-3112!? P3142-2142?? $4 $12 2. P2113-3113!! $1 {so} $2\n",
        "1 P2112-3112 check! P3142-2142 PxP ! 2 P2113-3113 mate RxQ check\n",
        "1. P2112x3112+ P3142xN2142# 2. P2113-3113=Q P3143-2143=N+\n",
        // Illegal and broken moves, and letters of no piece.
        "1. P2112-4444 X3142-2142 2. P2113-3113 4444-1111 3. Z2212-3212\n",
        "1. P2112-9912 P3142-214 2. P2113-3113 P3143x21 {what} 3. P2212-3212\n",
        // Variations.
        "1. P2112-3112 (1. P2113-3113 {a} (1. P2212-3212 $1 P3142-2142) 1... P3143-2143)\n"
        "(1. P2213-3213) 1... P3142-2142 (1... P3242-2242 2. P2113-3113) 2. P2312-3312 *\n",
        "(1. P2112-3112) 1. P2113-3113 P3142-2142\n",
        "1. P2112-3112 ({before it} 1. P2113-3113 1-0) P3142-2142 0-1\n",
        "1. P2112-3112 (1. P2113-3113 (1. P2212-3212\n",
        "1. P2112-3112 P3142-2142 ) ) 2. P2113-3113\n",
        "1. P2112-3112 (1. P2113-3113 ; a line\n) P3142-2142 (; a line first\n1... P3143-2143)\n",
        // Ends.
        "1 P2112-3112 Resign\n", "1 P2112-3112 P3142-2142 White resigns.\n",
        "1 P2112-3112 draw agreed\n", "1. P2112-3112 P3142-2142 1/2-1/2 thanks for the game\n",
        "1. P2112-3112 *\n; a line behind it\n% and an escape\n",
        // Black first, and numbers that do not count on.
        "[SetUp \"1\"]\n[FEN \"4-1k2-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
        "4-4-4-4/4-4-4-4/4-4-4-4/1P2-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-1K2-4-4 b - 0 12\"]\n\n"
        "12... K4242-4243 13. P2112-3112 K4243-4242 (13... K4243-4244) 14. P3112-4112 *\n",
        "3. P2112-3112 P3142-2142 7. P2113-3113 P3143-2143 8... P3242-2242\n",
        "P2112-3112 P3142-2142 P2113-3113 P3143-2143\n",
        // A number with a sign of its own, which does not say whose move it is.
        "1. P2112-3112 7./P3142-2142 8. P2113-3113\n",
        // Tags.
        "[Event \"A \\\"quoted\\\" \\\\ name\"]\n[Event \"twice\"]\n[Empty \"\"]\n[Notation "
        "\"hyperchess\"]\n[Notation \"twice\"]\n\n*\n",
        "[Event \"no end\n[Site \"?\"]\n\n1. P2112-3112 *\n",
        // Bytes and line ends.
        "\xef\xbb\xbf[Event \"?\"]\r\n\r\n1. P2112-3112 {zw\xc3\xb6lf\r\nBoxk\xc3\xa4mpfer "
        "\xe2\x99\x94} *\r\n",
        "1 P2112\xe2\x80\x93"
        "3112 P3142\xc3\x97"
        "2142 \xe2\x80\xa6 \xf0\x9d\x94\x98\n",
        "1. P2112-3112 {\xff\xfe not UTF-8} P3142-2142 \x80\n"));

// --- Tags with unknown names -----------------------------------------------------------------

/// A record in Hyperchess's own notation, whatever its tags say.
std::string with_tags(const std::string &text, RecordForm form = RecordForm::pgn,
                      const Given &knowing = {}) {
  Record record;
  static_cast<void>(parse_record(text, record));
  const Setting setting = choose_setting(record, knowing).setting.value();
  return converted(text, setting, hypercube::notations::hyperchess, form).text;
}

TEST(WrongTags, AreKeptAsComments) {
  const std::string moves = "\n1. P2112-3112 {so} P3142-2142 *\n";
  const std::string right = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n";
  EXPECT_EQ(with_tags("[Variant \"hyperches\"]\n[Notation \"mine \\\"too\\\"\"]\n" + moves),
            right +
                "\n{Variant was \"hyperches\"} {Notation was \"mine \\\"too\\\"\"} 1. P2112-3112 "
                "{so}\n1... P3142-2142 *\n");
  // What the user knows better, or the board does not have.
  EXPECT_EQ(with_tags("[Variant \"hyperchess4\"]\n" + moves, RecordForm::pgn, told()),
            right + "\n{Variant was \"hyperchess4\"} 1. P2112-3112 {so} 1... P3142-2142 *\n");
  EXPECT_EQ(with_tags("[Variant \"hyperchess\"]\n[Notation \"tesseract\"]\n" + moves),
            right + "\n{Notation was \"tesseract\"} 1. P2112-3112 {so} 1... P3142-2142 *\n");
  // Braces cannot hold this.
  EXPECT_EQ(with_tags("[Variant \"a } b\"]\n" + moves),
            right + "\n; Variant was \"a } b\"\n1. P2112-3112 {so} 1... P3142-2142 *\n");
  EXPECT_EQ(with_tags("[Variant \"hyperches\"]\n" + moves, RecordForm::courier),
            right + "\n// Variant was \"hyperches\"\n1. P 2112-3112 // so\n1... p 3142-2142 *\n");
}

TEST(WrongTags, AreThoseThatSaySomethingElseAlone) {
  const std::string moves = "\n1. P2112-3112 P3142-2142 *\n";
  for (const char *tags : {"", "[Variant \"\"]\n[Notation \"?\"]\n", "[Variant \"Hyperchess\"]\n",
                           "[Variant \"hyperchess\"]\n[Notation \"Hyperchess\"]\n"}) {
    EXPECT_EQ(with_tags(tags + moves).find(" was "), std::string::npos) << tags;
  }
  // A conversion may have another notation than the record was read in.
  Record record;
  const std::string text = "[Notation \"tesschess\"]\n\n1. Paa12-aa13 *\n";
  static_cast<void>(parse_record(text, record));
  const Setting setting = choose_setting(record, {}).setting.value();
  EXPECT_EQ(converted(text, setting, hypercube::notations::chesseract, RecordForm::log)
                .text.find(" was "),
            std::string::npos);
}

TEST(WrongTags, AreToldOnce) {
  const std::string once = with_tags("[Variant \"hyperches\"]\n\n1. P2112-3112 P3142-2142 *\n");
  EXPECT_EQ(with_tags(once), once);
}

TEST(Conversion, KeepsGlossesWhereMovesNameNoMan) {
  const std::string text = "[Variant \"oana-chiru/paper\"]\n[Notation \"oana-chiru\"]\n\n"
                           "1. h1f5-h1f1 g8a5-e8a4 2. h1f1xh7f1 RxY *\n";
  Record record;
  static_cast<void>(parse_record(text, record));
  const Setting setting = choose_setting(record, {}).setting.value();
  for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
    Deaf deaf;
    const std::string there = convert(record, setting, {setting.system, form}, deaf).value();
    EXPECT_NE(there.find("h1f1xh7f1 RxY"), std::string::npos) << there;
  }
}

} // namespace

} // namespace tessera::test
