#include "canonical.hpp"

#include "../text.hpp"
#include "compared_result.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const ComparedLine &line, std::size_t indent);

void append(Lines &lines, const Belongings &belongings, std::size_t indent) {
  const std::string blanks(indent, ' ');
  if (!belongings.comments.empty()) {
    lines.push_back(fmt::format("{}  {{{}}}", blanks, joined(belongings.comments)));
  }
  std::vector<Lines> variations;
  for (const ComparedLine &variation : belongings.variations) {
    variations.push_back(lines_of(variation, indent + 4));
  }
  std::sort(variations.begin(), variations.end());
  for (const Lines &variation : variations) {
    lines.push_back(blanks + "  (");
    lines.insert(lines.end(), variation.begin(), variation.end());
    lines.push_back(blanks + "  )");
  }
}

std::string signs_of(const Belongings &belongings) {
  std::string text;
  for (const Remark &sign : belongings.signs) {
    text += ' ' + sign.text;
  }
  return text;
}

/// Whether Black's turn stands on the line of White's.
bool shares_line(const ComparedTurn &white, const ComparedTurn &black) {
  return white.name == TurnName{black.name.number, Color::white, 0} &&
         black.name.side == Color::black && black.name.board == 0 &&
         white.belongings().comments.empty() && white.belongings().variations.empty();
}

Lines lines_of(const ComparedLine &line, std::size_t indent) {
  Lines lines;
  const std::string blanks(indent, ' ');
  append(lines, line.before(), indent);
  if (!line.before().signs.empty()) {
    lines.push_back(blanks + " " + signs_of(line.before()));
  }
  for (std::size_t i = 0; i < line.turns.size(); ++i) {
    const ComparedTurn &turn = line.turns[i];
    const std::string text = turn.text + signs_of(turn.belongings());
    const bool of_two_moves = turn.text.find(',') != std::string::npos;
    if (i > 0 && !of_two_moves && shares_line(line.turns[i - 1], turn)) {
      lines.back() += ' ' + text;
    } else {
      lines.push_back(fmt::format("{}{} {}", blanks, to_string(turn.name), text));
    }
    append(lines, turn.belongings(), indent);
  }
  return lines;
}

} // namespace

Lines canonical_lines(const ComparedGame &game, const Setting &setting) {
  Lines lines{tag_pair("Variant", to_string(setting.variant))};
  if (const std::string fen = setting.needed_fen(); !fen.empty()) {
    lines.push_back(tag_pair("FEN", fen));
  }
  const ComparedResult result = compared_result(game);
  for (const ComparedTag &tag : game.tags) {
    if (&tag != result.tag) {
      lines.push_back(tag_pair(tag.name, tag.value));
    }
  }
  lines.emplace_back();
  const Lines moves = lines_of(game.main, 0);
  lines.insert(lines.end(), moves.begin(), moves.end());
  lines.emplace_back(result.told);
  lines.emplace_back();
  return lines;
}

Lines canonical_lines(const Record &record) {
  Lines lines;
  for (std::string_view rest = record.text; !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
    if (const std::string line = with_single_blanks(rest.substr(0, end)); !line.empty()) {
      lines.push_back(line);
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  lines.emplace_back();
  return lines;
}

} // namespace tessera
