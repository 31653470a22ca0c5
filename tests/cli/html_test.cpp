// `tessera html`: the studio with a record in it, and the plain page.

#include "run.hpp"
#include "samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

class HtmlCommand : public testing::Test {
protected:
  std::string file(const std::string &name, const std::string &text) {
    folder_.write(name, text);
    return (folder_.path() / name).string();
  }

private:
  ScratchFolder folder_;
};

TEST_F(HtmlCommand, PutsARecordInTheStudio) {
  const std::string studio = file("studio.html", "<h1>{{heading}}</h1><i>{{held}}</i>");
  const Outcome done = run_tessera("html --studio " + studio + ' ' + printed_game);
  // The printed game has errors.
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.output, HasSubstr("\"name\":\"printed-game.txt\""));
  EXPECT_THAT(done.output, HasSubstr("27 N 1332-1234"));
}

TEST_F(HtmlCommand, TakesNoOtherFileForTheStudio) {
  const Outcome other = run_tessera("html --studio " + printed_game + ' ' + printed_game);
  EXPECT_EQ(other.status, 2);
  EXPECT_THAT(other.output, HasSubstr("printed-game.txt: is not a page of the studio"));
  const Outcome none = run_tessera("html --studio /nowhere " + printed_game);
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.output, HasSubstr("/nowhere"));
}

TEST_F(HtmlCommand, ReadsTheRecordAndTheStudioFromOneInputNever) {
  const Outcome both = run_tessera("html --studio - - <" + printed_game);
  EXPECT_EQ(both.status, 2);
  EXPECT_THAT(both.output, HasSubstr("cannot both be standard input"));
}

TEST_F(HtmlCommand, WritesAPlainPage) {
  const Outcome done = run_tessera("html --plain " + printed_game);
  // The printed game has errors.
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.output, HasSubstr("<script type=\"application/json\" id=\"data\">"));
  EXPECT_THAT(done.output, Not(HasSubstr("wasm")));
  EXPECT_EQ(run_tessera("html --plain --studio x " + printed_game).status, 2);
}

TEST_F(HtmlCommand, TellsWhatTheMailContradicts) {
  const std::string studio = file("studio.html", "{{held}}");
  const Outcome done =
      run_tessera("html --studio " + studio + ' ' + samples + "mail/contradictions.mbox");
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.output, HasSubstr("changed-move"));
  EXPECT_THAT(done.output, HasSubstr("\"code\":\"changed-move\""));
  EXPECT_THAT(done.output, HasSubstr("message 3 from Ada Lind"));
  // There are others than the second game.
  const Outcome second = run_tessera("html --record 2 --studio " + studio + ' ' + samples +
                                     "mail/contradictions.mbox");
  EXPECT_THAT(second.output, Not(HasSubstr("\"code\":\"changed-move\"")));
}

TEST_F(HtmlCommand, TellsWhatTheMailContradictsOnAPlainPage) {
  const Outcome done = run_tessera("html --plain " + samples + "mail/contradictions.mbox");
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.output, HasSubstr("\"code\":\"changed-move\""));
  EXPECT_THAT(done.output, HasSubstr("\"in message 3 from Ada Lind"));
  const Outcome second =
      run_tessera("html --plain --record 2 " + samples + "mail/contradictions.mbox");
  EXPECT_THAT(second.output, Not(HasSubstr("\"code\":\"changed-move\"")));
}

} // namespace
} // namespace tessera::tests
