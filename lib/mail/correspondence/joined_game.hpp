#pragma once

#include "game_end.hpp"
#include "mail_finding.hpp"
#include "mail_place.hpp"
#include "players.hpp"
#include "sent_turns.hpp"
#include "standing.hpp"
#include "stored_message.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

// A game joined from the messages of a thread: turns by number. It holds the first message of each
// turn, with its place, and compares whatever comes later: two moves are the same if they say the
// same, as far as that can be seen without a board. At the end the game is written down, one line
// per turn, and replayed; each finding finds its way back to the message by its line
// (checked_game.cpp).
//
// If a message may belong to several games, points decide (`Fit`): for moves known and moves due,
// against moves that differ or cannot be played. `Players` (players.hpp) knows who plays, and
// `GameEnd` (game_end.hpp) what the messages make of the end. The parts of the class stand in files
// of one subject each, joined_game_take.cpp, joined_game_fit.cpp and so on.

namespace tessera {

/// Where a game starts, as a message says it before the moves.
struct JoinedStart {
  /// In the form of infinitechess.org or of Oana and Chiru's package, in lines, and the place of
  /// each of these.
  std::string text;
  std::vector<MailPlace> lines;
};

/// A position that a letter shows, as text and where.
struct ShownPosition {
  std::string text;
  MailPlace place;
  /// Whether it is a FEN tag's; on a line of its own, it may only look like one.
  bool is_tag;
};

/// Something said about a turn, in which message.
struct JoinedComment {
  std::string text;
  ItemKind kind;
  std::size_t message;
};

/// What somebody sent for a turn before another move replaced it.
struct TakenBack {
  /// As written, on one line.
  std::string text;
  std::vector<WrittenMove> moves;
  bool is_broken = false;
  MailPlace place;
  /// Whether it was reported that somebody sent it again.
  bool is_told = false;
};

/// A turn of the game: what was sent first for it.
struct JoinedTurn {
  TurnName key;
  /// As written, on one line.
  std::string text;
  std::vector<WrittenMove> moves;
  bool is_broken = false;
  /// Known from a quotation, or from a message in which the other side's move followed.
  bool is_quoted = false;
  MailPlace place;
  std::vector<JoinedComment> comments;
  std::vector<TakenBack> taken_back{};
  /// Whether it stands in a sentence, and so may be a spectator's advice.
  bool in_prose = false;
  /// Whether it comes from a quotation.
  bool is_in_quotation = false;
  /// Whether its player only asked whether they might change it to this, or whether the other
  /// minds.
  bool is_asked = false;
  bool is_asked_if_minded = false;
  /// Whether its player had announced it, so that the other player may have sent it.
  bool is_announced = false;
};

/// A move that its player announced, and what it answers.
struct AnnouncedTurn {
  JoinedTurn turn;
  SentTurn answered;
};

/// How a record of a message fits a game.
struct Fit {
  /// The higher the better.
  int score = 0;
  /// Whether it has turns that the game does not have.
  bool adds = false;
  /// Whether it corrects a turn that the game has.
  bool corrects = false;
  /// Whether it has nothing but turns of earlier messages.
  bool only_repeats = false;
  /// Whether any of these can be played, as far as is known.
  bool can_be_played = false;
  /// The turn that comes next in a game on one board, before the record.
  TurnName due{};
  /// One for each turn of the record; nothing for moves that are only talked about.
  std::vector<std::optional<TurnName>> keys;
  /// What the board says about each turn that comes next.
  std::vector<Verdict> verdicts;
  /// For each turn, whether the game has it, or had it before another replaced it.
  std::vector<bool> is_known;
  /// Which turns are known to belong to another game; empty if none does.
  std::vector<bool> left_out;
};

/// Joins what messages hold into one game, and finds where they contradict each other.
class JoinedGame {
public:
  /// How a record would fit the game as it is, apart from turns that belong to another.
  [[nodiscard]] Fit fit(const SentRecord &record, const SentIn &in,
                        const std::vector<bool> &left_out = {}) const;
  /// Whether a record with moves says that these start from a position where this game does not:
  /// they are of another game.
  [[nodiscard]] bool starts_elsewhere(const SentRecord &record, const Fit &fit) const;
  [[nodiscard]] bool is_answered_by(const SentRecord &record, const Fit &fit,
                                    const SentIn &in) const;
  /// Adds a record whose fit is known.
  void take(const SentRecord &record, const Fit &fit, const SentIn &in);
  /// Adds what is said in a message without moves.
  void say(std::vector<JoinedComment> comments);
  /// If a message refuses to let its sender's opponent take the last move back, the move that was
  /// sent first counts again. Must be called before the message's moves are fitted.
  void refuse_change(const SentRecord &record, const SentIn &in);
  /// Says that all of a message has been taken.
  void end_message(const MessageName &message);
  /// Finds what is missing, once all messages have been taken.
  void finish();
  void find(MailFinding finding) { findings_.push_back(std::move(finding)); }
  void find(std::optional<MailFinding> finding) {
    if (finding) {
      find(*std::move(finding));
    }
  }

