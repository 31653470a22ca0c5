#pragma once

#include "command.hpp"

#include <string_view>

// Standard input, output and error.

namespace tessera::cli {

/// Takes the places of standard files that are closed. Otherwise the next file that is opened would
/// get one of them, and text for people would be written into it. Reading or writing a standard
/// file that was closed fails.
void reserve_standard_files();

/// Writes to standard output. What it cannot write ends the command with an error.
void print(std::string_view text);

/// Whether standard output is a terminal, where people read. Elsewhere lists have one item a line,
/// for programs.
bool prints_to_terminal();

/// Whether the colours of a message (ESC [ ... m) are passed on. Only for text whose parts were
/// made printable before.
enum class Colors : bool { shown_as_text, kept };

/// Writes messages to standard error: printable, except for their line ends. If nobody can read
/// them, the work goes on (`lacked_room_to_tell`).
void tell(std::string_view text, Colors colors = Colors::shown_as_text);

/// Whether standard error took no more at some time, though it was open.
bool lacked_room_to_tell();

/// Writes one message, `tessera: ...`.
void warn(std::string_view message);

/// Says why the command could not run, and returns that status.
Status fail(std::string_view message);

} // namespace tessera::cli
