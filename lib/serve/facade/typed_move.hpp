#pragma once

#include "../../record/replay/setting.hpp"

#include <cstddef>
#include <string_view>

namespace tessera {

/// A part of a text, in bytes.
struct TextPart {
  std::size_t begin;
  std::size_t end;
};

/// The move that somebody is typing at a place, as far as it is there: the word around the place,
/// with a piece letter that a blank sets apart from it (`N 1412-`). The place is in the text or at
/// its end.
TextPart typed_move(std::string_view text, std::size_t at, const Setting &setting);

} // namespace tessera
