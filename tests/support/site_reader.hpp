#pragma once

#include <string>
#include <string_view>

namespace tessera::test {

/// Why infinitechess.org does not take a text that is pasted there, as far as its form goes; empty
/// if it does. This states anew what the site's reader of June 2026 reads, and shares nothing with
/// the writer.
std::string why_site_refuses(std::string_view text);

} // namespace tessera::test
