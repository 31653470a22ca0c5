#include "canvas.hpp"

namespace tessera {

namespace {

/// Adds a character below U+10000.
void add_utf8(std::string &text, char32_t character) {
  const auto byte = [&text](char32_t value) { text += static_cast<char>(value); };
  if (character < 0x80) {
    byte(character);
  } else if (character < 0x800) {
    byte(0xc0 | character >> 6U);
    byte(0x80 | (character & 0x3f));
  } else {
    byte(0xe0 | character >> 12U);
    byte(0x80 | (character >> 6U & 0x3f));
    byte(0x80 | (character & 0x3f));
  }
}

} // namespace

void Canvas::write(TextPlace at, char32_t character) {
  if (at.line >= lines_.size()) {
    lines_.resize(at.line + 1);
  }
  std::u32string &line = lines_[at.line];
  if (at.column >= line.size()) {
    line.resize(at.column + 1, U' ');
  }
  line[at.column] = character;
}

void Canvas::write(TextPlace at, std::string_view text) {
  for (const char character : text) {
    write(at, static_cast<char32_t>(static_cast<unsigned char>(character)));
    ++at.column;
  }
}

std::string Canvas::text() const {
  std::string all;
  for (const std::u32string &line : lines_) {
    const std::size_t size = line.find_last_not_of(U' ') + 1;
    for (const char32_t character : line.substr(0, size)) {
      add_utf8(all, character);
    }
    all += '\n';
  }
  return all;
}

} // namespace tessera
