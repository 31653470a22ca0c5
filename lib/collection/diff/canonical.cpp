#include "canonical.hpp"

#include "../../base/text.hpp"
#include "compared_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

std::string text_of(const ComparedLine &line, std::size_t indent);

void append(std::string &text, const Belongings &belongings, std::size_t indent) {
  const std::string blanks(indent, ' ');
  if (!belongings.comments.empty()) {
    text += fmt::format("{}  {{{}}}\n", blanks, joined(belongings.comments));
  }
  std::vector<std::string> variations;
  variations.reserve(belongings.variations.size());
  for (const ComparedLine &variation : belongings.variations) {
    variations.push_back(text_of(variation, indent + 4));
  }
  std::sort(variations.begin(), variations.end());
  for (std::string &variation : variations) {
    text += fmt::format("{0}  (\n{1}{0}  )\n", blanks, std::exchange(variation, {}));
  }
}

std::string signs_of(const Belongings &belongings) {
  std::string text;
  for (const Remark &sign : belongings.signs) {
    text += ' ';
    text += sign.text;
  }
  return text;
}

/// Whether Black's turn stands on the line of White's.
bool shares_line(const ComparedTurn &white, const ComparedTurn &black) {
  return white.name == TurnName{black.name.number, Color::white, 0} &&
         black.name.side == Color::black && black.name.board == 0 &&
         white.belongings().comments.empty() && white.belongings().variations.empty();
}

std::string text_of(const ComparedLine &line, std::size_t indent) {
  std::string text;
  const std::string blanks(indent, ' ');
  append(text, line.before(), indent);
  if (!line.before().signs.empty()) {
    text += fmt::format("{} {}\n", blanks, signs_of(line.before()));
  }
  for (std::size_t i = 0; i < line.turns.size(); ++i) {
    const ComparedTurn &turn = line.turns[i];
    const std::string words = turn.text + signs_of(turn.belongings());
    const bool of_two_moves = turn.text.find(',') != std::string::npos;
    if (i > 0 && !of_two_moves && shares_line(line.turns[i - 1], turn)) {
      text.back() = ' ';
      text += words + '\n';
    } else {
      text += fmt::format("{}{} {}\n", blanks, to_string(turn.name), words);
    }
    append(text, turn.belongings(), indent);
  }
  return text;
}

} // namespace

std::string canonical_text(const ComparedGame &game, const Setting &setting) {
  std::string text = tag_pair("Variant", to_string(setting.variant)) + '\n';
  if (const std::string fen = setting.needed_fen(); !fen.empty()) {
    text += tag_pair("FEN", fen) + '\n';
  }
  const ComparedResult result = compared_result(game);
  for (const ComparedTag &tag : game.tags) {
    if (&tag != result.tag) {
      text += tag_pair(tag.name, tag.value) + '\n';
    }
  }
  text += fmt::format("\n{}{}\n\n", text_of(game.main, 0), result.stated);
  return text;
}

std::string canonical_text(const Record &record) {
  std::string text;
  for (std::string_view rest = record.text; !rest.empty();) {
    const std::size_t end = end_of_line(rest);
    if (const std::string line = with_single_blanks(rest.substr(0, end)); !line.empty()) {
      text += line + '\n';
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text + '\n';
}

} // namespace tessera
