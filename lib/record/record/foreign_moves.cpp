#include "foreign_moves.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/foreign_moves.hpp"
#include "item_kinds.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

/// The first match of a rule in a text, if there is one.
template <class Rule> std::optional<std::string> first_of(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins_word = at == 0 || is_blank(text[at - 1]) || is_line_end(text[at - 1]);
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

std::optional<ForeignMoves> foreign_moves(std::string_view text) {
  if (std::optional<std::string> of_5d = first_of<grammar::chess_5d_ply>(text)) {
    return ForeignMoves{"5D Chess With Multiverse Time Travel", *std::move(of_5d)};
  }
  if (std::optional<std::string> of_chess = first_of<grammar::chess_ply>(text)) {
    return ForeignMoves{"ordinary chess", *std::move(of_chess)};
  }
  return std::nullopt;
}

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
        unread = UnreadMoves{item.span, std::nullopt};
      }
      if (!unread->foreign) {
        unread->foreign = foreign_moves(record.at(item.span));
      }
    }
  }
  return castles && unread && !unread->foreign ? std::nullopt : unread;
}

std::string foreign_game_sentence(const ForeignMoves &moves) {
  return fmt::format("moves like \"{}\" are those of {}, which tessera does not know",
                     clipped(moves.first), moves.game);
}

std::optional<Span> line_like_moves(std::string_view text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = end_of_line(text, begin);
    const std::string_view line = text.substr(begin, end - begin);
    if (matched<grammar::like_moves_only>(line) > 0) {
      return Span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(line.size())};
    }
    begin = end + 1;
  }
  return std::nullopt;
}

} // namespace tessera
