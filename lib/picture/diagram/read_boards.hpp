#pragma once

#include "picture_text.hpp"
#include "read_picture.hpp"

#include <span>

namespace tessera {

/// Reads all boards that lines have drawn, as `read_pictures` says, and makes positions of them.
/// The findings are in any order, and no board at all is not one.
PictureReading read_boards(std::span<const PictureLine> lines, const Variant &variant,
                           const PictureHints &hints);

} // namespace tessera
