#include "short_form.hpp"

#include "letters.hpp"

#include <algorithm>
#include <vector>

namespace tessera {

namespace {

/// The other men that a short form of the move could be taken to mean.
std::vector<Cell> rivals(const Move &move, const Position &position) {
  std::vector<Cell> found;
  const Piece piece = position.at(move.from);
  for (const Cell from : position.men_of(piece.color(), piece.role())) {
    if (from != move.from && !position.why_not({.move = {from, move.to, move.promotion}})) {
      found.push_back(from);
    }
  }
  return found;
}

/// The shortest part of the origin that tells it from the rivals, if one does that is shorter
/// than the whole: one label, the first that will do, or two.
std::optional<std::string> hint(Cell origin, const std::vector<Cell> &rivals, Notation system) {
  if (rivals.empty()) {
    return "";
  }
  const std::vector<std::string> labels = system.labels(origin);
  std::vector<std::string> hints = labels;
  for (std::size_t first = 0; first < labels.size(); ++first) {
    for (std::size_t second = first + 1; second < labels.size(); ++second) {
      hints.push_back(labels[first] + labels[second]);
    }
  }
  const auto tells = [&](const std::string &text) {
    return std::none_of(rivals.begin(), rivals.end(),
                        [&](Cell rival) { return fits_hint(text, rival, system); });
  };
  const auto found = std::find_if(hints.begin(), hints.end(), tells);
  return found == hints.end() ? std::nullopt : std::optional(*found);
}

} // namespace

bool fits_hint(std::string_view hint, Cell origin, Notation system) {
  const std::string text = to_string(origin, system);
  std::size_t at = 0;
  for (const char character : hint) {
    at = text.find(character, at);
    if (at == std::string::npos) {
      return false;
    }
    ++at;
  }
  return true;
}

std::string_view hint_of(const WrittenMove &written) {
  const auto &hint = written.origin_hint;
  return {hint.data(),
          static_cast<std::size_t>(std::find(hint.begin(), hint.end(), '\0') - hint.begin())};
}

std::string short_form(const Move &move, const Position &position, Notation system) {
  if (move.drop) {
    return long_form(move, position, system);
  }
  const std::optional<std::string> from = hint(move.from, rivals(move, position), system);
  if (!from) {
    return long_form(move, position, system);
  }
  const Role role = position.at(move.from).role();
  const bool bare = role == Role::pawn && from->empty() && system.form() != CellForm::digits &&
                    system.form() != CellForm::faces;
  std::string text = bare ? "" : letter(role) + *from;
  text += sign_of(move, position, "");
  text += to_string(move.to, system);
  if (move.promotion) {
    text += '=';
    text += letter(*move.promotion);
  }
  return text;
}

} // namespace tessera
