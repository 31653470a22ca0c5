// Random games of every game go through every style, form and notation: read back, they are legal
// and end in the same position.

#include "record/replay/support.hpp"
#include "support/random_record.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/record/convert/convert.hpp"
#include "lib/record/record/record_parser.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace tessera::test {

namespace {

/// How a text ends, and the codes of its findings.
std::string end_of(const std::string &text) {
  const Verdict verdict = validated(text, {});
  return verdict.games.size() == 1 ? verdict.codes() + ' ' + verdict.games.front().fen
                                   : fmt::format("{} games", verdict.games.size());
}

class Styles : public testing::TestWithParam<GameInfo> {};

TEST_P(Styles, ReadBackAsTheSameGame) {
  Deaf deaf;
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    const std::string text = random_record(Variant(GetParam()), seed, 120);
    const std::string end = end_of(text);
    EXPECT_EQ(end.front(), ' ') << "legal: " << end;
    Record record;
    static_cast<void>(parse_record(text, record));
    const Setting setting = choose_setting(record, {}).setting.value();
    for (const Notation system : setting.system.board().notations()) {
      for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
        for (const bool short_moves : {false, true}) {
          const std::string written =
              convert(record, setting, {system, form, short_moves}, deaf).value();
          ASSERT_EQ(end_of(written), end) << written;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Styles, testing::ValuesIn(games().begin(), games().end()),
                         [](const testing::TestParamInfo<GameInfo> &game) {
                           std::string name(game.param.name);
                           std::erase_if(name,
                                         [](char c) { return c < '0' || (c > '9' && c < 'a'); });
                           return name;
                         });

} // namespace

} // namespace tessera::test
