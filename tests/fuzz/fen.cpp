// A text is a position or has faults with places. What is read is written and read again as the
// same; the moves of a position that was set up are those that it allows.

#include "fuzzing.hpp"

#include "lib/notation/fen.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace {

using namespace tessera;
using fuzz::require;

void check_faults(const FenReading &reading, std::size_t size) {
  require(reading.position.has_value() == reading.faults.empty());
  for (const FenFault &fault : reading.faults) {
    require(fault.begin <= size && fault.size <= size - fault.begin && !fault.sentence.empty());
  }
}

void check_round_trip(const Position &position, const Variant &variant) {
  const std::string written = to_fen(position);
  const FenReading again = parse_fen(written, variant);
  require(again.position.has_value());
  require(to_fen(*again.position) == written);
  require(again.position->hash() == position.hash());
}

void check_moves(const Position &position, const Variant &variant) {
  const std::vector<Move> moves = position.legal_moves();
  require(moves.size() == position.count_legal_moves());
  const Outcome outcome = position.outcome();
  const bool ends = outcome == Outcome::checkmate || outcome == Outcome::stalemate ||
                    outcome == Outcome::king_taken;
  // On two boards, a game ends when the other board's does, or waits for a piece to come to hand; a
  // first move of a turn may leave none for the second.
  require(moves.empty() == ends || position.board_count() > 1 || position.mid_turn());
  // Hands make thousands of moves: some of them will do.
  const std::size_t step = moves.size() / 200 + 1;
  for (std::size_t i = 0; i < moves.size(); i += step) {
    const Move &move = moves[i];
    require(std::count(moves.begin(), moves.end(), move) == 1);
    require(!position.why_not({move}));
    Position next = position;
    next.apply(move);
    if (next.outcome() != Outcome::king_taken) {
      check_round_trip(next, variant);
    }
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  for (const std::string_view name :
       {"hyperchess", "hyperchess neutral-pawn=always neutral-capture=no pawn-protection=on",
        "hyperchess4", "4*chess", "4*crazyhouse", "4*bughouse", "tesschess", "chesseract",
        "tesseract", "4x4x4x4", "infinite-5d"}) {
    const Variant variant = *parse_variant(name);
    const FenReading reading = parse_fen(text, variant);
    check_faults(reading, size);
    if (reading.position) {
      check_round_trip(*reading.position, variant);
      check_moves(*reading.position, variant);
    }
  }
  return 0;
}
