#include "oddities.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/letters.hpp"
#include "lib/game/notation/written_move.hpp"

#include <algorithm>
#include <array>
#include <string>

// What people do: they give advice, change their minds, write in their own way, and end the game.

namespace tessera::bench {

namespace {

template <std::size_t size> using Lines = std::array<std::string_view, size>;

/// Another legal move than the one that was played at a ply, written in that notation.
std::optional<std::string> other_move(const Correspondence &letters, std::size_t ply,
                                      Notation notation, Chance &chance) {
  const Position &before = letters.game.before(ply);
  std::vector<Move> moves = before.legal_moves();
  std::erase(moves, letters.game.moves[ply]);
  if (moves.empty()) {
    return std::nullopt;
  }
  return long_form(chance.any_of(moves), before, notation);
}

/// The letter that sends a ply.
std::size_t letter_of(const Correspondence &letters, std::size_t ply) {
  const auto found =
      std::find_if(letters.letters.begin(), letters.letters.end(), [ply](const Letter &letter) {
        return std::find(letter.plies.begin(), letter.plies.end(), ply) != letter.plies.end();
      });
  return static_cast<std::size_t>(found - letters.letters.begin());
}

// `@` is the move.
std::string with_move(std::string_view phrase, const std::string &move) {
  std::string text(phrase);
  if (const std::size_t at = text.find('@'); at != std::string::npos) {
    text.replace(at, 1, move);
  }
  return text;
}

constexpr Lines<8> suggestions{"I would play @ here.",
                               "Why not @?",
                               "@ looks much stronger to me!",
                               "Somebody should try @ one day.",
                               "Interesting game. I'd have considered @.",
                               "Ich haette @ gespielt.",
                               "@",
                               "If I were you: @"};
constexpr Lines<3> suggestions_held{"Has anyone looked at @ in this position?", "@ wins, no?",
                                    "J'aurais choisi @."};

void kibitzer(Correspondence &letters, Chance &chance) {
  letters.people.push_back({"Kit Bitz", "kit@watchers.example.com"});
  const std::size_t kit = letters.people.size() - 1;
  for (int i = 0; i < 3; ++i) {
    const std::size_t ply = 2 + chance.below(letters.game.moves.size() - 2);
    const std::optional<std::string> move = other_move(letters, ply, letters.game.system, chance);
    const std::size_t before = letter_of(letters, ply - 1);
    if (!move || before == letters.letters.size()) {
      continue;
    }
    Letter letter = talk_letter(letters, kit, before, chance);
    letter.before.push_back(
        with_move(Phrases{suggestions, suggestions_held}.any(letters, chance), *move));
    insert_letter(letters, before, std::move(letter));
  }
  letters.expected.warnings = true;
}

// `#` is the move that does not count.
std::string with_moves(std::string_view phrase, const std::string &move, const std::string &wrong) {
  std::string text = with_move(phrase, move);
  if (const std::size_t at = text.find('#'); at != std::string::npos) {
    text.replace(at, 1, wrong);
  }
  return text;
}

constexpr Lines<16> corrections{"Sorry, I meant @",
                                "Correction: @",
                                "@, not what I wrote. Sorry!",
                                "Oops. My move should be @.",
                                "Please take @ instead of my last move.",
                                "Pardon, je voulais dire @",
                                "Entschuldigung, ich meinte @",
                                "I made a slip. The move is @",
                                "@ (correction)",
                                "# was a typo, I meant @",
                                "Not # but @, of course.",
                                "# was wrong. @ is my move.",
                                "Correction: # -> @",
                                "Please read @ for #.",
                                "@ instead of #",
                                "Nicht #, sondern @!"};
constexpr Lines<7> corrections_held{"My move should have been @, not #.",
                                    "# is an error: it should read @",
                                    "@ statt #, bitte.",
                                    "Scrap that, I am playing @.",
                                    "Ignore my last mail: @",
                                    "Disculpa, quise decir @",
                                    "@ is what I wanted to send, mea culpa."};

void correction(Correspondence &letters, Chance &chance) {
  for (int i = 0; i < 2; ++i) {
    const std::size_t ply = 1 + chance.below(letters.game.moves.size() - 1);
    const std::size_t sent = letter_of(letters, ply);
    const std::optional<std::string> wrong =
        other_move(letters, ply, letters.notations[ply % 2], chance);
    if (!wrong || sent == letters.letters.size() || letters.letters[sent].move.empty()) {
      continue;
    }
    Letter letter = talk_letter(letters, letters.letters[sent].from, sent, chance);
    std::string right = letters.letters[sent].move;
    if (letters.numbered && chance.one_in(2)) {
      right = letters.letters[sent].number + " " + right;
    }
    letter.label = letters.letters[sent].label;
    letter.lead =
        with_moves(Phrases{corrections, corrections_held}.any(letters, chance), right, *wrong);
    letter.plies = {ply};
    letters.letters[sent].move = *wrong;
    letters.letters[sent].plies.clear();
    insert_letter(letters, sent, std::move(letter));
  }
  letters.expected.warnings = true;
}

constexpr Lines<6> considered{"I looked at #, but I play",
                              "Not # this time, but",
                              "# is tempting, but my move is",
                              "Rather than # I choose",
                              "First I considered #. Then I found something better:",
                              "Zuerst dachte ich an #, aber ich spiele"};
constexpr Lines<3> considered_held{"Instead of # I go for", "After a long look at # I reply",
                                   "Ik dacht aan #, maar ik speel"};

/// Players say which other move they had in mind.
void considered_move(Correspondence &letters, Chance &chance) {
  for (Letter &letter : letters.letters) {
    if (letter.plies.empty() || letter.move.empty() || !chance.one_in(3)) {
      continue;
    }
    const std::size_t ply = letter.plies.front();
    if (const auto other = other_move(letters, ply, letters.notations[ply % 2], chance)) {
      letter.lead =
          with_moves(Phrases{considered, considered_held}.any(letters, chance), "", *other) + ' ';
    }
  }
}

/// The second player writes all cells in another notation of the same board.
void other_notation(Correspondence &letters, Chance &chance) {
  const Notation own = letters.game.system;
  std::vector<Notation> others;
  for (const Notation each : all_notations()) {
    if (&each.board() == &own.board() && each.name() != own.name()) {
      others.push_back(each);
    }
  }
  if (others.empty()) {
    return;
  }
  const Notation other = chance.any_of(others);
  letters.notations[1] = other;
  for (std::size_t ply = 1; ply < letters.game.moves.size(); ply += 2) {
    const std::size_t sent = letter_of(letters, ply);
    const std::string text = long_form(letters.game.moves[ply], letters.game.before(ply), other);
    letters.letters[sent].move = text;
    // The record may be written in one order of digits, White's.
    letters.expected.games.front()[ply] += "|" + text;
  }
}

/// The last letter ends the game, in the words of the player who is to move or who has moved.
constexpr Lines<14> resignations{"I resign.",
                                 "I resign. Thank you for a beautiful game!",
                                 "There is nothing left to play for, so I resign.",
                                 "Ich gebe auf.",
                                 "Ich gebe die Partie auf, Glueckwunsch!",
                                 "J'abandonne.",
                                 "Abandono.",
                                 "Me rindo, felicidades.",
                                 "Mi arrendo.",
                                 "Ik geef op.",
                                 "Jag ger upp.",
                                 "Poddaję się.",
                                 "Сдаюсь.",
                                 "Vzdávám."};
constexpr Lines<6> resignations_held{"I think it is time to resign. You played well.",
                                     "That is it for me, I give up the game.",
                                     "Je dois abandonner la partie.",
                                     "Eu desisto.",
                                     "Abbandono la partita.",
                                     "Dann gebe ich wohl besser auf."};

/// If a game has ended on the board, nobody can say how else it ends.
bool has_ended(const Correspondence &letters) {
  return letters.game.end().outcome() != Outcome::ongoing;
}

Letter &last_word(Correspondence &letters, Chance &chance) {
  const std::size_t last = letter_of(letters, letters.game.moves.size() - 1);
  const std::size_t loser = letters.game.moves.size() % 2;
  insert_letter(letters, last, talk_letter(letters, loser, last, chance));
  return letters.letters[last + 1];
}

void resignation(Correspondence &letters, Chance &chance) {
  if (has_ended(letters)) {
    return;
  }
  Letter &letter = last_word(letters, chance);
  letters.expected.result = letter.from == 0 ? "0-1" : "1-0";
  letter.before.emplace_back(Phrases{resignations, resignations_held}.any(letters, chance));
}

constexpr Lines<9> offers{"I offer a draw.",     "Draw?",
                          "What about a draw?",  "Would you accept a draw?",
                          "Ich biete Remis an.", "Je propose nulle.",
                          "Ofrezco tablas.",     "Propongo patta.",
                          "Предлагаю ничью."};
constexpr Lines<3> offers_held{"How would you feel about a draw?", "Remis?", "Ti va la patta?"};
constexpr Lines<9> agreements{
    "I accept the draw.",          "Agreed, a draw.",         "Draw agreed.",
    "Yes, let us call it a draw.", "Ich nehme das Remis an.", "J'accepte la nulle.",
    "Acepto las tablas.",          "Accetto la patta.",       "Согласен на ничью."};
constexpr Lines<3> agreements_held{"A draw it is then, thank you.", "Einverstanden, Remis.",
                                   "D'accord pour la nulle."};

void draw_agreed(Correspondence &letters, Chance &chance) {
  if (has_ended(letters)) {
    return;
  }
  Letter &letter = last_word(letters, chance);
  const std::size_t before = *letter.answers;
  letter.before.emplace_back(Phrases{agreements, agreements_held}.any(letters, chance));
  letters.letters[before].after.emplace_back(Phrases{offers, offers_held}.any(letters, chance));
  letters.expected.result = "1/2-1/2";
}

constexpr Lines<3> refusals{"No draw, sorry, I want to play on.", "Not yet.",
                            "Kein Remis, ich spiele weiter."};
constexpr Lines<1> refusals_held{"Thanks, but I'd rather go on."};

void draw_refused(Correspondence &letters, Chance &chance) {
  const std::size_t at = chance.below(letters.letters.size() - 1);
  letters.letters[at].after.emplace_back(Phrases{offers, offers_held}.any(letters, chance));
  letters.letters[at + 1].before.emplace_back(
      Phrases{refusals, refusals_held}.any(letters, chance));
}

constexpr Lines<8> no_endings{"I will not resign yet!",
                              "Should I resign? No.",
                              "My brother resigned from his post.",
                              "If you take the rook, I resign.",
                              "A draw would be boring.",
                              "It looks like a draw to me, but let us see.",
                              "Noch gebe ich nicht auf.",
                              "I never accept a draw before move 50."};
constexpr Lines<3> no_endings_held{"Most people would resign here.",
                                   "I had a draw in my other game.", "Je n'abandonne jamais."};
void talk_of_ends(Correspondence &letters, Chance &chance) {
  for (Letter &letter : letters.letters) {
    if (chance.one_in(3)) {
      (chance.one_in(2) ? letter.before : letter.after)
          .emplace_back(Phrases{no_endings, no_endings_held}.any(letters, chance));
    }
  }
}

constexpr std::array people_kinds{
    MailOddity{"a kibitzer", OddityKind::talk, kibitzer},
    MailOddity{"corrections", OddityKind::talk, correction},
    MailOddity{"a move considered first", OddityKind::moves, considered_move},
    MailOddity{"another notation of one player", OddityKind::moves, other_notation},
    MailOddity{"resignation in many languages", OddityKind::ending, resignation},
    MailOddity{"a draw agreed in many languages", OddityKind::ending, draw_agreed},
    MailOddity{"a draw refused", OddityKind::talk, draw_refused},
    MailOddity{"talk of resigning and draws", OddityKind::talk, talk_of_ends},
};

} // namespace

std::span<const MailOddity> people_oddities() { return people_kinds; }

} // namespace tessera::bench
