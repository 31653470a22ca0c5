#include "pasted_text.hpp"

#include "random_game.hpp"

#include <fmt/format.h>

#include <utility>

namespace tessera::bench {

PastedText random_pasted_text(bool held_out, Chance &chance) {
  PastedText pasted{random_game(chance), held_out};
  if (chance.one_in(2)) {
    pasted.tags = {"[Event \"Pasted\"]",
                   fmt::format("[Variant \"{}\"]", pasted.game.variant.game->name)};
  }
  if (chance.one_in(2)) {
    pasted.layout.row = "\1 \2 \3 ";
    pasted.layout.tail = "\n";
  }
  for (std::size_t ply = 0; ply < pasted.game.moves.size(); ++ply) {
    pasted.moves.push_back(pasted.game.text(ply));
  }
  return pasted;
}

std::string replaced(std::string text, std::string_view part, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += by.size()) {
    text.replace(at, part.size(), by);
  }
  return text;
}

std::string written(const PastedText &pasted) {
  const auto move = [&](std::size_t ply) {
    return ply < pasted.moves.size() ? replaced(std::string(pasted.move), "\2", pasted.moves[ply])
                                     : std::string();
  };
  const auto row = [&](std::string_view form, std::size_t turn, std::size_t minute) {
    std::string text = replaced(std::string(form), "\1", pasted.number);
    text = replaced(std::move(text), "\1", std::to_string(turn + 1));
    text = replaced(std::move(text), "\4", fmt::format("{:02}", minute % 60));
    text = replaced(std::move(text), "\2", move(2 * turn));
    return replaced(std::move(text), "\3", move(2 * turn + 1));
  };
  std::string tags;
  for (const std::string &tag : pasted.tags) {
    tags += tag + std::string(pasted.layout.tag_end);
  }
  tags += tags.empty() ? "" : "\n";
  std::string text = replaced(std::string(pasted.layout.head), "\5", tags);
  for (std::size_t ply = 0; ply < pasted.moves.size(); ply += 2) {
    text += row(pasted.layout.row, ply / 2, ply);
    if (ply + 1 < pasted.moves.size()) {
      text += row(pasted.layout.row_of_black, ply / 2, ply + 1);
    }
  }
  text += pasted.layout.tail;
  for (const auto &change : pasted.changes) {
    text = change(std::move(text));
  }
  return text;
}

} // namespace tessera::bench
