#pragma once

#include <cstddef>

// How much of mail is read: the rows of docs/limits.md.

namespace tessera {

/// Bytes that decide what kind of file it is: without a sign in them it is text.
inline constexpr std::size_t kind_window = 8192;
/// A file that is an HTML page: bytes; a longer one is refused.
inline constexpr std::size_t max_page_size = std::size_t{16} << 20U;
/// HTML elements in elements: deeper ones are read side by side, as in browsers.
inline constexpr std::size_t max_html_nesting = 500;
/// A folder: files; of a larger one, a part must be named.
inline constexpr std::size_t max_files_of_folder = 500'000;

/// A message: bytes; the rest of it is not read (`limit-exceeded`).
inline constexpr std::size_t max_message_size = std::size_t{32} << 20U;
/// Header fields of a message and its parts: lines, and bytes; the rest is not read.
inline constexpr std::size_t max_header_lines = 100'000;
inline constexpr std::size_t max_header_size = std::size_t{2} << 20U;
/// Colons in a header field: each may begin a group of addresses within the one before; the same.
inline constexpr std::size_t max_field_colons = 1000;
/// Lines that may begin or end a part: the same.
inline constexpr std::size_t max_boundary_lines = 20'000;
/// Parts: the same.
inline constexpr std::size_t max_mail_parts = 1000;
/// Parts in parts: deeper ones are not read, and a finding says so.
inline constexpr std::size_t max_mail_nesting = 50;
/// A text of a message: bytes; the rest of it is not read (`broken-message`).
inline constexpr std::size_t max_mail_text = std::size_t{4} << 20U;
/// A name, an address, an id, a subject: bytes; the rest is not shown.
inline constexpr std::size_t max_shown_name = 200;
/// Faults of messages: the rest are counted.
inline constexpr std::size_t max_message_faults = 1000;

/// Turns in one text of a message: the rest of that text is not read (`limit-exceeded`).
inline constexpr std::size_t max_sent_turns = 10'000;
/// Parentheses in parentheses: those left open, as happens in mail; with more, all are words.
inline constexpr std::size_t max_open_signs = 20;
/// Names of games in a text: later ones are words.
inline constexpr std::size_t max_labels = 100;
/// Answers that a letter announces: nobody announces more; later ones are words.
inline constexpr std::size_t max_announced = 100;
/// Words compared with earlier messages: of a text; the rest is taken as it is marked.
inline constexpr std::size_t max_compared_words = 20'000;
/// Games that a move is compared with: those that had a move last; others are not looked at.
inline constexpr std::size_t max_fitted_games = 50;
/// Games of a thread: the rest of the thread is not read (`limit-exceeded`).
inline constexpr std::size_t max_thread_games = 1000;
/// Turns of a thread's games: the same.
inline constexpr std::size_t max_thread_turns = 20'000;
/// Things wrong in a thread: the same.
inline constexpr std::size_t max_thread_findings = 5000;
/// Text in a thread beside the moves: bytes; the same.
inline constexpr std::size_t max_thread_words = std::size_t{8} << 20U;

} // namespace tessera
