// grammar/move_talk.hpp, grammar/choice_talk.hpp, grammar/draw_talk.hpp and grammar/game_label.hpp:
// what letters say about a move or a draw, and how they name one of several games.

#include "grammar/choice_talk.hpp"
#include "grammar/draw_talk.hpp"
#include "grammar/game_label.hpp"
#include "grammar/move_talk.hpp"

#include "grammar_support.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace tessera::grammar::test {
namespace {

TEST(LetterWordsGrammar, HasNoRuleThatLoopsWithoutEating) {
  EXPECT_EQ(tao::pegtl::analyze<told_correction>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<rejected_before>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<rejected_behind>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<replaced_by>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<replaces_behind>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<told_playing>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<opened_before>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<game_label>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<introduces_move>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<ends_another>(), 0U);
}

TEST(LetterWordsGrammar, TakesWordsThatAreADraw) {
  EXPECT_EQ(tao::pegtl::analyze<bare_draw>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<bare_yes>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<tells_doubt>(), 0U);
  takes<bare_draw>(
      {"A draw it is then, thank you.|", "Draw!|", "OK, remis|", "Va pour la nulle.|"});
  refuses<bare_draw>({"Draw declined.", "Thanks for the draw offer.", "A drawing.", ""});
  takes<bare_yes>({"Yes please.|", "Thank you, gladly!|"});
  refuses<bare_yes>({"Thanks!", "Yes, but later."});
  takes<tells_doubt>({"I can't| accept", "I refuse| to agree"});
  refuses<tells_doubt>({"I can tell", "ant"});
}

TEST(LetterWordsGrammar, TakesWordsOfACorrection) {
  takes<told_replacement>({
      "I meant| ",
      "Oops, a typo|: ",
      "Ich meinte| ",
      "Kleiner Tippfehler|, ",
      "Il y a une erreur| : ",
      "Quise decir| ",
      "Volevo dire| ",
      "Quis dizer| ",
      "Ik bedoelde| ",
      "Jag menade| ",
      "Poprawka|: ",
      "Oprava|: ",
      "Я имел в виду| ",
  });
  refuses<told_replacement>({
      "",
      "Sorry for the delay. ",
      "I meantime played ",
      "Entschuldigung, ",
  });
  takes<told_correction>({
      "Sorry|, ",
      "Entschuldigung|, ",
      "Pardon|, ",
      "Przepraszam|, ",
      "Извините|, ",
  });
}

TEST(LetterWordsGrammar, TakesWordsThatRejectAMove) {
  takes<rejected_before>({
      "I play P2221-3221 instead of |",
      "not |",
      "I looked at the move |",
      "nicht |",
      "statt |",
      "au lieu de |",
      "en lugar de |",
      "em vez de |",
      "invece di |",
      "in plaats van |",
      "inte |",
      "zamiast |",
      "m\xc3\xadsto |",
      "вместо |",
  });
  refuses<rejected_before>({
      "Why not: ",
      "not today, ",
      "nothing ",
      "I note ",
  });
  takes<rejected_behind>({
      " was a typo|.",
      " ist falsch|, ",
      " \xc3\xa9tait une erreur|",
      " fue un error|",
      " \xc3\xa8 un errore|",
      " foi um erro|",
      " was een vergissing|",
      " var fel|",
  });
  refuses<rejected_behind>({" was a typographer", " was strong", ""});
}

TEST(LetterWordsGrammar, TakesWhatStandsBetweenAMoveAndTheOneThatReplacesIt) {
  takes<replaced_by>({" should be |", " should read: |",
                      " soll hei\xc3\x9f"
                      "en |",
                      ", is now |"});
  refuses<replaced_by>({" should be answered by ", " and ", ""});
  takes<replaced_by_arrow>({" -> |", "=>|", " \xe2\x86\x92 |"});
  refuses<replaced_by_arrow>({" - ", " -> then "});
  takes<replaces_behind>({" for |", " for the |", " for my move |"});
  refuses<replaces_behind>({" for good ", " "});
}

TEST(LetterWordsGrammar, TakesWordsThatSayThatAMoveIsPlayed) {
  takes<told_playing>({
      "I play |",
      "So I answer with |",
      "My move is: |",
      "Ich spiele jetzt |",
      "Mon coup est |",
      "Mi jugada es |",
      "La mia mossa \xc3\xa8 |",
      "Minha jogada \xc3\xa9 |",
      "Mijn zet is |",
      "Mitt drag \xc3\xa4r |",
      "M\xc3\xb3j ruch to |",
      "M\xc5\xafj tah je |",
      "Мой ход: |",
  });
  refuses<told_playing>({"I played ", "I play soon ", "You play "});
  takes<told_preference>(
      {"but |", "No, wait: |", "lieber |", "donc |", "pero |", "quindi |", "dus |"});
  takes<preferred_behind>({" then|", " is better|"});
  refuses<preferred_behind>({" thence", " was better"});
  takes<settled_behind>({" it is|.", " is my move|", " ist mein Zug|"});
  refuses<settled_behind>({" it isn't", " was my move", " is your move"});
  takes<dismissed_behind>({" was| strong", ", too|", " would| lose"});
  refuses<dismissed_behind>({" is better", " tool"});
}

TEST(LetterWordsGrammar, TakesWordsThatLeaveAMoveOpen) {
  takes<opened_before>({"I am afraid of |", "Carl suggested |", "nach |", "apr\xc3\xa8s |"});
  refuses<opened_before>({"I am afraid of the dark, ", "afterwards "});
  takes<opened_behind>({"?| No!", " or| w4", " was tempting|", " oder| w4"});
  refuses<opened_behind>({"!", " order", "."});
}

TEST(LetterWordsGrammar, TakesLabelsOfGames) {
  takes<game_label>({
      "Game 2|: P2231-3231", "Game #2| P2231-3231", "game no. 12|",
      "Partie Nr. 2|:",      "Partida 1|:",         "Partita 1|:",
      "Partij 1|:",          "Partiet 1|:",         "Partia 1|:",
      "Партия 1|:",          "Board #2|",           "Board 2|: P2231-3231",
      "Game B|: P2231-3231", "Game two|:",          "Game II|:",
      "second game|",        "zweite Partie|",      "deuxi\xc3\xa8me partie|",
      "segunda partida|",    "seconda partita|",    "tweede partij|",
      "in the second|: ",    "in der zweiten|: ",   "in the other one|",
      "otra partida|",
  });
  refuses<game_label>({
      "Game 2231",
      "Game",
      "Gamely 2",
      "Game B P2231-3231",
      "Board 2 is full",
      "second thoughts",
      "two games",
  });
}

TEST(LetterWordsGrammar, TakesALabelOnlyBesideItsMove) {
  takes<introduces_move>({
      ": |P2231-3231",
      " - I play |P2231-3231",
      "): 3. |P2231-3231",
      ":\n> |P2231-3231",
      "\n12... |P2231-3231",
      ": Sorry, I meant |P2231-3231",
      ": I'm playing |P2231-3231",
      " - Sorry, I meant |P2231-3231",
      ": Sorry, I meant |12... P2231-3231",
      ": Oops. My move should be |P2231-3231",
  });
  refuses<introduces_move>({" days of thought", ": I resign", ":\nHello", ": Done. P2231-3231",
                            " Sorry, I meant P2231-3231"});
  takes<placed_label>({"in the second game| I play", "In der zweiten Partie|"});
  refuses<placed_label>({"the second game", "in the second round"});
  takes<words_behind_place>({" I looked at |P2231-3231", ", I think, |3. P2231-3231"});
  refuses<words_behind_place>({" I was lucky. P2231-3231", ": P2231-3231"});
  takes<before_label>({" (|", " in |", " for |", "|"});
  refuses<before_label>({" was played in ", " and "});
  takes<ends_another>({
      "I resign the other game|",
      "I offer a draw in the other one|",
      "Ich gebe die andere Partie|",
  });
  refuses<ends_another>({"I resign", "I resign this game", "The other game is a draw"});
}

} // namespace
} // namespace tessera::grammar::test
