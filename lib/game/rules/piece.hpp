#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tessera {

enum class Color : std::uint8_t { white, black };

inline constexpr std::array both_colors{Color::white, Color::black};

constexpr Color opponent(Color color) {
  return color == Color::white ? Color::black : Color::white;
}
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }
/// "White" or "Black".
std::string_view name(Color color);

/// The kinds of pieces of all games; each game has some of them.
enum class Role : std::uint8_t {
  king,
  queen,
  rook,
  bishop,
  knight,
  pawn,
  unicorn,
  balloon,
  minstrel,
  wizard,
  dragon,
  nightrider,
  archbishop,
  chancellor,
  archer,
  berolina_pawn,
  arabian_spear,
  berolina_spear,
  centaura,
  y_pawn,
  w_pawn,
};

inline constexpr std::size_t role_count = 21;
inline constexpr std::array all_roles{
    Role::king,          Role::queen,         Role::rook,           Role::bishop,     Role::knight,
    Role::pawn,          Role::unicorn,       Role::balloon,        Role::minstrel,   Role::wizard,
    Role::dragon,        Role::nightrider,    Role::archbishop,     Role::chancellor, Role::archer,
    Role::berolina_pawn, Role::arabian_spear, Role::berolina_spear, Role::centaura,   Role::y_pawn,
    Role::w_pawn};

constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }
/// The capitals that stand for the roles, in their order. No game has two roles with one letter.
inline constexpr std::string_view role_letters = "KQRBNPUDMWDIACXFSLCYW";
static_assert(role_letters.size() == role_count);
/// "king", "queen" and so on.
std::string_view name(Role role);
/// Whether pieces of a kind become others at the end of their way, in the games that have them.
constexpr bool can_promote(Role role) {
  switch (role) {
  case Role::pawn:
  case Role::berolina_pawn:
  case Role::arabian_spear:
  case Role::berolina_spear:
  case Role::y_pawn:
  case Role::w_pawn:
    return true;
  default:
    return false;
  }
}

/// A piece of one colour, or the emptiness of a cell; one byte.
class Piece {
public:
  /// No piece: an empty cell.
  constexpr Piece() = default;
  constexpr Piece(Color color, Role role)
      : code_(static_cast<std::uint8_t>(1U + index(color) * role_limit + index(role))) {}

  [[nodiscard]] constexpr bool exists() const { return code_ != 0; }
  /// Only for a piece that exists.
  [[nodiscard]] constexpr Color color() const {
    return code_ > role_limit ? Color::black : Color::white;
  }
  /// Only for a piece that exists.
  [[nodiscard]] constexpr Role role() const { return static_cast<Role>((code_ - 1U) % role_limit); }
  [[nodiscard]] constexpr bool is(Color color, Role role) const {
    return *this == Piece(color, role);
  }

  friend constexpr bool operator==(Piece, Piece) = default;

private:
  static constexpr unsigned role_limit = 32;
  std::uint8_t code_ = 0;
};

} // namespace tessera
