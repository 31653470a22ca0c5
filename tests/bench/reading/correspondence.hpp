#pragma once

#include "tests/bench/repair/played_game.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// A correspondence as two people would write it, before anything odd is done to it. It is made of
// parts, so that an oddity can change any of them; `written` puts them together as a mailbox.

namespace tessera::bench {

struct Person {
  std::string name;
  std::string address;
};

struct Correspondence;

/// One message. All texts are without line ends at their end.
struct Letter {
  /// The writer among the people.
  std::size_t from = 0;
  std::string subject;
  /// Header fields beyond the usual ones, a line each.
  std::vector<std::string> fields;
  /// Minutes since the first day.
  std::size_t minute = 0;
  std::string id;
  /// The letter that it answers, by its index.
  std::optional<std::size_t> answers;

  std::string greeting;
  /// Paragraphs before the line of the move.
  std::vector<std::string> before;
  /// The line of the move: words before, the number, the move, and words behind.
  std::string lead;
  std::string number;
  std::string move;
  std::string tail;
  std::vector<std::string> after;
  std::string closing;
  std::string signature;
  /// The plies it sends for good, by their indices; a letter of talk has none.
  std::vector<std::size_t> plies;
};

/// How a letter quotes the one it answers: the lines below its own words.
using QuoteWriter = std::function<std::string(const Correspondence &, const Letter &answer,
                                              const Letter &answered, const std::string &body)>;

/// What the library is to find in a mailbox.
struct Expected {
  /// The moves of each game as they are sent; `|` stands between two that are as good.
  std::vector<std::vector<std::string>> games;
  std::string result = "*";
  /// Whether the oddity is one of which warnings or notes are to tell.
  bool warnings = false;
};

struct Correspondence {
  PlayedGame game;
  std::vector<Person> people;
  std::vector<Letter> letters;
  Expected expected;
  /// In which the two write; a slip of theirs is written in it, too.
  std::array<Notation, 2> notations{game.system, game.system};
  /// Whether the moves have their numbers.
  bool numbered = true;
  /// Whether phrases are taken that nobody looks at while the library is worked on.
  bool held_out = false;
  /// Of the two, whose letters the mailbox has not: what they sent stands in the answers alone.
  std::optional<std::size_t> missing_writer{};
  /// How letters quote; empty if they do not.
  QuoteWriter quote{};
  /// What becomes of the body of a letter, quotation and all, at last.
  std::vector<std::function<std::string(std::string)>> body_changes{};
  /// What becomes of the whole mailbox at last.
  std::vector<std::function<std::string(std::string)>> mailbox_changes{};
};

/// Phrases of one meaning: those that may be looked at, and those that are held out.
struct Phrases {
  std::span<const std::string_view> known;
  std::span<const std::string_view> held_out;

  [[nodiscard]] std::string_view any(const Correspondence &letters, Chance &chance) const {
    return chance.any_of(letters.held_out ? held_out : known);
  }
};

/// A correspondence of a random game, a letter a ply.
Correspondence random_correspondence(bool held_out, Chance &chance);

/// The letter that follows another as its answer, from one of the people, without a move.
Letter talk_letter(const Correspondence &correspondence, std::size_t from, std::size_t answered,
                   Chance &chance);
/// Puts a letter behind another, whose answers answer what they did before.
void insert_letter(Correspondence &correspondence, std::size_t behind, Letter letter);

/// `12.` or `12...`, of a ply of an ordinary game.
std::string number_of(std::size_t ply);

/// The quotation that most programs make: words that introduce it, and `>` before each line.
std::string plain_quote(const Correspondence &correspondence, const Letter &answer,
                        const Letter &answered, const std::string &body);

/// The body of a letter with all it quotes.
std::string body_of(const Correspondence &correspondence, const Letter &letter);
/// A date as headers have it.
std::string date_of(const Letter &letter);
/// The mailbox.
std::string written(const Correspondence &correspondence);

} // namespace tessera::bench
