#pragma once

#include "../../base/text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tessera {

/// How a legal move resembles what is written, closest first; `none` means not at all.
enum class Likeness : std::uint8_t {
  other_turn_order,
  plies_exchanged,
  full_form,
  other_sign,
  other_piece_letter,
  no_piece_letter,
  other_promotion,
  no_promotion,
  no_turning,
  ends_exchanged,
  sign_written_twice,
  sign_written_once,
  one_sign_differs,
  signs_exchanged,
  // From here on, it is more than a slip of the hand.
  other_order,
  other_origin,
  other_destination,
  same_destination,
  none,
};

/// Whether one slip of the hand turns one into the other.
constexpr bool is_near(Likeness likeness) { return likeness < Likeness::other_order; }

std::string_view reason_of(Likeness likeness);

/// The letters and digits of a move's text alone, so that spacing and marks do not count, nor
/// whether a man's letter is small. They are in one piece: thousands of moves are compared.
class Signs {
public:
  Signs() = default;
  explicit Signs(std::string_view text) { add(text); }

  void add(char c) {
    if (size_ < signs_.size() && (is_digit(c) || (is_letter(c) && c != 'x'))) {
      signs_[size_] = size_ == 0 ? upper(c) : c;
      ++size_;
    }
  }
  void add(std::string_view text) {
    for (const char c : text) {
      add(c);
    }
  }
  [[nodiscard]] std::string_view text() const { return {signs_.data(), size_}; }

private:
  /// More than the signs of any legal move, so what is cut off decides nothing.
  std::array<char, 40> signs_{};
  std::size_t size_ = 0;
};

/// How the signs of a legal move resemble those of a text.
Likeness likeness_of_signs(std::string_view written, std::string_view signs);

} // namespace tessera
