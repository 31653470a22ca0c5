#pragma once

// The questions about a text. Each reads its members of the request before it works; each answers
// with a JSON object, or fails with a sentence.

#include "../../base/result.hpp"
#include "../../record/record/batch_reader.hpp"
#include "../../record/replay/setting.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// The games of a text in memory: found once, and each read again when it is asked for, so that
/// little is kept besides the text.
class TextGames {
public:
  /// Where a game stands, all counted from 0; the line and the character are those of its start.
  struct Place {
    std::size_t byte;
    std::size_t end_byte;
    std::uint64_t line;
    std::uint64_t column;
  };

  /// Any bytes.
  explicit TextGames(std::string text);

  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] const std::vector<Place> &places() const { return places_; }
  /// Shows all games in their order, each with its place; they are read once more.
  void each(const std::function<void(const Record &, const Place &)> &visit) const;
  /// What stopped the reading and so cut off the last game.
  [[nodiscard]] const std::optional<ReadStop> &stop() const { return stop_; }
  /// The numbers of the games that a part of the text has bytes of, or that end or begin at it.
  [[nodiscard]] std::vector<std::size_t> touching(std::size_t byte, std::size_t end_byte) const;
  /// The number of the game that a byte stands in, or of the last one before it, or of the first; 0
  /// if there is none.
  [[nodiscard]] std::size_t number_at(std::size_t byte) const;
  /// A game, from 1; fails with how many there are.
  [[nodiscard]] Result<BatchedRecord> game(std::size_t number) const;

private:
  /// Returns what stopped the reading.
  std::optional<ReadStop> read(const std::function<void(const Record &)> &visit) const;

  std::string text_;
  std::vector<Place> places_;
  std::optional<ReadStop> stop_;
};

/// Words, each with what it stands for.
template <class Value> using Choices = std::vector<std::pair<std::string_view, Value>>;

/// A request: one JSON object. Its members are read by name; `fault` names the first that is of the
/// wrong kind, or that nobody read.
class Request {
public:
  /// Fails with what is wrong with a text that is not a JSON object.
  static Result<Request> parse(std::string_view text);

  std::optional<std::string> text(const std::string &name);
  std::string text_or(const std::string &name, std::string usual);
  /// A number from 0 to `max_number`.
  std::size_t number_or(const std::string &name, std::size_t usual);
  /// False if there is no such member.
  bool flag(const std::string &name);
  /// A list of strings; empty if there is no such member.
  std::vector<std::string> texts(const std::string &name);
  /// What one of a few words stands for.
  template <class Value>
  Value choice_or(const std::string &name, const Choices<Value> &choices, Value usual) {
    const std::optional<std::string> word = text(name);
    if (!word) {
      return usual;
    }
    std::string known;
    for (const auto &[each, value] : choices) {
      if (*word == each) {
        return value;
      }
      known.append(known.empty() ? "" : ", ").append(each);
    }
    fail(name, "must be one of " + known);
    return usual;
  }

  /// Reports a wrong member; the text follows its name.
  void fail(const std::string &name, const std::string &what);
  /// What is wrong with the request, after all members that it may have were read; otherwise
  /// nothing.
  [[nodiscard]] std::optional<std::string> fault() const;

  static constexpr std::size_t max_number = 1'000'000'000;

private:
  explicit Request(nlohmann::ordered_json members) : members_(std::move(members)) {}
  /// The member, or null.
  const nlohmann::ordered_json *find(const std::string &name);

  nlohmann::ordered_json members_;
  std::set<std::string> read_;
  std::string fault_;
};

using Answer = Result<std::string>;

/// The members `variant` and `notation`.
Given given_in(Request &request);
/// Refuses a member that names a byte beyond the text.
void check_byte(const TextGames &games, const std::string &member, std::size_t byte,
                Request &request);
/// JSON on one line; bytes that are not UTF-8 are replaced.
std::string in_one_line(const nlohmann::ordered_json &json);
/// A list of the objects that a JSON report wrote, one per line.
std::string list_of_lines(std::string lines);

/// The games: numbers, places, tags.
Answer answer_games(const TextGames &games, Request &request);
/// What `tessera validate --format json` writes about the text, as it comes, in whole lines.
void write_report(const TextGames &games, const Given &given,
                  const std::function<void(std::string_view)> &written);
/// The same as a list, of all games or of some.
Answer answer_report(const TextGames &games, Request &request);
/// The data of a game's page: its text, moves, positions and findings.
Answer answer_page(const TextGames &games, Request &request);
/// What is shown of a game before any of its positions is looked at closely.
Answer answer_outline(const TextGames &games, Request &request);
/// The board and the pieces of a game's records.
Answer answer_board(const TextGames &games, Request &request);
/// The games that can be played, and the notations of their boards.
Answer answer_variants(const TextGames &games, Request &request);
/// Where a game differs from one in another text.
Answer answer_compare(const TextGames &games, Request &request);
/// A game with a change made to its record.
Answer answer_edit(const TextGames &games, Request &request);
/// What the pieces of a position can do.
Answer answer_stand(const TextGames &games, Request &request);
/// The lines of a piece.
Answer answer_lines(const TextGames &games, Request &request);
/// The result of putting a piece on a cell by hand.
Answer answer_play(const TextGames &games, Request &request);
/// A position of a game.
Answer answer_position(const TextGames &games, Request &request);
/// The legal moves of a position.
Answer answer_moves(const TextGames &games, Request &request);
/// The move at a byte of the text, and the moves that could stand there.
Answer answer_place(const TextGames &games, Request &request);
/// The result of moves that are typed at a position.
Answer answer_try(const TextGames &games, Request &request);
/// A game in another notation or form.
Answer answer_convert(const TextGames &games, Request &request);
/// A drawing of a position.
Answer answer_diagram(const TextGames &games, Request &request);

} // namespace tessera
