#pragma once

#include "result.hpp"

#include <cstdio>
#include <memory>
#include <string>

namespace tessera {

/// An open file, closed with its last owner.
using OpenFile = std::shared_ptr<std::FILE>;

/// What the system says about the error of its last call.
std::string system_says();

/// Opens a file to read its bytes. Fails with what the system says.
Result<OpenFile> open_to_read(const std::string &path);

/// A new file to write and read again, in the folder that TMPDIR names, or else in the system's. It
/// has no name, so nothing of it is left, however the process ends. Fails with the folder and what
/// the system says.
Result<OpenFile> open_temporary_file();

} // namespace tessera
