#pragma once

// Positions of games on boards of any sizes as short texts, for the tests.

#include "rules_support.hpp"

namespace tessera::test {

/// A game, and how its tests write it.
class LatticeGame {
public:
  explicit LatticeGame(std::string_view name)
      : variant_(*find_game(name)), cells_(native_notation(variant_)) {}

  [[nodiscard]] const Variant &variant() const { return variant_; }
  [[nodiscard]] Cell on(std::string_view text) const { return cell_in(cells_, text); }

  /// "w KA1a1 BA1c4 kB2b2": the side to move, then the pieces, Black's with small letters, and +
  /// after those that have not moved.
  [[nodiscard]] PositionSetup setup(std::string_view text) const {
    PositionSetup setup;
    const std::vector<std::string> parts = words(text);
    setup.turn = parts.at(0) == "w" ? Color::white : Color::black;
    setup.unmoved = CellSet();
    for (std::string man : std::vector(parts.begin() + 1, parts.end())) {
      if (man.back() == '+') {
        man.pop_back();
        setup.unmoved->insert(on(std::string_view(man).substr(1)));
      }
      const bool is_black = man[0] >= 'a';
      setup.men.put(on(std::string_view(man).substr(1)),
                    Piece(is_black ? Color::black : Color::white,
                          role_called(is_black ? static_cast<char>(man[0] - 32) : man[0])));
    }
    return setup;
  }
  [[nodiscard]] tessera::SetUp set_up(std::string_view text) const {
    return tessera::set_up({setup(text)}, variant_);
  }
  /// From a set-up without faults.
  [[nodiscard]] Position at(std::string_view text) const { return set_up(text).position.value(); }

  [[nodiscard]] std::string told(const tessera::CellSet &cells) const {
    std::vector<std::string> found;
    for (const Cell cell : cells) {
      found.push_back(to_string(cell, cells_));
    }
    return sorted(joined(found));
  }
  /// Where the piece on a cell may legally go, in the order of the texts.
  [[nodiscard]] std::string targets(const Position &position, std::string_view from) const {
    return told(position.destinations(on(from)).moves);
  }
  /// Where a white piece goes on an empty board.
  [[nodiscard]] std::string alone(Role role, std::string_view from) const {
    return told(Position::initial(variant_).alone(Piece(Color::white, role), on(from)).moves);
  }
  [[nodiscard]] Move move(std::string_view from, std::string_view to) const {
    return {on(from), on(to)};
  }
  /// "path-blocked DW-3 bb22", or empty for a legal move.
  [[nodiscard]] std::string why_not(const Position &position, const Attempt &attempt) const {
    const std::optional<Refusal> refusal = position.why_not(attempt);
    if (!refusal) {
      return "";
    }
    std::vector<std::string> parts{std::string(name(refusal->code)), std::string(refusal->ruling)};
    for (const Cell cell : refusal->cells.items()) {
      parts.push_back(to_string(cell, cells_));
    }
    return joined(parts);
  }
  [[nodiscard]] std::string why_not(const Position &position, std::string_view from,
                                    std::string_view to) const {
    return why_not(position, Attempt{move(from, to)});
  }

private:
  [[nodiscard]] Role role_called(char letter) const {
    const std::span<const Role> roles = conventions(variant_).roles;
    return *std::find_if(roles.begin(), roles.end(),
                         [letter](Role role) { return role_letters[index(role)] == letter; });
  }

  Variant variant_;
  Notation cells_;
};

} // namespace tessera::test
