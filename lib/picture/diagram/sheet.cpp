#include "sheet.hpp"

#include <fmt/format.h>

#include <array>

namespace tessera {

namespace {

/// In words, up to ten.
std::string in_words(std::size_t number) {
  constexpr std::array<std::string_view, 11> words{"no",  "one",   "two",   "three", "four", "five",
                                                   "six", "seven", "eight", "nine",  "ten"};
  return number < words.size() ? std::string(words[number]) : std::to_string(number);
}

} // namespace

void Drawing::take(std::span<const PictureLine> lines, std::size_t begin, std::size_t end) {
  span = span_of(lines.subspan(begin, end - begin));
  end_line = end;
}

void Drawing::see(const PictureLine &line, const FramedRow::Content &content, SheetCell &cell,
                  std::vector<Finding> &findings) {
  if (content.broken) {
    findings.emplace_back(Code::syntax, Severity::error, line.span(content.begin, content.size),
                          "this is not a piece, a mark or an empty cell");
  } else if (content.man) {
    const char letter = content.man->text.front();
    cell = {letter, letter >= 'a' ? Color::black : Color::white, line.span(content.man->begin, 1)};
  } else if (content.sign) {
    signs.push_back({content.sign->text, line.span(content.sign->begin, 1)});
  }
}

void Drawing::see(const PictureLine &line, const GridToken &token, SheetCell &cell) {
  const Span span_of_letter = line.span(token.place, 1);
  if (token.kind == GridToken::Kind::white || token.kind == GridToken::Kind::black) {
    cell = {token.letter, token.kind == GridToken::Kind::white ? Color::white : Color::black,
            span_of_letter};
  } else if (token.letter != ':') {
    signs.push_back({std::string(1, token.letter), span_of_letter});
  }
}

SheetShape::SheetShape(const Board &board, const Layout &layout)
    : across(layout.across), up(layout.up), columns(layout.columns), rows(layout.rows),
      panel_noun(board.line_form().panel_noun) {}

std::vector<std::optional<RowPlace>> place_rows(std::span<const SheetRow> rows,
                                                const SheetShape &shape, std::size_t panels,
                                                std::vector<Finding> &findings) {
  const std::size_t expected = shape.rows_of_part() * (shape.across / panels);
  std::vector<std::optional<RowPlace>> places(rows.size());
  if (rows.size() == expected) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      places[row] = shape.place_of(row, panels);
    }
    return places;
  }
  // The lines between the panels show which of them lack a row.
  std::vector<std::size_t> begins;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (row == 0 || rows[row].after_break) {
      begins.push_back(row);
    }
  }
  if (begins.size() != expected / shape.rows) {
    findings.emplace_back(Code::syntax, Severity::error, rows.front().line.span(),
                          fmt::format("a board drawn with {} {}s side by side has {} rows, "
                                      "but there are {} here",
                                      panels, shape.panel_noun, expected, rows.size()));
    return places;
  }
  begins.push_back(rows.size());
  for (std::size_t group = 0; group + 1 < begins.size(); ++group) {
    const std::size_t count = begins[group + 1] - begins[group];
    if (count == shape.rows) {
      for (std::size_t row = 0; row < shape.rows; ++row) {
        places[begins[group] + row] = shape.place_of(group * shape.rows + row, panels);
      }
    } else {
      findings.emplace_back(Code::syntax, Severity::error, rows[begins[group]].line.span(),
                            fmt::format("a {} has {} rows, but these have {}: they are not read",
                                        shape.panel_noun, in_words(shape.rows), count));
    }
  }
  return places;
}

} // namespace tessera
