#include "move_findings.hpp"

#include "../../game/notation/letters.hpp"
#include "sentences.hpp"

#include <fmt/format.h>

#include <utility>

namespace tessera {

void MoveFindings::found(Finding finding, const Position &before) const {
  finding.move = numbered(record_.at(finding.span), before);
  tell(std::move(finding), before);
}

void MoveFindings::found_of_last(Finding finding, const Line &line) const {
  const LastMove &last = line.last;
  finding.move = numbered(record_.at(last.span), last.number, last.mover.color(), line.position);
  tell(std::move(finding), line.position);
}

void MoveFindings::tell(Finding finding, const Position &position) const {
  if (position.board_count() > 1) {
    finding.sentence =
        fmt::format("on board {}: {}", board_letter(position, Color::white), finding.sentence);
  }
  listener_.found(std::move(finding));
}

} // namespace tessera
