#include "tesseract_network.hpp"

namespace tessera::tesseract {

void Network::finish() {
  for (Stage entry = 0; entry < nowhere; ++entry) {
    Run &run = runs_[entry];
    run.face = face(cell_of(entry)) & 31U;
    run.exits = {nowhere, nowhere};
    Stage last = entry;
    std::uint32_t places = 0;
    // Within a face, the second of the next stages is nowhere; at a missing corner both are.
    for (Stage at = entry; at != nowhere; at = next_[at][1] == nowhere ? next_[at][0] : nowhere) {
      places |= 1U << place(cell_of(at));
      last = at;
    }
    run.places = places & 0x1fffffU;
    run.rises = place(cell_of(last)) > place(cell_of(entry)) ? 1 : 0;
    if (next_[last][1] != nowhere) {
      run.exits = next_[last];
    }
  }
}

} // namespace tessera::tesseract