  [[nodiscard]] bool empty() const { return turns_.empty(); }
  /// Whether it has a move that can be played, as far as that can be known; two if it has only
  /// digits, which may be a time or a table.
  [[nodiscard]] bool is_game() const { return is_game_ && !turns_.empty(); }
  [[nodiscard]] bool has_turn(const TurnName &key) const { return find_turn(key) != nullptr; }
  [[nodiscard]] std::size_t turn_count() const { return turns_.size(); }
  /// The turns in their order.
  [[nodiscard]] std::vector<const JoinedTurn *> turns() const;
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>> &tags() const {
    return tags_;
  }
  /// The start that stands before its moves, if there is one.
  [[nodiscard]] const std::optional<JoinedStart> &start() const { return start_; }
  /// Whether its messages say where it starts; otherwise it is the game's own array.
  [[nodiscard]] bool has_own_start() const { return start_ || tells_start(tags_); }
  [[nodiscard]] const std::vector<JoinedComment> &opening_comments() const { return comments_; }
  [[nodiscard]] const std::vector<MailFinding> &findings() const { return findings_; }
  /// Whether it is played on two boards.
  [[nodiscard]] bool has_two_boards() const { return !turns_.empty() && turns_[0].key.board != 0; }
  /// Who plays a side, on a given board if there are two, as far as the mail shows it.
  [[nodiscard]] const std::optional<Correspondent> &player(Color side, char board = 0) const {
    return players_.at(side, board);
  }
  /// `1-0` and so on; `*` while nobody said.
  [[nodiscard]] const std::string &result() const { return end_.result(); }
  /// Whether a turn that was read as talk may be meant as the sender's move: it is their turn, and
  /// the other player could not make it, either; or it is miswritten, and its words or its number
  /// say that it is played.
  [[nodiscard]] bool may_be_meant(const SentTurn &turn, const SentIn &in) const;
  /// Whether it goes on with a move of the sender, or may.
  [[nodiscard]] bool awaits(const SentIn &in) const;
  /// Whether a turn can be played now, as far as that is known.
  [[nodiscard]] bool can_be_next(const SentTurn &turn) const {
    return has_standing_ && standing_.next({turn.text, turn.moves}) == Verdict::legal;
  }
  /// Whether a turn in a sentence, which has the number of another that the game has, may be meant
  /// as the sender's move: they can play it now.
  [[nodiscard]] bool may_be_next(const SentTurn &turn, const SentIn &in) const;
  /// Whether a turn in a sentence may be meant instead of the last, which is its sender's and has
  /// no answer.
  [[nodiscard]] bool may_replace_last(const SentTurn &turn, const SentIn &in) const;
  /// The turn that comes last in the order of the numbers; there must be one.
  [[nodiscard]] const JoinedTurn &last_turn() const { return turns_[by_order_.rbegin()->second]; }
  /// Whether somebody said how it ended, or it ended on the board.
  [[nodiscard]] bool is_over() const {
    return end_.is_told() || (has_standing_ && standing_.is_over());
  }

private:
  using Order = std::tuple<char, std::uint32_t, Color>;
  static Order order(const TurnName &key) { return {key.board, key.number, key.side}; }
  [[nodiscard]] const JoinedTurn *find_turn(const TurnName &key) const;
  [[nodiscard]] TurnName expected(char board) const;
  class KeyReader;
  class RecordTaker;
  void read_keys(const SentRecord &record, const SentIn &in, Fit &fit) const;
  [[nodiscard]] bool is_talk(const SentTurn &turn, const TurnName &key, Verdict verdict,
                             std::optional<Color> own, const SentIn &in) const;
  static bool is_of_other(const SentRecord &record, const Fit &fit, const SentEnding &ending);
  [[nodiscard]] bool is_remark(const SentTurn &turn, const SentIn &in) const;
  [[nodiscard]] bool was_advice(const JoinedTurn &known, const SentTurn &turn,
                                const SentIn &in) const;
  [[nodiscard]] bool was_sent_by_stranger(const JoinedTurn &known, const SentIn &in) const;
  [[nodiscard]] static bool shows_game(const SentTurn &turn, const TurnName &key);
  [[nodiscard]] static bool is_plain_move(const SentTurn &turn);
  [[nodiscard]] bool tells_missing(const SentRecord &record, const Fit &fit, std::size_t i,
                                   const SentIn &in) const;
  bool is_one_too_many(const SentRecord &record, const Fit &fit, std::size_t i, const SentIn &in);
  [[nodiscard]] bool corrects(const JoinedTurn &known, const SentTurn &turn,
                              const SentIn &in) const;
  [[nodiscard]] bool replaces_late(const JoinedTurn &known, const SentTurn &turn,
                                   const SentIn &in) const;
  [[nodiscard]] int fit_of_correction(const SentTurn &turn) const;
  [[nodiscard]] bool is_announced(const SentTurn &turn, const TurnName &key) const;
  void announce(const SentTurn &turn, const SentTurn &answered, const TurnName &key,
                const SentIn &in);
  void announce_in_parentheses(const SentRecord &record, const SentIn &in);
  void announce_line(const std::vector<SentTurn> &line, const SentIn &in);
  void tell_of_announced(const SentTurn &turn, const TurnName &key, const SentIn &in);
  [[nodiscard]] const AnnouncedTurn *taken_up_by(const SentTurn &turn, const TurnName &key,
                                                 const SentIn &in) const;
  void play_announced(const SentTurn &turn, const TurnName &key, const SentIn &in);
  void tell_of_taking_up(const SentTurn &turn, const TurnName &key, const SentIn &in);
  void append(JoinedTurn turn);
  bool take_setting(const SentRecord &record, const Fit &fit, const SentIn &in);
  void tell_of_unused_start(const SentStart &start, const SentIn &in);
  [[nodiscard]] bool starts_from_fen(const SentRecord &record);
  static SentRecord with_fen_as_words(SentRecord record);
  void note_position(Span span, bool is_tag, const SentIn &in);
  void check_positions();
  bool may_play_again();
  void play_again();
  void write_in_one_notation();
  bool compare(const SentTurn &turn, const TurnName &key, const SentIn &in);
  void add(const SentTurn &turn, const TurnName &key, const SentIn &in, bool is_told_again);
  void say(const std::vector<Said> &said, const SentIn &in, std::optional<TurnName> key);
  void check_sender(const JoinedTurn &turn, const SentIn &in);
  [[nodiscard]] bool was_told_by_opponent(const JoinedTurn &known, const SentIn &in) const;
  [[nodiscard]] bool is_in_log_of_other(const JoinedTurn &known, const SentIn &in) const;
  [[nodiscard]] bool is_own_last(const JoinedTurn &known, const SentIn &in) const;
  std::size_t drop_line_behind(const TurnName &key, const MessageName &given_in);
  [[nodiscard]] SentTurn with_rest_of(const JoinedTurn &known, const SentTurn &turn) const;
  void tell_of_number(const SentTurn &turn, const TurnName &key, const SentIn &in);
  void tell_of_rival(const JoinedTurn &known, const SentTurn &turn, const SentIn &in,
                     std::string remark);
  void tell_of_passed_over(const SentRecord &record, const Fit &fit, const SentIn &in);
  void tell_of_second(const SentRecord &record, const Fit &fit, const SentIn &in);
  void restore_if_answered(const SentRecord &record, const Fit &fit, std::size_t i,
                           const SentIn &in);
  void restore(JoinedTurn &known, TakenBack &before);
  bool is_taken_back(JoinedTurn &known, const SentTurn &turn, const SentIn &in);
  void check_left_out(const SentRecord &record, const Fit &fit, const SentIn &in);
  [[nodiscard]] bool sends_for_both(const Correspondent &person) const;
  bool tell_only_sender();
  void tell_move_of_stranger(const SentTurn &turn, const SentIn &in);
  [[nodiscard]] std::optional<Correspondent> tagged_player(Color side) const;
  void seat_sender_of_log(const std::optional<TurnName> &only_new, const SentIn &in);
  void keep_words_of(const SentEnding &ending, const SentIn &in);
  void take_ending(const SentEnding &ending, const SentIn &in);

