#include "piece_shapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tessera {

namespace {

// Told apart by their outlines alone, so that they can be small: crown with a cross, crown with
// points, battlements, mitre, horse, ball, horse with a horn, balloon with a basket, lyre, pointed
// hat, wings.
constexpr std::array<PieceShape, role_count> shapes{{
    {Role::king,
     "M20.3 4h4.4v3.6h4v4.4h-4v4.6c5.6-2.4 14.3-.6 14.3 6.6 0 4.6-3.8 7-6 10.3h-21c-2.2-3.3-6-5.7"
     "-6-10.3 0-7.2 8.7-9 14.3-6.6v-4.6h-4V7.6h4z M11 35.8h23v5.2h-23z",
     "M22.5 18.5v9.5 M14.5 28.6q8-3 16 0"},
    {Role::queen,
     "M4.5 14.5a2.6 2.6 0 1 1 3.7 2.3l6 6.2 2-12.6a2.6 2.6 0 1 1 2.8.3l3.5 "
     "11 3.5-11a2.6 2.6 0 1 1 2.8-.3l2 12.6 6-6.2a2.6 2.6 0 1 1 3.7-2.3c0 "
     "1.3-.8 2.3-2 2.6l-4 16.4h-22l-4-16.4a2.6 2.6 0 0 1-2-2.6z M11 "
     "35.8h23v5.2h-23z",
     "M13.5 28.8q9-3 18 0"},
    {Role::rook,
     "M9.5 7h6.5v4h3.5v-4h6v4h3.5v-4h6.5v9.5l-4.5 4v10.5l4.5 3.5v6.5h-26"
     "v-6.5l4.5-3.5v-10.5l-4.5-4z",
     "M14 20.5h17 M14 31h17"},
    {Role::bishop,
     "M22.5 3.5a3.2 3.2 0 0 1 2.3 5.4c5.7 4 9 10 9 15.3 0 3.6-1.6 6.3-4 "
     "9h-14.6c-2.4-2.7-4-5.4-4-9 0-5.3 3.3-11.3 9-15.3a3.2 3.2 0 0 1 2.3-5.4z "
     "M10 35.8h25v5.2h-25z",
     "M27.5 12.5l-6.5 10"},
    {Role::knight,
     "M17.5 5l3.2 4.2c9.3.8 15.3 9 15.3 20.3v11.5h-23c0-8 5.5-10.5 "
     "8.3-16.5-2.8 2.2-5.6 2.2-8.3 3l-3.8 3.8-5.2-3.3.8-5.2 8.2-10.2z",
     "M16.2 14.8l1.8.4 M27 14.5c3.5 4 5 9.5 4.8 16"},
    {Role::pawn,
     "M22.5 8a6.3 6.3 0 0 1 4 11.2c4 2 6.2 6.5 6.5 12.3h-21c.3-5.8 2.5-10.3 "
     "6.5-12.3a6.3 6.3 0 0 1 4-11.2z M10.5 34.5h24v6.5h-24z",
     ""},
    {Role::unicorn,
     "M27.5 12l13-10.5-7 14.8 4.5 7.2.8 5.2-5.2 3.3-3.8-3.8c-2.7-.8-5.5-.8"
     "-8.3-3 2.8 6 8.3 7.8 8.3 15.8h-23v-11.5c0-9.3 5.2-17.5 13.7-20z",
     "M29.5 18.5l1.8-.4 M12.5 30c-.2-5.5 1.5-10.5 5-14 M33.3 7.8l2.7 2.7"},
    {Role::balloon,
     "M22.5 3a13.5 13.5 0 0 1 13.5 13.5c0 6.5-5.5 10.3-8.8 15v8.5a2 2 0 0 1-2 "
     "2h-5.4a2 2 0 0 1-2-2v-8.5c-3.3-4.7-8.8-8.5-8.8-15a13.5 13.5 0 0 1 "
     "13.5-13.5z",
     "M17.8 31.5h9.4 M17.8 36h9.4 M18.8 30c-4-9-3.5-18 3.7-26.5 M26.2 "
     "30c4-9 3.5-18-3.7-26.5"},
    {Role::minstrel,
     "M10.5 4c-6.5 4.5-3 11-2.5 16.5.2 3-1 5-1 8 0 5.5 5.5 8.5 11.5 9.2v3.3h8v"
     "-3.3c6-.7 11.5-3.7 11.5-9.2 0-3-1.2-5-1-8 .5-5.5 4-12-2.5-16.5-1.2 "
     "3.5.3 4.5-.3 7.5h-23.4c-.6-3 .9-4-.3-7.5z M13.5 15.5h18c-.5 4-1.5 "
     "8.5-1 11.5-1.5 3-14.5 3-16 0 .5-3-.5-7.5-1-11.5z",
     "M19 11.5v17.5 M22.5 11.5v18 M26 11.5v17.5"},
    {Role::wizard,
     "M27.5 3c-7.5 4.5-11.5 13-13.5 22.5-5 1.2-9.5 3.5-9.5 7 0 5.5 8.5 8.5 18 "
     "8.5s18-3 18-8.5c0-3.5-4.5-5.8-9.5-7-1.2-5-1.3-9-.5-13.5l4 1.5z",
     "M14 25.5c4.5 3.3 12.5 3.3 17 0 M22 14.5v6 M19 17.5h6"},
    {Role::dragon,
     "M19.5 4.5l3 3 3-3 1.5 7.5-2 3.5c3.5-4 9.5-7 18-6.5-3 4-3.5 8-2 "
     "12.5-3.5-.5-6 1-6.5 4.5-3-1.5-6 .5-6.5 4l.5 3.5c.5 3-2.5 4.5-6 "
     "8-3.5-3.5-6.5-5-6-8l.5-3.5c-.5-3.5-3.5-5.5-6.5-4-.5-3.5-3-5-6.5"
     "-4.5 1.5-4.5 1-8.5-2-12.5 8.5-.5 14.5 2.5 18 6.5l-2-3.5z",
     "M22.5 19v14 M14.5 14.5l3.5 11 M30.5 14.5l-3.5 11"},
}};

constexpr std::array<GlyphShape, 14> glyphs{{
    {'A', 9, "M.8 13l3.7-12 3.7 12M2 9.2h5"},
    {'B', 9, "M1.5 1v12h3.6a3.1 3.1 0 0 0 0-6.3h-3.6M1.5 1h3.2a2.8 2.8 0 0 1 0 5.7"},
    {'C', 9, "M8 3.2c-2.3-3.6-7-2.5-7 3.8s4.7 7.4 7 3.8"},
    {'D', 9, "M1.5 1v12h2.3c6 0 6-12 0-12z"},
    {'a', 9, "M7.2 6v7m0-3.5a3 3.5 0 1 1-6 0a3 3.5 0 1 1 6 0"},
    {'b', 9, "M1.6 1v12m0-3.5a3 3.5 0 1 1 6 0a3 3.5 0 1 1-6 0"},
    {'c', 8, "M6.8 7.2a3 3.5 0 1 0 0 4.6"},
    {'d', 9, "M7.2 1v12m0-3.5a3 3.5 0 1 1-6 0a3 3.5 0 1 1 6 0"},
    {'I', 4, "M2 1v12"},
    {'V', 9, "M.8 1l3.7 12 3.7-12"},
    {'1', 7, "M1.2 4l3-3v12"},
    {'2', 8, "M1 4c0-4 6-4 6-.2 0 2.7-4 4.7-6 9.2h6.2"},
    {'3', 8,
     "M1 2.6c1.5-2.6 5.8-2 5.8.9 0 2-1.5 3.2-3.5 3.2 2.3 0 3.9 1.2 3.9 "
     "3.2 0 3.6-5 4.2-6.5 1"},
    {'4', 8, "M6 13v-12l-5.2 8.5h6.8"},
}};

} // namespace

std::span<const PieceShape> piece_shapes() { return shapes; }

std::string piece_symbol(Role role) {
  const PieceShape &shape = shapes[index(role)];
  const std::string detail =
      shape.detail.empty()
          ? std::string()
          : fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"currentColor\"/>", shape.detail);
  return fmt::format("<symbol id=\"man-{}\" viewBox=\"0 0 {} {}\"><path fill-rule=\"evenodd\" "
                     "d=\"{}\"/>{}</symbol>",
                     name(role), piece_box, piece_box, shape.body, detail);
}

const GlyphShape *glyph_shape(char character) {
  const auto found = std::find_if(glyphs.begin(), glyphs.end(), [character](const auto &glyph) {
    return glyph.character == character;
  });
  return found == glyphs.end() ? nullptr : &*found;
}

} // namespace tessera
