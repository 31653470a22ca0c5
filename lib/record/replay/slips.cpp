#include "slips.hpp"

#include "../../game/notation/coordinates.hpp"
#include "../../base/text.hpp"
#include "castling.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace tessera {

namespace {

constexpr std::size_t cell_size = 4;

/// Calls `visit` with each text that one slip of the hand makes from another.
template <class Visit>
void visit_slips(const std::string &signs, bool only_exchanged, Visit visit) {
  constexpr std::string_view alphabet = "abcdefgh12345678QRBNOop";
  for (std::size_t i = 0; i < signs.size(); ++i) {
    for (std::size_t j = i + 1; j < signs.size(); ++j) {
      std::string slip = signs;
      std::swap(slip[i], slip[j]);
      visit(slip);
    }
  }
  if (only_exchanged) {
    return;
  }
  for (std::size_t i = 0; i <= signs.size(); ++i) {
    for (const char sign : alphabet) {
      std::string slip = signs;
      slip.insert(i, 1, sign);
      visit(slip);
      if (i < signs.size()) {
        slip = signs;
        slip[i] = sign;
        visit(slip);
      }
    }
    if (i < signs.size()) {
      std::string slip = signs;
      visit(slip.erase(i, 1));
    }
  }
}

class MovesOnSlices {
public:
  MovesOnSlices(const Position &position, Notation system) : position_(position), system_(system) {}

  void add_sharing(Cell from, Cell to) {
    CellSet origin;
    origin.insert(from);
    moves_ = position_.some_moves(origin, to);
    add({to, from});
  }

  void add_signs(std::string_view signs) {
    std::string text(signs);
    if (is_capital(text.empty() ? 'x' : text.front())) {
      text.front() = lower(text.front());
    }
    // A move that takes in passing says so after its cells.
    if (text.size() == 2 * cell_size + 2 && text.ends_with("ep")) {
      text.resize(2 * cell_size);
    }
    const bool has_promotion = text.size() == 2 * cell_size + 1 && is_promotion(text.back());
    if (text.size() == 2 * cell_size || has_promotion) {
      const std::optional<Cell> from = cell(std::string_view(text).substr(0, cell_size));
      const auto to = from ? cell(std::string_view(text).substr(cell_size, cell_size)) : from;
      if (to) {
        add({*from, *to});
      }
      return;
    }
    // OOa1, OOOa1
    const std::size_t slice = text.find_first_not_of("Oo0");
    if ((slice == 2 || slice == 3) && text.size() == slice + 2) {
      const char rank = position_.turn() == Color::white ? '1' : '8';
      const auto on_rank = [&](char file) {
        return cell(std::string{file, rank} + text.substr(slice));
      };
      const std::optional<Cell> king = on_rank('e');
      const std::optional<Cell> end = on_rank(slice == 2 ? 'g' : 'c');
      if (king && end) {
        add({*king, *end});
      }
    }
  }

  /// With each king, as castling is seldom possible and its text is short.
  void add_castling() {
    for (const Cell king : position_.men_of(position_.turn(), Role::king)) {
      const std::string from = to_string(king, system_);
      for (const char file : {'g', 'c'}) {
        if (const auto end = cell(file + from.substr(1))) {
          add({king, *end});
        }
      }
    }
  }

  std::vector<Move> take() {
    const auto order = [this](const Move &move) {
      // Of a king's moves, castling comes last, on the king's wing first.
      const bool castles = is_castling(move, position_.at(move.from), system_.board());
      const unsigned to = castles ? ~move.to.index() : move.to.index();
      return std::tuple(move.from.index(), castles, to, move.promotion);
    };
    std::sort(moves_.begin(), moves_.end(),
              [&](const Move &a, const Move &b) { return order(a) < order(b); });
    moves_.erase(std::unique(moves_.begin(), moves_.end()), moves_.end());
    return std::move(moves_);
  }

private:
  [[nodiscard]] std::optional<Cell> cell(std::string_view text) const {
    return parse_cell(text, system_);
  }

  [[nodiscard]] bool is_promotion(char sign) const {
    const std::span<const Role> roles = position_.conventions().promotions;
    return std::any_of(roles.begin(), roles.end(),
                       [sign](Role role) { return letter(role) == sign; });
  }

  void add(const Move &move) {
    const Piece man = position_.at(move.from);
    if (!man.exists() || man.color() != position_.turn() || !move.to.exists()) {
      return;
    }
    if (!position_.promotes(move)) {
      add_if_legal(move);
      return;
    }
    for (const Role role : position_.conventions().promotions) {
      add_if_legal({move.from, move.to, role});
    }
  }
  void add_if_legal(const Move &move) {
    if (!position_.why_not({move})) {
      moves_.push_back(move);
    }
  }

  const Position &position_;
  Notation system_;
  std::vector<Move> moves_;
};

} // namespace

std::vector<Move> moves_on_slices(const Position &position, Notation system, std::string_view signs,
                                  const std::optional<Move> &written) {
  MovesOnSlices moves(position, system);
  if (written) {
    moves.add_sharing(written->from, written->to);
  }
  // A longer or shorter text is not one slip away from a move.
  constexpr std::size_t shortest = 2;
  constexpr std::size_t longest = 2 * cell_size + 3;
  if (signs.size() >= shortest && signs.size() <= longest) {
    moves.add_signs(signs);
    if (signs.front() == 'O') {
      moves.add_castling();
      return moves.take();
    }
    visit_slips(std::string(signs), written.has_value(),
                [&moves](const std::string &slip) { moves.add_signs(slip); });
  }
  return moves.take();
}

} // namespace tessera
