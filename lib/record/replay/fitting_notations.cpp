#include "fitting_notations.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace tessera {

namespace {

/// The form of the cells of most of the first moves, so that a slip in one of them does not decide.
CellForm commonest_form(std::span<const WrittenMove> moves) {
  constexpr std::size_t most = 32;
  moves = moves.first(std::min(moves.size(), most));
  CellForm commonest = CellForm::digits;
  std::size_t best = 0;
  for (std::size_t at = 0; at < moves.size() && best <= moves.size() / 2; ++at) {
    const CellForm form = moves[at].destination.form;
    const auto same = static_cast<std::size_t>(
        std::count_if(moves.begin(), moves.end(),
                      [form](const WrittenMove &move) { return move.destination.form == form; }));
    if (same > best) {
      best = same;
      commonest = form;
    }
  }
  return commonest;
}

} // namespace

FittingNotations::FittingNotations(const Record &record, const SettingTags &tags)
    : tags_(&tags), has_no_moves_(record.moves.empty()), form_(commonest_form(record.moves)) {}

} // namespace tessera
