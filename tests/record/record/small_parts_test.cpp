// Small parts of reading: names of turns, signs that are open, the moves of other games, moves that
// were not read, the places of a text's parts, and what items belong to.

#include "lib/record/record/foreign_moves.hpp"
#include "lib/record/record/item_kinds.hpp"
#include "lib/record/record/open_signs.hpp"
#include "lib/record/record/text_places.hpp"
#include "lib/record/record/turn_name.hpp"
#include "lib/record/record/unread_move.hpp"
#include "record_support.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {
namespace {

TEST(TurnName, IsWrittenAsANumber) {
  EXPECT_EQ(to_string(TurnName{27, Color::white, 0}), "27.");
  EXPECT_EQ(to_string(TurnName{27, Color::black, 0}), "27...");
  EXPECT_EQ(to_string(TurnName{27, Color::white, 'b'}), "27B.");
  EXPECT_EQ(to_string(TurnName{27, Color::black, 'b'}), "27b.");
  EXPECT_EQ(board_letter({1, Color::white, 0}), 0);
}

TEST(TurnName, StandsInTheOrderOfTheGame) {
  const TurnName white{3, Color::white, 'a'};
  const TurnName black{3, Color::black, 'a'};
  const TurnName next{4, Color::white, 'a'};
  EXPECT_EQ(behind(white), black);
  EXPECT_EQ(behind(black), next);
  EXPECT_TRUE(is_before(white, black));
  EXPECT_TRUE(is_before(black, next));
  EXPECT_FALSE(is_before(black, white));
  EXPECT_FALSE(is_before(next, white));
  EXPECT_FALSE(is_before(white, white));
}

TEST(OpenSigns, AreClosedAsOftenAsTheyWereOpened) {
  OpenSigns signs;
  EXPECT_FALSE(signs.close('*'));
  signs.open('*');
  signs.open('*');
  signs.open('[');
  EXPECT_TRUE(signs.close(']'));
  EXPECT_FALSE(signs.close(']'));
  EXPECT_TRUE(signs.close('*'));
  EXPECT_TRUE(signs.close('*'));
  EXPECT_FALSE(signs.close('*'));
  signs.open('_');
  signs.forget();
  EXPECT_FALSE(signs.close('_'));
}

TEST(UnreadMoves, AreToldToBeThoseOfAnotherGame) {
  const auto told = [](const std::string &text) {
    const Record record = parse(text);
    const std::optional<UnreadMoves> unread = unread_moves(record);
    return !unread ? "nothing" : unread->foreign ? foreign_game_sentence(*unread->foreign) : "";
  };
  EXPECT_EQ(told("[White \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n"),
            "moves like \"1. e4\" are those of ordinary chess, which tessera does not know");
  EXPECT_EQ(told("[White \"x\"]\n\nno moves here\n"), "");
  EXPECT_EQ(told("1. P2112-3112 *\n"), "nothing");
  // It begins a word, but not in the middle of one.
  for (const std::string before : {"so ", "so\n", "so\r", "so\t"}) {
    EXPECT_NE(told("[White \"x\"]\n\n" + before + "1. e4 *\n"), "") << before;
  }
  EXPECT_EQ(told("[White \"x\"]\n\nso1. e4 *\n"), "");
}

TEST(UnreadMove, IsTwoCellsInWords) {
  const auto told = [](std::string_view line) {
    const std::optional<UnreadMove> unread = unread_move(line, line.size());
    return unread ? std::string(line.substr(unread->span.begin, unread->span.size)) +
                        (unread->kind == UnreadMove::Kind::in_words ? " in words" : "")
                  : "nothing";
  };
  EXPECT_EQ(told("2231 to 3231"), "2231 to 3231");
  EXPECT_EQ(told("so 2231 takes 3231, and"), "2231 takes 3231");
  EXPECT_EQ(told("2231, as well as 3231, is weak"), "2231, as well as 3231 in words");
  EXPECT_EQ(told("x2231 3231"), "nothing");
  EXPECT_EQ(told("2231 alone"), "nothing");
  // What was struck out does not count, but what stands behind it does.
  for (const std::string struck :
       {"~~2231 to 3231~~", "<s>2231 to 3231</s>", "[s]2231 to 3231[/s]"}) {
    EXPECT_EQ(told(struck), "nothing");
    EXPECT_EQ(told(struck + "2232 to 3232"), "2232 to 3232");
  }
  for (const std::string sign : {"~", "<", "["}) {
    EXPECT_EQ(told(sign + "2231 to 3231"), "2231 to 3231");
  }
}

TEST(TextPlaces, AreThoseOfTheirParts) {
  TextPlaces places;
  places.add(10, {100, 5, 3});
  places.add(20, {200, 7, 0});
  const auto place = [](const TextPlaces &of, std::uint64_t byte) {
    const FilePlace found = of.of(byte);
    return std::vector{found.byte, found.line, found.column};
  };
  using Place = std::vector<std::uint64_t>;
  EXPECT_EQ(place(places, 9), (Place{0, 0, 0}));
  EXPECT_EQ(place(places, 10), (Place{100, 5, 3}));
  EXPECT_EQ(place(places, 19), (Place{109, 5, 12}));
  EXPECT_EQ(place(places, 20), (Place{200, 7, 0}));
  EXPECT_EQ(place(places, 21), (Place{201, 7, 1}));
  // From a part on, nothing is left of those before it.
  EXPECT_EQ(place(places.from(20), 19), (Place{0, 0, 0}));
  EXPECT_EQ(place(places.from(19), 19), (Place{109, 5, 12}));
}

TEST(ItemKinds, TellWhatABrokenMoveBelongsTo) {
  Record record;
  const auto broken = [](std::uint32_t detail) { return Item{{}, ItemKind::broken_move, detail}; };
  EXPECT_TRUE(is_joined(record, broken(1)));
  EXPECT_FALSE(is_joined(record, broken(0)));
  EXPECT_FALSE(is_joined(record, broken('a')));
  EXPECT_FALSE(is_joined(record, {{}, ItemKind::move_number, 1}));
  EXPECT_EQ(board_of(record, broken('a')), 'a');
  EXPECT_EQ(board_of(record, broken(1)), 0);
  EXPECT_EQ(board_of(record, {{}, ItemKind::move_number, 'a'}), 0);
  record.moves.push_back({});
  record.moves.back().joined = true;
  record.moves.back().board = 'B';
  EXPECT_TRUE(is_joined(record, {{}, ItemKind::move, 0}));
  EXPECT_EQ(board_of(record, {{}, ItemKind::move, 0}), 'B');
}

} // namespace
} // namespace tessera::test
