#pragma once

#include "setting_tags.hpp"

#include "../../game/board/board.hpp"
#include "../../game/notation/icn.hpp"

// The notations that a record may be in.

namespace tessera {

/// The notations that a record of a game may be in: the one that is named, or else those whose
/// cells look like those of its first moves. It keeps references to what it is made from.
class FittingNotations {
public:
  FittingNotations(const Record &record, const SettingTags &tags);

  /// Calls a function with each of them for a game, the likeliest first.
  template <class Use> void for_each(const Variant &variant, Use use) const {
    const Notation native = native_notation(variant);
    const Board &board = native.board();
    if (tags_->told.system) {
      if (&tags_->told.system->board() == &board) {
        use(*tags_->told.system);
      }
      return;
    }
    const bool is_told = tags_->told.variant.has_value();
    if ((has_no_moves_ && is_told) || tags_->only_of_site) {
      use(native);
      return;
    }
    // Players on the site write as it does: a slip in another game is not one of its double steps.
    if (is_icn_game(variant) && !is_told && form_ != native.form()) {
      return;
    }
    bool any = false;
    for (const Notation notation : board.notations()) {
      if (notation.form() == form_) {
        use(notation);
        any = true;
      }
    }
    // If the game is named, each move says what is wrong with its cells.
    if (!any && is_told) {
      use(native);
    }
  }

  [[nodiscard]] bool any_for(const Variant &variant) const {
    bool any = false;
    for_each(variant, [&any](Notation) { any = true; });
    return any;
  }

private:
  const SettingTags *tags_;
  bool has_no_moves_;
  CellForm form_;
};

} // namespace tessera
