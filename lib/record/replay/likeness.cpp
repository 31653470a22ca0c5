#include "likeness.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/coordinates.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/notation/short_form.hpp"
#include "../../game/rules/position.hpp"
#include "../record/folded_text.hpp"
#include "castling.hpp"
#include "sign_likeness.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// Whether a text that is not a move may be meant as a short one: no sign stands between two cells.
bool may_be_short(std::string_view text) {
  constexpr std::string_view signs_of_short = "xX:=+#";
  constexpr std::size_t shortest_cell = 3;
  const std::size_t capture = text.find_last_of("xX");
  const std::size_t behind = capture == std::string_view::npos ? 0 : capture + 1;
  return text.size() >= behind + shortest_cell &&
         std::all_of(text.begin(), text.end(), [signs_of_short](char c) {
           return is_letter_or_digit(c) || signs_of_short.find(c) != std::string_view::npos;
         });
}

/// Whether a text ends in something that is at most one slip away from the end of a move. Few moves
/// pass, and this is quickly seen.
bool may_end_in(std::string_view written, std::string_view end) {
  for (const std::size_t size : {end.size() - 1, end.size(), end.size() + 1}) {
    if (size > written.size()) {
      break;
    }
    const std::string_view behind = written.substr(written.size() - size);
    // (A sign too many or too few leaves the first or the last as it is.)
    if (size != end.size() && size != written.size() && behind.front() != end.front() &&
        behind.back() != end.back()) {
      continue;
    }
    if (likeness_of_signs(behind, end) != Likeness::none ||
        (size == written.size() &&
         likeness_of_signs(behind, Signs(end).text()) != Likeness::none)) {
      return true;
    }
  }
  return false;
}

/// The signs of a cell as the end of a text.
std::string end_of_text(Cell cell, Notation system) {
  Signs signs("P");
  signs.add(to_string(cell, system));
  return std::string(signs.text().substr(1));
}

} // namespace

ShortLikeness::ShortLikeness(const WrittenText &text, const Signs &signs, const Position &position,
                             Notation system)
    : text_(text), position_(position), system_(system), signs_(signs),
      may_be_short_((!text.written || text.written->shape == MoveShape::short_form) &&
                    system.habits().has_short_moves && may_be_short(text.text)) {}

bool ShortLikeness::may_arrive_on(Cell cell) {
  if (!ends_looked_at_.contains(cell)) {
    ends_looked_at_.insert(cell);
    if (may_end_in(signs_.text(), end_of_text(cell, system_))) {
      possible_ends_.insert(cell);
    }
  }
  return possible_ends_.contains(cell);
}

Likeness ShortLikeness::of(const Move &move) const {
  if (!may_be_short_ || move.drop) {
    return Likeness::none;
  }
  constexpr std::size_t longest_hint = 3;
  const Piece mover = position_.at(move.from);
  const std::string man(1, move_letter(mover, system_));
  std::string end = end_of_text(move.to, system_);
  if (move.promotion) {
    end += letter(*move.promotion);
  }
  const std::string_view written = signs_.text();
  if (!may_end_in(written, end)) {
    return Likeness::none;
  }
  Likeness likeness = Likeness::none;
  const auto compare = [&](const std::string &hint) {
    const Likeness with_letter = likeness_of_signs(written, Signs(man + hint + end).text());
    // What is read as a pawn's move has no letter that could be a wrong one.
    const bool lacks_letter =
        text_.written && text_.written->piece == 0 && mover.role() != Role::pawn;
    likeness =
        std::min(likeness, lacks_letter && with_letter < Likeness::none ? Likeness::no_piece_letter
                                                                        : with_letter);
    // Without its letter, a move is a pawn's, or the letter is missing.
    const Likeness without_letter = likeness_of_signs(written, Signs(hint + end).text());
    if (mover.role() == Role::pawn) {
      likeness = std::min(likeness, without_letter);
    } else if (without_letter == Likeness::other_sign) {
      likeness = std::min(likeness, Likeness::no_piece_letter);
    }
  };
  compare("");
  const Piece victim = position_.at(position_.victim(move));
  // One sign of the rest may be missing, or one too many.
  const std::size_t rest = std::min(written.size(), end.size());
  const std::size_t most = std::min(written.size() - rest, longest_hint);
  for (std::size_t size = 1; size <= most; ++size) {
    for (const std::string &hint :
         {std::string(written.substr(1, size)),
          lower(written.front()) + std::string(written.substr(1, size - 1))}) {
      if (fits_hint(hint, move.from, system_) ||
          (victim.exists() && hint == std::string(1, letter(victim.role())))) {
        compare(hint);
      }
    }
  }
  return likeness;
}

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

/// The legal moves of a position that a text in a notation for slices may mean, in the order of
/// `legal_moves`: those that share a cell with it or are one slip of the hand away. `signs` are its
/// letters and digits; `written` is the move that it says, if it says one.
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

/// What it takes, in plies, to begin on a board of that many cells, and to list that many moves and
/// compare them.
constexpr std::size_t plies_of_a_board(std::size_t cells) { return 32 + cells / 8; }
std::size_t plies_of_moves(std::size_t moves, const Position &position) {
  return moves * position.conventions().plies_per_listed_move;
}

