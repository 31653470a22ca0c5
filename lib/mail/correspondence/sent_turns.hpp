#pragma once

#include "../../record/record/record.hpp"
#include "../../record/record/turn_name.hpp"
#include "../mail/text_blocks.hpp"
#include "record_lines.hpp"
#include "sent_start.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The moves in a text of a message, before anything is known about the game.

namespace tessera {

/// Something said in a message: a comment, a remark or a line of play in parentheses. The span
/// refers to the text of the message.
struct Said {
  Span span;
  ItemKind kind;
};

/// How somebody refuses: `No.` may let something be done, after `Do you mind?`
enum class SaidNo : std::uint8_t { not_at_all, in_a_word, plainly };

/// How a game ends by what is said.
enum class EndingKind : std::uint8_t {
  result,
  resignation,
  /// Speaks of resigning and leaves open whether the speaker does.
  resignation_mention,
  /// The bare word, which is an offer or an answer to one.
  draw_word,
  draw_offer,
  /// Says that an offer, which the sentence does not name, still stands.
  draw_offer_again,
  draw_offer_withdrawn,
  draw_agreement,
  /// Agrees to a draw if one has been offered: in a word, or plainly.
  draw_if_offered,
  draw_accepted_if_offered,
  /// Says that the game is a draw, which also offers one.
  draw_told,
  /// Speaks of a draw and leaves open whether it agrees.
  draw_mention,
  /// Says a result of a game, which may be another.
  stated_result,
  /// Speaks of time that ran out and leaves open whether that ended the game.
  end_mention,
};
struct SentEnding {
  /// The sentence, and where in the text the words of the end itself end.
  Span span;
  std::uint32_t said_end = 0;
  EndingKind kind;
  /// Who resigns, if it is not whoever says it.
  std::optional<Color> loser{};
  /// A result that is written otherwise than in a record, as it stands there; or empty.
  std::string_view result{};
};

/// The moves of one turn as a message writes them: one, or those that are joined.
struct SentTurn {
  /// From its number, or counted on from the turn before; nothing if neither is known.
  std::optional<TurnName> key;
  /// Whether its own number is written.
  bool has_number = false;
  /// Whether the number says whose turn it is: `12.` may also be Black's.
  bool side_is_sure = false;
  /// Whether its number may be a word of the sentence before it, as a year is.
  bool number_may_be_word = false;
  /// Whether other words of the same line precede it.
  bool in_prose = false;
  /// Whether its line holds only its number, signs and other moves.
  bool stands_alone = false;
  /// Whether words beside it take an earlier move back.
  bool is_correction = false;
  /// Whether these words mean a correction and nothing else: an apology may be for anything.
  bool is_replacement = false;
  /// Whether words beside it say that it does not count, and another of its block may.
  bool is_rejected = false;
  /// Whether words beside it ask whether the last move may be taken back for it, and whether they
  /// ask if the other player minds.
  bool asks_leave = false;
  bool asks_if_minded = false;
  /// Whether words before it say that the sender plays it, or prefers it to one before.
  bool is_declared = false;
  bool is_preferred = false;
  /// Whether words stand before it in its sentence, besides a greeting.
  bool is_behind_words = false;
  /// Whether words of its sentence speak of it without sending it, and whether it is a sentence of
  /// its own or stands behind words that choose it instead of such a move.
  bool is_mentioned = false;
  bool is_chosen = false;
  /// Whether it may be meant in place of a move before it, as far as its words show, and whether
  /// words between them suggest it.
  bool may_be_instead = false;
  bool is_perhaps_instead = false;
  /// Whether nothing stands between it and the turn before it.
  bool follows_turn = false;
  /// Whether it is all that its sentence says, or an arrow leads to it from the turn before it.
  bool is_sentence = false;
  bool follows_arrow = false;
  /// Whether words beside it leave open if it is played.
  bool is_open = false;
  /// Whether its sentence has it as an answer to the turn before it, which may not be played: if
  /// you play that, I play this.
  bool is_planned = false;
  /// Whether it is played as the answer to the turn before it, which it follows at once on a line
  /// of theirs or which words name: after your move, I play this.
  bool answers_last = false;
  /// Whether words say that it was only meant as an answer, and whether another move comes in its
  /// place behind it.
  bool is_only_meant = false;
  bool is_superseded = false;
  /// Whether words beside it speak of moves that the other player has announced.
  bool is_behind_plan = false;
  /// Whether it is only asked about or thought about, or weighed against another.
  bool is_weighed = false;
  /// Whether its block gave its number to another move before, in a sentence.
  bool is_rival = false;
  /// What it says; also one move for a text that is not a move.
  std::vector<WrittenMove> moves;
  bool is_broken = false;
  /// Its words as they were read, on one line: without the signs of a quotation, and without a sign
  /// that would begin a comment or a variation that never ends.
  std::string text{};
  /// From its first move to the last sign after it, in the text of the message.
  Span span;
  /// Where its number begins, or else its first move.
  std::uint32_t begin = 0;
  /// What is said after it.
  std::vector<Said> said;

  /// Whether it names its piece and both cells, as no number or word of a talk does.
  [[nodiscard]] bool is_full() const {
    return !is_broken && moves.front().shape == MoveShape::full && moves.front().piece != 0;
  }
};

/// What a message holds between two breaks: a move, several, or a whole record.
struct SentRecord {
  /// The number of the game that a label before it names; 0 if there is no label.
  std::uint32_t game = 0;
  std::vector<std::pair<std::string, std::string>> tags;
  std::optional<SentStart> start;
  std::optional<SentFen> fen;
  /// Positions on lines of their own, each whole on one line.
  std::vector<Span> positions;
  /// The value of the Result tag.
  std::optional<Span> result_tag;
  /// What is said before the first turn, and how that refuses what was asked.
  std::vector<Said> said;
  SaidNo says_no = SaidNo::not_at_all;
  std::vector<SentTurn> turns;
  /// A result, resignations and words about a draw, in their order.
  std::vector<SentEnding> endings;
  /// Where parentheses and braces were nested so deep, or left open so often, that all those of the
  /// block were taken as ordinary signs.
  std::optional<Span> signs_given_up;
  /// Where the block goes beyond the number of turns that are read.
  std::optional<Span> cut_at;

  /// Whether it says nothing about its game besides the moves.
  [[nodiscard]] bool is_bare() const { return tags.empty() && !start; }
};

/// Where words about the end of a game are looked for: nowhere, in blocks that have moves, or in
/// all.
enum class EndWords : std::uint8_t { nowhere, beside_moves, everywhere };

/// Reads a block of a text. Quote signs count as blanks.
std::vector<SentRecord> sent_records(std::string_view text, const TextBlock &block,
                                     EndWords end_words, const RecordReading &reading = {});

} // namespace tessera
