#include "joined_game.hpp"

#include <algorithm>

// Positions that letters show: where the game starts, or how its board stands.

namespace tessera {

namespace {

/// The value of the first tag with that name.
std::optional<std::string> value_of(const Standing::Tags &tags, std::string_view name) {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const auto &tag) { return tag.first == name; });
  return found == tags.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

/// Whether the game starts from the FEN tag of a record, which it must have. One that comes behind
/// moves does if these can be played from there, too; if its number stands behind the first of
/// them, only if they go better from there.
bool JoinedGame::starts_from_fen(const SentRecord &record) {
  if (has_own_start()) {
    const std::optional<std::string> fen = value_of(record.tags, "FEN");
    return fen == value_of(tags_, "FEN") || (fen && Standing(tags_).starts_from(*fen));
  }
  if (turns_.empty()) {
    return true;
  }
  Standing::Tags tags = tags_;
  tags.insert(tags.end(), record.tags.begin(), record.tags.end());
  Standing from(tags);
  const TurnName &first = turns_[by_order_.begin()->second].key;
  const bool stands_behind = is_before(first, from.first_turn());
  if (!has_standing_ || !may_play_again()) {
    return !stands_behind;
  }
  for (const auto &[key, at] : by_order_) {
    from.play(on_board(turns_[at]));
  }
  return from.refused() < standing_.refused() ||
         (!stands_behind && from.refused() == standing_.refused());
}

/// A record whose FEN tag only shows the board: its tags are part of its words.
SentRecord JoinedGame::with_fen_as_words(SentRecord record) {
  const SentFen fen = *record.fen;
  record.fen.reset();
  std::erase_if(record.tags, [](const auto &tag) { return is_start_tag(tag.first); });
  const auto said = static_cast<std::ptrdiff_t>(record.said.size());
  for (const Span tag : fen.tags) {
    record.said.push_back({tag, ItemKind::remark});
  }
  std::inplace_merge(record.said.begin(), record.said.begin() + said, record.said.end(),
                     [](const Said &a, const Said &b) { return a.span.begin < b.span.begin; });
  return record;
}

/// Remembers a position that a message shows, until all of its moves are known.
void JoinedGame::note_position(Span span, bool is_tag, const SentIn &in) {
  // A letter of nothing else need not be compared to its end.
  constexpr std::size_t most = 8;
  if (!in.is_quoted && shown_.size() < most) {
    shown_.push_back({in.text.text.substr(span.begin, span.size), place_of(in, span), is_tag});
  }
}

/// Reports positions that the message shows and that the game has neither before its last move nor
/// behind it, and other starts than that of a game without moves.
void JoinedGame::check_positions() {
  for (const ShownPosition &each : std::exchange(shown_, {})) {
    if (turns_.empty() && each.is_tag) {
      find({{Code::bad_position, Severity::warning, at_place(each.place, each.text),
             "the game starts from another position: this one does not count"},
            each.place});
    }
    if (!has_standing_ || turns_.empty()) {
      continue;
    }
    const ShownBoard board = standing_.shown(each.text);
    if (board == ShownBoard::other || (board == ShownBoard::unreadable && each.is_tag)) {
      find({{Code::bad_position, Severity::warning, at_place(each.place, each.text),
             board == ShownBoard::other
                 ? "this position is not the one that the moves reach: the moves count"
                 : "this position cannot be read, and it stands behind moves of the game: it does "
                   "not count"},
            each.place});
    }
  }
}

} // namespace tessera
