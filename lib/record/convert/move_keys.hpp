#pragma once

#include "../../game/board/board.hpp"
#include "../record/turn_name.hpp"
#include "move_text.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tessera {

/// Texts that tell the moves of a record from other moves, whatever their notation: what a legal
/// move does on the board, and what one that is not legal says. An illegal move that says which
/// piece goes from where to where counts as doing so; so does one that says from where to where, in
/// a notation without letters for pieces.
class MoveKeys {
public:
  MoveKeys(const Record &record, const Setting &setting)
      : system_(setting.system), conventions_(setting.start.conventions()),
        text_(record, setting, {setting.system.board().notations().front()}) {}

  /// What a move does on the board.
  static std::string of(const Move &move, Role mover, const TurnName &name);
  /// What an illegal move says at its turn; `item` is where it stands in the record.
  [[nodiscard]] std::string of_illegal(const WrittenMove &written, const TurnName &at,
                                       std::size_t item) const;
  /// A text that is not a move. White space in it does not count.
  static std::string of_broken(std::string_view text);

private:
  [[nodiscard]] bool says_what_it_does(const WrittenMove &written) const;

  Notation system_;
  const Conventions &conventions_;
  MoveText text_;
};

} // namespace tessera