/// The hint at an origin that differs least from a written one: the same if it fits, or with one
/// sign or two neighbours changed; otherwise the whole origin.
std::string nearest_hint(std::string_view written, Cell origin, Notation system) {
  std::string hint(written);
  if (fits_hint(hint, origin, system)) {
    return hint;
  }
  std::string whole = to_string(origin, system);
  for (std::size_t i = 0; i < hint.size(); ++i) {
    for (const char sign : whole) {
      const char had = std::exchange(hint[i], sign);
      if (fits_hint(hint, origin, system)) {
        return hint;
      }
      hint[i] = had;
    }
  }
  for (std::size_t i = 1; i < hint.size(); ++i) {
    std::swap(hint[i - 1], hint[i]);
    if (fits_hint(hint, origin, system)) {
      return hint;
    }
    std::swap(hint[i - 1], hint[i]);
  }
  return whole;
}

} // namespace

std::string_view reason_of(Likeness likeness) {
  static constexpr std::array<std::string_view, static_cast<std::size_t>(Likeness::none)> reasons{
      "the two moves in the other order",
      "the two plies in the other order",
      "the same in full",
      "the same letters and digits with another sign",
      "another piece letter",
      "the piece letter is missing",
      "another promotion",
      "without the promotion",
      "without the turning cell",
      "from and to exchanged",
      "a letter or digit is written twice",
      "one of two equal letters or digits is missing",
      "one letter or digit differs",
      "two letters or digits exchanged",
      "the same digits in another order",
      "another piece of this kind",
      "the same piece to another cell",
      "another piece to this cell"};
  return reasons[static_cast<std::size_t>(likeness)];
}

Resemblance::Resemblance(const WrittenText &text, const Position &position, Notation system)
    : text_(text), position_(position), system_(system), signs_(plain_move_text(text.text)),
      short_forms_(text, signs_, position, system),
      castling_(text.written ? std::nullopt : castling_in_words(text.text)) {
  if (!text.attempt) {
    if (text.written && text.written->shape == MoveShape::short_form) {
      unclear_destination_ = resolve_in_record(text.written->destination, system);
    }
    return;
  }
  const WrittenMove &written = *text.written;
  for (const Notation notation : system.board().notations()) {
    if (notation.form() == written.origin.form && notation.form() == written.destination.form) {
      in_other_orders_.emplace_back(notation.read(written.origin),
                                    notation.read(written.destination));
    }
  }
  find_other_cells();
}

void Resemblance::find_other_cells() {
  const WrittenMove &written = *text_.written;
  const Move &move = text_.attempt->move;
  // (Where moves name no piece, there are only moves in question; what is read as a piece that is
  // taken may be a part of a cell.)
  if (!system_.habits().names_pieces || written.shape == MoveShape::short_form ||
      written.victim != 0 || move.drop) {
    return;
  }
  Signs cells;
  cells.add(to_string(move.from, system_));
  cells.add(to_string(move.to, system_));
  // (The first sign of a text is a capital.)
  if (signs_.text().find(cells.text().substr(1)) == std::string_view::npos) {
    return;
  }
  other_cells_ = in_other_orders_;
  other_cells_->emplace_back(move.to, move.from);
  add_exchanged_between_cells();
  for (const auto &[from, to] : *other_cells_) {
    if (from.exists()) {
      other_origins_.insert(from);
    }
  }
}

/// Signs that change their places within one cell leave the other as it is.
void Resemblance::add_exchanged_between_cells() {
  std::string from = to_string(text_.attempt->move.from, system_);
  std::string to = to_string(text_.attempt->move.to, system_);
  for (char &of_from : from) {
    for (char &of_to : to) {
      if (of_from == of_to) {
        continue;
      }
      std::swap(of_from, of_to);
      if (const auto origin = parse_cell(from, system_)) {
        if (const auto destination = parse_cell(to, system_)) {
          other_cells_->emplace_back(*origin, *destination);
        }
      }
      std::swap(of_from, of_to);
    }
  }
}

std::vector<Move> Resemblance::moves_in_question() const {
  if (!system_.habits().names_pieces) {
    return moves_on_slices(position_, system_, signs_.text(),
                           text_.attempt ? std::optional(text_.attempt->move) : std::nullopt);
  }
  if (!other_cells_) {
    return position_.legal_moves();
  }
  CellSet origins = other_origins_;
  origins.insert(text_.attempt->move.from);
  return position_.some_moves(origins, text_.attempt->move.to);
}

