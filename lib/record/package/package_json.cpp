#include "package_json.hpp"

#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../game/rules/oana_chiru.hpp"
#include "../../game/rules/oana_chiru_rules.hpp"
#include "package_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::package {

namespace {

using oana_chiru::cell_at;
using oana_chiru::side;
using oana_chiru::Slice;

template <class Value> using Names = std::array<std::pair<std::string_view, Value>, 6>;

constexpr Names<Role> role_names{{{"QUEEN", Role::queen},
                                  {"ROOK", Role::rook},
                                  {"BISHOP", Role::bishop},
                                  {"KNIGHT", Role::knight},
                                  {"KING", Role::king},
                                  {"PAWN", Role::y_pawn}}};

std::optional<Role> role_named(const Json &json) {
  if (json.is_string()) {
    for (const auto &[name, role] : role_names) {
      if (json.get_ref<const std::string &>() == name) {
        return role;
      }
    }
  }
  return std::nullopt;
}

std::optional<Color> color_named(const Json &json) {
  return json == "WHITE"   ? std::optional(Color::white)
         : json == "BLACK" ? std::optional(Color::black)
                           : std::nullopt;
}

/// A coordinate from 0 to 7.
std::optional<int> coordinate(const Json &json) {
  if (!json.is_number_integer()) {
    return std::nullopt;
  }
  const auto number = json.get<std::int64_t>();
  return number >= 0 && number < side ? std::optional(static_cast<int>(number)) : std::nullopt;
}

/// The cell `[x, y, z, w]`; no cell if it is not such a list.
Cell cell_of(const Json &json) {
  constexpr std::size_t axes = 4;
  if (!json.is_array() || json.size() != axes) {
    return {};
  }
  std::array<int, axes> at{};
  for (std::size_t i = 0; i < axes; ++i) {
    const auto found = coordinate(json[i]);
    if (!found) {
      return {};
    }
    at[i] = *found;
  }
  return cell_at(at[0], at[1], Slice{at[2], at[3]});
}

std::string no_cell(const char *name, const Json &json) {
  return fmt::format("`{}` is not a cell, which is a list of four numbers from 0 to 7: {}", name,
                     shown(json));
}

/// The piece that `K`, `q`, `Py` or `pw` stands for; no piece for other texts.
Piece man_of(const Json &json) {
  if (!json.is_string()) {
    return {};
  }
  const auto &text = json.get_ref<const std::string &>();
  constexpr std::array<std::pair<std::string_view, Role>, 7> men{{{"K", Role::king},
                                                                  {"Q", Role::queen},
                                                                  {"R", Role::rook},
                                                                  {"B", Role::bishop},
                                                                  {"N", Role::knight},
                                                                  {"Py", Role::y_pawn},
                                                                  {"Pw", Role::w_pawn}}};
  for (const auto &[name, role] : men) {
    if (text == name) {
      return {Color::white, role};
    }
    if (!text.empty() && text.substr(1) == name.substr(1) && text[0] == name[0] - 'A' + 'a') {
      return {Color::black, role};
    }
  }
  return {};
}

/// The cell of a number 512x + 64y + 8z + w.
Cell numbered(std::string_view text) {
  constexpr unsigned bits = 3;
  constexpr unsigned mask = side - 1;
  const std::optional<unsigned> number = read_whole_number<unsigned>(text);
  // (With leading zeros, one cell could be there twice.)
  if (!number || *number >= oana_chiru::grid.cell_count() ||
      (text.size() > 1 && text.front() == '0')) {
    return {};
  }
  const auto part = [number = *number](unsigned place) {
    return static_cast<int>(number >> (bits * place) & mask);
  };
  return cell_at(part(3), part(2), Slice{part(1), part(0)});
}

Claim claim_in(const Json &json) {
  return json == true ? Claim::yes : json == false || json.is_null() ? Claim::no : Claim::unclear;
}

std::string man_text(Piece man) {
  return man.exists() ? fmt::format("a {} {}", name(man.color()), name(man.role())) : "nothing";
}

std::optional<std::string> add_man(const Json &json, PositionSetup &setup) {
  const Json &square = member(json, "square");
  const Cell cell = cell_of(square);
  const auto color = color_named(member(json, "color"));
  auto role = role_named(member(json, "piece_type"));
  if (!cell.exists()) {
    return no_cell("square", square);
  }
  const Json &axis = member(json, "pawn_axis");
  if (role == Role::y_pawn && axis == "W") {
    role = Role::w_pawn;
  } else if (role == Role::y_pawn ? axis != "Y" : !axis.is_null()) {
    role.reset();
  }
  if (!color || !role) {
    return fmt::format("this is not a piece: {}", shown(json));
  }
  if (setup.men.at(cell).exists()) {
    return fmt::format("two pieces stand on one cell: {}", shown(square));
  }
  setup.men.put(cell, Piece(*color, *role));
  return std::nullopt;
}

std::optional<std::string> add_right(const Json &json, CastlingRights &rights) {
  const auto color = color_named(member(json, "color"));
  const Json &slice = member(json, "slice");
  const Json &wing = member(json, "side");
  const bool is_pair = slice.is_array() && slice.size() == 2;
  const auto z = is_pair ? coordinate(slice[0]) : std::nullopt;
  const auto w = is_pair ? coordinate(slice[1]) : std::nullopt;
  if (!color || !z || !w || (wing != "KINGSIDE" && wing != "QUEENSIDE")) {
    return fmt::format("this is not a right to castle: {}", shown(json));
  }
  rights[index(*color)][wing == "KINGSIDE" ? 0 : 1] |= Slice{*z, *w}.bit();
  return std::nullopt;
}

/// Reads the kind of the pawn that has passed; it may show which of two pawns that was.
std::optional<std::string> add_axis(const Json &axis, PositionSetup &setup) {
  if (axis.is_null()) {
    return std::nullopt;
  }
  const auto is_told = [&](Cell pawn) {
    const Role role = setup.men.at(pawn).exists() ? setup.men.at(pawn).role() : Role::king;
    return (axis == "Y" && role == Role::y_pawn) || (axis == "W" && role == Role::w_pawn);
  };
  const std::vector<Cell> pawns =
      setup.passed.exists() ? oana_chiru::passers(setup) : std::vector<Cell>();
  const auto stated = std::find_if(pawns.begin(), pawns.end(), is_told);
  const Cell pawn = setup.passer.exists() ? setup.passer : stated == pawns.end() ? Cell() : *stated;
  if (!pawn.exists() || !is_told(pawn)) {
    return fmt::format("`ep_axis` is {}, but no such pawn has just passed", shown(axis));
  }
  setup.passer = pawn;
  return std::nullopt;
}

} // namespace

