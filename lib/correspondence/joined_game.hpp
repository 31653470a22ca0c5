#pragma once

#include "../replay/finding.hpp"
#include "sent_turns.hpp"
#include "stored_message.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

// A game as it comes out of the messages of a thread.

namespace tessera {

/// Where a message says something.
struct MailPlace {
  MessageName message;
  /// Line and column in the file, from 1. If `is_exact` is false, the line is where the part of
  /// the message begins, as its text does not lie in the file as it is read.
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint64_t byte = 0;
  bool is_exact = true;
  bool byte_is_exact = true;
  /// The line in the text of the message, from 1.
  std::uint64_t text_line = 1;
  /// The attachment, or empty.
  std::string file_name;
  /// That line's text, if it is long only what is near, and where in it what is said begins.
  std::string text;
  std::uint32_t offset = 0;
};

/// Where the lines of a text begin, and how many characters are before any place: what it takes to
/// tell places of a long text without looking through it each time.
class TextLines {
public:
  explicit TextLines(std::string_view text);

  /// The line a byte is in, from 0, and where that begins.
  [[nodiscard]] std::size_t line_of(std::size_t offset) const;
  [[nodiscard]] std::size_t begin_of(std::size_t line) const { return lines_[line]; }
  /// The characters before a byte.
  [[nodiscard]] std::uint64_t characters_before(std::size_t offset) const;

private:
  std::string_view text_;
  std::vector<std::size_t> lines_{0};
  /// Before each so many bytes.
  std::vector<std::uint64_t> characters_;
};

/// A finding about what messages say, its span within the line of its place; what it is held
/// against, if there is such.
struct MailFinding {
  Finding finding;
  MailPlace place;
  std::optional<MailPlace> other{};
};

/// Something said about a turn, in which message.
struct JoinedComment {
  std::string text;
  ItemKind kind;
  std::size_t message;
};

/// A turn of the game: what was first sent of it.
struct JoinedTurn {
  TurnKey key;
  /// As written, in one line.
  std::string text;
  std::vector<WrittenMove> moves;
  bool is_broken = false;
  /// Known from a quotation, or from a message in which the other side's move followed.
  bool is_quoted = false;
  MailPlace place;
  std::vector<JoinedComment> comments;
};

/// What a record of a message is to a game.
struct Fit {
  /// The higher the better.
  int score = 0;
  /// Whether it has turns that the game has not.
  bool adds = false;
  /// Of each turn of the record.
  std::vector<std::optional<TurnKey>> keys;
};

/// A record of a message, and what it stands in.
struct SentIn {
  const StoredMessage &message;
  const MailText &text;
  const TextLines &lines;
  bool is_quoted;
};

/// The place of a span in a text of a message.
MailPlace place_of(const SentIn &in, Span span);

/// Joins what messages hold to one game, and finds where they contradict each other.
class JoinedGame {
public:
  /// How a record would go with the game as it is.
  [[nodiscard]] Fit fit(const SentRecord &record, const SentIn &in) const;
  /// Adds a record whose fit is known.
  void take(const SentRecord &record, const Fit &fit, const SentIn &in);
  /// Adds what is said in a message without moves.
  void say(std::vector<JoinedComment> comments);
  /// Finds what is missing, once all messages have been taken.
  void finish();
  void find(MailFinding finding) { findings_.push_back(std::move(finding)); }

  [[nodiscard]] bool empty() const { return turns_.empty(); }
  /// The turns in their order.
  [[nodiscard]] std::vector<const JoinedTurn *> turns() const;
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>> &tags() const {
    return tags_;
  }
  [[nodiscard]] const std::vector<JoinedComment> &opening_comments() const { return comments_; }
  [[nodiscard]] const std::vector<MailFinding> &findings() const { return findings_; }
  /// Who plays a side, where that could be told.
  [[nodiscard]] const std::optional<Correspondent> &player(Color side) const {
    return players_[index(side)];
  }
  /// `1-0` and so on; `*` while nobody said.
  [[nodiscard]] const std::string &result() const { return result_; }

private:
  using Order = std::tuple<char, std::uint32_t, Color>;
  static Order order(const TurnKey &key) { return {key.board, key.number, key.side}; }
  [[nodiscard]] const JoinedTurn *find_turn(const TurnKey &key) const;
  [[nodiscard]] TurnKey expected(char board) const;
  [[nodiscard]] std::vector<std::optional<TurnKey>> keys_of(const SentRecord &record,
                                                            const SentIn &in) const;
  [[nodiscard]] bool is_talk(const SentTurn &turn, const TurnKey &key, std::optional<Color> own,
                             const SentIn &in) const;
  bool is_one_too_many(const SentRecord &record, const Fit &fit, std::size_t turn,
                       const SentIn &in);
  [[nodiscard]] bool corrects(const JoinedTurn &known, const SentIn &in) const;
  void compare(const SentTurn &turn, const TurnKey &key, const SentIn &in);
  void add(const SentTurn &turn, const TurnKey &key, const SentIn &in);
  void say(const std::vector<Said> &said, const SentIn &in, std::optional<TurnKey> key);
  void check_sender(const JoinedTurn &turn, const SentIn &in);
  void check_left_out(const SentRecord &record, const Fit &fit, const SentIn &in);
  void take_ending(const Said &ending, const SentIn &in);

  std::vector<std::pair<std::string, std::string>> tags_;
  std::vector<JoinedComment> comments_;
  /// In the order they came.
  std::vector<JoinedTurn> turns_;
  std::map<Order, std::size_t> by_order_;
  std::array<std::optional<Correspondent>, 2> players_;
  /// Who sent a draw's word, if one has.
  std::string draw_offered_by_;
  std::string result_ = "*";
  std::vector<MailFinding> findings_;
};

/// Whether two texts tell the same turn, as far as can be told without the board: a short move
/// fits every long one of its piece to its cell, and cells of different forms are the same if
/// they are so in some two systems.
bool is_same_turn(const JoinedTurn &known, std::string_view text, const SentTurn &sent);

} // namespace tessera
