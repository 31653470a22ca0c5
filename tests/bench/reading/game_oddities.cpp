#include "oddities.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

// More than one game in a thread, and moves in odd places of a message.

namespace tessera::bench {

namespace {

/// The letters of a second game after those of the first.
void rematch(Correspondence &letters, Chance &chance) {
  Chance other(chance.below(1'000'000));
  const std::string variant(letters.game.variant.game->name);
  const PlayedGame second = play_game(*letters.game.variant.game, 12, false, other);
  const bool same_colours = chance.one_in(2);
  letters.letters.back().after.emplace_back("I resign. Another one?");
  letters.expected.result = letters.letters.back().from == 0 ? "0-1" : "1-0";
  letters.expected.games.emplace_back();
  for (std::size_t ply = 0; ply < second.moves.size(); ++ply) {
    Letter letter = talk_letter(letters, same_colours ? ply % 2 : 1 - ply % 2,
                                letters.letters.size() - 1, chance);
    letter.minute += 500;
    letter.id = fmt::format("rematch.{}.{}@example.org", ply, chance.below(1'000'000));
    letter.number = letters.numbered ? number_of(ply) : "";
    letter.move = second.text(ply);
    letters.expected.games.back().push_back(letter.move);
    letters.letters.push_back(std::move(letter));
  }
}

/// The letters that bring a move, by one player and the other in turn; some may be between them.
std::vector<Letter *> letters_in_turn(Correspondence &letters) {
  std::vector<Letter *> in_turn;
  for (Letter &letter : letters.letters) {
    const std::size_t side = letter.from == 0 ? 0 : 1;
    if ((!letter.plies.empty() || !letter.move.empty()) && side == in_turn.size() % 2) {
      in_turn.push_back(&letter);
    }
  }
  return in_turn;
}

/// A second game goes on in the same letters, with its answers on lines of their own.
void two_games(Correspondence &letters, Chance &chance) {
  Chance other(chance.below(1'000'000));
  const PlayedGame second =
      play_game(*letters.game.variant.game, letters.game.moves.size(), false, other);
  letters.expected.games.emplace_back();
  const std::vector<Letter *> in_turn = letters_in_turn(letters);
  for (std::size_t ply = 0; ply < std::min(second.moves.size(), in_turn.size()); ++ply) {
    Letter &letter = *in_turn[ply];
    const std::string move = second.text(ply);
    // A move in the subject has no number left.
    letter.number = letter.move.empty() ? "" : number_of(ply);
    letter.tail += fmt::format("\n\nAnd in the other game:\n{} {}", number_of(ply), move);
    letters.expected.games.back().push_back(move);
  }
}

constexpr std::array<std::array<std::string_view, 2>, 4> labels{
    {{"Game 1:", "Game 2:"},
     {"Board #1:", "Board #2:"},
     {"Partie 1:", "Partie 2:"},
     {"In the first game", "In the second game"}}};
constexpr std::array<std::array<std::string_view, 2>, 2> labels_held{
    {{"Spiel 1 -", "Spiel 2 -"}, {"First game:", "Second game:"}}};

/// The same, with labels, in any order.
void labelled_games(Correspondence &letters, Chance &chance) {
  Chance other(chance.below(1'000'000));
  const PlayedGame second =
      play_game(*letters.game.variant.game, letters.game.moves.size(), false, other);
  const std::array<std::string_view, 2> names =
      letters.held_out ? chance.any_of(labels_held) : chance.any_of(labels);
  letters.expected.games.emplace_back();
  for (Letter &letter : letters.letters) {
    if (!letter.move.empty() || (!letter.plies.empty() && !letter.lead.empty())) {
      letter.label = std::string(names[0]) + ' ';
    }
  }
  const std::vector<Letter *> in_turn = letters_in_turn(letters);
  for (std::size_t ply = 0; ply < std::min(second.moves.size(), in_turn.size()); ++ply) {
    Letter &letter = *in_turn[ply];
    const std::string move = second.text(ply);
    const std::string number = letter.number.empty() ? "" : number_of(ply) + ' ';
    const std::string line = fmt::format("{} {}{}", names[1], number, move);
    if (ply > 1 && chance.one_in(2)) {
      letter.before.push_back(line);
    } else {
      letter.tail += "\n\n" + line;
    }
    letters.expected.games.back().push_back(move);
  }
}

void move_in_subject(Correspondence &letters, Chance &chance) {
  for (Letter &letter : letters.letters) {
    if (!letter.plies.empty() && !letter.move.empty() && chance.one_in(2)) {
      letter.subject = letter.number + (letter.number.empty() ? "" : " ") + letter.move;
      letter.move.clear();
      letter.number.clear();
      letter.label.clear();
      letter.lead.clear();
    }
  }
}

/// Moves are only numbered now and then.
void some_numbers(Correspondence &letters, Chance &chance) {
  for (std::size_t at = 0; at < letters.letters.size(); ++at) {
    Letter &letter = letters.letters[at];
    if (!letter.plies.empty()) {
      letter.number = chance.one_in(3) ? number_of(letter.plies.front()) : "";
    }
  }
}

constexpr std::array game_kinds{
    MailOddity{"a rematch in the same thread", OddityKind::games, rematch},
    MailOddity{"two games in the same letters", OddityKind::games, two_games},
    MailOddity{"two games with labels", OddityKind::games, labelled_games},
    MailOddity{"the move in the subject alone", OddityKind::moves, move_in_subject},
    MailOddity{"numbers now and then", OddityKind::moves, some_numbers},
};

} // namespace

std::span<const MailOddity> game_oddities() { return game_kinds; }

} // namespace tessera::bench