const Json &member(const Json &json, const char *name) {
  static const Json none;
  const auto found = json.find(name);
  return found == json.end() ? none : *found;
}

std::string shown(const Json &json) {
  return clipped(json.dump(-1, ' ', true, Json::error_handler_t::replace));
}

Result<PackageMove> read_move(const Json &json, const MoveNames &names) {
  using Failure = Result<PackageMove>;
  if (!json.is_object()) {
    return Failure::failure(fmt::format("this is not a move: {}", shown(json)));
  }
  PackageMove read;
  read.move.from = cell_of(member(json, names.from));
  read.move.to = cell_of(member(json, names.to));
  for (const auto &[name, cell] :
       {std::pair(names.from, read.move.from), {names.to, read.move.to}}) {
    if (!cell.exists()) {
      return Failure::failure(no_cell(name, member(json, name)));
    }
  }
  if (const Json &promotion = member(json, names.promotion); !promotion.is_null()) {
    read.move.promotion = role_named(promotion);
    if (!read.move.promotion || !may_promote_to(*read.move.promotion, conventions(game()))) {
      return Failure::failure(
          fmt::format("`{}` is not a piece to promote to: {}", names.promotion, shown(promotion)));
    }
  }
  read.is_castling = claim_in(member(json, "is_castling"));
  read.is_en_passant = claim_in(member(json, "is_en_passant"));
  return read;
}

Result<PositionSetup> read_position(const Json &json) {
  using Failure = Result<PositionSetup>;
  const Json &placements = member(json, "placements");
  const auto turn = color_named(member(json, "side_to_move"));
  if (!placements.is_array() || !turn) {
    return Failure::failure("it has no `placements`, or `side_to_move` is neither WHITE nor BLACK");
  }
  PositionSetup setup;
  setup.turn = *turn;
  for (const Json &man : placements) {
    if (auto problem = add_man(man, setup)) {
      return Failure::failure(std::move(*problem));
    }
  }
  setup.castling.emplace();
  const Json &rights = member(json, "castling_rights");
  if (!rights.is_array() && !rights.is_null()) {
    return Failure::failure(fmt::format("`castling_rights` is not a list: {}", shown(rights)));
  }
  for (const Json &right : rights) {
    if (auto problem = add_right(right, *setup.castling)) {
      return Failure::failure(std::move(*problem));
    }
  }
  for (const auto &[name, cell] :
       {std::pair("ep_target", &setup.passed), std::pair("ep_victim", &setup.passer)}) {
    if (const Json &square = member(json, name); !square.is_null()) {
      *cell = cell_of(square);
      if (!cell->exists()) {
        return Failure::failure(no_cell(name, square));
      }
    }
  }
  if (auto problem = add_axis(member(json, "ep_axis"), setup)) {
    return Failure::failure(std::move(*problem));
  }
  if (const Json &clock = member(json, "halfmove_clock"); !clock.is_null()) {
    if (!clock.is_number_unsigned() || clock.get<std::uint64_t>() > max_clock) {
      return Failure::failure(fmt::format("`halfmove_clock` is not a number from 0 to {}: {}",
                                          max_clock, shown(clock)));
    }
    setup.half_move_clock = clock.get<unsigned>();
  }
  return setup;
}

std::optional<std::string> difference(const Json &pos4, const Men &men, Notation system) {
  if (!pos4.is_object()) {
    return "`pos4` is not an object of cells and pieces";
  }
  Men written;
  for (const auto &[number, letter] : pos4.items()) {
    const Cell cell = numbered(number);
    const Piece man = man_of(letter);
    if (!cell.exists() || !man.exists()) {
      return fmt::format("`pos4` has something other than a cell and a piece in {}: {}",
                         shown(Json(number)), shown(letter));
    }
    written.put(cell, man);
  }
  std::size_t count = 0;
  std::string first;
  for (unsigned at = 0; at < oana_chiru::grid.cell_count(); ++at) {
    const Cell cell(at);
    if (written.at(cell) != men.at(cell) && count++ == 0) {
      first = fmt::format("after the moves, {} holds {}, but in `pos4` it holds {}",
                          system.write(cell), man_text(men.at(cell)), man_text(written.at(cell)));
    }
  }
  if (count == 0) {
    return std::nullopt;
  }
  return count == 1 ? first : fmt::format("{}; {} cells differ", first, count);
}

} // namespace tessera::package
