#include "pasted_text.hpp"

#include "random_game.hpp"

#include <fmt/format.h>

namespace tessera::bench {

PastedText random_pasted_text(Chance &chance) {
  PastedText pasted{random_game(chance), "", {}, "\n", {}};
  if (chance.one_in(2)) {
    pasted.head =
        fmt::format("[Event \"Pasted\"]\n[Variant \"{}\"]\n\n", pasted.game.variant.game->name);
  }
  const bool a_turn_a_line = chance.one_in(2);
  for (std::size_t ply = 0; ply < pasted.game.moves.size(); ++ply) {
    const std::string number = ply % 2 == 0 ? fmt::format("{}{}. ",
                                                          ply == 0        ? ""
                                                          : a_turn_a_line ? "\n"
                                                                          : " ",
                                                          ply / 2 + 1)
                                            : std::string(" ");
    pasted.plies.push_back({number, pasted.game.text(ply), ""});
  }
  return pasted;
}

std::string written(const PastedText &pasted) {
  std::string text = pasted.head;
  for (const PastedText::Ply &ply : pasted.plies) {
    text += ply.before + ply.move + ply.behind;
  }
  text += pasted.tail;
  for (const auto &change : pasted.changes) {
    text = change(std::move(text));
  }
  return text;
}

} // namespace tessera::bench
