// A text is a position or has faults with places. What is read is written and read again as the
// same; the moves of a position that was set up are those that it allows.

#include "fuzzing.hpp"

#include "lib/game/notation/fen.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

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

constexpr std::size_t few_moves = 4;

/// The first of the moves to look at is one with about that index.
void check_moves(const Position &position, const Variant &variant, std::size_t first) {
  const std::vector<Move> moves = position.legal_moves();
  require(moves.size() == position.count_legal_moves());
  const Outcome outcome = position.outcome();
  const bool ends = outcome == Outcome::checkmate || outcome == Outcome::stalemate ||
                    outcome == Outcome::king_taken;
  // On two boards, a game ends when the other board's does, or waits for a piece to come to hand; a
  // first move of a turn may leave none for the second.
  require(moves.empty() == ends || position.board_count() > 1 || position.mid_turn());
  // Other inputs come to the same position, so a few moves of each will do.
  const std::size_t step = moves.size() / few_moves + 1;
  for (std::size_t i = first % step; i < moves.size(); i += step) {
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
  std::vector<std::pair<Variant, Position>> read;
  for (const std::string_view name :
       {"hyperchess", "hyperchess neutral-pawn=always neutral-capture=no pawn-protection=on",
        "hyperchess4", "4*chess", "4*crazyhouse", "4*bughouse", "tesschess", "chesseract",
        "tesseract", "4x4x4x4", "infinite-5d"}) {
    const Variant variant = *parse_variant(name);
    const FenReading reading = parse_fen(text, variant);
    check_faults(reading, size);
    if (reading.position) {
      read.emplace_back(variant, *reading.position);
    }
  }
  // Most positions can be read in half of the games, whose moves the target for rules compares.
  if (!read.empty()) {
    const std::size_t any = std::hash<std::string_view>()(text);
    const auto &[variant, position] = read[any % read.size()];
    check_round_trip(position, variant);
    check_moves(position, variant, any / read.size());
  }
  return 0;
}
