#include "foreign_moves.hpp"

#include "../matched.hpp"
#include "../text.hpp"
#include "grammar/foreign_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tessera {

namespace {

/// The first match of a rule in a text, if there is one.
template <class Rule> std::optional<std::string> first_of(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins_word = at == 0 || text[at - 1] == ' ' || text[at - 1] == '\n' ||
                             text[at - 1] == '\r' || text[at - 1] == '\t';
    if (!begins_word) {
      continue;
    }
    if (const std::size_t size = matched<Rule>(text.substr(at)); size > 0) {
      return std::string(text.substr(at, size));
    }
  }
  return std::nullopt;
}

} // namespace

std::optional<UnreadMoves> unread_moves(const Record &record) {
  const auto first = [&record](ItemKind kind) {
    return std::find_if(record.items.begin(), record.items.end(),
                        [kind](const Item &item) { return item.kind == kind; });
  };
  const auto words = first(ItemKind::remark);
  if (words == record.items.end() || !record.moves.empty() ||
      first(ItemKind::broken_move) != record.items.end()) {
    return std::nullopt;
  }
  UnreadMoves unread{words->span, {}, {}};
  // A comment may stand among them.
  const std::string_view text = record.text.substr(words->span.begin);
  if (const auto of_5d = first_of<grammar::chess_5d_ply>(text)) {
    unread.game = "5D Chess With Multiverse Time Travel";
    unread.first = *of_5d;
  } else if (const auto of_chess = first_of<grammar::chess_ply>(text)) {
    unread.game = "ordinary chess";
    unread.first = *of_chess;
  }
  return unread;
}

std::string foreign_game_sentence(const UnreadMoves &unread) {
  return unread.game.empty()
             ? std::string()
             : fmt::format("moves like \"{}\" are those of {}, which tessera does not know",
                           clipped(unread.first), unread.game);
}

} // namespace tessera
