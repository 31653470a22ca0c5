#include "recovery.hpp"

#include "../notation/letters.hpp"
#include "../notation/short_form.hpp"
#include "../text.hpp"
#include "read_move.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tessera {

namespace {

/// How a legal move resembles what is written, closest first; none is no resemblance.
enum class Likeness : std::uint8_t {
  other_turn_order,
  full_form,
  other_piece_letter,
  other_promotion,
  no_promotion,
  no_turning,
  other_order,
  one_sign_differs,
  signs_exchanged,
  other_origin,
  other_destination,
  same_destination,
  none,
};

std::string_view reason_of(Likeness likeness) {
  static constexpr std::array<std::string_view, 12> reasons{"the two moves in the other order",
                                                            "the same in full",
                                                            "another piece letter",
                                                            "another promotion",
                                                            "without the promotion",
                                                            "without the turning cell",
                                                            "the same digits in another order",
                                                            "one letter or digit differs",
                                                            "two letters or digits exchanged",
                                                            "another piece of this kind",
                                                            "the same piece to another cell",
                                                            "another piece to this cell"};
  return reasons[static_cast<std::size_t>(likeness)];
}

/// The letters and digits of a move's text alone, so that spacing and marks do not count, nor
/// whether a man's letter is small.
std::string signs(std::string_view text) {
  std::string kept;
  for (const char c : text) {
    if ((c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z' && c != 'x')) {
      kept += kept.empty() ? upper(c) : c;
    }
  }
  return kept;
}

/// Whether one text becomes the other by changing, adding or leaving out one sign.
bool one_edit_apart(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) {
    std::swap(a, b);
  }
  if (b.size() - a.size() > 1) {
    return false;
  }
  const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin());
  const bool same_size = a.size() == b.size();
  return std::equal(same_size && in_a != a.end() ? in_a + 1 : in_a, a.end(),
                    in_b == b.end() ? in_b : in_b + 1, b.end());
}

/// Whether exchanging two signs of one text makes the other.
bool exchange_apart(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) {
    return false;
  }
  std::array<std::size_t, 2> at{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) {
      if (count == at.size()) {
        return false;
      }
      at[count++] = i;
    }
  }
  return count == 2 && a[at[0]] == b[at[1]] && a[at[1]] == b[at[0]];
}

class Search {
public:
  explicit Search(const RefusedMove &refused)
      : refused_(refused), written_signs_(signs(refused.text)), rest_(refused.rest.moves),
        attempt_(refused.attempt) {}

  /// The best recovery that plays one of the suggestions, or none.
  Recovery run(std::vector<Suggestion> suggestions) const {
    Recovery best{Reading::not_played,
                  refused_.position,
                  std::nullopt,
                  std::nullopt,
                  {},
                  false,
                  false,
                  false};
    std::size_t best_plays_on = playable(best.position, rest_, refused_.system);
    bool best_agrees = number_agrees(best.position);
    const auto consider = [&](Reading reading, Position position, std::optional<Move> move) {
      const std::size_t plays_on = playable(position, rest_, refused_.system);
      const bool agrees = number_agrees(position);
      // The last to be considered comes first among equals.
      if (std::pair(plays_on, agrees) >= std::pair(best_plays_on, best_agrees)) {
        best_plays_on = plays_on;
        best_agrees = agrees;
        best.reading = reading;
        best.position = std::move(position);
        best.move = move;
      }
    };
    Position passed = refused_.position;
    passed.pass();
    consider(Reading::turn_passes, passed, std::nullopt);
    if (!suggestions.empty() && suggestions.front().second) {
      consider_turn(suggestions.front(), best, best_plays_on);
    } else if (!suggestions.empty()) {
      Position next = refused_.position;
      next.apply(suggestions.front().move);
      consider(Reading::suggestion, std::move(next), suggestions.front().move);
    }
    const MissingMove missing = find_missing_move();
    if (missing.with) {
      consider(Reading::as_written_by_other_side, *missing.with, missing.written);
    }
    best.rivals_written = consider_as_written(consider);
    if (best.reading != Reading::suggestion) {
      best.plays_mate = false;
    }
    const auto fits = [this](const Suggestion &suggestion) {
      return suggestion.plays_on == rest_.size();
    };
    best.only_one_fits = !rest_.empty() && refused_.rest.complete && !suggestions.empty() &&
                         best.move == suggestions.front().move &&
                         std::count_if(suggestions.begin(), suggestions.end(), fits) == 1;
    if (best.reading == Reading::as_written_by_other_side) {
      best.missing = missing.move;
    }
    suggestions.resize(std::min(suggestions.size(), max_suggestions));
    best.suggestions = std::move(suggestions);
    return best;
  }

