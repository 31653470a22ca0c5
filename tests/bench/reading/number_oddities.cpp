#include "oddities.hpp"

#include <array>
#include <string>

// Numbers in the talk. In a phrase, `#` is any digit, and `~` a digit that cells have.

namespace tessera::bench {

namespace {

template <std::size_t size> using Lines = std::array<std::string_view, size>;

constexpr Lines<12> years{"We moved here in 20## and never looked back.",
                          "In 19## nobody had heard of this game.",
                          "1#41 is the year my grandfather was born.",
                          "It reminds me of Reykjavik 1972.",
                          "Seit 1### spiele ich Schach, seit 2004 auch dieses.",
                          "Depuis 1431 on fabrique ici du vin.",
                          "The club has been going since\n1911. Nobody knows why.",
                          "That was in the summer of '##.",
                          "(2011-2014 I did not play at all.)",
                          "The house is from 1344.",
                          "The 1423 edition is lost.",
                          "2134 will be a fine year for robots."};
constexpr Lines<5> years_held{
    "Back in 1312, they say, the bridge was built.", "My father's medal is of 1943.",
    "The years 1412 to 1431 are a mystery to me.", "\"1241\", it says above the door.",
    "En 1###, le village avait trois maisons."};

constexpr Lines<10> times{"The train leaves at 12:34, so this must be short.",
                          "It is 23.14 now and I am tired.",
                          "I can be reached from 8.30 to 12.45.",
                          "Um 14:32 Uhr war noch alles gut.",
                          "12.30 is lunch time here.",
                          "The match on TV starts at 2030.",
                          "Flight LH 1432 leaves at 11.42 from gate 21.",
                          "2 hours for one move!",
                          "Office hours: 1200-1400 and 1430-1630.",
                          "We land at 1342 local time."};
constexpr Lines<4> times_held{"3 o'clock, and no move yet.", "I got up at 4.12 this morning.",
                              "Le bus de 14h32 est parti sans moi.",
                              "Opening times 1130-1430, closed on day 4."};

constexpr Lines<10> dates{"I am away from 3.4. to 12.4.",
                          "On 16-11-2026 I have to see the doctor.",
                          "Back on 2026-03-14.",
                          "See you on 12/04/2026.",
                          "12.11. is my birthday.",
                          "Am 3. April bin ich wieder da.",
                          "1. May is a holiday here, 2. May too.",
                          "The 4th, the 11th or the 23rd would suit me.",
                          "Deadline: 14.3.2026, 24:00.",
                          "Holiday 21-31 July."};
constexpr Lines<4> dates_held{"Le 1er avril, ou le 2.", "Until 11-12-2026 there is no hurry.",
                              "Week 42 is bad for me, week 43 is fine.",
                              "3.\nMai passt mir nicht."};

constexpr Lines<9> prices{"It cost me $12.34 in all.",
                          "1234 euros for a set like that!",
                          "They want 3,200.- for the board.",
                          "EUR 14,32 plus postage",
                          "The ticket is 42.- with the card.",
                          "I would not pay 1313 for it.",
                          "He offered 2,431 kroner.",
                          "12 for the pieces and 24 for the box.",
                          "Only 1-2 pounds."};
constexpr Lines<3> prices_held{"2 for 1, at 3.21 each.", "Das macht 1.234,00 mit Steuer.",
                               "1443 crowns is too much"};

constexpr Lines<9> telephones{"My number is 4321-1234, call me.",
                              "Tel. +49 231 4421-3312",
                              "Ring 0231 / 4143 in the evening.",
                              "Call (0)30 1234-4321 if the mail is down.",
                              "phone: 555-1234",
                              "New mobile: 0171 4312344",
                              "Extension 3214.",
                              "The PIN is 1324.",
                              "Fax 2143-3412, if anybody has one."};
constexpr Lines<3> telephones_held{"Dial 1144-2233, ask for Ada.", "Mon numero : 01 42 34 11 22",
                                   "3321-4421 is the office."};

constexpr Lines<8> orders{"Order no. 4321-2213 has not come.",
                          "Your reference: 2213/4421",
                          "Parcel 1234 4321 1122 is lost.",
                          "Room 2213, third floor.",
                          "Invoice 2026-1134",
                          "ISBN 3-1234-4321-1",
                          "I live at 1214 North Road, ZIP 43211-1234.",
                          "Page 231, line 12."};
constexpr Lines<3> orders_held{"Customer 3142-1143.", "Ticket #4213, opened twice.",
                               "Chapter 3, pages 112-134."};

constexpr Lines<9> scores{"We stand 3-1 in the match.",
                          "Last year it was 1-0 for you.",
                          "4-2 for the home team, what a game.",
                          "If you win this it is 2-2.",
                          "My record against him is 0-1.",
                          "The cup ended 1-0 after extra time.",
                          "1/2-1/2 would be a fair result, as in our last one.",
                          "In 1990 I beat him 11-2.",
                          "I won the other game 1-0."};
constexpr Lines<4> scores_held{"Arsenal lost 0-1 again.", "It is 1-0 to the weather.",
                               "Zuhause ging es 1-0 aus.", "Our standing: you 2, me 1."};

constexpr Lines<6> advice{"With your ~~~~ covered I see no attack.",
                          "What about the square ~~~~ then?",
                          "~~~~ looks weak to me.",
                          "2 pawns down after 12 moves, hm.",
                          "My 3 knights against your 2 rooks.",
                          "It is only move 4 and I am lost."};
constexpr Lines<3> advice_held{"I fear for ~~~~, to be honest.", "1 rook is worth 2 bishops here.",
                               "Nobody told me about ~~~~."};

constexpr Lines<3> lists{"1. I will be away next week.\n2. The club meets on Thursday.\n3. Bring "
                         "cake.",
                         "1) a new board\n2) new pieces\n3) a new opponent",
                         "12. is my lucky number, 13. is not."};
constexpr Lines<2> lists_held{"1. Thank you.\n2. Do not hurry.", "2. Advent is coming."};

constexpr Lines<2> disclaimers{
    "This message (ref. 4321-1234) is meant for the addressee only. Registered in England no.\n"
    "1234 4321, VAT 112 2334 41. Under section 12.3 of the act of 1998 you must delete it.",
    "CONFIDENTIAL. HRB 4421, Amtsgericht Hausen. Tel. 2213-3213, Fax 2213-3214."};
constexpr Lines<1> disclaimers_held{"Ltd. Co. No. 3344 1122 - est. 1912 - 24 Main Street - call "
                                    "4411-2233"};
constexpr Lines<2> footers{
    "_______________________________________________\n4d-chess mailing list\n"
    "https://lists.example.org/4d/2213-3213\n12 members, 3421 messages",
    "-~----------~----~----~------~----\nVol. 12, issue 4321\nTo leave: call 1234-4321"};
constexpr Lines<1> footers_held{"=====\nDigest 1-4, message 3 of 12, 2026-03-14 12:34"};

std::string filled(std::string_view phrase, Chance &chance) {
  std::string text(phrase);
  for (char &c : text) {
    c = c == '#'   ? static_cast<char>('0' + chance.below(10))
        : c == '~' ? static_cast<char>('1' + chance.below(4))
                   : c;
  }
  return text;
}

bool is_one_line(std::string_view text) { return text.find('\n') == std::string_view::npos; }

/// Puts talk before, after or into the line of the move.
void talk(Correspondence &letters, const Phrases &phrases, Chance &chance) {
  for (Letter &letter : letters.letters) {
    if (chance.one_in(2)) {
      continue;
    }
    const std::string said = filled(phrases.any(letters, chance), chance);
    const std::size_t place = chance.below(5);
    if (place < 2) {
      letter.before.push_back(said);
    } else if (place < 4 || !is_one_line(said)) {
      letter.after.push_back(said);
    } else {
      letter.tail += " " + said;
    }
  }
}

template <const auto &known, const auto &held_out>
void talk_of(Correspondence &letters, Chance &chance) {
  talk(letters, {known, held_out}, chance);
}

/// After all other words, in the letters of one of the two, or of both.
template <const auto &known, const auto &held_out>
void end_with(Correspondence &letters, Chance &chance) {
  const std::string_view said = Phrases{known, held_out}.any(letters, chance);
  const bool both = chance.one_in(2);
  for (Letter &letter : letters.letters) {
    if (both || letter.from == 0) {
      letter.closing += (letter.closing.empty() ? "" : "\n\n") + std::string(said);
    }
  }
}

void without_numbers(Correspondence &letters, Chance & /*chance*/) {
  letters.numbered = false;
  for (Letter &letter : letters.letters) {
    letter.number.clear();
  }
}

/// Words before the move on its line: My move is P2213-3213.
constexpr Lines<7> leads{"My move is",           "I play", "So:", "Here we go:", "Ich ziehe",
                         "Well, I think I play", "Je joue"};
constexpr Lines<3> leads_held{"Let me try", "My answer to that:", "Juego"};
void move_in_sentence(Correspondence &letters, Chance &chance) {
  for (Letter &letter : letters.letters) {
    if (!letter.plies.empty() && !letter.move.empty() && chance.one_in(2)) {
      letter.lead = Phrases{leads, leads_held}.any(letters, chance);
      letter.tail += chance.one_in(2) ? "." : "";
    }
  }
}

constexpr std::array number_kinds{
    MailOddity{"moves without numbers", OddityKind::moves, without_numbers},
    MailOddity{"the move in a sentence", OddityKind::talk, move_in_sentence},
    MailOddity{"years", OddityKind::talk, talk_of<years, years_held>},
    MailOddity{"times of day", OddityKind::talk, talk_of<times, times_held>},
    MailOddity{"dates", OddityKind::talk, talk_of<dates, dates_held>},
    MailOddity{"prices", OddityKind::talk, talk_of<prices, prices_held>},
    MailOddity{"telephone numbers", OddityKind::talk, talk_of<telephones, telephones_held>},
    MailOddity{"order numbers", OddityKind::talk, talk_of<orders, orders_held>},
    MailOddity{"scores told in passing", OddityKind::talk, talk_of<scores, scores_held>},
    MailOddity{"talk of cells and moves", OddityKind::talk, talk_of<advice, advice_held>},
    MailOddity{"numbered lists", OddityKind::talk, talk_of<lists, lists_held>},
    MailOddity{"disclaimers", OddityKind::talk, end_with<disclaimers, disclaimers_held>},
    MailOddity{"list footers", OddityKind::talk, end_with<footers, footers_held>},
};

} // namespace

std::span<const MailOddity> number_oddities() { return number_kinds; }

} // namespace tessera::bench
