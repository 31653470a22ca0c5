#pragma once

#include "document.hpp"

#include "../../base/result.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

// What the language server says about a document, in the protocol's terms.

namespace tessera::lsp {

/// The command that writes a document in another notation; its arguments are a URI and a notation.
inline constexpr std::string_view convert_command = "tessera.convert";

/// The findings in it.
Json diagnostics_of(const Document &document);
/// The board after the move at a place, drawn as text; null if there is none.
Json hover_at(const Document &document, TextPosition place);
/// The legal moves at a place, each of which replaces the beginning that was typed.
Json completion_at(const Document &document, TextPosition place);
/// What can be done between two places: correct a move to what was meant, or write the document in
/// another notation. `wants` says which kinds are asked for.
Json code_actions(const Document &document, const std::string &uri, TextPosition begin,
                  TextPosition end, const std::function<bool(std::string_view)> &wants);
/// How games are written anew.
struct Rewriting {
  Json edits = Json::array();
  /// For each game that is kept as it is, which it is and why.
  std::vector<std::string> kept{};

  /// The same in a few lines.
  [[nodiscard]] std::string summary() const;
};
/// Writes each game, or only the one with that number, in that notation or else its own. Fails if
/// there is no such notation, or if all these games are kept as they are.
Result<Rewriting> rewritten(const Document &document, const std::optional<std::string> &notation,
                            std::optional<std::size_t> game = std::nullopt);
/// The name of a notation at a place, in a Notation tag, that can be changed: its range and itself;
/// null elsewhere.
Json notation_name_at(const Document &document, TextPosition place);
/// The edits that write the game whose Notation tag is at a place in another notation. Fails as
/// `rewritten` does, and if there is no such tag.
Result<Json> renamed_notation(const Document &document, TextPosition place,
                              const std::string &notation);

} // namespace tessera::lsp
