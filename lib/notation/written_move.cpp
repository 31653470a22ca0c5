#include "written_move.hpp"

#include "../rules/tesschess.hpp"
#include "../text.hpp"
#include "letters.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// The one system of a form that is not the digits'.
CoordinateSystem system_of(CellForm form) {
  const auto found =
      std::find_if(coordinate_systems().begin(), coordinate_systems().end(),
                   [form](const CoordinateSystemInfo &system) { return system.form == form; });
  return found->id;
}

std::optional<Role> claimed_role(char letter, const Conventions &conventions) {
  return letter == 0 ? std::nullopt : role_of(upper(letter), conventions);
}

CoordinateSystem native_system(const hyperchess::Options & /*options*/) {
  return CoordinateSystem::hyperchess;
}
CoordinateSystem native_system(const orthodox::Options &options) {
  return options.rules == &tesschess::chess ? CoordinateSystem::tesschess
                                            : CoordinateSystem::fourstar;
}
CoordinateSystem native_system(const bughouse::Options & /*options*/) {
  return CoordinateSystem::fourstar;
}
CoordinateSystem native_system(const chesseract::Options & /*options*/) {
  return CoordinateSystem::chesseract;
}

} // namespace

CoordinateSystem native_system(const Variant &variant) {
  return std::visit([](const auto &options) { return native_system(options); }, variant.options);
}

Cell resolve_in_record(WrittenCell written, CoordinateSystem system) {
  return resolve(written, info(system).form == written.form ? system : system_of(written.form));
}

Attempt attempt_of(const WrittenMove &written, CoordinateSystem system,
                   const Conventions &conventions) {
  const Cell to = resolve_in_record(written.destination, system);
  const std::optional<Role> mover = claimed_role(written.piece, conventions);
  if (written.shape == MoveShape::drop) {
    // A drop without a letter is a pawn's.
    return {.move = {to, to, std::nullopt, mover.value_or(Role::pawn)}};
  }
  return {.move = {resolve_in_record(written.origin, system), to,
                   claimed_role(written.promotion, conventions)},
          .mover = mover,
          .victim = claimed_role(written.victim, conventions),
          .turning = written.turning ? std::optional(resolve_in_record(*written.turning, system))
                                     : std::nullopt};
}

bool names_unknown_piece(const WrittenMove &written, const Conventions &conventions) {
  const auto unknown = [&](char letter) {
    return letter != 0 && !claimed_role(letter, conventions);
  };
  return unknown(written.piece) || unknown(written.victim) || unknown(written.promotion);
}

std::string long_form(const Move &move, const Position &position, CoordinateSystem system) {
  if (move.drop) {
    return letter(*move.drop) + ('*' + to_string(move.to, system));
  }
  std::string text(1, letter(position.at(move.from).role()));
  text += to_string(move.from, system);
  text += position.at(move.to).exists() ? 'x' : '-';
  text += to_string(move.to, system);
  if (move.promotion) {
    text += '=';
    text += letter(*move.promotion);
  }
  return text;
}

} // namespace tessera