  std::vector<std::pair<std::string, std::string>> tags_;
  std::set<std::string> tag_names_;
  std::optional<JoinedStart> start_;
  /// The turn that the game starts with.
  TurnName first_turn_{};
  /// What the message that is read shows.
  std::vector<ShownPosition> shown_;
  std::vector<JoinedComment> comments_;
  /// In the order they came.
  std::vector<JoinedTurn> turns_;
  std::map<Order, std::size_t> by_order_;
  /// The position after all turns, if they follow each other from the first.
  Standing standing_;
  bool has_standing_ = true;
  bool is_game_ = false;
  /// How many turns can be played of those that may be something else.
  std::size_t doubtful_turns_ = 0;
  /// Who sent the first move, if that may be a remark on other people's game.
  std::optional<Correspondent> remarked_by_;
  /// How many turns that can be played are only quoted, without a number.
  std::size_t quoted_turns_ = 0;
  /// What a player said they would play next if the other plays so, in the last letter that says
  /// any.
  std::vector<AnnouncedTurn> announced_;
  /// How many turns are written without any letter.
  std::size_t turns_of_digits_ = 0;
  /// How many turns were played again because earlier ones came late or were changed.
  std::size_t played_again_ = 0;
  Players players_;
  GameEnd end_;
  /// Who sent the last message that was read.
  std::optional<Correspondent> last_sender_;
  std::vector<MailFinding> findings_;
};

} // namespace tessera
