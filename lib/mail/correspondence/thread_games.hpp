#pragma once

#include "../../record/record/unread_move.hpp"
#include "earlier_text.hpp"
#include "game_labels.hpp"
#include "joined_game.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// The games of one thread.
struct ThreadGames {
  std::vector<JoinedGame> games;
  /// The first message that was sent.
  std::optional<MessageName> first_message;
  std::string subject;
  /// The list they came by, or empty.
  std::string list;
};

/// A text of a message in blocks: as its marks divide it, and in the order in which it is read,
/// with words of earlier messages marked as quoted.
struct TextInBlocks {
  const MailText *text;
  ComparedText compared;
  std::vector<TextBlock> marked;
  std::vector<TextBlock> blocks;
};

/// Takes the messages of a thread in the order they were sent and joins what they hold into games:
/// a record that begins again with other moves begins another game, and each further one goes to
/// the game it fits best.
class ThreadJoiner {
public:
  void add(const StoredMessage &message, bool answers_missing);
  /// The games, once all messages have been added. Games in which nobody has moved are left out.
  ThreadGames finish();

private:
  struct BestFit {
    std::size_t game;
    Fit fit;
    /// How many others fit as well.
    std::size_t as_good;
    /// Its place in the order in which messages speak of the games; the least counts.
    std::size_t rank;
  };

  /// What is known of the message that is read.
  struct OfMessage {
    using Found = std::pair<std::size_t, MailFinding>;
    /// The games that labels name for its moves, by their numbers.
    std::set<std::uint32_t> named{};
    /// The games that it sends moves for, in their order.
    std::vector<std::size_t> speaks_of{};
    /// Whether a move of it belongs to a game, and the first that looks like one of a game but is
    /// taken as talk.
    bool has_move = false;
    std::optional<Found> passed_over{};
    /// The first that could be played now, or instead of its sender's last move; told if the
    /// message changes nothing.
    std::optional<Found> not_counted{};
    /// What it sends to one of several games only by their order.
    std::vector<Found> in_doubt{};
    /// Whether it was reported that it ends a game, and nothing shows which.
    bool has_unclear_end = false;
    /// Whether moves of the quoted block that is read have no place in a game yet.
    bool has_missed = false;
  };

  void read_subject(const StoredMessage &message, bool is_late, bool answers_missing);
  void note_labels(const TextInBlocks &text);
  [[nodiscard]] std::vector<SentRecord> records_of(const LabelledPart &part,
                                                   const SentIn &in) const;
  void join_long_turns(SentRecord &record, const SentIn &in) const;
  [[nodiscard]] int score_of(const std::vector<SentRecord> &records, const SentIn &in) const;
  /// A quoted block with moves that have no place in a game yet.
  struct MissedBlock {
    /// Which text of the message it belongs to.
    std::size_t text;
    TextBlock block;
  };
  void read(const TextBlock &block, const SentIn &in);
  void read_text(const TextInBlocks &text, const std::vector<SentIn> &quoted_in,
                 std::vector<MissedBlock> &missed);
  void read_again(std::vector<MissedBlock> &missed, const std::vector<SentIn> &quoted_in);
  void tell_in_doubt();
  void look_for_unread_moves(const std::vector<TextInBlocks> &texts,
                             const std::vector<SentIn> &quoted_in, bool is_first);
  void tell_of_talk(std::size_t heard);
  void read(SentRecord &record, const SentIn &in);
  void take_as_words(SentRecord &record, const SentIn &in);
  void take(SentRecord &record, const SentIn &in);
  [[nodiscard]] std::optional<BestFit> best_fit(const SentRecord &record, const SentIn &in) const;
  [[nodiscard]] std::vector<bool> said_of_last(const SentRecord &record,
                                               const std::optional<BestFit> &best) const;
  [[nodiscard]] bool is_of_new_game(const SentRecord &record, const std::optional<BestFit> &best,
                                    const std::vector<bool> &of_last, const SentIn &in) const;
  [[nodiscard]] bool is_answer(const SentRecord &record, const BestFit &best,
                               const SentIn &in) const;
  [[nodiscard]] bool can_begin_game(const SentRecord &record, const std::vector<bool> &of_last,
                                    const SentIn &in) const;
  void take(SentRecord &record, const Fit &fit, const SentIn &in, std::size_t game);
  [[nodiscard]] std::vector<std::size_t> ended_by(std::string_view words, std::uint32_t label,
                                                  std::size_t game) const;
  [[nodiscard]] bool is_left_over(std::size_t game) const;
  void take_endings(SentRecord &record, const SentIn &in, std::size_t game);
  [[nodiscard]] int fit_of_label(const SentRecord &record, std::size_t game) const;
  [[nodiscard]] std::size_t open_games() const;
  void note_moves(const SentRecord &record, const Fit &fit, const SentIn &in, std::size_t game);
  [[nodiscard]] std::optional<MailFinding> unread_move_of(const TextBlock &block, const SentIn &in,
                                                          const JoinedGame &game) const;
  void note_unread_move(const TextBlock &block, const SentIn &in);
  void tell_first_unread();
  [[nodiscard]] bool can_be_played(std::string_view words, UnreadMove::Kind kind,
                                   const JoinedGame &game) const;
  void note_not_counted(const SentTurn &turn, const SentIn &in, std::size_t game);
  void touch(std::size_t game);
  [[nodiscard]] std::size_t rank_of(std::size_t game) const;
  std::size_t begin_game();
  [[nodiscard]] std::string limit_reached() const;
  [[nodiscard]] PlyReader reader_behind(const SentRecord &record, bool adds) const;

  ThreadGames thread_;
  /// Who sent all messages so far, if all answer messages that are not there.
  std::optional<Correspondent> late_;
  EarlierText earlier_;
  /// The game that had a move last.
  std::size_t current_ = 0;
  /// The games that further records are compared with, beginning with the one that had a move last.
  std::vector<std::size_t> recent_;
  /// The games that labels name, by their numbers.
  std::map<std::uint32_t, std::size_t> labels_;
  /// The games that the last message with moves sent them for, in their order.
  std::vector<std::size_t> spoken_;
  /// The message that begins the thread, if it has no move; and its blocks that may have one in
  /// words, each with the index of its text.
  std::optional<StoredMessage> first_;
  std::vector<std::pair<std::size_t, TextBlock>> first_blocks_;
  OfMessage message_;
  /// How letters are read, after the cells and the castling of the games so far.
  PlyReader reader_ = PlyReader::usual_plies;
  std::size_t turns_ = 0;
  std::size_t findings_ = 0;
  std::size_t words_ = 0;
  bool is_full_ = false;
  /// Whether it was reported that some games are no longer among these.
  bool has_forgotten_ = false;
};

} // namespace tessera
