#pragma once

#include "../notation/written_move.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How a legal move resembles what is written in its place.

namespace tessera {

/// The text that stands where a move is due.
struct WrittenText {
  std::string_view text;
  /// Nothing for a text that is shaped like a move but is not one.
  std::optional<WrittenMove> written;
  /// What it claims; nothing for such a text, or for a short move that is not clear.
  std::optional<Attempt> attempt;
};

/// How a legal move resembles what is written, closest first; `none` means not at all.
enum class Likeness : std::uint8_t {
  other_turn_order,
  plies_exchanged,
  full_form,
  other_piece_letter,
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

/// Compares legal moves of a position with a text.
class Resemblance {
public:
  Resemblance(const WrittenText &text, const Position &position, Notation system);

  /// The legal moves that can resemble the text, and possibly others, in their order.
  [[nodiscard]] std::vector<Move> moves_in_question() const;
  /// How a legal move resembles the text; its long form is given.
  [[nodiscard]] Likeness of(const Move &move, const std::string &long_form) const;

private:
  [[nodiscard]] bool is_full_form(const Move &move) const;
  [[nodiscard]] Likeness same_cells(const Move &move) const;
  [[nodiscard]] bool is_other_order(const Move &move) const;
  [[nodiscard]] Likeness of_signs(const Move &move, const std::string &long_form) const;
  [[nodiscard]] Likeness likeness_of(const std::string &signs) const;
  [[nodiscard]] std::string signs_as_written(const Move &move, const std::string &long_form) const;

  const WrittenText &text_;
  const Position &position_;
  Notation system_;
  std::string signs_;
};

/// A legal move that resembles a text.
struct SimilarMove {
  Move move;
  /// In the long form.
  std::string text;
  Likeness likeness;
};
/// The legal moves of a position that resemble a text, in no order of likeness.
std::vector<SimilarMove> similar_moves(const WrittenText &text, const Position &position,
                                       Notation system);

} // namespace tessera
