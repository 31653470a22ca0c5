#include "foreign_moves.hpp"

#include "../matched.hpp"
#include "../text.hpp"
#include "grammar/foreign_moves.hpp"
#include "item_kinds.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
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

/// Names the game of the first moves in a text, if that is certain.
void name_game(UnreadMoves &unread, std::string_view text) {
  if (const auto of_5d = first_of<grammar::chess_5d_ply>(text)) {
    unread.game = "5D Chess With Multiverse Time Travel";
    unread.first = *of_5d;
  } else if (const auto of_chess = first_of<grammar::chess_ply>(text)) {
    unread.game = "ordinary chess";
    unread.first = *of_chess;
  }
}

} // namespace

std::optional<UnreadMoves> unread_moves(const Record &record) {
  // Castling without a slice may be that of ordinary chess.
  const auto is_castling = [&record](const Item &item) {
    return item.kind == ItemKind::broken_move &&
           matched<grammar::chess_castling>(record.at(item.span)) > 0;
  };
  std::optional<UnreadMoves> unread;
  bool castles = false;
  for (const Item &item : record.items) {
    if (is_castling(item)) {
      castles = true;
    } else if (is_move(item.kind)) {
      return std::nullopt;
    } else if (item.kind == ItemKind::remark) {
      if (!unread) {
        unread = UnreadMoves{item.span, {}, {}};
      }
      if (unread->game.empty()) {
        name_game(*unread, record.at(item.span));
      }
    }
  }
  return castles && unread && unread->game.empty() ? std::nullopt : unread;
}

std::string foreign_game_sentence(const UnreadMoves &unread) {
  return unread.game.empty()
             ? std::string()
             : fmt::format("moves like \"{}\" are those of {}, which tessera does not know",
                           clipped(unread.first), unread.game);
}

} // namespace tessera
