// Tags of pages and forums around moves, in text that was pasted.

#include "pasted_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::ElementsAre;

TEST(PastedTags, AroundALetterMakeNoPieceOfIt) {
  EXPECT_THAT(main_line("<b>W</b> P2112-3112\n<b>B</b> P3142-2142\n"),
              ElementsAre("P2112-3112", "P3142-2142"));
}

TEST(PastedTags, ThatSaySomethingAreRemarks) {
  EXPECT_THAT(items("[quote=joejoyce]Your move![/quote]\n[b]1.[/b] P2112-3112 [b]P3142-2142[/b]\n"),
              ElementsAre("remark [quote=joejoyce]Your move!", "number 1.", "move P2112-3112",
                          "move P3142-2142"));
  EXPECT_THAT(items("1. <b>P2112-3112</b>\n[spoiler=b]P3142-2142[/spoiler] "
                    "<a title=\"x\" href=\"y\">N1412-1222</a>\n"),
              ElementsAre("number 1.", "move P2112-3112", "remark [spoiler=b]", "move P3142-2142",
                          "remark <a title=\"x\" href=\"y\">", "move N1412-1222"));
  // Colours, sizes and addresses are layout, and no words part a number and its move.
  EXPECT_THAT(items("[size=5][b]1.[/b] <a title=\"x\">P2112-3112</a> [color=red]P3142-2142[/color]"
                    "[url=http://x]2. N1412-1222[/url][/size]\n"),
              ElementsAre("number 1.", "move P2112-3112", "move P3142-2142", "number 2.",
                          "move N1412-1222"));
}

TEST(PastedTags, ThatSaySomethingTearNoMove) {
  for (const std::string text :
       {"<b>1.</b> P2213-<b title=\"x\">3213</b> P3243-3233",
        "1. P2213<a title=\"x\">-</a>3213 <b>P3243-3233</b>",
        "1. <i>P2213</i><i title=\"x\">-3213</i> P3243-<i title=\"x\">3233</i>",
        "[b]1.[/b] P2213-[spoiler=x]3213[/spoiler] [spoiler=x]P3243-3233[/spoiler]"}) {
    EXPECT_THAT(main_line(text), ElementsAre("1. P2213-3213", "P3243-3233")) << text;
  }
  EXPECT_THAT(items("1. <b>P2213-3213</b><a title=\"good\">!</a> P3243-3233"),
              ElementsAre("number 1.", "move P2213-3213", "annotation !", "move P3243-3233"));
  EXPECT_THAT(items("1. <b>P2213-3213</b> <a title=\"good\"><b>?!</b></a> P3243-3233"),
              ElementsAre("number 1.", "move P2213-3213", "annotation ?!", "move P3243-3233"));
  // Words are no move that goes on.
  EXPECT_THAT(items("1. <b>P2213-3213</b>!\n[quote=Ada]Hi![/quote][quote=Ben]Ok[/quote]"
                    "<p title=\"x\">P3243-3233</p>"),
              ElementsAre("number 1.", "move P2213-3213", "annotation !",
                          "remark [quote=Ada]Hi![/quote][quote=Ben]Ok[/quote]<p title=\"x\">",
                          "move P3243-3233"));
}

} // namespace
} // namespace tessera::test
