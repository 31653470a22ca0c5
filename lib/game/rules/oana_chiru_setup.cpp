#include "../board/lattice_board.hpp"
#include "oana_chiru.hpp"
#include "oana_chiru_after.hpp"
#include "sentence_template.hpp"

#include <algorithm>
#include <utility>
#include <vector>

// Set-up positions.

namespace tessera::oana_chiru {

namespace {

constexpr std::array roles{Role::king,   Role::queen,  Role::rook,  Role::bishop,
                           Role::knight, Role::y_pawn, Role::w_pawn};

constexpr std::array fen_fields{FenField::castling, FenField::slice_passed,
                                FenField::half_move_clock, FenField::move_number};

constexpr Rules with_pawns(bool file_a_goes_along_y) {
  return {.file_a_goes_along_y = file_a_goes_along_y,
          .conventions = {.notation_ruling = "OC-13",
                          .promotion_ruling = "OC-7",
                          .ends_ruling = "OC-12",
                          .setup_ruling = "OC-20",
                          .castling_ruling = castling_ruling,
                          .roles = roles,
                          .promotions = promotions,
                          .notation = lattice::notations::oana_chiru,
                          .fen_fields = fen_fields,
                          .has_many_kings = true}};
}

template <class Visit> void for_each_slice(Visit visit) {
  for (int z = 0; z < side; ++z) {
    for (int w = 0; w < side; ++w) {
      visit(Slice{z, w});
    }
  }
}

/// Calls `visit` with each cell of a colour's first two ranks and the piece that starts there.
template <class Visit> void for_each_start(const Rules &rules, Visit visit) {
  constexpr std::array first_rank_men{Role::rook, Role::knight, Role::bishop, Role::queen,
                                      Role::king, Role::bishop, Role::knight, Role::rook};
  for_each_slice([&](Slice slice) {
    for (const Color color : both_colors) {
      for (int x = 0; starts_on(color, slice) && x < side; ++x) {
        const int y = first_rank(color);
        const bool along_y = (x % 2 == 0) == rules.file_a_goes_along_y;
        visit(cell_at(x, y, slice), Piece(color, first_rank_men[static_cast<std::size_t>(x)]));
        visit(cell_at(x, y + forward(color), slice),
              Piece(color, along_y ? Role::y_pawn : Role::w_pawn));
      }
    }
  });
}

/// Whether a W-pawn stands where it starts: on the last place of its axis it cannot move from there
/// (OC-8).
bool is_start_of_pawn(Piece pawn, Cell cell) {
  return starts_on(pawn.color(), slice_of(cell)) &&
         grid.coordinate(cell, Axis::row) == first_rank(pawn.color()) + forward(pawn.color());
}

void find_faults_of_men(const PositionSetup &setup, std::vector<std::string> &found) {
  for (const Color color : both_colors) {
    if (setup.men.of(color, Role::king).empty()) {
      found.push_back(std::string(name(color)) + " has no king");
    }
    for (const Role role : {Role::y_pawn, Role::w_pawn}) {
      const Piece pawn(color, role);
      for (const Cell cell : setup.men.of(color, role)) {
        if (pawn_rank(pawn, cell) == last_rank &&
            !(role == Role::w_pawn && is_start_of_pawn(pawn, cell))) {
          found.push_back("the " + std::string(name(role)) + " on " +
                          lattice::notations::oana_chiru.write(cell) + " must have promoted");
          break;
        }
      }
    }
  }
}

void find_faults_of_castling(const PositionSetup &setup, std::vector<std::string> &found) {
  const CastlingRights there = rights_of_start(setup.men);
  for (const Castling &castling : castlings_in(setup.castling.value_or(there))) {
    if ((there[index(castling.color)][index(castling.wing)] & castling.slice.bit()) == 0) {
      found.push_back("there is a right to castle from " +
                      lattice::notations::oana_chiru.write(castling.king_from()) + " to " +
                      lattice::notations::oana_chiru.write(castling.king_to()) +
                      ", but king and rook do not stand where they start");
    }
  }
}

void find_faults_of_passing(const PositionSetup &setup, std::vector<std::string> &found) {
  if (!setup.passed.exists()) {
    return;
  }
  const std::vector<Cell> all = passers(setup);
  const std::string &cell = lattice::notations::oana_chiru.write(setup.passed);
  if (all.empty() ||
      (setup.passer.exists() && std::find(all.begin(), all.end(), setup.passer) == all.end())) {
    found.push_back(std::string(name(opponent(setup.turn))) +
                    " has no pawn that can just have passed over " + cell);
  } else if (all.size() > 1 && !setup.passer.exists()) {
    found.push_back("two pawns may just have passed over " + cell +
                    ": the position must name the one that did");
  }
}

} // namespace

constexpr Rules package = with_pawns(true);
constexpr Rules paper = with_pawns(false);

CastlingRights rights_of_start(const Men &men) {
  CastlingRights rights{};
  for_each_slice([&](Slice slice) {
    for (const Color color : both_colors) {
      for (const Wing wing : both_wings) {
        const Castling castling{color, slice, wing};
        if (starts_on(color, slice) && men.at(castling.king_from()) == Piece(color, Role::king) &&
            men.at(castling.rook_from()) == Piece(color, Role::rook)) {
          rights[index(color)][index(wing)] |= slice.bit();
        }
      }
    }
  });
  return rights;
}

std::vector<Castling> castlings_in(const CastlingRights &rights) {
  std::vector<Castling> found;
  for_each_slice([&](Slice slice) {
    for (const Color color : both_colors) {
      for (const Wing wing : both_wings) {
        if ((rights[index(color)][index(wing)] & slice.bit()) != 0) {
          found.push_back({color, slice, wing});
        }
      }
    }
  });
  return found;
}

std::vector<Cell> passers(const PositionSetup &setup) {
  std::vector<Cell> found;
  for (const Role role : {Role::y_pawn, Role::w_pawn}) {
    const Piece pawn(opponent(setup.turn), role);
    const Cell to = ahead(pawn, setup.passed);
    const Cell from = ahead(pawn, setup.passed, -1);
    if (to.exists() && from.exists() && setup.men.at(to) == pawn &&
        pawn_rank(pawn, from) == double_step_rank && !setup.men.at(from).exists() &&
        !setup.men.at(setup.passed).exists()) {
      found.push_back(to);
    }
  }
  return found;
}

PositionSetup Position::setup() const {
  PositionSetup setup{.men = men(),
                      .turn = turn(),
                      .passed = passed(),
                      .half_move_clock = half_move_clock(),
                      .move_number = move_number()};
  if (passed().exists() && passers(setup).size() > 1) {
    setup.passer = passer();
  }
  if (state_->rights == CastlingRights{} || state_->rights != rights_of_start(setup.men)) {
    setup.castling = state_->rights;
  }
  return setup;
}

Position Position::set_up_array(const Rules &rules) {
  PositionSetup setup;
  for_each_start(rules, [&setup](Cell cell, Piece piece) { setup.men.put(cell, piece); });
  return {setup, {&rules}};
}

const Position::Array &Position::array_of(const Rules &rules) {
  const auto with_moves = [](const Rules &of_game) {
    Position position = set_up_array(of_game);
    std::vector<Move> moves = position.find_legal_moves();
    return Array{std::move(position), std::move(moves)};
  };
  if (&rules == &package) {
    static const Array of_package = with_moves(package);
    return of_package;
  }
  static const Array of_paper = with_moves(paper);
  return of_paper;
}

Position Position::initial(const Options &options) { return array_of(*options.rules).position; }

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  find_faults_of_men(setup, found);
  find_faults_of_castling(setup, found);
  find_faults_of_passing(setup, found);
  if (found.empty()) {
    const Position position(setup, options);
    if (position.state_->in_check[index(opponent(setup.turn))]) {
      found.push_back(std::string(name(setup.turn)) + " is to move and could take a king");
    }
  }
  return found;
}

} // namespace tessera::oana_chiru
