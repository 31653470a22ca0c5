#pragma once

#include <string>
#include <string_view>

// How text of an input is shown to people. A terminal obeys some characters: they move the cursor,
// set its title, or change the direction of a line. These never reach it, and this is the one place
// that knows them.
//
// Texts are made printable where they are put into a sentence for people, because a line end in
// them must not begin a message, either. `tell` (cli/standard_files.hpp) does the same once more
// for all that goes to standard error, so that nothing is missed. Records and JSON are data and
// keep their bytes.

namespace tessera {

/// The text on one line. A tab becomes a blank. Control characters, characters that only say how
/// others are shown (Unicode's Cc, Cf, Zl and Zp), and bytes that are not UTF-8 are written as
/// escapes: `\x1b`, `\u{202e}`, `\xff`.
std::string printable(std::string_view text);

/// The same for a text whose line ends `\n` are ours: they stay.
std::string printable_lines(std::string_view text);

/// The text with escapes only for the characters that change the direction of all that follows
/// them, even behind the text. For pages, which show names and comments with all other characters.
std::string with_own_direction(std::string_view text);

/// Somebody's text, in quotation marks, for a sentence about it: printable, and cut if it is long.
std::string in_quotes(std::string_view text);

} // namespace tessera
