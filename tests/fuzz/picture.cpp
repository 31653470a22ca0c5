// A game, a style and a text that may hold drawn boards: every finding has a place in it, and a
// board that is read is drawn in that style and read again as the same.

#include "fuzzing.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/picture/diagram/caption.hpp"
#include "lib/picture/diagram/read_picture.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tessera;
using fuzz::require;

void check_round_trip(const Position &position, const DiagramOptions &options,
                      const Variant &variant) {
  Position shown = position;
  std::string text;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    shown.choose_board(board);
    text += draw(shown.men(), options) + hands_line(shown) + '\n';
  }
  const PictureReading again =
      read_pictures(text + to_fen(position) + '\n', variant, {.usual_system = options.system});
  require(again.findings.empty() && again.positions.size() == 1 && again.positions[0].position);
  require(to_fen(*again.positions[0].position) == to_fen(position));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  constexpr std::array widths{0U, 80U, 48U, 31U};
  if (size < 2) {
    return 0;
  }
  const std::span<const GameInfo> all = games();
  const Variant variant(all[data[0] % all.size()]);
  const std::size_t width = widths[data[1] % widths.size()];
  const std::span<const DiagramStyleInfo> styles = diagram_styles();
  const DiagramStyle style = styles[data[1] / widths.size() % styles.size()].id;
  const std::string_view text = fuzz::text_of(data + 2, size - 2);
  const PictureReading reading =
      read_pictures(text, variant, {.usual_system = native_notation(variant)});
  require(!reading.findings.empty() || !reading.positions.empty());
  for (const Finding &finding : reading.findings) {
    require(finding.span.begin <= text.size() &&
            finding.span.size <= text.size() - finding.span.begin);
    require(!finding.sentence.empty());
  }
  bool drawn_again = false;
  for (const DrawnPosition &drawn : reading.positions) {
    require(drawn.span.begin <= text.size() && drawn.span.size <= text.size() - drawn.span.begin);
    if (drawn.position && !std::exchange(drawn_again, true)) {
      check_round_trip(*drawn.position,
                       {style, drawn.arrangement.system, {}, drawn.arrangement.view, width},
                       variant);
    }
  }
  return 0;
}
