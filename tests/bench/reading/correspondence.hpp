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

// A correspondence as two people would write it, before anything odd is done to it. It consists of
// parts, so that an oddity can change any of them; `written` puts them together as a mailbox.

namespace tessera::bench {

struct Person {
  std::string name;
  std::string address;
};

struct Correspondence;

/// One message. Texts have no line ends at their end.
struct Letter {
  /// The writer's index among the people.
  std::size_t from = 0;
  std::string subject;
  /// Header fields beyond the usual ones, one per line.
  std::vector<std::string> fields;
  /// Minutes since the first day.
  std::size_t minute = 0;
  std::string id;
  /// The letter that it answers, by its index.
  std::optional<std::size_t> answers;

  std::string greeting;
  /// Paragraphs before the line of the move.
  std::vector<std::string> before;
  /// The line of the move: the name of its game, words before it, the number, the move, and words
  /// after it.
  std::string label;
  std::string lead;
  std::string number;
  std::string move;
  std::string tail;
  std::vector<std::string> after;
  std::string closing;
  std::string signature;
  /// The plies that it really sends, by their indices; empty for a letter of talk.
  std::vector<std::size_t> plies;
};

/// How a letter quotes the one it answers: the lines below its own words.
using QuoteWriter = std::function<std::string(const Correspondence &, const Letter &answer,
                                              const Letter &answered, const std::string &body)>;

/// What the library should find in a mailbox.
struct Expected {
  /// The moves of each game as they are sent; `|` stands between two that are equally good.
  std::vector<std::vector<std::string>> games;
  std::string result = "*";
  /// Whether the oddity should cause warnings or notes.
  bool warnings = false;
};

struct Correspondence {
  PlayedGame game;
  std::vector<Person> people;
  std::vector<Letter> letters;
  Expected expected;
  /// The notation that each of the two writes in; a slip of theirs is written in it, too.
  std::array<Notation, 2> notations{game.system, game.system};
  /// Whether the moves have their numbers.
  bool numbered = true;
  /// Whether to use phrases that nobody looks at while working on the library.
  bool held_out = false;
  /// The person whose letters are missing from the mailbox: what they sent is only in the answers.
  std::optional<std::size_t> missing_writer{};
  /// How letters quote; empty if they do not.
  QuoteWriter quote{};
  /// What is finally done to the body of a letter, including its quotation.
  std::vector<std::function<std::string(std::string)>> body_changes{};
  /// What is finally done to the whole mailbox.
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

/// A correspondence of a random game, one letter per ply.
Correspondence random_correspondence(bool held_out, Chance &chance);

/// The letter that answers another, from one of the people, without a move.
Letter talk_letter(const Correspondence &correspondence, std::size_t from, std::size_t answered,
                   Chance &chance);
/// Puts a letter after another; the answers still answer what they did before.
void insert_letter(Correspondence &correspondence, std::size_t behind, Letter letter);

/// `12.` or `12...`, for a ply of an ordinary game.
std::string number_of(std::size_t ply);

/// The quotation of most programs: words that introduce it, and `>` before each line.
std::string plain_quote(const Correspondence &correspondence, const Letter &answer,
                        const Letter &answered, const std::string &body);

/// The body of a letter with everything that it quotes.
std::string body_of(const Correspondence &correspondence, const Letter &letter);
/// A date as in a header.
std::string date_of(const Letter &letter);
/// The mailbox.
std::string written(const Correspondence &correspondence);

} // namespace tessera::bench
