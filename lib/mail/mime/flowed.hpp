#pragma once

#include <string>
#include <string_view>

namespace tessera {

/// The text of a part with format=flowed, with lines joined that belong together: a line that ends
/// in a blank continues on the next one of the same depth of quotation (RFC 3676). Quote signs stay
/// before each joined line. With `deletes_space`, the blank at the join is removed, too.
std::string unflowed(std::string_view text, bool deletes_space);

} // namespace tessera