  [[nodiscard]] std::vector<Suggestion> find_suggestions() const {
    struct Candidate {
      Suggestion suggestion;
      Likeness likeness;
    };
    std::vector<Candidate> found;
    if (auto turn = other_turn_order()) {
      found.push_back({std::move(*turn), Likeness::other_turn_order});
    }
    for (const Move &move : refused_.position.legal_moves()) {
      std::string text = long_form(move, refused_.position, refused_.system);
      const Likeness like = likeness(move, text);
      if (like == Likeness::none) {
        continue;
      }
      Position next = refused_.position;
      next.apply(move);
      found.push_back({{move, std::nullopt, std::move(text), std::string(reason_of(like)),
                        playable(std::move(next), rest_, refused_.system)},
                       like});
    }
    std::stable_sort(found.begin(), found.end(), [](const Candidate &a, const Candidate &b) {
      return a.suggestion.plays_on != b.suggestion.plays_on
                 ? a.suggestion.plays_on > b.suggestion.plays_on
                 : a.likeness < b.likeness;
    });
    std::vector<Suggestion> suggestions;
    for (Candidate &candidate : found) {
      suggestions.push_back(std::move(candidate.suggestion));
    }
    return suggestions;
  }

private:
  [[nodiscard]] bool number_agrees(const Position &position) const {
    return !refused_.next_number || refused_.next_number->agrees_with(position);
  }

  /// Goes on with the moves of the turn in the other order.
  void consider_turn(const Suggestion &turn, Recovery &best, std::size_t &best_plays_on) const {
    if (turn.plays_on < best_plays_on) {
      return;
    }
    best_plays_on = turn.plays_on;
    best.reading = Reading::suggestion;
    best.position = refused_.mate->start;
    best.position.apply(turn.move);
    best.position.apply(*turn.second);
    best.move = turn.move;
    best.plays_mate = !refused_.mate->comes_first;
  }

  /// The turn with its moves in the other order, if that is legal.
  [[nodiscard]] std::optional<Suggestion> other_turn_order() const {
    if (!refused_.mate || !refused_.written) {
      return std::nullopt;
    }
    const TurnMate &mate = *refused_.mate;
    const WrittenMove &first = mate.comes_first ? *refused_.written : mate.written;
    const WrittenMove &second = mate.comes_first ? mate.written : *refused_.written;
    Position position = mate.start;
    Suggestion turn;
    for (const WrittenMove *written : {&first, &second}) {
      const MoveReading reading = read_move(*written, refused_.system, position);
      if (reading.refusal) {
        return std::nullopt;
      }
      const Move &move = reading.attempt.move;
      turn.text += (turn.text.empty() ? "" : ",") + long_form(move, position, refused_.system);
      (written == &first ? turn.move : turn.second.emplace()) = move;
      position.apply(move);
    }
    turn.reason = reason_of(Likeness::other_turn_order);
    const std::size_t played = mate.comes_first ? 0 : 1;
    turn.plays_on = played + playable(std::move(position), rest_.subspan(played), refused_.system);
    return turn;
  }

  /// Returns whether men can be moved as it is written.
  template <class Consider> bool consider_as_written(Consider consider) const {
    if (!attempt_) {
      return false;
    }
    const Move move = attempt_->move;
    const Piece mover = refused_.position.at(move.from);
    const Piece victim = refused_.position.at(move.to);
    if (!move.drop && !mover.exists() && victim.exists() &&
        victim.color() != refused_.position.turn() && victim.role() != Role::king) {
      Position next = refused_.position;
      next.take_off(move.to);
      consider(Reading::taken_off, std::move(next), std::nullopt);
    }
    const Move plain = as_it_stands(move, refused_.position);
    if (!refused_.position.can_force(plain)) {
      return false;
    }
    Position next = refused_.position;
    next.force(plain);
    consider(Reading::as_written, std::move(next), plain);
    return true;
  }

  /// A move of the side to move that is missing before the written one of the other side.
  struct MissingMove {
    /// The position behind both, if the written one is a move of the other side.
    std::optional<Position> with;
    /// None if none does better than any other.
    std::optional<Move> move;
    Move written;
  };

