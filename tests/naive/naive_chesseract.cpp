#include "naive_chesseract.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <numeric>
#include <set>
#include <string_view>

namespace tessera::naive {

namespace {

/// CS-1: White's mini-board from its first rank to its fourth.
constexpr std::string_view white_men = "RUWRNDQNBKMBRUWR";

/// All places whose coordinates are within these bounds, on the board or off it.
std::vector<Place> places_within(int low, int high) {
  const int side = high - low + 1;
  std::vector<Place> places(static_cast<std::size_t>(side * side * side * side));
  for (int i = 0; Place & place : places) {
    place = {low + i / side / side / side, low + i / side / side % side, low + i / side % side,
             low + i % side};
    ++i;
  }
  return places;
}

/// All ways to change the coordinates by these amounts (the smallest first), each up or down.
std::vector<Place> changes_by(const Place &amounts) {
  std::vector<Place> changes = places_within(-2, 2);
  std::erase_if(changes, [&](Place sizes) {
    std::transform(sizes.begin(), sizes.end(), sizes.begin(), [](int i) { return std::abs(i); });
    std::ranges::sort(sizes);
    return sizes != amounts;
  });
  return changes;
}

/// The cells of the board, and the steps and leaps of HB-3 and CS-2.
struct Geometry {
  std::vector<Place> places = places_within(0, 3);
  std::vector<Place> orthogonal = changes_by({0, 0, 0, 1});
  std::vector<Place> diagonal = changes_by({0, 0, 1, 1});
  std::vector<Place> triagonal = changes_by({0, 1, 1, 1});
  std::vector<Place> quadragonal = changes_by({1, 1, 1, 1});
  std::vector<Place> knight_leaps = changes_by({0, 0, 1, 2});
  std::vector<Place> unicorn_leaps = changes_by({0, 1, 1, 2});
};

const Geometry &board() {
  static const Geometry geometry;
  return geometry;
}

bool is_on_board(const Place &place) {
  return std::ranges::all_of(place, [](int at) { return at >= 0 && at < 4; });
}

Place sum(Place place, const Place &step) {
  std::transform(place.begin(), place.end(), step.begin(), place.begin(), std::plus<>());
  return place;
}

bool is_white(char man) { return man >= 'A' && man <= 'Z'; }
Color color_of(char man) { return is_white(man) ? Color::white : Color::black; }
char capital(char man) { return static_cast<char>(std::toupper(man)); }
char of_color(char man, Color color) {
  return color == Color::white ? capital(man) : static_cast<char>(std::tolower(man));
}

bool are_at_right_angles(const Place &step, const Place &other) {
  return std::inner_product(step.begin(), step.end(), other.begin(), 0) == 0;
}

/// Whether a man can ever get from one place to another in one move: others on the board only stop
/// it or make it turn. That spares most of the work of looking for checks.
bool may_ever_go(char man, const Place &from, const Place &to) {
  Place sizes{};
  std::transform(from.begin(), from.end(), to.begin(), sizes.begin(),
                 [](int a, int b) { return std::abs(a - b); });
  std::ranges::sort(sizes);
  const int longest = sizes[3];
  const bool is_unicorn_leap = sizes == Place{0, 1, 1, 2};
  switch (capital(man)) {
  case 'K':
    return sizes == Place{0, 0, 0, 1};
  case 'N':
    return sizes == Place{0, 0, 1, 2};
  case 'U':
    return is_unicorn_leap;
  case 'B':
    return sizes == Place{0, 0, longest, longest};
  case 'W':
  case 'D':
    return (sizes[1] == longest && sizes[2] == longest) || is_unicorn_leap;
  case 'P':
    return sizes == Place{0, 0, 0, 1} || sizes == Place{0, 0, 1, 1};
  default:
    // Two lines at right angles.
    return sizes[1] == 0;
  }
}

/// The pieces whose moves these are, by where they start from.
std::set<Place> movers(const std::vector<ChesseractCandidate> &candidates) {
  std::set<Place> men;
  for (const ChesseractCandidate &candidate : candidates) {
    men.insert(candidate.move.from);
  }
  return men;
}

} // namespace

void Chesseract::Places::add(const Place &place) {
  if (!added_[number(place)]) {
    added_.set(number(place));
    all_.push_back(place);
  }
}

Chesseract::Chesseract(const Men &men, const Unmoved &unmoved, Color side, int moves)
    : turn(side), moves_due(moves), men_(men), unmoved_(unmoved) {}

Chesseract Chesseract::start() {
  Men men;
  men.fill('.');
  for (std::size_t i = 0; i < white_men.size(); ++i) {
    men[i] = white_men[i];
    men[number({1, 0, 0, 0}) + i] = 'P';
    men[number({2, 3, 0, 0}) + i] = 'p';
    men[number({3, 3, 0, 0}) + i] = of_color(white_men[i], Color::black);
  }
  Unmoved unmoved{};
  std::transform(men.begin(), men.end(), unmoved.begin(), [](char man) { return man != '.'; });
  return {men, unmoved, Color::white, 1};
}

std::size_t Chesseract::number(const Place &place) {
  return static_cast<unsigned>(place[0] * 64 + place[1] * 16 + place[2] * 4 + place[3]);
}

Place Chesseract::king(Color color) const {
  return *std::ranges::find_if(
      board().places, [&](const Place &place) { return at(place) == of_color('K', color); });
}

std::vector<Place> Chesseract::men_of(Color color) const {
  std::vector<Place> men;
  for (const Place &place : board().places) {
    if (at(place) != '.' && color_of(at(place)) == color) {
      men.push_back(place);
    }
  }
  return men;
}

/// Whether such a piece stands on an orthogonally adjacent cell.
bool Chesseract::is_next_to(const Place &place, char man) const {
  return std::ranges::any_of(board().orthogonal, [&](const Place &step) {
    const Place next = sum(place, step);
    return is_on_board(next) && at(next) == man;
  });
}

/// CS-5.
bool Chesseract::is_pacified(const Place &place) const {
  return is_next_to(place, of_color('M', opponent(color_of(at(place)))));
}

/// Whether the piece on `from` is allowed to take the other, if it can get there (CS-4 to CS-6).
bool Chesseract::may_take(const Place &from, const Place &victim) const {
  const bool pact = is_unmoved(from) && is_unmoved(victim) && capital(at(victim)) != 'P';
  return at(victim) != '.' && is_white(at(victim)) != is_white(at(from)) &&
         capital(at(from)) != 'M' && capital(at(victim)) != 'M' && !pact && !is_pacified(from) &&
         !is_pacified(victim);
}

/// Adds where the piece on `from` may slide in one direction after it has come to `start`; returns
/// the last empty cell that way, or `start` if there is none.
Place Chesseract::add_line(const Place &from, const Place &start, const Place &step,
                           Places &places) const {
  Place last = start;
  Place next = sum(start, step);
  for (; is_on_board(next) && at(next) == '.'; next = sum(next, step)) {
    places.add(next);
    last = next;
  }
  if (is_on_board(next) && may_take(from, next)) {
    places.add(next);
  }
  return last;
}

/// CS-3: the first leg of a rook, queen or minstrel in one direction, and all that follow it.
void Chesseract::add_rook_way(const Place &from, const Place &step, Places &places) const {
  const Place last = add_line(from, from, step, places);
  const Place next = sum(last, step);
  const bool is_stopped = !is_on_board(next) || !may_take(from, next);
  for (const Place &turned : board().orthogonal) {
    if (last != from && is_stopped && are_at_right_angles(step, turned)) {
      add_line(from, last, turned, places);
    }
  }
}

std::vector<Place> Chesseract::reach(const Place &from) const {
  static const std::vector<Place> none;
  Places places;
  const auto is_one_of = [&](std::string_view men) {
    return men.find(capital(at(from))) != std::string_view::npos;
  };
  const auto leap = [&](std::string_view men, const std::vector<Place> &leaps, bool goes = true,
                        bool takes = true) {
    for (const Place &way : is_one_of(men) ? leaps : none) {
      const Place to = sum(from, way);
      if (is_on_board(to) && (at(to) == '.' ? goes : takes && may_take(from, to))) {
        places.add(to);
      }
    }
  };
  const auto slide = [&](std::string_view men, const std::vector<Place> &steps) {
    for (const Place &step : is_one_of(men) ? steps : none) {
      add_line(from, from, step, places);
    }
  };
  leap("K", board().orthogonal);
  leap("N", board().knight_leaps);
  leap("UD", board().unicorn_leaps);
  slide("BQ", board().diagonal);
  slide("WD", board().triagonal);
  slide("WD", board().quadragonal);
  for (const Place &step : is_one_of("RMQ") ? board().orthogonal : none) {
    add_rook_way(from, step, places);
  }
  const bool is_stuck = is_next_to(from, of_color('P', opponent(color_of(at(from)))));
  leap("P", board().orthogonal, !is_stuck, false);
  leap("P", board().diagonal, false, true);
  return places.all();
}

bool Chesseract::reaches(const Place &from, const Place &to) const {
  if (!may_ever_go(at(from), from, to)) {
    return false;
  }
  const std::vector<Place> places = reach(from);
  return std::ranges::find(places, to) != places.end();
}

bool Chesseract::in_check(Color color) const {
  const Place target = king(color);
  const std::vector<Place> enemies = men_of(opponent(color));
  return std::ranges::any_of(enemies, [&](const Place &from) { return reaches(from, target); });
}

/// The board after one move, the turn not yet over.
Chesseract Chesseract::moved(const ChesseractMove &move) const {
  Chesseract next = *this;
  next.men_[number(move.to)] = at(move.from);
  next.men_[number(move.from)] = '.';
  next.unmoved_[number(move.to)] = false;
  next.unmoved_[number(move.from)] = false;
  return next;
}

/// The moves of the side to move by the rules of the single pieces and CS-9, without taking a king.
std::vector<ChesseractMove> Chesseract::single_moves() const {
  std::vector<ChesseractMove> moves;
  for (const Place &from : men_of(turn)) {
    for (const Place &to : reach(from)) {
      const ChesseractMove move{from, to};
      const bool into_check = capital(at(from)) == 'K' && moved(move).in_check(turn);
      if (capital(at(to)) != 'K' && !into_check) {
        moves.push_back(move);
      }
    }
  }
  return moves;
}

/// CS-10: the legal second moves of a piece, without taking a king; one of them if one is enough.
std::vector<ChesseractMove> Chesseract::safe_moves_of(const Place &man, bool one_is_enough) const {
  std::vector<ChesseractMove> moves;
  for (const Place &to : reach(man)) {
    const bool is_done = one_is_enough && !moves.empty();
    if (!is_done && capital(at(to)) != 'K' && !moved({man, to}).in_check(turn)) {
      moves.push_back({man, to});
    }
  }
  return moves;
}

bool Chesseract::can_move(const Place &man) const { return !safe_moves_of(man, true).empty(); }

bool Chesseract::another_can_move(const Place &man) const {
  const std::vector<Place> men = men_of(turn);
  return std::ranges::any_of(men,
                             [&](const Place &other) { return other != man && can_move(other); });
}

std::vector<ChesseractCandidate> Chesseract::candidates() const {
  std::vector<ChesseractCandidate> found;
  for (const ChesseractMove &move : single_moves()) {
    const Chesseract halfway = moved(move);
    if (halfway.another_can_move(move.to)) {
      found.push_back({move, true});
    } else if (halfway.can_move(move.to) || !halfway.in_check(turn)) {
      found.push_back({move, false});
    }
  }
  return found;
}

/// CS-13.
bool Chesseract::may_take_king_after(const ChesseractMove &first) const {
  const Chesseract halfway = moved(first);
  return halfway.reaches(first.to, king(opponent(turn))) && !halfway.another_can_move(first.to) &&
         movers(candidates()) == std::set<Place>{first.from};
}

std::vector<ChesseractMove> Chesseract::legal_first_moves() const {
  std::vector<ChesseractMove> legal;
  if (ending != ChesseractEnding::none) {
    return legal;
  }
  std::vector<ChesseractMove> moves = single_moves();
  if (moves_due == 1) {
    std::erase_if(moves, [&](const ChesseractMove &move) { return moved(move).in_check(turn); });
    return moves;
  }
  const std::vector<ChesseractCandidate> found = candidates();
  const bool only_for_another = movers(found).size() > 1 &&
                                std::ranges::any_of(found, &ChesseractCandidate::lets_another_move);
  for (const ChesseractCandidate &candidate : found) {
    if (candidate.lets_another_move || !only_for_another) {
      legal.push_back(candidate.move);
    }
  }
  for (const ChesseractMove &move : moves) {
    const bool is_listed = std::ranges::find(legal, move) != legal.end();
    if (!is_listed && may_take_king_after(move)) {
      legal.push_back(move);
    }
  }
  return legal;
}

std::vector<ChesseractMove> Chesseract::legal_second_moves(const ChesseractMove &first) const {
  if (moves_due == 1) {
    return {};
  }
  const Chesseract halfway = moved(first);
  std::vector<ChesseractMove> moves;
  for (const Place &man : halfway.men_of(turn)) {
    if (man != first.to) {
      std::ranges::copy(halfway.safe_moves_of(man), std::back_inserter(moves));
    }
  }
  if (!moves.empty()) {
    return moves;
  }
  moves = halfway.safe_moves_of(first.to);
  if (may_take_king_after(first)) {
    moves.push_back({first.to, king(opponent(turn))});
  }
  return moves;
}

std::vector<ChesseractTurn> Chesseract::turns() const {
  std::vector<ChesseractTurn> all;
  for (const ChesseractMove &first : legal_first_moves()) {
    const std::vector<ChesseractMove> seconds = legal_second_moves(first);
    for (const ChesseractMove &second : seconds) {
      all.push_back({first, second});
    }
    if (seconds.empty()) {
      all.push_back({first});
    }
  }
  return all;
}

bool Chesseract::is_mate() const {
  return ending == ChesseractEnding::none && in_check(turn) && legal_first_moves().empty();
}

bool Chesseract::is_stalemate() const {
  return ending == ChesseractEnding::none && !in_check(turn) && legal_first_moves().empty();
}

Chesseract Chesseract::after(const ChesseractTurn &legal_turn) const {
  Chesseract next = moved(legal_turn.first);
  if (legal_turn.second) {
    const bool takes_king = capital(next.at(legal_turn.second->to)) == 'K';
    next = next.moved(*legal_turn.second);
    next.ending = takes_king ? ChesseractEnding::king_taken : ChesseractEnding::none;
  } else if (moves_due == 2) {
    next.ending = ChesseractEnding::no_second_move;
  }
  next.turn = opponent(turn);
  next.moves_due = 2;
  return next;
}

std::uint64_t perft_moves(const Chesseract &game, int depth) {
  if (depth < 2) {
    return depth == 0 ? 1 : game.legal_first_moves().size();
  }
  std::uint64_t count = 0;
  for (const ChesseractTurn &turn : game.turns()) {
    count += perft_moves(game.after(turn), depth - (turn.second ? 2 : 1));
  }
  return count;
}

std::uint64_t perft_turns(const Chesseract &game, int depth) {
  if (depth < 2) {
    return depth == 0 ? 1 : game.turns().size();
  }
  std::uint64_t count = 0;
  for (const ChesseractTurn &turn : game.turns()) {
    count += perft_turns(game.after(turn), depth - 1);
  }
  return count;
}

} // namespace tessera::naive
