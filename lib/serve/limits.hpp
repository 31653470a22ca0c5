#pragma once

#include <cstddef>

// How much an editor may ask of the language server: the rows of docs/limits.md.

namespace tessera::lsp {

/// The header of an editor's message: bytes; the answer is an error.
inline constexpr std::size_t max_header = 8192;
/// An editor's message: bytes; the answer is an error, and the message is passed over.
inline constexpr std::size_t max_content = std::size_t{16} << 20U;
/// Brackets in brackets of it: the same.
inline constexpr std::size_t max_depth = 64;

/// Open documents: their number, and their bytes together; others are not checked.
inline constexpr std::size_t max_documents = 1000;
inline constexpr std::size_t max_open_bytes = std::size_t{64} << 20U;
/// Changes of a document in one message: bytes that the document has at each; or not checked.
inline constexpr std::size_t max_moved_bytes = std::size_t{16} << 30U;

/// Findings shown in a document: the rest are not shown.
inline constexpr std::size_t max_diagnostics = 1000;
/// Games named because they are kept as they are: in a message; the rest are counted.
inline constexpr std::size_t max_kept_games_named = 5;

} // namespace tessera::lsp
