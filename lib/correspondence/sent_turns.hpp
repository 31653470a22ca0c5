#pragma once

#include "../mail/text_blocks.hpp"
#include "../record/record.hpp"
#include "../record/turn_name.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The moves that a text of a message holds, before anything is known of the game.

namespace tessera {

/// Something said in a message: a comment, a remark or a line of play in parentheses. The span is
/// one of the text of the message.
struct Said {
  Span span;
  ItemKind kind;
};

/// How a game ends by what is said.
enum class EndingKind : std::uint8_t {
  result,
  resignation,
  /// The bare word, which is an offer or an answer to one.
  draw_word,
  draw_offer,
  draw_agreement,
  /// What agrees to a draw if one has been offered.
  draw_if_offered,
};
struct SentEnding {
  Span span;
  EndingKind kind;
  /// Who resigns, if not whoever says it.
  std::optional<Color> loser;
};

/// The moves of one turn as a message writes them: one, or those that are joined.
struct SentTurn {
  /// From its number, or counted on from the turn before; nothing if neither is known.
  std::optional<TurnName> key;
  /// Whether its own number is written.
  bool has_number = false;
  /// Whether the number says whose turn it is: `12.` may be Black's as well.
  bool side_is_sure = false;
  /// Whether other words of the same line go before it.
  bool in_prose = false;
  /// Whether its line holds nothing else but its number, signs and other moves.
  bool stands_alone = false;
  /// Whether words beside it take an earlier move back.
  bool is_correction = false;
  /// What it says; one for a text that is not a move, too.
  std::vector<WrittenMove> moves;
  bool is_broken = false;
  /// From its first move to the last sign behind it, in the text of the message.
  Span span;
  /// Where its number begins, or else its first move.
  std::uint32_t begin = 0;
  /// What is said behind it.
  std::vector<Said> said;
};

/// What a message holds between two breaks: a move, some, or a whole record.
struct SentRecord {
  std::vector<std::pair<std::string, std::string>> tags;
  /// What is said before the first turn.
  std::vector<Said> said;
  std::vector<SentTurn> turns;
  /// A result, resignations and what is said of a draw, in their order.
  std::vector<SentEnding> endings;
  /// Where parentheses and braces were nested so deep, or left open so often, that all of the block
  /// were taken for signs like any other.
  std::optional<Span> signs_given_up;
  /// Where the block has more turns than are read of one.
  std::optional<Span> cut_at;
};

/// Of a block so many turns are read.
inline constexpr std::size_t max_sent_turns = 10'000;

/// In a block so many parentheses and braces may be left open, as words in mail have them.
inline constexpr std::size_t max_open_signs = 20;

/// Reads a block of a text. Quote signs count as blanks. What is said of the end of a game is
/// looked for only if that is asked for, or there are moves.
std::vector<SentRecord> sent_records(std::string_view text, const TextBlock &block,
                                     bool asks_for_end);

} // namespace tessera
