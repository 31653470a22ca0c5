#pragma once

#include "document.hpp"

#include "../result.hpp"

#include <functional>
#include <string>
#include <string_view>

// What the language server says of a document, as the protocol has it.

namespace tessera::lsp {

/// Of a document so many findings are shown.
inline constexpr std::size_t max_diagnostics = 1000;

/// The command that writes a document in another notation; its arguments are URI and notation.
inline constexpr std::string_view convert_command = "tessera.convert";

/// What is found in it.
Json diagnostics_of(const Document &document);
/// The board after the move at a place, drawn as text; null if there is none.
Json hover_at(const Document &document, TextPosition place);
/// The legal moves at a place, to be put there in the place of what was begun to be typed.
Json completion_at(const Document &document, TextPosition place);
/// What can be done between two places: put what was meant there, or write the document in another
/// notation. `wants` says which kinds are asked for.
Json code_actions(const Document &document, const std::string &uri, TextPosition begin,
                  TextPosition end, const std::function<bool(std::string_view)> &wants);
/// The edits that write each game, or only the one of that number, anew, in that notation or else
/// its own. Fails where there is no such notation, or where it names the cells of no game of these.
Result<Json> rewritten(const Document &document, const std::optional<std::string> &notation,
                       std::optional<std::size_t> game = std::nullopt);
/// The name of a notation that can be written over at a place, in a tag Notation: its range and
/// itself; null elsewhere.
Json notation_name_at(const Document &document, TextPosition place);
/// The edits that write the game whose tag Notation is at a place in another notation. Fails as
/// `rewritten`, and where there is no such tag.
Result<Json> renamed_notation(const Document &document, TextPosition place,
                              const std::string &notation);

} // namespace tessera::lsp
