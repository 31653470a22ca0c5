#pragma once

#include <string>
#include <string_view>

namespace tessera {

/// The text of a part that says format=flowed, with the lines joined that belong together: a line
/// that ends in a blank goes on in the next of the same depth of quotation (RFC 3676). Quote signs
/// stay before each joined line. With `deletes_space` the blank at the join goes, too.
std::string unflowed(std::string_view text, bool deletes_space);

} // namespace tessera
