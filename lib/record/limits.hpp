#pragma once

#include <cstddef>

// How much of a record is read, and how much work it may take: the rows of docs/limits.md.

namespace tessera {

/// Bytes that decide what kind of file it is: without a sign in them it is text.
inline constexpr std::size_t format_window = 8192;
/// A packed file: times its size, once it has given 64 MiB; a larger one is refused.
inline constexpr std::size_t max_unpacked_ratio = 200;

/// A record: bytes; the rest of the file is not read (`limit-exceeded`).
inline constexpr std::size_t max_record_size = std::size_t{4} << 20U;
/// Variations in variations: the record is not read further (`limit-exceeded`).
inline constexpr std::size_t max_nesting = 64;
/// A word in which letters may be read as digits: bytes; a longer one is read as written.
inline constexpr std::size_t max_word_with_digits = 40;
/// Findings of a record: the rest are counted.
inline constexpr std::size_t max_findings_of_game = 1000;
/// Moments that `--at` names: with more, they are refused.
inline constexpr std::size_t max_named_moments = 1000;
/// Positions shown one after another (`diagram --every`): of a large board fewer; more are refused.
inline constexpr std::size_t max_positions_of_board = 5000;
inline constexpr std::size_t max_positions_of_large_board = 1000;

/// A game in JSON: bytes; a longer one is refused.
inline constexpr std::size_t max_package_game = std::size_t{4} << 20U;
/// A corpus of games in JSON lines: bytes of a line; what is before a longer one is read.
inline constexpr std::size_t max_package_line = std::size_t{1} << 20U;
/// Values in JSON besides moves: in a game, which is refused, or a line, which is not read.
inline constexpr std::size_t max_package_values = 100'000;
/// Nested brackets in JSON: what is nested deeper is left out.
inline constexpr int max_package_depth = 8;
/// Faults in JSON besides moves: of a file; a last finding says that there are more.
inline constexpr std::size_t max_package_faults = 1000;

/// Moves that decide which game a record without tags is: plies; later ones decide nothing.
inline constexpr std::size_t max_plies_of_choice = 1000;
inline constexpr std::size_t max_moves_of_variations = 1000;
/// Suggestions for a move: the best are reported.
inline constexpr std::size_t max_suggestions = 4;
/// Searches for what was meant: wrong moves of a record; the others are played as written.
inline constexpr std::size_t max_searches = 1000;
/// Earlier moves that are checked again: moves; those before are taken as written.
inline constexpr std::size_t max_looked_back = 256;
/// The work of these searches: plies played for each byte; then a remark says that they end.
inline constexpr std::size_t search_plies_per_byte = 32;
/// The work of these searches: plies more if a record begins in so many bytes of a file.
inline constexpr std::size_t generous_plies = 4'000'000;
inline constexpr std::size_t generous_bytes = std::size_t{32} << 10U;

/// Replays of a game to try fixes (`convert --fix`): near the start of a file, and behind it.
inline constexpr std::size_t max_fixes_tried = 100;
inline constexpr std::size_t max_fixes_tried_far_behind = 4;
/// Replays of a game to try fixes (`convert --fix`): bytes replayed; a message says what is left.
inline constexpr std::size_t max_replayed_for_fixes = std::size_t{64} << 20U;
/// Replays of a game to try fixes (`convert --fix`): times as much search as a replay may take.
inline constexpr std::size_t max_times_searched = 4;
/// The name of a file made from tags: bytes, and bytes of each tag; the rest is left out.
inline constexpr std::size_t max_file_stem = 100;
inline constexpr std::size_t max_tag_in_stem = 30;

} // namespace tessera
