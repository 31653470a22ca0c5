#pragma once

// Texts that are opened and asked.

#include "lib/serve/facade/opened_text.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace tessera::test {

using Json = nlohmann::ordered_json;

/// An answer, which must be one JSON object on one line.
Json ask(const OpenedText &text, const Json &request);
/// Why there is no answer; empty if there is one.
std::string refusal_of(const OpenedText &text, const Json &request);
/// The same for a request as it is written.
std::string refusal_of_text(const OpenedText &text, const std::string &request);

/// All files of samples, in order.
std::vector<std::filesystem::path> sample_files();
OpenedText open_sample(const std::filesystem::path &path);
/// The one in hyperchess/printed-game.txt.
OpenedText printed_game();

} // namespace tessera::test
