#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

// The words of mail programs are a table, their lines are grammar. An attribution, a header as a
// program writes it or the mark of an answer has one shape and many languages.
// grammar/quotation.hpp has the shapes, as templates with a rule for each use of words;
// quoting_rules.hpp makes these rules from the table in quoting_words.cpp, where each line says
// which program writes it. A further language is a line there.

namespace tessera {

/// What words of a mail program stand for.
enum class QuotingUse : std::uint8_t {
  /// Begins the line that introduces a quotation: `On` Tuesday Anna wrote:
  lead,
  /// What that line says of the author: On Tuesday Anna `wrote`:
  verb,
  /// Stands between dashes before another message: -----`Original Message`-----
  rule,
  /// The same as a line of its own: `Begin forwarded message`:
  line,
  /// Names a field of another message's header: `From`: Anna
  author,
  time,
  subject,
  other_field,
  /// Begins the line a program signs with: `Sent from my` iPhone
  program,
  /// Stands before the subject of an answer, or of a message that was sent on: `Re`: A game
  answer,
  /// Means a move, in a subject that counts them: `move` 12
  move,
};

/// Words of mail programs in one language.
struct QuotingWords {
  QuotingUse use;
  std::string_view words;
  /// The language, and the programs that write them.
  std::string_view seen_in;
};

/// All of them, in the order of their uses.
std::span<const QuotingWords> quoting_words();

/// How many bytes at the start of a text are words of that use, the longest if there are several; 0
/// if there are none. ASCII capitals count as small letters. If blanks divide words, none ends
/// within one.
std::size_t quoting_words_at(std::string_view text, QuotingUse use);

} // namespace tessera