Likeness Resemblance::looked_at(const Move &move) {
  const std::optional<Attempt> &attempt = text_.attempt;
  if (attempt) {
    const Move &written = attempt->move;
    if (move.from == written.from && move.to == written.to) {
      return same_cells(move);
    }
    if (!move.drop && !written.drop && move.from == written.to && move.to == written.from) {
      return Likeness::ends_exchanged;
    }
  }
  if (castling_ ? is_castling_to(move, *castling_, position_) : is_full_form(move)) {
    return Likeness::full_form;
  }
  if (const Likeness likeness = of_signs(move); likeness != Likeness::none) {
    return likeness;
  }
  if (!attempt) {
    return Likeness::none;
  }
  if (!move.drop && is_among(in_other_orders_, move)) {
    return Likeness::other_order;
  }
  if (move.drop || attempt->move.drop) {
    return move.drop == attempt->move.drop ? Likeness::other_destination : Likeness::none;
  }
  const Role role = position_.at(move.from).role();
  if (move.to == attempt->move.to) {
    return attempt->mover == role ? Likeness::other_origin : Likeness::same_destination;
  }
  return move.from == attempt->move.from ? Likeness::other_destination : Likeness::none;
}

Likeness Resemblance::of_signs(const Move &move) {
  // (A move with a sign of its own may end in more than its cell, and so may one that promotes.)
  if (!system_.habits().signs_castling && !move.promotion && !short_forms_.may_arrive_on(move.to)) {
    return Likeness::none;
  }
  const Signs of_move = signs_as_written(move);
  Likeness likeness = likeness_of_signs(signs_.text(), of_move.text());
  // A text that names no cells may have begun with a piece's letter or not; and what is read as the
  // captured piece may be a part of the cell.
  const bool names_victim = text_.written && text_.written->victim != 0;
  const bool may_be_closer = likeness == Likeness::none || !text_.written;
  if (may_be_closer && (!text_.attempt || names_victim) && !move.drop) {
    const Signs in_full = text_.written ? Signs(long_form(move, position_, system_)) : of_move;
    likeness = std::min(likeness, likeness_of_signs(signs_.text(), in_full.text()));
    if (system_.habits().names_pieces) {
      likeness = std::min(likeness,
                          likeness_of_signs(signs_.text(), Signs(in_full.text().substr(1)).text()));
    }
  }
  likeness = std::min(likeness, short_forms_.of(move));
  // A pawn that becomes a queen may be written without the Q.
  if (likeness == Likeness::none && move.promotion == Role::queen) {
    likeness =
        likeness_of_signs(signs_.text(), of_move.text().substr(0, of_move.text().size() - 1));
  }
  return likeness;
}

/// The signs of a legal move with the parts that the text has.
Signs Resemblance::signs_as_written(const Move &move) const {
  const std::optional<WrittenMove> &written = text_.written;
  if (!written || written->castling || move.drop) {
    return Signs(long_form(move, position_, system_));
  }
  Signs signs;
  const Piece mover = position_.at(move.from);
  const bool is_short = written->shape == MoveShape::short_form;
  // A short move without a letter is a pawn's.
  if (written->piece != 0 || (is_short && mover.role() != Role::pawn)) {
    signs.add(long_form(move, position_, system_).front());
  }
  if (is_short) {
    signs.add(nearest_hint(hint_of(*written), move.from, system_));
  } else {
    signs.add(to_string(move.from, system_));
  }
  const Piece victim = written->victim != 0 ? position_.at(position_.victim(move)) : Piece();
  if (victim.exists()) {
    signs.add(letter(victim.role()));
  }
  signs.add(to_string(move.to, system_));
  if (move.promotion) {
    signs.add(letter(*move.promotion));
  }
  return signs;
}

/// Whether a short move that is not clear may mean this one.
bool Resemblance::is_full_form(const Move &move) const {
  if (move.to != unclear_destination_ || move.drop) {
    return false;
  }
  const WrittenMove &written = *text_.written;
  const Piece mover = position_.at(move.from);
  return letter(mover.role()) == (written.piece == 0 ? 'P' : upper(written.piece)) &&
         fits_hint(written, move.from, system_);
}

Likeness Resemblance::same_cells(const Move &move) const {
  const WrittenMove &written = *text_.written;
  if (move.drop || text_.attempt->move.drop) {
    return move.drop ? Likeness::other_piece_letter : Likeness::none;
  }
  if (written.turning) {
    return Likeness::no_turning;
  }
  const Conventions &conventions = position_.conventions();
  const auto names = [&conventions](char letter, Piece piece) {
    return letter == 0 || (piece.exists() && role_of(upper(letter), conventions) == piece.role());
  };
  if (!names(written.piece, position_.at(move.from)) ||
      !names(written.victim, position_.at(position_.victim(move))) || written.promotion == 0) {
    return Likeness::other_piece_letter;
  }
  return move.promotion ? Likeness::other_promotion : Likeness::no_promotion;
}

std::vector<SimilarMove> similar_moves(const WrittenText &text, const Position &position,
                                       Notation system, SearchAllowance &allowance) {
  if (!allowance.take(plies_of_a_board(system.board().cell_count()))) {
    return {};
  }
  Resemblance resemblance(text, position, system);
  const std::vector<Move> moves = resemblance.moves_in_question();
  if (!allowance.take(plies_of_moves(moves.size(), position))) {
    return {};
  }
  std::vector<SimilarMove> found;
  for (const Move &move : moves) {
    const Likeness likeness = resemblance.of(move);
    if (likeness != Likeness::none) {
      found.push_back({move, long_form(move, position, system), likeness});
    }
  }
  return found;
}

} // namespace tessera
