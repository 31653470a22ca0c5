#include "short_form.hpp"

#include "../board/board.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace tessera {

namespace {

/// The other pieces that could be meant by a short form of the move.
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

} // namespace

std::optional<Notation> notation_of_form(CellForm form, Notation of_record) {
  if (of_record.form() == form) {
    return of_record;
  }
  const std::span<const Notation> notations = of_record.board().notations();
  const auto found = std::find_if(notations.begin(), notations.end(),
                                  [form](Notation each) { return each.form() == form; });
  return found == notations.end() ? std::nullopt : std::optional(*found);
}

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

bool fits_hint(const WrittenMove &written, Cell origin, Notation of_record) {
  const std::string_view hint = hint_of(written);
  return hint.empty() ||
         fits_hint(hint, origin,
                   notation_of_form(written.destination.form, of_record).value_or(of_record));
}

std::string_view text_of(const OriginHint &hint) {
  return {hint.data(),
          static_cast<std::size_t>(std::find(hint.begin(), hint.end(), '\0') - hint.begin())};
}

OriginHint to_hint(std::string_view text) {
  OriginHint hint{};
  std::copy_n(text.begin(), std::min(text.size(), hint.size()), hint.begin());
  return hint;
}

std::string_view hint_of(const WrittenMove &written) { return text_of(written.origin_hint); }

bool keeps_hint(const WrittenMove &written, Notation a, Notation b) {
  const CellForm form = written.destination.form;
  return hint_of(written).empty() || notation_of_form(form, a) == notation_of_form(form, b);
}

std::optional<std::string> short_hint(const Move &move, const Position &position, Notation system) {
  if (move.drop || !system.habits().has_short_moves) {
    return std::nullopt;
  }
  const std::vector<Cell> others = rivals(move, position);
  if (others.empty()) {
    return "";
  }
  // The first one label that will do, or two, or three; with all four, nothing is left out.
  const std::vector<std::string> labels = system.labels(move.from);
  std::vector<std::string> hints = labels;
  for (std::size_t first = 0; first < labels.size(); ++first) {
    for (std::size_t second = first + 1; second < labels.size(); ++second) {
      hints.push_back(labels[first] + labels[second]);
    }
  }
  for (std::size_t left_out = labels.size(); labels.size() > 3 && left_out-- > 0;) {
    std::string hint;
    for (std::size_t label = 0; label < labels.size(); ++label) {
      hint += label == left_out ? "" : labels[label];
    }
    hints.push_back(hint);
  }
  const auto found = std::find_if(hints.begin(), hints.end(), [&](const std::string &text) {
    return std::none_of(others.begin(), others.end(),
                        [&](Cell rival) { return fits_hint(text, rival, system); });
  });
  return found == hints.end() ? std::nullopt : std::optional(*found);
}

} // namespace tessera
