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

} // namespace
} // namespace tessera::test
