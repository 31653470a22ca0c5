#pragma once

#include <string>
#include <string_view>

// How text of an input is shown to people. A terminal takes some characters for orders: to move
// the cursor, to set its title, to turn the direction of a line. None of these reaches it.

namespace tessera {

/// The text on one line. A tab becomes a blank. Control characters, characters that only say how
/// others are to be shown (Unicode's Cc, Cf, Zl and Zp), and bytes that are no UTF-8 are written as
/// escapes: `\x1b`, `\u{202e}`, `\xff`.
std::string printable(std::string_view text);

/// The same of a text whose line ends `\n` are our own: they stay.
std::string printable_lines(std::string_view text);

/// What somebody wrote, in quotation marks, for a sentence about it: printable, and cut if it is
/// long.
std::string in_quotes(std::string_view text);

} // namespace tessera
