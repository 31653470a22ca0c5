#include "naive_tesseract.hpp"

#include <algorithm>
#include <bitset>
#include <cctype>

namespace tessera::naive {

namespace {

using namespace tesseract_board;

/// One of the things that a piece can do.
struct Motion {
  Step step;
  std::vector<Walk> starts;
  /// Whether it repeats its step.
  bool rides = false;
  bool goes = true;
  bool takes = true;
  /// The side that is bound by TS-10.
  std::optional<Color> chooser = std::nullopt;
};

bool is_white(char man) { return std::isupper(static_cast<unsigned char>(man)) != 0; }
Color color_of(char man) { return is_white(man) ? Color::white : Color::black; }
char capital(char man) { return static_cast<char>(std::toupper(static_cast<unsigned char>(man))); }
char of_color(char man, Color color) {
  return color == Color::white ? capital(man)
                               : static_cast<char>(std::tolower(static_cast<unsigned char>(man)));
}
bool is_one_of(char man, std::string_view letters) {
  return man != ' ' && letters.find(capital(man)) != std::string_view::npos;
}
bool are_enemies(char man, char other) {
  return man != ' ' && other != ' ' && is_white(man) != is_white(other);
}

std::vector<Motion> motions_of(char man, const Spot &from) {
  std::vector<Motion> motions;
  const auto add = [&](std::string_view letters, const Motion &motion) {
    if (is_one_of(man, letters)) {
      motions.push_back(motion);
    }
  };
  add("K", {Step::straight, straight_starts(from)});
  add("K", {Step::diagonal, diagonal_starts(from)});
  add("QRC", {Step::straight, straight_starts(from), true});
  add("QBA", {Step::diagonal, diagonal_starts(from), true});
  add("NAC", {Step::knight_leap, knight_starts(from)});
  add("I", {Step::knight_leap, knight_starts(from), true});
  // The archer takes without moving, as the code that makes its moves knows.
  add("X", {Step::two_diagonals, diagonal_starts(from), false, true, false});
  add("X", {Step::knight_leap, knight_starts(from), false, false, true});
  if (is_one_of(man, "PFSL")) {
    const Color color = color_of(man);
    const bool rides = is_one_of(man, "SL");
    const bool goes_straight = is_one_of(man, "PS");
    motions.push_back(
        {Step::straight, forward_starts(from, color), rides, goes_straight, !goes_straight, color});
    motions.push_back({Step::diagonal, diagonally_forward_starts(from, color), rides,
                       !goes_straight, goes_straight, color});
  }
  return motions;
}

/// By their numbers.
using Cells = std::bitset<tesseract_spot_count>;

std::vector<Spot> spots_of(const Cells &cells) {
  std::vector<Spot> spots;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i]) {
      spots.push_back(tesseract_spots()[i]);
    }
  }
  return spots;
}

/// The cells that such a motion comes to, each line up to the first piece there, which may be of
/// either side (TS-5).
Cells cells_along(const Tesseract &game, const Spot &from, const Motion &motion) {
  Cells cells;
  std::vector<bool> seen(walk_count);
  std::vector<Walk> open = motion.starts;
  while (!open.empty()) {
    const Walk walk = open.back();
    open.pop_back();
    for (const Walk &next : after_step(walk, motion.step, motion.chooser)) {
      // TS-12: a piece that is bound by TS-10 stays in the enemy home.
      const bool leaves = motion.chooser && is_enemy_home(walk.at, *motion.chooser) &&
                          !is_enemy_home(next.at, *motion.chooser);
      if (next.at == from || leaves || seen[walk_number(next)]) {
        continue;
      }
      seen[walk_number(next)] = true;
      cells.set(number_of(next.at));
      if (motion.rides && game.at(next.at) == ' ') {
        open.push_back(next);
      }
    }
  }
  return cells;
}

Cells cells_attacked(const Tesseract &game, const Spot &from) {
  Cells cells;
  for (const Motion &motion : motions_of(game.at(from), from)) {
    if (motion.takes) {
      cells |= cells_along(game, from, motion);
    }
  }
  return cells;
}

/// Whether a piece attacks a cell when it is alone on the board. If it does not, it never does:
/// others only stand in its way. That saves most of the work of looking for checks.
bool attacks_alone(char man, const Spot &from, const Spot &to) {
  static constexpr std::string_view men = "KQRBNIACXPFSLkqrbniacxpfsl";
  static const std::vector<Cells> attacked = [] {
    std::vector<Cells> all;
    for (const char each : men) {
      for (const Spot &spot : tesseract_spots()) {
        Tesseract game;
        game.put(spot, each);
        all.push_back(cells_attacked(game, spot));
      }
    }
    return all;
  }();
  return attacked[men.find(man) * tesseract_spot_count + number_of(from)][number_of(to)];
}

} // namespace

Tesseract Tesseract::start() {
  // From the fifth row of the home face (ranks 5 and 15), files from the left.
  constexpr std::array<std::string_view, 5> home{" XNR ", "BQABR", "NIKIN", "RBCQB", " RNX "};
  Tesseract game;
  for (const Color color : both_colors) {
    for (const Spot &spot : tesseract_spots()) {
      // On 01 and on 67 the file is z and the rank y.
      const bool is_home = rank_of_face(spot, color) == 0;
      const char man =
          is_home
              ? home[static_cast<std::size_t>(5 - spot[2])][static_cast<std::size_t>(spot[3] - 1)]
              : starts_on(spot, color);
      if (man != ' ') {
        game.put(spot, of_color(man, color));
      }
    }
  }
  return game;
}

