#pragma once

#include "../record/record.hpp"
#include "../replay/setting.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Words of a record before its moves that have no place in other forms, or that do not count.
struct UnusedWords {
  /// As a comment says them.
  std::string words;
  Span span;
  bool are_drawings = false;
};

/// Drawings of infinitechess.org's; a start or a FEN tag that did not count; and the author's names
/// for the game and the notation if the record was read in others, because a misspelt name may say
/// more to a reader than what was made of it.
std::vector<UnusedWords> unused_words(const Record &record, const Setting &setting);

/// Whether the value of a Variant tag names the game that was replayed.
bool names_variant(const Setting &setting, std::string_view escaped);
/// Whether the value of a FEN tag says where the replay of a record started.
bool names_start(const Record &record, const Setting &setting, std::string_view escaped);

} // namespace tessera
