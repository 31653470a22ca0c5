#include "typed_move.hpp"

#include "../../game/board/board.hpp"
#include "../../game/notation/letters.hpp"
#include "../../base/text.hpp"

namespace tessera {

namespace {

/// Letters, digits, signs that a move may have, and bytes of longer characters, such as arrows.
bool is_of_move(char c, bool is_on_plane) {
  constexpr std::string_view signs = "*-=+#:>@";
  return is_letter(c) || is_digit(c) || signs.find(c) != std::string_view::npos ||
         (is_on_plane && c == ',') || static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

TextPart typed_move(std::string_view text, std::size_t at, const Setting &setting) {
  // Elsewhere a comma stands between two moves.
  const bool is_on_plane = setting.system.form() == CellForm::plane;
  const auto is_sign_at = [&](std::size_t place) {
    return place < text.size() && is_of_move(text[place], is_on_plane);
  };
  TextPart part{at, at};
  while (part.begin > 0 && is_sign_at(part.begin - 1)) {
    --part.begin;
  }
  while (is_sign_at(part.end)) {
    ++part.end;
  }
  std::size_t letter_end = part.begin;
  while (letter_end > 0 && is_blank(text[letter_end - 1])) {
    --letter_end;
  }
  if (letter_end > 0 && letter_end < part.begin &&
      !(letter_end > 1 && is_sign_at(letter_end - 2)) &&
      role_of(upper(text[letter_end - 1]), conventions(setting.variant))) {
    part.begin = letter_end - 1;
  }
  return part;
}

} // namespace tessera
