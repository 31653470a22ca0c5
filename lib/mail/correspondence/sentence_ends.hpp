#pragma once

#include <cstddef>
#include <string_view>

// Where the lines and sentences of a letter end, around its moves.

namespace tessera {

/// How far before or behind a move words about it may stand, in bytes.
inline constexpr std::size_t said_near = 120;

/// Whether a sign ends a sentence; so does the dot of a move's number.
constexpr bool is_sentence_end(char sign) {
  return sign == '.' || sign == '!' || sign == '?' || sign == ';';
}
/// Whether a text has such a sign.
bool has_sentence_end(std::string_view text);
/// A text up to the end of its first sentence.
std::string_view first_sentence(std::string_view text);
/// The last sentence of a text, which may not have ended. An empty line ends one.
std::string_view last_sentence(std::string_view text);
/// Whether a sentence that is not a question ends where the words behind a move begin.
bool ends_sentence(std::string_view behind);
/// Whether the sentence that goes on at a place is a question.
bool is_question(std::string_view lines, std::size_t at);
/// Whether only blanks and signs stand between a place and the end of its line.
bool ends_line(std::string_view lines, std::size_t at);

} // namespace tessera