std::vector<TesseractSpot> Tesseract::goes_to(const TesseractSpot &from) const {
  Cells cells;
  for (const Motion &motion : motions_of(at(from), from)) {
    if (motion.goes) {
      cells |= cells_along(*this, from, motion);
    }
  }
  std::vector<Spot> spots = spots_of(cells);
  std::erase_if(spots, [&](const Spot &to) { return at(to) != ' '; });
  return spots;
}

std::vector<TesseractSpot> Tesseract::attacks(const TesseractSpot &from) const {
  return spots_of(cells_attacked(*this, from));
}

/// TS-11: from its start cell, two steps of the pawn's own kind in one line over empty cells.
std::vector<TesseractMove> Tesseract::double_steps(const TesseractSpot &from) const {
  std::vector<TesseractMove> moves;
  const char man = at(from);
  if (!is_one_of(man, "PF") || starts_on(from, color_of(man)) != capital(man)) {
    return moves;
  }
  for (const Motion &motion : motions_of(man, from)) {
    for (const Walk &start : motion.goes ? motion.starts : std::vector<Walk>{}) {
      for (const Walk &first : after_step(start, motion.step, motion.chooser)) {
        for (const Walk &second : after_step(first, motion.step, motion.chooser)) {
          if (at(first.at) == ' ' && at(second.at) == ' ') {
            moves.push_back({.from = from, .to = second.at, .passed = first.at});
          }
        }
      }
    }
  }
  return moves;
}

/// All moves of the piece on a cell, of either side, ignoring its king's safety.
std::vector<TesseractMove> Tesseract::moves_of(const TesseractSpot &from) const {
  const char man = at(from);
  std::vector<TesseractMove> moves = double_steps(from);
  std::vector<TesseractMove> others;
  for (const Spot &to : goes_to(from)) {
    others.push_back({from, to});
  }
  for (const Spot &to : attacks(from)) {
    const bool is_en_passant = en_passant && en_passant->passed == to && is_one_of(man, "PF") &&
                               are_enemies(man, at(en_passant->victim));
    if (are_enemies(man, at(to)) || is_en_passant) {
      others.push_back({from, to, ' ', is_one_of(man, "X"), is_en_passant});
    }
  }
  for (TesseractMove &move : others) {
    // TS-12.
    const bool promotes = is_one_of(man, "PFSL") && is_enemy_home(move.to, color_of(man));
    for (const char letter : std::string_view(promotes ? "QRBNIACX" : " ")) {
      move.promotion = letter;
      moves.push_back(move);
    }
  }
  return moves;
}

bool Tesseract::could_go(const TesseractSpot &from, const TesseractSpot &to) const {
  const std::vector<TesseractMove> moves = moves_of(from);
  return std::ranges::find(moves, to, &TesseractMove::to) != moves.end();
}

bool Tesseract::in_check(Color color) const {
  const auto &spots = tesseract_spots();
  const char king = of_color('K', color);
  const auto place =
      std::ranges::find_if(spots, [&](const Spot &spot) { return at(spot) == king; });
  return place != spots.end() && std::ranges::any_of(spots, [&](const Spot &spot) {
           return are_enemies(at(spot), king) && attacks_alone(at(spot), spot, *place) &&
                  cells_attacked(*this, spot)[number_of(*place)];
         });
}

std::vector<TesseractMove> Tesseract::legal_moves() const {
  std::vector<TesseractMove> legal;
  for (const Spot &from : tesseract_spots()) {
    if (at(from) == ' ' || color_of(at(from)) != turn) {
      continue;
    }
    for (const TesseractMove &move : moves_of(from)) {
      Tesseract next = *this;
      next.play(move);
      if (!is_one_of(at(move.to), "K") && !next.in_check(turn)) {
        legal.push_back(move);
      }
    }
  }
  return legal;
}

void Tesseract::play(const TesseractMove &move) {
  const char man = at(move.from);
  const bool is_quiet = at(move.to) == ' ' && !is_one_of(man, "PFSL");
  quiet_moves = is_quiet ? quiet_moves + 1 : 0;
  if (move.is_en_passant) {
    put(en_passant->victim, ' ');
  }
  if (move.is_shot) {
    put(move.to, ' ');
  } else {
    put(move.from, ' ');
    put(move.to, move.promotion == ' ' ? man : of_color(move.promotion, turn));
  }
  en_passant.reset();
  if (move.passed) {
    en_passant = {*move.passed, move.to};
  }
  turn = opponent(turn);
}

std::string Tesseract::to_string(const TesseractMove &move) const {
  const bool takes = at(move.to) != ' ' || move.is_en_passant;
  const char way = takes ? 'x' : '-';
  std::string text =
      capital(at(move.from)) + name_of(move.from) + (move.is_shot ? '*' : way) + name_of(move.to);
  return move.promotion == ' ' ? text : text + '=' + move.promotion;
}

std::uint64_t perft(const Tesseract &game, int depth) {
  if (depth == 0) {
    return 1;
  }
  const std::vector<TesseractMove> moves = game.legal_moves();
  if (depth == 1) {
    return moves.size();
  }
  std::uint64_t count = 0;
  for (const TesseractMove &move : moves) {
    Tesseract next = game;
    next.play(move);
    count += perft(next, depth - 1);
  }
  return count;
}

} // namespace tessera::naive