  [[nodiscard]] MissingMove find_missing_move() const {
    const Position &before = refused_.position;
    if (!attempt_ || attempt_->move.drop || !before.at(attempt_->move.from).exists() ||
        before.at(attempt_->move.from).color() == before.turn()) {
      return {};
    }
    Position passed = before;
    passed.end_turn();
    MissingMove found{std::nullopt, std::nullopt, as_it_stands(attempt_->move, passed)};
    if (!passed.can_force(found.written)) {
      return {};
    }
    passed.force(found.written);
    std::size_t best_plays_on = playable(passed, rest_, refused_.system);
    found.with = std::move(passed);
    if (best_plays_on == rest_.size() || before.conventions().moves_in_turn > 1) {
      return found;
    }
    for (const Move &move : before.legal_moves()) {
      Position next = before;
      next.apply(move);
      if (next.why_not({found.written})) {
        continue;
      }
      next.apply(found.written);
      const std::size_t plays_on = playable(next, rest_, refused_.system);
      if (plays_on > best_plays_on) {
        best_plays_on = plays_on;
        found.with = std::move(next);
        found.move = move;
      }
    }
    return found;
  }

  [[nodiscard]] Likeness likeness(const Move &move, const std::string &text) const {
    if (attempt_) {
      const Move &written = attempt_->move;
      if (move.from == written.from && move.to == written.to) {
        return same_cells_likeness(move);
      }
      if (!move.drop && is_other_order(move)) {
        return Likeness::other_order;
      }
    }
    if (is_full_form(move)) {
      return Likeness::full_form;
    }
    const bool names_piece = !refused_.written || refused_.written->piece != 0;
    const std::string move_signs = signs(names_piece ? text : text.substr(1));
    if (one_edit_apart(written_signs_, move_signs)) {
      return Likeness::one_sign_differs;
    }
    if (exchange_apart(written_signs_, move_signs)) {
      return Likeness::signs_exchanged;
    }
    if (!attempt_) {
      return Likeness::none;
    }
    if (move.drop || attempt_->move.drop) {
      return move.drop == attempt_->move.drop ? Likeness::other_destination : Likeness::none;
    }
    const Role role = refused_.position.at(move.from).role();
    if (move.to == attempt_->move.to) {
      return attempt_->mover == role ? Likeness::other_origin : Likeness::same_destination;
    }
    return move.from == attempt_->move.from ? Likeness::other_destination : Likeness::none;
  }

  /// Whether a short move that cannot be told may mean this one.
  [[nodiscard]] bool is_full_form(const Move &move) const {
    if (attempt_ || !refused_.written || refused_.written->shape != MoveShape::short_form ||
        move.drop) {
      return false;
    }
    const WrittenMove &written = *refused_.written;
    const Piece mover = refused_.position.at(move.from);
    return letter(mover.role()) == (written.piece == 0 ? 'P' : upper(written.piece)) &&
           move.to == resolve_in_record(written.destination, refused_.system) &&
           fits_hint(written, move.from, refused_.system);
  }

  [[nodiscard]] Likeness same_cells_likeness(const Move &move) const {
    const WrittenMove &written = *refused_.written;
    if (move.drop || attempt_->move.drop) {
      return move.drop ? Likeness::other_piece_letter : Likeness::none;
    }
    if (written.turning) {
      return Likeness::no_turning;
    }
    const Conventions &conventions = refused_.position.conventions();
    const auto names = [&conventions](char letter, Piece piece) {
      return letter == 0 || (piece.exists() && role_of(upper(letter), conventions) == piece.role());
    };
    if (!names(written.piece, refused_.position.at(move.from)) ||
        !names(written.victim, refused_.position.at(move.to)) || written.promotion == 0) {
      return Likeness::other_piece_letter;
    }
    return move.promotion ? Likeness::other_promotion : Likeness::no_promotion;
  }

  [[nodiscard]] bool is_other_order(const Move &move) const {
    const WrittenMove &written = *refused_.written;
    const std::span<const Notation> notations = refused_.system.board().notations();
    return std::any_of(notations.begin(), notations.end(), [&](Notation notation) {
      return notation.form() == written.origin.form &&
             notation.form() == written.destination.form &&
             notation.read(written.origin) == move.from &&
             notation.read(written.destination) == move.to;
    });
  }

  const RefusedMove &refused_;
  std::string written_signs_;
  std::span<const WrittenMove> rest_;
  std::optional<Attempt> attempt_;
};

} // namespace

std::size_t playable(Position position, std::span<const WrittenMove> moves, Notation system) {
  std::size_t count = 0;
  for (const WrittenMove &written : moves) {
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    if (reading.refusal) {
      break;
    }
    position.apply(position.completed(reading.attempt.move));
    ++count;
  }
  return count;
}

Recovery recover(const RefusedMove &refused) {
  const Search search(refused);
  return search.run(search.find_suggestions());
}

Recovery recover_as_written(const RefusedMove &refused) { return Search(refused).run({}); }

} // namespace tessera
